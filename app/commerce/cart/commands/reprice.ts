import { requestOf, retryWhenExhausted } from '#app/commerce/cart/decide/request.ts'
import {
	type CartAccess,
	credentialsOf,
	hasExpired,
	lockOwnCart,
	openPayment,
} from '#app/commerce/cart/store/own.ts'
import { paymentsOf } from '#app/commerce/cart/store/payment-row-store.ts'
import { updateCart } from '#app/commerce/cart/store/store.ts'
import { ticketsOf } from '#app/commerce/cart/store/ticket-store.ts'
import type { Engine } from '#app/commerce/context.ts'
import { take } from '#app/commerce/inventory/inventory.ts'
import { withTransaction } from '#app/commerce/transaction.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { type CartToken, isMember, type Visitor } from '#app/contract/visitor.ts'
import { planChange, writeChange } from './change.ts'

/**
 * Recalculates the prices of an open cart for the current visitor: after a login, and before a payment when a membership
 * has ended. Holds and tickets stay. A cart whose payment is under way keeps the prices that are being paid.
 *
 * errors - those of `lockOwnCart`, `planChange` and `take`
 * source - interpretations 41
 *
 * @returns whether a price has changed
 */
export async function repriceCart(
	engine: Engine,
	seller: SellerTerms,
	cartId: string,
	access: CartAccess,
): Promise<boolean> {
	const { visitor } = credentialsOf(access)
	return retryWhenExhausted(() =>
		withTransaction(engine, seller, async (ctx) => {
			const cart = await lockOwnCart(ctx, cartId, access)
			// The prices of a change were shown with the order that it changes.
			if (cart.state !== 'pending' || cart.change || cart.pays || hasExpired(cart, ctx.now)) return false
			if (openPayment(await paymentsOf(ctx, cartId))) return false
			const before = {
				cartId,
				isNew: false,
				tickets: await ticketsOf(ctx, cartId),
				additionalInfo: cart.additionalInfo,
				visitor,
				isScheduled: cart.scheduled > 0,
				isAtOnce: cart.unusedParts !== null,
			}
			const change = await planChange(ctx, before, requestOf({}))
			if (change.repriced.length === 0) return false
			await writeChange(ctx, cartId, change)
			const { additionalInfo, unusedParts } = change
			await updateCart(ctx, cart, { additionalInfo, unusedParts })
			await take(ctx, change.claims)
			return true
		}),
	)
}

/**
 * Recalculates the prices of a cart whose browser has just logged in. A refusal leaves the prices as they are: they are
 * checked before a payment, and a login never fails for them.
 */
export async function priceForOwner(
	engine: Engine,
	seller: SellerTerms,
	{ cartId, credential }: CartToken,
	visitor: Visitor,
): Promise<void> {
	if (!isMember(visitor)) return
	try {
		await repriceCart(engine, seller, cartId, { credential, visitor })
	} catch (error) {
		if (!(error instanceof Refusal)) throw error
	}
}
