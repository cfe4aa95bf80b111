import { insertLinks, newOrderLink } from '#app/commerce/cart/store/order-link.ts'
import type { Ctx } from '#app/commerce/context.ts'
import type { OutboxRow } from '#app/commerce/email/store.ts'
import { factsOf } from '#app/commerce/orders/orders.ts'
import { ordersById, printedTickets } from '#app/commerce/orders/store.ts'
import type { Correspondence, OutgoingEmail } from '#app/contract/documents.ts'

/**
 * Reads the current facts for a batch of emails and makes a link for each, in three statements for any number of emails.
 * A link is made here because only its hash is stored. The function that is returned writes one email.
 */
export async function prepareEmails(
	ctx: Ctx,
	correspondence: Correspondence,
	batch: readonly OutboxRow[],
): Promise<(email: OutboxRow) => Promise<OutgoingEmail>> {
	const ids = batch.map(({ facts }) => facts.orderId)
	const orders = new Map((await ordersById(ctx, ids)).map((whole) => [whole.order.id, whole]))
	const printed = await printedTickets(ctx, ids)
	const links = new Map([...orders.keys()].map((id) => [id, newOrderLink(id)]))
	await insertLinks(ctx, [...links.values()])
	return async ({ facts: { orderId }, locale }) => {
		const whole = orders.get(orderId)
		const link = links.get(orderId)?.link
		if (!whole || !link) throw new Error(`the order ${orderId} of an email is missing`)
		return correspondence.confirmation(factsOf(ctx, whole, { link, printed }), locale)
	}
}
