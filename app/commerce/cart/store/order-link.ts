import { type Ctx, type Engine, reading } from '#app/commerce/context.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { type Statement, sql } from '#app/data/sql.ts'
import { derivedSecret, hashSecret, secret } from '#app/lib/ids.ts'
import { type CartAccess, credentialsOf, isSecretOf } from './own.ts'
import { type CartRow, findCart } from './store.ts'

/** A link to an order, `<orderId>.<token>`, and what is stored of it: the hash of its token. */
export interface OrderLink {
	orderId: string
	link: string
	tokenHash: string
}

/** A link with a random token: it cannot be read back, only made again. */
export const newOrderLink = (orderId: string): OrderLink => linkWith(orderId, secret())

/**
 * The link to the order of a cart for a client that may use the cart. Its token is derived from the cart token, so that
 * every answer has the same link and its hash is stored once. An owner who logged in without the cart token gets a new one.
 */
export function linkForCart(cart: CartRow, orderId: string, access: CartAccess): OrderLink {
	const { credential } = credentialsOf(access)
	return isSecretOf(cart, credential)
		? linkWith(orderId, derivedSecret(credential, `order link ${orderId}`))
		: newOrderLink(orderId)
}

const linkWith = (orderId: string, token: string): OrderLink => ({
	orderId,
	link: `${orderId}.${token}`,
	tokenHash: hashSecret(token),
})

/** Stores any number of links; a link that is stored already stays as it is. */
export async function insertLinks(
	ctx: Ctx,
	links: readonly Pick<OrderLink, 'orderId' | 'tokenHash'>[],
): Promise<void> {
	await sql`
		insert into order_link (seller_id, token_hash, ticket_order_id, created_at)
		select ${ctx.seller.sellerId}, "tokenHash", "orderId", ${ctx.now}::timestamptz
		from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as row ("tokenHash" text, "orderId" text)
		on conflict do nothing
	`.execute(ctx.sql)
}

const dayMs = 86_400_000

// Emails are forwarded and kept for years. After this time a link is read-only, and a change needs a new link.
const changesForMs = 30 * dayMs

/**
 * The end of an act that a link allows for `days`, and never for less than it changes its order.
 *
 * @param changesUntil the end of the changes that the link allows
 */
export const linkActsUntil = (changesUntil: Date, days: number): Date =>
	new Date(changesUntil.getTime() - changesForMs + Math.max(changesForMs, days * dayMs))

/**
 * The beginning of a statement that notes that a link of an order was opened: the retention job keeps it from then on.
 */
export const opening = (
	ctx: Ctx,
	{ id, tokenHash, clock }: { id: string; tokenHash: string; clock: Statement<Date> },
): Statement<unknown> => sql`
	with opened as (
		update order_link
		set opened_at = ${clock}
		where seller_id = ${ctx.seller.sellerId}
		and token_hash = ${tokenHash}
		and ticket_order_id = ${id}
		and opened_at is null
	)
`

/** Until when a link that was made at a time may change its order. */
export const changesUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + changesForMs)

/** Stores the link to the order that a cart has become and returns it; null while it is no order. */
export async function storedLink(ctx: Ctx, cart: CartRow | null, access: CartAccess): Promise<string | null> {
	if (!cart?.orderId) return null
	const made = linkForCart(cart, cart.orderId, access)
	// The retention job may have deleted the hash: it is stored again.
	await insertLinks(ctx, [made])
	return made.link
}

/**
 * Runs an act on a visitor's own cart. If the cart is an order already, the refusal carries the link to it, so that the
 * client can go there. The link is stored after the act was rolled back.
 */
export async function withOrderLink<T>(
	engine: Engine,
	seller: SellerTerms,
	{ cartId, access }: { cartId: string; access: CartAccess },
	act: () => Promise<T>,
): Promise<T> {
	try {
		return await act()
	} catch (error) {
		if (!(error instanceof Refusal) || error.code !== 'cart_already_completed') throw error
		const ctx = await reading(engine, seller)
		const link = await storedLink(ctx, await findCart(ctx, cartId), access)
		throw new Refusal(error.code, error.message, error.context, link ? { order_link: link } : undefined)
	}
}
