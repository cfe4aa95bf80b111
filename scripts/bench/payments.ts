import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Buyer } from '#tests/builders/buyer.ts'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import { type Product, startProduct } from '#tests/builders/product.ts'
import { signedEvent } from '#tests/doubles/stripe/webhooks.ts'
import { type Figure, ratioFigure } from './figure.ts'
import { type Loader, type Shot, startLoader } from './load.ts'
import { steadyRate } from './orders.ts'
import { dropEmails, findSale, makeRoom, type Sale } from './sale.ts'
import { environmentOf, hostOf, type Setting } from './setting.ts'
import { median, spreadOf } from './statistics.ts'
import { startDouble } from './stripe-double.ts'
import { hookSecret, stripeVariables, stripeVenues } from './stripe-venues.ts'

const roundCount = 3
// Whole purchases share two cores with the double, the database and the buyers, and a machine that others use changes its
// speed within seconds: many short pairs say more than a few long ones.
const fewPairs = 16
const manyPairs = 6
/** Few buyers keep the product busy at a provider that answers at once. */
const few = { buyers: 16, leadMs: 500, milliseconds: 1_500 }
/**
 * A purchase waits for three answers of a slow provider, 900 ms in all: only many buyers keep the product busy meanwhile, 256 of
 * them up to 280 purchases a second. The first purchases of so many end seconds after they began, so the lead is longer.
 */
const many = { buyers: 256, leadMs: 4_000, milliseconds: 5_000 }
/** V8 compiles what runs often: the first hundreds of purchases of a process cost three times those of its later ones. */
const warmUp = { ...few, milliseconds: 8_000 }
const slowMs = 300
/** More than the purchases of one run. */
const tokensOfRun = 4_000
const hooks = { connections: 32, seconds: 2, count: 6_400, perSecond: 1_000 }

type Double = ReturnType<typeof startDouble>

/** Rates of whole purchases, in the order of the rounds. */
type Rates = Record<'test' | 'stripe' | 'stripeMany' | 'slow', number[]>

/** Paying at a provider: whole purchases against the test gateway's in the same run, and the provider's messages. */
export async function paymentFigures(setting: Setting): Promise<Figure[]> {
	if (!setting.postgres) return []
	const double = startDouble()
	const loader = startLoader()
	const shops: Shop[] = []
	try {
		const { url } = await double.ask({ ask: 'url' })
		const test = await opened(setting, 'payments-test', setting.venues)
		shops.push(test)
		const stripe = await opened(setting, 'payments-stripe', await stripeVenues(setting, url))
		shops.push(stripe)
		const tokens: string[] = []
		const atStripe = async (buying: typeof few, delayMs: number): Promise<number> => {
			await double.ask({ ask: 'delay', milliseconds: 0 })
			const more = { ask: 'tokens', count: tokensOfRun - tokens.length } as const
			tokens.push(...(await double.ask(more)).tokens)
			await double.ask({ ask: 'delay', milliseconds: delayMs })
			const pay = (buyer: Buyer) =>
				buyer.payAt('stripe', { source: tokens.pop() ?? '', source_type: 'confirmation_token' })
			return quietRate(stripe, { ...buying, pay })
		}
		const rates: Rates = { test: [], stripe: [], stripeMany: [], slow: [] }
		await quietRate(test, warmUp)
		await atStripe(warmUp, 0)
		const measure: Record<keyof Rates, () => Promise<number>> = {
			test: () => quietRate(test, few),
			stripe: () => atStripe(few, 0),
			stripeMany: () => atStripe(many, 0),
			slow: () => atStripe(many, slowMs),
		}
		/** Neither of two is always the second. */
		const inPairs = async (count: number, pair: readonly [keyof Rates, keyof Rates]): Promise<void> => {
			for (let round = 0; round < count; round += 1)
				for (const kind of round % 2 === 0 ? pair : pair.toReversed()) rates[kind].push(await measure[kind]())
		}
		await inPairs(fewPairs, ['test', 'stripe'])
		await inPairs(manyPairs, ['stripeMany', 'slow'])
		await double.ask({ ask: 'delay', milliseconds: 0 })
		return [...orderFigures(rates), ...(await hookFigures(stripe, double, loader))]
	} finally {
		loader.close()
		double.close()
		for (const { product, pool } of shops) {
			await product.stop()
			await pool.end()
		}
	}
}

interface Shop {
	product: Product
	sale: Sale
	pool: pg.Pool
}

/**
 * Leaves no email to the next run, which must not share the processor with those of this one. They are deleted and not
 * waited for: a purchase makes a PDF, so that they take longer than the purchases did.
 */
async function quietRate(
	{ product, sale, pool }: Shop,
	buying: Parameters<typeof steadyRate>[2],
): Promise<number> {
	const rate = await steadyRate(product, sale, buying)
	await dropEmails(pool)
	// A batch of emails that is being written.
	await sleep(500)
	return rate
}

async function opened(setting: Setting, data: string, venues: string): Promise<Shop> {
	const databaseUrl = await freshDatabaseUrl('payments')
	const env = environmentOf(setting, data, databaseUrl)
	const product = await startProduct({
		env: { ...env, ...stripeVariables, SELLER_CONFIGS: venues },
	})
	const pool = new pg.Pool({ connectionString: databaseUrl })
	return { product, sale: await makeRoom(pool, await findSale(product)), pool }
}

/** Each round compares its own runs: what else the machine does changes from round to round. */
function orderFigures(rates: Rates): Figure[] {
	const perMinute = (kind: keyof Rates): number[] => rates[kind].map((rate) => rate * 60)
	const ratio = (what: string, of: keyof Rates, to: keyof Rates, l1: number): Figure =>
		ratioFigure({ goal: '', what, l1, l2: 1 }, perMinute(of), perMinute(to), 'orders a minute')
	return [
		ratio('Whole purchases through the Stripe double, to the test gateway', 'stripe', 'test', 0.7),
		ratio(`${many.buyers} buyers with ${slowMs} ms for each answer, to 0 ms`, 'slow', 'stripeMany', 0.9),
	]
}

/** Messages about paid orders, each with an id of its own: as fast as they are answered, and at the rate of the goal. */
async function hookFigures({ product, pool }: Shop, double: Double, loader: Loader): Promise<Figure[]> {
	const { paid } = await double.ask({ ask: 'paid', count: 200 })
	const rates: number[] = []
	const p99: number[] = []
	const paced: number[] = []
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
			p99.push(Math.round(run.p99 * 10) / 10)
			paced.push(Math.round(run.perSecond))
		} else rates.push(run.perSecond)
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
			spread: spreadOf(p99),
		},
	]
}

function hookShots(port: number, paid: readonly Parameters<typeof signedEvent>[0][], round: number): Shot[] {
	const headers = { host: hostOf(port) }
	return Array.from({ length: hooks.count }, (_, index) => {
		const event = paid[index % paid.length]
		if (!event) throw new Error('no order was paid')
		const signed = signedEvent({ ...event, id: `evt_${index}_${round}` }, hookSecret)
		return {
			method: 'POST',
			path: '/hooks/stripe',
			headers: { ...signed.headers, ...headers },
			body: signed.body,
		}
	})
}
