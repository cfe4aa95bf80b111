import type pg from 'pg'
import type { Product } from '#tests/builders/product.ts'
import { type Figure, short } from '../figure.ts'
import { numberOption } from '../option.ts'
import { type Setting, seller } from '../setting.ts'
import { median } from '../statistics.ts'
import { type Shop, withShop } from './shop.ts'
import { type Bought, buy, move } from './visitors.ts'

/** `-- --only=hot --acts=500` makes fewer. */
const acts = numberOption('acts', 10_000)
const callers = 64
const places = 40
const resales = 20

/** Movers and buyers want one session with a few places: every place is sold, none twice, and no request fails. */
export const hotFigures = (setting: Setting): Promise<Figure[]> => withShop(setting, 'hot', storm)

interface Storm extends Shop {
	hot: string
	elsewhere: string
}

async function storm(shop: Shop): Promise<Figure[]> {
	const [elsewhere] = shop.sessions
	const hot = shop.sale.sessionIds.findLast((id) => !shop.sessions.includes(id)) ?? ''
	await shop.pool.query('update event_session set capacity = $3 where seller_id = $1 and id = $2', [
		seller,
		hot,
		places,
	])
	const { product, failed } = counting(shop.product)
	const here = { ...shop, product, hot, elsewhere }
	const before = await deadlocks(shop.pool)
	const counts = await run(here)
	const context = `${counts.bought} bought, ${counts.moved} moved, ${counts.full} found it full, in ${short(counts.seconds)} s`
	const none = { goal: '', unit: '', better: 'lower', l1: 0, l2: 0, spread: null, context } as const
	const figures: Figure[] = [
		{
			...none,
			what: `places counted wrong or sold twice by ${acts} movers and buyers`,
			value: await wrongPlaces(here),
		},
		{ ...none, what: 'of their requests answered with 5xx', value: failed() },
		{ ...none, what: 'deadlocks of the database meanwhile', value: (await deadlocks(shop.pool)) - before },
	]
	const sold = await resaleMs(here, counts.orders)
	return [
		...figures,
		{
			...{ goal: '', unit: 'ms', better: 'lower', spread: null },
			what: `a place that a mover gives back, until it is sold again, longest of ${resales}`,
			value: Math.max(...sold),
			l1: 1_000,
			l2: 250,
			context: `${short(median(sold))} ms in the median, whole purchases`,
		},
	]
}

/** A product whose answers with 5xx are counted. */
function counting(product: Product): { product: Product; failed: () => number } {
	let failed = 0
	const send: Product['send'] = async (...request) => {
		const answer = await product.send(...request)
		if (answer.status >= 500) failed += 1
		return answer
	}
	return { product: { ...product, send }, failed: () => failed }
}

async function run({ product, sale: { typeId }, hot, elsewhere }: Storm) {
	const counts = { bought: 0, moved: 0, full: 0, seconds: 0, orders: [] as Bought[] }
	const began = performance.now()
	let left = acts
	/** Buys a place and moves away with it, so that it is sold again. */
	const buyer = async (): Promise<void> => {
		let order: Bought | null = null
		for (; left > 0; left -= 1) {
			if (order) {
				await move(product, order, elsewhere)
				counts.moved += 1
				order = null
			} else {
				order = await buy(product, { typeId, sessionId: hot, quantity: 1 })
				counts[order ? 'bought' : 'full'] += 1
				if (order) counts.orders.push(order)
			}
		}
	}
	/** Moves one order into the session and out of it. */
	const mover = async (): Promise<void> => {
		const order = await buy(product, { typeId, sessionId: elsewhere, quantity: 1 })
		if (!order) throw new Error('the other session is full')
		counts.orders.push(order)
		for (; left > 0; left -= 1) {
			const hasMoved = await move(product, order, order.sessionId === hot ? elsewhere : hot)
			counts[hasMoved ? 'moved' : 'full'] += 1
		}
	}
	await Promise.all(Array.from({ length: callers }, (_, number) => (number % 2 === 0 ? buyer() : mover())))
	counts.seconds = (performance.now() - began) / 1_000
	return counts
}

/** How far the counter of the session is from its tickets, and beyond its places. */
async function wrongPlaces({ pool, hot }: Storm): Promise<number> {
	const { rows } = await pool.query(
		`select used_capacity as used, (
			select count(*)::integer
			from ticket
			where ticket.seller_id = event_session.seller_id
			and event_session_id = event_session.id
			and state in ('in_cart', 'booked')
		) as live
		from event_session
		where seller_id = $1
		and id = $2`,
		[seller, hot],
	)
	const [{ used, live }] = rows
	return Math.abs(used - live) + Math.max(0, used - places)
}

/** Fills the session; then one order after the other moves away, and its place is bought. */
async function resaleMs(
	{ product, sale: { typeId }, hot, elsewhere }: Storm,
	orders: readonly Bought[],
): Promise<number[]> {
	const want = { typeId, sessionId: hot, quantity: 1 }
	const inside = orders.filter(({ sessionId }) => sessionId === hot)
	for (let order = await buy(product, want); order; order = await buy(product, want)) inside.push(order)
	const times: number[] = []
	for (let count = 0; count < resales; count += 1) {
		const leaving = inside.shift()
		if (!leaving) throw new Error('no order has a place of the session')
		await move(product, leaving, elsewhere)
		const began = performance.now()
		let next = await buy(product, want)
		while (!next) next = await buy(product, want)
		times.push(performance.now() - began)
		inside.push(next)
	}
	return times
}

async function deadlocks(pool: pg.Pool): Promise<number> {
	const { rows } = await pool.query(
		'select deadlocks::integer from pg_stat_database where datname = current_database()',
	)
	return rows[0].deadlocks
}
