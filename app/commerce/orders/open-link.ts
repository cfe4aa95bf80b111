import type { TaxFacts } from '#app/contract/documents/order.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import { hashSecret } from '#app/lib/ids.ts'
import { changesUntil } from '../cart/store/order-link.ts'
import { type Ctx, clockOf, type Engine, reading } from '../context.ts'
import { type OrderDetails, openLinkedOrder, ordersOfAccount, ownerOf } from './store.ts'

/** An order, and until when the link that opened it may change it: without an end where its account is logged in. */
export type OpenedOrder = OrderDetails & {
	changesUntil?: Date
	/** The visitor is logged in with another account than that of the order. */
	needsLogout?: boolean
	/** Of all its tickets, where the answer has some of them. */
	taxes?: TaxFacts[]
}

/** With the database's clock at the time of opening. */
export type JustOpened = OpenedOrder & { ctx: Ctx }

/**
 * Returns the order of a link and notes that it was opened. The account that an order belongs to opens it by its id alone.
 *
 * errors - bad_field_value for a malformed link, order_not_found for a wrong token, another account's or seller's order
 */
export async function openLink(
	engine: Engine,
	seller: SellerTerms,
	link: string,
	visitor: Visitor | null = null,
): Promise<JustOpened> {
	const [, id, token] = /^([\w-]{1,64})(?:\.([\w-]{22}))?$/.exec(link) ?? []
	if (!id || !(token || visitor))
		throw new Refusal('bad_field_value', 'This is not the link of an order', 'order')
	if (!token) return openOwn(await reading(engine, seller), id, visitor)
	const unread: Ctx = { sql: engine.database.sql, seller, now: new Date(0) }
	const linked = await openLinkedOrder(unread, { id, tokenHash: hashSecret(token), clock: clockOf(engine) })
	if (!linked) throw notFound()
	const { order, linkedAt, now } = linked
	const ctx = { ...unread, now }
	const until = changesUntil(linkedAt)
	if (!visitor) return { ...order, ctx, changesUntil: until, needsLogout: false }
	const isOwner = (await ownerOf(ctx, id)) === visitor.accountId
	return isOwner ? { ...order, ctx } : { ...order, ctx, changesUntil: until, needsLogout: true }
}

async function openOwn(ctx: Ctx, id: string, visitor: Visitor | null): Promise<JustOpened> {
	const found = visitor ? await ordersOfAccount(ctx, visitor.accountId, { ids: [id], limit: 1 }) : []
	const [order] = found
	if (!order) throw notFound()
	return { ...order, ctx }
}

const notFound = (): Refusal => new Refusal('order_not_found', 'There is no such order', 'order')
