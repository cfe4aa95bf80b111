import { timingSafeEqual } from 'node:crypto'
import type { Ctx } from '#app/commerce/context.ts'
import { openPaymentStates } from '#app/commerce/inventory/expired-store.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import { hashSecret } from '#app/lib/ids.ts'
import { dropChallenges, type PaymentRow, paymentsOf } from './payment-row-store.ts'
import { type CartRow, findCart, isElsewhere, isPrepared, lockCart } from './store.ts'

/** The credentials of a cart request: the cart token, '' for none, and the visitor who is logged in. */
export interface Credentials {
	credential: string
	visitor: Visitor | null
	/** The venue's own systems, with their key: it opens carts that they have prepared, until a browser takes them. */
	isStaff?: true
	/** Only the account that owns the cart: the token opens nothing. */
	isOwnersOnly?: true
}

/** A cart token alone means a visitor who is not logged in. */
export type CartAccess = string | Credentials

const notFound = (): Refusal => new Refusal('cart_not_found', 'There is no such cart', 'cart')

/**
 * The visitor's own cart, whatever its state: the request has its token, or its visitor is logged in as the owner.
 * A foreign, a deleted and an unknown cart give the same answer, so that a response does not reveal which ids exist.
 *
 * errors - cart_not_found; scope_error for the visitor's own cart at another seller; cart_access_denied while somebody
 *   else is logged in than the owner of an open cart
 * source - spec 1 §4
 */
export async function ownCart(ctx: Ctx, id: string, access: CartAccess): Promise<CartRow> {
	return requireOwn(ctx, { id, cart: await findCart(ctx, id) }, access)
}

/** The same, locked for the rest of the transaction. */
export async function lockOwnCart(ctx: Ctx, id: string, access: CartAccess): Promise<CartRow> {
	return requireOwn(ctx, { id, cart: await lockCart(ctx, id) }, access)
}

export function credentialsOf(access: CartAccess): Credentials {
	return typeof access === 'string' ? { credential: access, visitor: null } : access
}

/**
 * Refuses what can no longer be changed.
 *
 * errors - cart_already_completed (the caller adds the order's link), cart_expired
 */
export function requirePending(cart: CartRow, now: Date): void {
	if (cart.state === 'booked')
		throw new Refusal('cart_already_completed', 'The cart has become an order', 'cart')
	if (cart.state === 'expired' || hasExpired(cart, now)) throw expired()
}

export const expired = (): Refusal => new Refusal('cart_expired', 'The hold on the cart has ended', 'cart')

export function hasExpired(cart: CartRow, now: Date): boolean {
	return cart.expiresAt !== null && cart.expiresAt <= now
}

/** An open payment, which blocks changes of the cart. */
export function openPayment(payments: readonly PaymentRow[]): PaymentRow | null {
	const open: readonly string[] = openPaymentStates
	return payments.find((payment) => open.includes(payment.state)) ?? null
}

/**
 * The payments of a locked cart that is about to change. A challenge that the visitor has left moves no money and is
 * given up; should the bank approve it after all, its money is voided.
 *
 * errors - cart_busy while money may be on its way
 */
export async function settledPayments(ctx: Ctx, cartId: string): Promise<PaymentRow[]> {
	const payments = await paymentsOf(ctx, cartId)
	if (!openPayment(payments)) return payments
	if (openPayment(payments.filter((payment) => payment.state !== 'requires_action')))
		throw new Refusal('cart_busy', 'A payment for the cart is under way', 'cart')
	await dropChallenges(ctx, cartId)
	return paymentsOf(ctx, cartId)
}

/** The same of a cart that has been read. */
export async function requireOwn(
	ctx: Ctx,
	{ id, cart }: { id: string; cart: CartRow | null },
	access: CartAccess,
): Promise<CartRow> {
	const { credential, visitor, isOwnersOnly, isStaff } = credentialsOf(access)
	if (!cart) throw (await isAtAnotherSeller(ctx, id, credential)) ? foreign() : notFound()
	if (cart.state === 'deleted') throw notFound()
	if (isStaff && (await isPrepared(ctx, id))) return cart
	const isOwner = visitor !== null && cart.accountId === visitor.accountId
	if (isOwner) return cart
	if (!isSecretOf(cart, credential)) throw notFound()
	// A visitor who logs out, or in as somebody else, on a shared machine still has the last one's cookie.
	if (visitor && cart.accountId && cart.state === 'pending') throw denied()
	if (isOwnersOnly) throw notFound()
	return cart
}

export function isSecretOf(cart: CartRow, credential: string): boolean {
	const presented = Buffer.from(hashSecret(credential))
	return [cart.credentialHash, ...cart.formerCredentialHashes].some((hash) => {
		const stored = Buffer.from(hash)
		return presented.length === stored.length && timingSafeEqual(presented, stored)
	})
}

async function isAtAnotherSeller(ctx: Ctx, id: string, credential: string): Promise<boolean> {
	return credential !== '' && isElsewhere(ctx, id, hashSecret(credential))
}

const foreign = (): Refusal => new Refusal('scope_error', 'The cart belongs to another seller', 'cart')

const denied = (): Refusal => new Refusal('cart_access_denied', 'This cart belongs to another member', 'cart')
