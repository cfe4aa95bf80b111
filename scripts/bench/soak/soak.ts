import { setTimeout as sleep } from 'node:timers/promises'
import { hashPassword } from '#app/commerce/accounts/password-hash.ts'
import { openDatabase } from '#app/data/database.server.ts'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import { copyVenues, type Product, startProduct, withoutLimits } from '#tests/builders/product.ts'
import { type Figure, short } from '../figure.ts'
import { residentMegabytes } from '../load.ts'
import { numberOption } from '../option.ts'
import { ledgerFigure } from '../reserve.ts'
import { findSale, makeRoom } from '../sale.ts'
import { environmentOf, eventPath, type Setting, seller } from '../setting.ts'
import { descendantsOf, privateMegabytes } from './memory.ts'
import { type Account, runTraffic, type Traffic } from './traffic.ts'

// `-- --only=soak --minutes=1 --rest=0.2 --orders=500` tries it.
const minutes = numberOption('minutes', 30)
const restMinutes = numberOption('rest', 5)
/** Orders after which another thousand is compared with the first. */
const orderCount = numberOption('orders', 20_000)
/** Requests after which memory counts (ME3); of a shorter run its second half counts. */
const warmRequests = 200_000
const compared = Math.min(1_000, orderCount)
const sampleMs = 5_000
const longestEmailSeconds = 3_600

const kinds = ['PostgreSQL', 'embedded'] as const
type Kind = (typeof kinds)[number]

const account: Account = { email: 'visitor@quay.example', password: 'Harbour-Lights 27' }

type Sold = Parameters<typeof runTraffic>[0]['sale']

interface Sample {
	at: number
	requests: number
	megabytes: number
}

/**
 * Mixed traffic for half an hour on each database: whether memory grows, whether selling slows down as orders are stored, and
 * the memory after a rest.
 */
export async function soakFigures(setting: Setting): Promise<Figure[]> {
	const figures: Figure[] = []
	for (const kind of kinds)
		if (kind === 'embedded' || setting.postgres) figures.push(...(await soak(setting, kind)))
	return figures
}

async function soak(setting: Setting, kind: Kind): Promise<Figure[]> {
	const data = `soak-${kind}`
	const databaseUrl = kind === 'PostgreSQL' ? await freshDatabaseUrl('soak') : null
	const venues = await soakVenues(setting, kind)
	const env: Record<string, string> = {
		...environmentOf(setting, data, databaseUrl),
		SELLER_CONFIGS: venues,
	}
	const start = (): Promise<Product> => startProduct({ env })
	const found = await start().then((product) => findSale(product).finally(product.stop))
	const database = await openDatabase({ databaseUrl, dataDir: env.DATA_DIR ?? '' })
	const sale = await makeRoom(database.pool, found)
		.then(async (room) => {
			await database.pool.query(
				`insert into account (seller_id, id, email, first_name, last_name, created_at, password_hash)
				values ($1, 'acc_soak', $2, 'Some', 'Body', now(), $3)`,
				[seller, account.email, await hashPassword(account.password)],
			)
			return room
		})
		.finally(() => database.close())
	const product = await start()
	const soaked = await underLoad(product, sale, kind).finally(product.stop)
	const audit = ledgerFigure(env)
	return [...figuresOf(kind, soaked), { ...audit, what: `${kind}: ${audit.what}` }]
}

async function underLoad(product: Product, sale: Sold, kind: Kind): Promise<Soaked> {
	const loaded = await load(product, sale, kind)
	const emailSeconds = await emailsSent(product, kind)
	await resting(kind)
	const database = kind === 'embedded' ? privateMegabytes(descendantsOf(product.pid)) : null
	return { ...loaded, emailSeconds, rest: { process: residentMegabytes(product.pid), database } }
}

/**
 * Waits until no email is due and returns the seconds that it took. The load generator never pauses, so thousands of emails are
 * due when it ends, and a process that writes them is not at rest.
 */
async function emailsSent(product: Product, kind: Kind): Promise<number> {
	const began = performance.now()
	for (;;) {
		const { text } = await product.send('/metrics', { host: `localhost:${product.port}` })
		const due = Number(/foyer_queue\{queue="emails"\} (\d+)/.exec(text)?.[1] ?? Number.NaN)
		const seconds = (performance.now() - began) / 1000
		if (due === 0) return seconds
		if (Number.isNaN(due) || seconds > longestEmailSeconds)
			throw new Error(`${due} emails are due ${Math.round(seconds)} s after the traffic`)
		report(`${kind}: ${due} emails are due`)
		await sleep(sampleMs)
	}
}

/** The shipped venues without limits per address, with logins by password and holds of a minute, so that carts expire. */
const soakVenues = (setting: Setting, kind: Kind): Promise<string> =>
	copyVenues(`${setting.folder}/soak-venues-${kind}`, (config) => {
		const { auth = {}, cart = {} } = config as { auth?: object; cart?: object }
		const own = { auth: { ...auth, method: 'otp_or_password' }, cart: { ...cart, holdMinutes: 1 } }
		return { ...withoutLimits(config), ...(config.id === seller ? own : {}) }
	})

/** Until the time is over and the orders are there; twice the time at most. */
async function load(
	product: Product,
	sale: Sold,
	kind: Kind,
): Promise<{ traffic: Traffic; samples: Sample[]; seconds: number }> {
	const traffic: Traffic = { requests: 0, orders: [], faults: 0, abandoned: 0, logins: 0 }
	const samples: Sample[] = []
	const began = performance.now()
	const longestMs = 2 * minutes * 60_000
	const isOver = (): boolean => {
		const took = performance.now() - began
		if (took < minutes * 60_000) return false
		return traffic.orders.length >= orderCount + compared || took > longestMs
	}
	const sample = (): void => {
		const [at, megabytes] = [performance.now() - began, residentMegabytes(product.pid)]
		samples.push({ at, requests: traffic.requests, megabytes })
		report(
			`${kind}: ${(at / 60_000).toFixed(1)} of ${minutes} minutes, ${traffic.requests} requests, ${traffic.orders.length} orders, ${short(megabytes)} MB, ${traffic.faults} faults`,
		)
	}
	const timer = setInterval(sample, sampleMs)
	const path = await eventPath(product)
	await runTraffic({ product, sale, account, path, isOver }, traffic).finally(() => clearInterval(timer))
	sample()
	return { traffic, samples, seconds: (performance.now() - began) / 1000 }
}

async function resting(kind: Kind): Promise<void> {
	const end = performance.now() + restMinutes * 60_000
	for (let left = end - performance.now(); left > 0; left = end - performance.now()) {
		report(`${kind}: at rest for another ${Math.ceil(left / 1000)} s`)
		await sleep(Math.min(left, sampleMs))
	}
	report('')
}

let reportedAt = Number.NEGATIVE_INFINITY

/** On a terminal one line that changes, elsewhere a line a minute. */
function report(line: string): void {
	if (process.stderr.isTTY) {
		process.stderr.write(`\r\x1b[K${line}`)
		return
	}
	if (line === '' || performance.now() - reportedAt < 60_000) return
	reportedAt = performance.now()
	console.error(line)
}

interface Soaked {
	traffic: Traffic
	samples: Sample[]
	seconds: number
	/** From the end of the traffic to the last of its emails. */
	emailSeconds: number
	rest: { process: number; database: number | null }
}

function figuresOf(kind: Kind, { traffic, samples, seconds, emailSeconds, rest }: Soaked): Figure[] {
	const { orders } = traffic
	const warm = samples.filter(({ requests }) => requests >= warmRequests)
	const isLong = warm.length > 2
	const counted = isLong ? warm : samples.slice(Math.floor(samples.length / 2))
	const rateFrom = (first: number): number => {
		const [from, to] = [orders[first], orders[first + compared - 1]]
		return from === undefined || to === undefined ? Number.NaN : ((compared - 1) * 60_000) / (to - from)
	}
	const [early, late] = [rateFrom(0), rateFrom(orderCount)]
	const line = (figure: Omit<Figure, 'spread'>): Figure => ({
		...figure,
		what: `${kind}: ${figure.what}`,
		spread: null,
	})
	const figures = [
		line({
			goal: 'ME3',
			what: `growth of memory ${isLong ? 'from the 200,000th request' : 'in the second half of a short run'}, in %`,
			value: growthPercent(counted),
			unit: '',
			better: 'lower',
			l1: isLong ? 5 : null,
			l2: 1,
			context: `${short(counted[0]?.megabytes ?? Number.NaN)} to ${short(counted.at(-1)?.megabytes ?? Number.NaN)} MB from request ${counted[0]?.requests} to ${traffic.requests}; ${orders.length} orders, ${traffic.abandoned} carts left to expire, ${traffic.logins} logins in ${Math.round(seconds)} s`,
		}),
		line({
			goal: '',
			what: `orders a minute after ${short(orderCount)} orders, to the first ${compared}`,
			value: late / early,
			unit: 'x',
			better: 'higher',
			// A short run has no later thousand.
			l1: Number.isNaN(late) ? null : 0.9,
			l2: null,
			context: `${short(late)} to ${short(early)} a minute`,
		}),
		line({
			goal: '',
			what: 'answers with 5xx, and broken connections',
			value: traffic.faults,
			unit: '',
			better: 'lower',
			l1: 0,
			l2: 0,
		}),
		line({
			goal: '',
			what: `memory of the process ${restMinutes} minutes after the last email`,
			value: rest.process,
			unit: 'MB',
			better: 'lower',
			l1: 250,
			l2: null,
			context: `emails were written for ${Math.round(emailSeconds)} s after the traffic`,
		}),
	]
	if (rest.database === null) return figures
	const own = line({
		goal: '',
		what: `private memory of its database server ${restMinutes} minutes after the last email`,
		value: rest.database,
		unit: 'MB',
		better: 'lower',
		l1: 150,
		l2: null,
	})
	return [...figures, own]
}

/** By the straight line that fits the samples best, as a share of its first value: one collection of garbage moves it little. */
function growthPercent(samples: readonly Sample[]): number {
	const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
	const [x, y] = [
		mean(samples.map(({ requests }) => requests)),
		mean(samples.map(({ megabytes }) => megabytes)),
	]
	const spread = samples.reduce((sum, { requests }) => sum + (requests - x) ** 2, 0)
	const slope = samples.reduce((sum, one) => sum + (one.requests - x) * (one.megabytes - y), 0) / spread
	const [first, last] = [samples[0]?.requests ?? 0, samples.at(-1)?.requests ?? 0]
	return (100 * slope * (last - first)) / (y + slope * (first - x))
}
