import { planSellersCharges, runCharges } from '#app/commerce/collection/run.ts'
import { reading } from '#app/commerce/context.ts'
import { entriesOf } from '#app/commerce/orders/entry-store.ts'
import { instantAt } from '#app/lib/dates.ts'
import type { EventSketch } from '#tests/builders/venue.ts'
import { openInParts, partsOf } from './parts.ts'

/** A sale of orders that are paid in parts, with short functions for what the background work does. */
export async function openCharges(terms: Parameters<typeof openInParts>[0] = {}, sketch: EventSketch = {}) {
	const sale = await openInParts(terms, sketch)
	const { engine, seller } = sale
	const parts = partsOf(sale)
	const { pool } = engine.database
	return {
		...sale,
		...parts,
		/** A cart that pays what is due, whose money is authorised and which is not booked yet. */
		async authorised(link: string) {
			const cart = await parts.pay(link)
			await sale.pay(cart, cart.due)
			return cart
		},
		/** Sets the clock to a day and time of the venue. */
		at(day: string, time = '1200') {
			engine.clockOffsetMs = instantAt(day, time, seller.timezone).getTime() - Date.now()
		},
		/** What the background work does until nothing is due. */
		async work(): Promise<void> {
			await planSellersCharges(engine, seller)
			for (let runs = 0; (await runCharges(engine, seller)) > 0; runs += 1)
				if (runs === 20) throw new Error('a charge is due again and again')
		},
		/** The amounts that an order has paid, in minor units. */
		async captured(orderId: string): Promise<number[]> {
			const { rows } = await pool.query(
				"select amount::integer from payment where ticket_order_id = $1 and state = 'captured' order by created_at, id",
				[orderId],
			)
			return rows.map(({ amount }) => amount)
		},
		/** The entries about payments of an order: the actor, and the amount of its open parts before and after. */
		async payers(orderId: string): Promise<unknown[]> {
			const entries = await entriesOf(await reading(engine, seller), orderId)
			return entries
				.filter(({ action }) => action === 'pay')
				.map(({ actor, before, after }) => [actor, before.scheduled, after.scheduled])
		},
		/** What the emails about the parts of an order say, in their order. */
		async news(orderId: string): Promise<string[]> {
			const { rows } = await pool.query(
				`select facts -> 'news' ->> 'state' as state from outbox
				where kind = 'instalment' and facts ->> 'orderId' = $1 order by created_at, id`,
				[orderId],
			)
			return rows.map(({ state }) => state)
		},
	}
}
