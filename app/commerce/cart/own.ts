import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '#app/contract/errors.ts'
import { hashSecret } from '#app/lib/ids.ts'
import type { Ctx } from '../context.ts'
import { openPaymentStates } from '../inventory/store.ts'
import { type CartRow, dropChallenges, findCart, lockCart, type PaymentRow, paymentsOf } from './store.ts'

const notFound = (): Refusal => new Refusal('cart_not_found', 'There is no such cart', 'cart')

/**
 * The visitor's own cart, whatever its state. Somebody else's, a deleted one and none at all give the same answer,
 * so that nobody learns which ids exist.
 *
 * errors - cart_not_found
 */
export async function ownCart(ctx: Ctx, id: string, credential: string): Promise<CartRow> {
	return requireOwn(await findCart(ctx, id), credential)
}

/** The same, locked for the rest of the transaction. */
export async function lockOwnCart(ctx: Ctx, id: string, credential: string): Promise<CartRow> {
	return requireOwn(await lockCart(ctx, id), credential)
}

/**
 * Refuses what can no longer be changed.
 *
 * errors - cart_already_completed (the caller adds the order's link), cart_expired
 */
export function requirePending(cart: CartRow, now: Date): void {
	if (cart.state === 'booked')
		throw new Refusal('cart_already_completed', 'The cart has become an order', 'cart')
	if (cart.state === 'expired' || hasLapsed(cart, now)) throw expired()
}

export const expired = (): Refusal => new Refusal('cart_expired', 'The hold on the cart has ended', 'cart')

export function hasLapsed(cart: CartRow, now: Date): boolean {
	return cart.expiresAt !== null && cart.expiresAt <= now
}

/** A payment that may still turn into money keeps the cart as it is. */
export function openPayment(payments: readonly PaymentRow[]): PaymentRow | null {
	const open: readonly string[] = openPaymentStates
	return payments.find((payment) => open.includes(payment.state)) ?? null
}

/**
 * The payments of a locked cart that is about to change. A challenge that the visitor has left moves no money and is
 * dropped; should the bank approve it after all, whoever passes that on finds it void and lets it go.
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

function requireOwn(cart: CartRow | null, credential: string): CartRow {
	if (!cart || cart.state === 'deleted') throw notFound()
	const shown = Buffer.from(hashSecret(credential))
	const kept = Buffer.from(cart.credentialHash)
	if (shown.length !== kept.length || !timingSafeEqual(shown, kept)) throw notFound()
	return cart
}
