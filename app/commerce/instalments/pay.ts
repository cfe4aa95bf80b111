import { draftCart } from '#app/commerce/cart/batch/draft.ts'
import { type CreatedCart, withNewCredential } from '#app/commerce/cart/commands/create.ts'
import { detailsAnswer, lockedCartDetails } from '#app/commerce/cart/store/details-store.ts'
import { insertCarts } from '#app/commerce/cart/store/store.ts'
import type { Ctx, Engine } from '#app/commerce/context.ts'
import { storeResponse, withIdempotencyKey } from '#app/commerce/idempotency.ts'
import { openLink } from '#app/commerce/orders/open-link.ts'
import { withTransaction } from '#app/commerce/transaction.ts'
import type { Answer } from '#app/contract/calls.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import { localTime } from '#app/lib/dates.ts'
import { parseDecimal } from '#app/lib/money.ts'
import {
	chosenAmount,
	divided,
	type PaidPart,
	type PaymentChoice,
	payableOf,
} from '#app/rules/instalments/payable.ts'
import { markPayment, openParts } from './store.ts'

export interface InstalmentBody {
	pay: PaymentChoice
	/** Decimal text, for `other`. */
	amount?: string | undefined
}

interface InstalmentRequest {
	/** `<id>.<token>` of the order, or its id for its account. */
	link: string
	visitor: Visitor | null
	body: InstalmentBody
	idempotencyKey?: string | undefined
}

/**
 * Makes a cart that pays what is due of an order, all that is outstanding, or an amount between the two. It is paid and booked as
 * any other cart. Any visitor with the link may pay.
 *
 * errors - bad_field_value, order_not_found, change_refused (_extra reason: paid) where nothing is open; payment_amount_invalid;
 *   cart_expired for a repeated request whose cart is gone
 * source - spec 2 §4 "Payment", §5
 */
export async function payInstalment(
	engine: Engine,
	seller: SellerTerms,
	{ link, visitor, body, idempotencyKey }: InstalmentRequest,
): Promise<CreatedCart> {
	const { order } = await openLink(engine, seller, link, visitor)
	const request = {
		call: 'payInstalment',
		key: idempotencyKey,
		fingerprint: [order.id, body, visitor?.accountId ?? null],
		fromStored: ({ answer }: CreatedCart) => withNewCredential(engine, seller, answer),
	}
	return withIdempotencyKey(engine, seller, request, (keyed) =>
		withTransaction(engine, seller, async (ctx) => {
			const parts = await chosenParts(ctx, order.id, body)
			const { cartId, credential } = await insertPaying(ctx, { orderId: order.id, parts, visitor })
			const made = await lockedCartDetails(ctx, cartId)
			if (!made) throw new Error(`the cart ${cartId} is gone`)
			const answer: Answer<'createCart'> = detailsAnswer(ctx, made.details)
			await storeResponse(ctx, keyed, { answer })
			return { answer, credential }
		}),
	)
}

/** Stores a cart that pays parts of an order. */
export async function insertPaying(
	ctx: Ctx,
	{ orderId, parts, visitor }: { orderId: string; parts: readonly PaidPart[]; visitor: Visitor | null },
): Promise<{ cartId: string; credential: string }> {
	const { cart, credential } = draftCart({ visitor, campaign: {} }, ctx.seller, ctx.now)
	await insertCarts(ctx, { carts: [cart], tickets: [] })
	await markPayment(ctx, cart.id, { orderId, parts })
	return { cartId: cart.id, credential }
}

async function chosenParts(ctx: Ctx, orderId: string, { pay, amount }: InstalmentBody): Promise<PaidPart[]> {
	const { currency, payment, timezone } = ctx.seller
	const open = await openParts(ctx, orderId)
	if (open.length === 0)
		throw new Refusal('change_refused', 'Nothing of the order is left to pay', 'order', { reason: 'paid' })
	const asked = amount === undefined ? null : parseDecimal(amount, currency)
	if (pay === 'other' && (asked === null || asked <= 0))
		throw new Refusal('payment_amount_invalid', 'This is not an amount that can be paid', 'order')
	const payable = payableOf(open, localTime(ctx.now, timezone).date)
	return divided(open, chosenAmount(payable, { choice: pay, amount: asked }, payment))
}
