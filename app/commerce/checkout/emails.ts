import { insertLinks, newOrderLink } from '#app/commerce/cart/store/order-link.ts'
import type { Ctx } from '#app/commerce/context.ts'
import type { OutboxRow } from '#app/commerce/email/store.ts'
import { factsOf } from '#app/commerce/orders/orders.ts'
import { ordersById, printedTickets } from '#app/commerce/orders/store.ts'
import type { Correspondence, OutgoingEmail } from '#app/contract/documents.ts'

/**
 * Prepares owed letters with today's facts and a link of its own for each, made now because only hashes of links are
 * kept: three statements for any number of letters. Each is written when its turn comes.
 */
export async function prepareLetters(
	ctx: Ctx,
	correspondence: Correspondence,
	owed: readonly OutboxRow[],
): Promise<(letter: OutboxRow) => Promise<OutgoingEmail>> {
	const ids = owed.map(({ facts }) => facts.orderId)
	const orders = new Map((await ordersById(ctx, ids)).map((whole) => [whole.order.id, whole]))
	const printed = await printedTickets(ctx, ids)
	const links = new Map([...orders.keys()].map((id) => [id, newOrderLink(id)]))
	await insertLinks(ctx, [...links.values()])
	return async ({ facts: { orderId }, locale }) => {
		const whole = orders.get(orderId)
		const link = links.get(orderId)?.link
		if (!whole || !link) throw new Error(`the order ${orderId} of a letter has vanished`)
		return correspondence.confirmation(factsOf(ctx, whole, { link, printed }), locale)
	}
}
