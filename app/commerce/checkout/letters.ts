import type { Correspondence, Letter } from '#app/contract/documents.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { makeOrderLink } from '../cart/order-link.ts'
import { type Engine, reading, transact } from '../context.ts'
import type { OutboxRow } from '../mail/store.ts'
import { factsOf } from '../orders/orders.ts'
import { findOrder } from '../orders/store.ts'

/** Writes an owed letter with today's facts and a link of its own, made now because only hashes of links are kept. */
export async function composeLetter(
	engine: Engine,
	correspondence: Correspondence,
	seller: SellerTerms,
	{ facts: { orderId }, locale }: OutboxRow,
): Promise<Letter> {
	const ctx = await reading(engine, seller)
	const order = await findOrder(ctx, orderId)
	if (!order) throw new Error(`the order ${orderId} of a letter has vanished`)
	const link = await transact(engine, seller, (tx) => makeOrderLink(tx, orderId))
	return correspondence.confirmation(await factsOf(ctx, order, link), locale)
}
