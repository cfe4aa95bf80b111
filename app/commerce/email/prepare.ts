import { insertLinks, newOrderLink } from '#app/commerce/cart/store/order-link.ts'
import type { Ctx } from '#app/commerce/context.ts'
import { newestOrders } from '#app/commerce/orders/address-store.ts'
import { factsOf } from '#app/commerce/orders/orders.ts'
import { ordersById, printedTickets } from '#app/commerce/orders/store.ts'
import type { Correspondence, OrderFacts, OutgoingEmail } from '#app/contract/documents.ts'
import type { OutboxRow } from './store.ts'

/** Orders that one email lists at most: as many as a mail program shows without cutting the message. */
const listedOrders = 30

/**
 * Reads the current facts for a batch of emails and makes a link for each order, in three statements for any number of
 * emails, and one more if they list the orders of addresses. Links are made here because only their hashes are stored.
 * The function that is returned writes one email, or returns null if there is nothing to write about.
 */
export async function prepareEmails(
	ctx: Ctx,
	correspondence: Correspondence,
	batch: readonly OutboxRow[],
): Promise<(email: OutboxRow) => Promise<OutgoingEmail | null>> {
	const byAddress = await listsOf(ctx, batch)
	const idsOf = (email: OutboxRow): readonly string[] =>
		email.kind === 'confirmation' ? [email.facts.orderId] : (byAddress.get(email.recipient) ?? [])
	const factsById = await factsOfOrders(ctx, [...new Set(batch.flatMap(idsOf))])
	const write = {
		confirmation(email: OutboxRow, [order]: readonly OrderFacts[]) {
			if (!order) throw new Error(`the order of the email ${email.id} is missing`)
			return correspondence.confirmation(order, email.locale)
		},
		async resend({ locale }: OutboxRow, orders: readonly OrderFacts[]) {
			if (orders.length === 0) return null
			const isCut = orders.length > listedOrders
			return correspondence.resend(orders.slice(0, listedOrders), { locale, isCut })
		},
	}
	return async (email) =>
		write[email.kind](
			email,
			idsOf(email).flatMap((id) => factsById.get(id) ?? []),
		)
}

/** The ids of the orders that emails list, by recipient: one more than is listed, to know whether there are more. */
async function listsOf(ctx: Ctx, batch: readonly OutboxRow[]): Promise<ReadonlyMap<string, string[]>> {
	const addresses = batch.filter(({ kind }) => kind === 'resend').map(({ recipient }) => recipient)
	return addresses.length > 0 ? newestOrders(ctx, addresses, listedOrders + 1) : new Map()
}

/** The facts of orders with a new link each, by id. */
async function factsOfOrders(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, OrderFacts>> {
	if (ids.length === 0) return new Map()
	const orders = await ordersById(ctx, ids)
	const printed = await printedTickets(ctx, ids)
	const links = orders.map(({ order }) => newOrderLink(order.id))
	await insertLinks(ctx, links)
	const linkOf = new Map(links.map(({ orderId, link }) => [orderId, link]))
	return new Map(
		orders.map((whole) => {
			const { id } = whole.order
			return [id, factsOf(ctx, whole, { link: linkOf.get(id) ?? '', printed })]
		}),
	)
}
