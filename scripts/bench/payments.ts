import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Buyer } from '#tests/builders/buyer.ts'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import { copyVenues, type Product, startProduct, withoutLimits } from '#tests/builders/product.ts'
import { signedEvent } from '#tests/doubles/stripe/webhooks.ts'
import { type Figure, median, ratioFigure, spreadOf } from './figure.ts'
import { type Loader, type Shot, startLoader } from './load.ts'
import { countEmails, type OrderRun, orderRun, waitForEmails } from './orders.ts'
import { findSale, makeRoom, type Sale } from './sale.ts'
import { environmentOf, hostOf, type Setting, seller } from './setting.ts'
import { benchKey, startDouble } from './stripe-double.ts'

const roundCount = 3
// Whole purchases share two cores with the double, the database and the buyers: one round says little.
const purchaseRuns = 9
const buyers = 16
/** A purchase waits for three answers of the provider: more visitors buy at the same time. */
const slow = { delayMs: 300, buyers: 192 }
const milliseconds = 3_000
const hooks = { secret: 'whsec_bench', connections: 32, seconds: 3, count: 9_600, perSecond: 1_000 }

type Double = ReturnType<typeof startDouble>

/** Paying at a provider: whole purchases against the test gateway's in the same run, and the provider's messages. */
export async function paymentFigures(setting: Setting): Promise<Figure[]> {
	if (!setting.postgres) return []
	const double = startDouble()
	const loader = startLoader()
	const products: Product[] = []
	try {
		const { url } = await double.ask({ ask: 'url' })
		const test = await opened(setting, 'payments-test', setting.venues)
		products.push(test.product)
		const stripe = await opened(setting, 'payments-stripe', await stripeVenues(setting, url))
		products.push(stripe.product)
		const atStripe = async (options: typeof slow): Promise<OrderRun> => {
			await double.ask({ ask: 'delay', milliseconds: 0 })
			const { tokens } = await double.ask({ ask: 'tokens', count: 4_000 })
			await double.ask({ ask: 'delay', milliseconds: options.delayMs })
			const pay = (buyer: Buyer) =>
				buyer.payAt('stripe', { source: tokens.pop() ?? '', source_type: 'confirmation_token' })
			return quietRun(stripe, { buyers: options.buyers, milliseconds, pay })
		}
		const runs: Record<'test' | 'stripe' | 'slow', OrderRun[]> = { test: [], stripe: [], slow: [] }
		for (let round = 0; round <= purchaseRuns; round += 1) {
			const made = {
				test: await quietRun(test, { buyers, milliseconds }),
				stripe: await atStripe({ buyers, delayMs: 0 }),
				slow: await atStripe(slow),
			}
			// The first round warms up.
			if (round === 0) continue
			for (const kind of ['test', 'stripe', 'slow'] as const) runs[kind].push(made[kind])
		}
		await double.ask({ ask: 'delay', milliseconds: 0 })
		return [...orderFigures(runs), ...(await hookFigures(stripe, double, loader))]
	} finally {
		loader.close()
		double.close()
		for (const product of products) await product.stop()
	}
}

interface Opened {
	product: Product
	sale: Sale
	databaseUrl: string
	/** The folder that its emails are sent to. */
	mail: string
}

/** Ends with the last email: the next run must not share the processor with the emails of this one. */
async function quietRun(
	{ product, sale, mail }: Opened,
	options: Parameters<typeof orderRun>[2],
): Promise<OrderRun> {
	const before = countEmails(mail)
	const run = await orderRun(product, sale, options)
	await waitForEmails(mail, before + run.count)
	return run
}

async function opened(setting: Setting, data: string, venues: string): Promise<Opened> {
	const databaseUrl = await freshDatabaseUrl('payments')
	const env = environmentOf(setting, data, databaseUrl)
	const product = await startProduct({
		env: { ...env, SELLER_CONFIGS: venues, BENCH_STRIPE_KEY: benchKey, BENCH_STRIPE_HOOKS: hooks.secret },
	})
	const pool = new pg.Pool({ connectionString: databaseUrl })
	const sale = await makeRoom(pool, await findSale(product)).finally(() => pool.end())
	return { product, sale, databaseUrl, mail: `${env.DATA_DIR}/mail` }
}

const stripeVenues = (setting: Setting, url: string): Promise<string> =>
	copyVenues(`${setting.folder}/stripe`, (config) => {
		const stripe = {
			url,
			secretKey: { $env: 'BENCH_STRIPE_KEY' },
			webhookSecret: { $env: 'BENCH_STRIPE_HOOKS' },
		}
		const free = withoutLimits(config)
		if (config.id !== seller) return free
		const { integrations = {} } = config as { integrations?: object }
		return { ...free, integrations: { ...integrations, payment: { gatewayId: 'stripe', stripe } } }
	})

/** Each round compares its own runs: what else the machine does changes from round to round. */
function orderFigures(runs: Record<'test' | 'stripe' | 'slow', OrderRun[]>): Figure[] {
	const perMinute = (kind: keyof typeof runs): number[] => runs[kind].map(({ perSecond }) => perSecond * 60)
	const ratio = (what: string, of: keyof typeof runs, to: keyof typeof runs, l1: number): Figure =>
		ratioFigure({ goal: '', what, l1, l2: 1 }, perMinute(of), perMinute(to), 'orders a minute')
	return [
		ratio('Whole purchases through the Stripe double, to the test gateway', 'stripe', 'test', 0.7),
		ratio(`The same with ${slow.delayMs} ms for each answer, to 0 ms`, 'slow', 'stripe', 0.9),
	]
}

/** Messages about paid orders, each with an id of its own: as fast as they are answered, and at the rate of the goal. */
async function hookFigures(
	{ product, databaseUrl }: Opened,
	double: Double,
	loader: Loader,
): Promise<Figure[]> {
	const { paid } = await double.ask({ ask: 'paid', count: 200 })
	const pool = new pg.Pool({ connectionString: databaseUrl })
	const rates: number[] = []
	const p99: number[] = []
	const paced: number[] = []
	try {
		for (let round = 0; round <= 2 * roundCount + 1; round += 1) {
			const isPaced = round % 2 === 1
			const shots = hookShots(product.port, paid, round)
			const { connections, seconds, perSecond } = hooks
			const run = await loader.run({
				port: product.port,
				shots,
				connections,
				seconds,
				isDivided: true,
				...(isPaced ? { perSecond } : {}),
			})
			if ((run.statuses['200'] ?? 0) < run.answers)
				throw new Error(`messages were answered with ${JSON.stringify(run.statuses)}`)
			const { rows } = await pool.query(
				'select count(*)::integer as stored from payment_hook where id like $1',
				[`%_${round}`],
			)
			if (rows[0].stored < Math.min(run.answers, shots.length))
				throw new Error(`of ${run.answers} messages ${rows[0].stored} were stored`)
			// Those that are not taken up yet would take the processor from the next round.
			await pool.query('truncate payment_hook')
			await sleep(500)
			// The first of each kind warms up.
			if (round < 2) continue
			if (isPaced) {
				p99.push(run.p99)
				paced.push(Math.round(run.perSecond))
			} else rates.push(run.perSecond)
		}
	} finally {
		await pool.end()
	}
	const figure = { goal: '', l2: null, context: `${hooks.connections} connections` }
	return [
		{
			...figure,
			what: 'Messages of the provider stored and answered',
			value: median(rates),
			unit: '/s',
			better: 'higher',
			l1: 1_000,
			spread: spreadOf(rates),
		},
		{
			...figure,
			what: `Time to the answer at ${hooks.perSecond} a second, p99`,
			context: `${p99.join(', ')} ms at ${paced.join(', ')} a second`,
			value: median(p99),
			unit: 'ms',
			better: 'lower',
			l1: 50,
			spread: null,
		},
	]
}

function hookShots(port: number, paid: readonly Parameters<typeof signedEvent>[0][], round: number): Shot[] {
	const headers = { host: hostOf(port) }
	return Array.from({ length: hooks.count }, (_, index) => {
		const event = paid[index % paid.length]
		if (!event) throw new Error('no order was paid')
		const signed = signedEvent({ ...event, id: `evt_${index}_${round}` }, hooks.secret)
		return {
			method: 'POST',
			path: '/hooks/stripe',
			headers: { ...signed.headers, ...headers },
			body: signed.body,
		}
	})
}
