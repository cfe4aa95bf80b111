import { blockedRefusal } from '#app/commerce/cart/decide/blocked.ts'
import { isWithoutTickets } from '#app/commerce/cart/decide/change.ts'
import { withOrderLink } from '#app/commerce/cart/store/order-link.ts'
import {
	type CartAccess,
	credentialsOf,
	lockOwnCart,
	requirePending,
	settledPayments,
} from '#app/commerce/cart/store/own.ts'
import type { PaymentRow } from '#app/commerce/cart/store/payment-row-store.ts'
import { type CartRow, findCart, updateCart } from '#app/commerce/cart/store/store.ts'
import { ticketsOf } from '#app/commerce/cart/store/ticket-store.ts'
import { currentAnswer } from '#app/commerce/cart/wire/answer.ts'
import { cartTotals } from '#app/commerce/cart/wire/totals.ts'
import { wirePayment } from '#app/commerce/cart/wire/wire.ts'
import { readMods } from '#app/commerce/codes/mods.ts'
import type { Answer } from '#app/contract/calls.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { parseDecimal, toDecimal } from '#app/lib/money.ts'
import type { Ctx, Engine } from '../context.ts'
import { storeResponse, withIdempotencyKey } from '../idempotency.ts'
import { requireCard } from '../ledger/lookup.ts'
import { deleteCartGiftCard, insertCartGiftCard } from '../ledger/store.ts'
import { withTransaction } from '../transaction.ts'
import type { Body } from './pay-request.ts'

interface GiftCardRequest {
	cartId: string
	access: CartAccess
	idempotencyKey?: string | undefined
}

/**
 * Adds a gift card to what a cart is paid with. The cart keeps how much it may pay; the balance is debited when the cart
 * is booked. An amount that is all that the gift card can pay now is no limit later, when the cart costs more.
 *
 * errors - those of `ownCart` and `settledPayments`; cart_expired, cart_already_completed, cart_empty,
 *   rule_blocks_checkout, gateway_not_available, gift_card_not_found, gift_card_applied, gift_card_empty,
 *   payment_amount_invalid (_extra max), idempotency_key_reused
 */
export function applyGiftCard(
	engine: Engine,
	seller: SellerTerms,
	request: GiftCardRequest & { body: Body },
): Promise<Answer<'payCart'>> {
	const { amount, gateway_data: data } = request.body
	return changeGiftCards(
		engine,
		seller,
		{ ...request, call: 'payCart', asked: [amount, data] },
		async (ctx, held) => {
			const { cart } = held
			if (!seller.giftCards.enabled)
				throw new Refusal('gateway_not_available', 'The venue takes no gift cards', 'payment')
			if (isWithoutTickets(cart, held.tickets))
				throw new Refusal('cart_empty', 'There is nothing to pay for', 'payment')
			const blocked = blockedRefusal(await readMods(ctx, cart.id, held.tickets))
			if (blocked) throw blocked
			const card = await requireCard(ctx, {
				ledgerId: data.ledger_type ?? '',
				number: data.ledger_number ?? '',
			})
			if (cart.giftCards.some(({ accountId }) => accountId === card.id))
				throw new Refusal('gift_card_applied', 'The cart has this gift card already', 'payment')
			const isUsable = card.state === 'active' && card.balance > 0 && card.currency === cart.currency
			if (!isUsable) throw new Refusal('gift_card_empty', 'Nothing is left on this gift card', 'payment')
			const { due } = cartTotals(held, seller.payment)
			const { amountStep } = seller.payment
			const most = Math.min(card.balance - (card.balance % amountStep), due)
			const wanted = parseDecimal(amount, cart.currency)
			if (wanted === null || wanted <= 0 || wanted > most || wanted % amountStep !== 0)
				throw new Refusal('payment_amount_invalid', 'The gift card can not pay this amount', 'payment', {
					max: toDecimal(Math.max(0, most), cart.currency),
				})
			const limit = wanted === most ? card.balance : wanted
			await insertCartGiftCard(ctx, cart.id, { accountId: card.id, amount: limit })
		},
	)
}

/**
 * Removes a gift card from a cart; nothing was debited for it.
 *
 * errors - those of `ownCart` and `settledPayments`; cart_expired, cart_already_completed, gift_card_not_found,
 *   idempotency_key_reused
 */
export function removeGiftCard(
	engine: Engine,
	seller: SellerTerms,
	request: GiftCardRequest & { giftCardId: string },
): Promise<Answer<'payCart'>> {
	const { giftCardId } = request
	return changeGiftCards(
		engine,
		seller,
		{ ...request, call: 'removeGiftCard', asked: giftCardId },
		async (ctx, { cart }) => {
			if (!(await deleteCartGiftCard(ctx, cart.id, giftCardId)))
				throw new Refusal('gift_card_not_found', 'The cart has no such gift card', 'payment')
		},
	)
}

interface HeldCart {
	cart: CartRow
	tickets: Awaited<ReturnType<typeof ticketsOf>>
	payments: PaymentRow[]
}

/** Runs a change of a cart's gift cards under the cart's lock and returns the cart after it. */
function changeGiftCards(
	engine: Engine,
	seller: SellerTerms,
	{ cartId, access, idempotencyKey, call, asked }: GiftCardRequest & { call: string; asked: unknown },
	change: (ctx: Ctx, held: HeldCart) => Promise<void>,
): Promise<Answer<'payCart'>> {
	const keyed = { call, key: idempotencyKey, fingerprint: [cartId, credentialsOf(access), asked] }
	return withOrderLink(engine, seller, { cartId, access }, () =>
		withIdempotencyKey(engine, seller, keyed, (stored) =>
			withTransaction(engine, seller, async (ctx) => {
				const cart = await lockOwnCart(ctx, cartId, access)
				requirePending(cart, ctx.now)
				const payments = await settledPayments(ctx, cartId)
				const tickets = await ticketsOf(ctx, cartId)
				await change(ctx, { cart, tickets, payments })
				await updateCart(ctx, cart, {})
				const changed = await findCart(ctx, cartId)
				if (!changed) throw new Error(`the cart ${cartId} is gone`)
				const answer = {
					...(await currentAnswer(ctx, { cart: changed, tickets, payments })),
					payment: { _data: payments.map(wirePayment) },
				}
				await storeResponse(ctx, stored, answer)
				return answer
			}),
		),
	)
}
