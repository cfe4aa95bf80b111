import { timingSafeEqual } from 'node:crypto'
import { catalogEmbeds } from '#app/commerce/cart/wire/embeds.ts'
import type { Answer } from '#app/contract/calls.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { CartToken, Visitor } from '#app/contract/visitor.ts'
import { hashSecret } from '#app/lib/ids.ts'
import { anyCartDetails, detailsAnswer } from '../cart/store/details-store.ts'
import { expired, hasExpired, isSecretOf } from '../cart/store/own.ts'
import { type CartRow, findCart } from '../cart/store/store.ts'
import { ticketsOf } from '../cart/store/ticket-store.ts'
import { type Ctx, type Engine, reading } from '../context.ts'
import { findTransfer, otherCartOf } from './store.ts'

/** The browser that opens the link of a prepared cart. */
export interface Taker {
	visitor: Visitor | null
	/** The cart that it shows, not yet checked. */
	current: CartToken | null
}

/**
 * Reads what a link leads to. Nothing changes: mail scanners open every link.
 *
 * errors - those of `requireOpen`
 */
export async function readTransfer(
	engine: Engine,
	seller: SellerTerms,
	link: string,
	taker: Taker,
): Promise<Answer<'getTransfer'>> {
	const { cartId } = parseLink(link)
	const found = await anyCartDetails(engine, seller, cartId)
	const ctx = found?.ctx ?? (await reading(engine, seller))
	const cart = await requireOpen(ctx, link, { cart: found?.details.cart ?? null, visitor: taker.visitor })
	if (!found) throw notFound()
	const { tickets } = found.details
	const { event_template: events } = await catalogEmbeds(ctx, tickets, { embed: ['event_template'] })
	const [wired] = detailsAnswer(ctx, found.details).cart._data
	const other = cart.state === 'booked' ? null : await replacedBy(ctx, cart.id, taker)
	const replaced =
		other === null ? null : { cart_id: other, ticket_count: (await ticketsOf(ctx, other)).length }
	return {
		transfer: {
			_data: [
				{
					cart_id: cart.id,
					state: cart.state === 'booked' ? 'booked' : 'pending',
					ticket_count: tickets.length,
					names: events?._data.map(({ name }) => name) ?? [],
					total: wired?.fees.grand_totals.total_after_fees_price ?? '0.00',
					currency_code: cart.currency,
					replaces: replaced,
				},
			],
		},
	}
}

/**
 * The cart of a link, as long as the link may be used. A cut link, a wrong one and that of another venue have the same answer.
 *
 * errors - cart_not_found; cart_link_used; cart_expired; of a cart that belongs to an account, not_logged_in, and
 *   cart_access_denied for another account
 */
export async function requireOpen(
	ctx: Ctx,
	link: string,
	{ cart, visitor }: { cart: CartRow | null; visitor: Visitor | null },
): Promise<CartRow> {
	const { cartId, token } = parseLink(link)
	const transfer = await findTransfer(ctx, cartId)
	if (!cart || !transfer?.tokenHashes.some((hash) => isHashOf(hash, token))) throw notFound()
	if (transfer.takenAt) throw used()
	const isOver = transfer.expiresAt <= ctx.now || cart.state === 'expired' || cart.state === 'deleted'
	if (isOver || (cart.state === 'pending' && hasExpired(cart, ctx.now))) throw expired()
	if (cart.accountId === null || cart.accountId === visitor?.accountId) return cart
	if (!visitor) throw new Refusal('not_logged_in', 'The cart belongs to an account', 'cart')
	throw new Refusal('cart_access_denied', 'This cart belongs to another member', 'cart')
}

/**
 * The open cart that the visitor would give up: that of the browser, or the one that the account has in another browser. Null
 * where there is none, or it is empty.
 */
export async function replacedBy(
	ctx: Ctx,
	cartId: string,
	{ visitor, current }: Taker,
): Promise<string | null> {
	const shown = current && current.cartId !== cartId ? await findCart(ctx, current.cartId) : null
	const isOpen = shown?.state === 'pending' && !hasExpired(shown, ctx.now)
	const isOwn = shown?.accountId === null || shown?.accountId === visitor?.accountId
	if (shown && current && isOpen && isOwn && isSecretOf(shown, current.credential))
		return (await ticketsOf(ctx, shown.id)).length > 0 ? shown.id : null
	return visitor ? otherCartOf(ctx, visitor.accountId, cartId) : null
}

export function parseLink(link: string): { cartId: string; token: string } {
	const [, cartId, token] = /^([\w-]{1,64})\.([\w-]{22})$/.exec(link) ?? []
	if (!cartId || !token) throw notFound()
	return { cartId, token }
}

function isHashOf(stored: string, token: string): boolean {
	const [one, other] = [Buffer.from(stored), Buffer.from(hashSecret(token))]
	return one.length === other.length && timingSafeEqual(one, other)
}

const notFound = (): Refusal => new Refusal('cart_not_found', 'There is no such cart', 'cart')

export const used = (): Refusal =>
	new Refusal('cart_link_used', 'The link was used: a browser has the cart', 'cart')
