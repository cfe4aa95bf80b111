import { lostParts } from '#app/commerce/cart/decide/change.ts'
import { anyCartDetails, type CartReading } from '#app/commerce/cart/store/details-store.ts'
import type { PaymentRow } from '#app/commerce/cart/store/payment-row-store.ts'
import { cartTotals } from '#app/commerce/cart/wire/totals.ts'
import { book } from '#app/commerce/checkout/book.ts'
import {
	type BookingEngine,
	bookAuthorised,
	releaseCart,
	settleCart,
} from '#app/commerce/checkout/reconcile.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { newId } from '#app/lib/ids.ts'
import { noCard } from '#app/rules/memberships/auto-renew.ts'
import { lockParties } from '../memberships/renewal-store.ts'
import { settlePayment } from '../payments/record.ts'
import { providerCard, type SavedCard } from '../payments/saved-card-store.ts'
import { insertPayment } from '../payments/store.ts'
import { retryOnConflict, versionConflict, withTransaction } from '../transaction.ts'
import { planNextTerm, writeNextTerm, writtenCart } from './next-term.ts'
import { renewableOf } from './renewable-store.ts'
import { noteCharge, type RenewalRow, updateRenewal } from './store.ts'

/** A renewal that is being charged: its cart is stored with its state, so a process that dies leaves it to the next one. */
export type Charging = RenewalRow & { state: 'charging'; cartId: string; purchaserId: string }

/** With the card that is to be charged, as it was read under the lock of the membership, and the cart; null where that has to be read. */
export type Begun = Charging & { card: SavedCard | null; written: CartReading | null }

/**
 * Puts the next term into a cart and counts the try, in one transaction. Null where it must not be charged: it was
 * cancelled, or costs more than the notice said, and then a new notice is planned.
 *
 * errors - those of `planNextTerm`
 */
export async function beginCharge(
	engine: BookingEngine,
	seller: SellerTerms,
	renewal: RenewalRow,
): Promise<Begun | null> {
	return withTransaction(engine, seller, async (ctx) => {
		await lockParties(ctx, [renewal.partyId])
		const renewable = await renewableOf(ctx, renewal)
		if (!renewable) {
			await updateRenewal(ctx, renewal, { state: 'ended' })
			return null
		}
		const next = await planNextTerm(ctx, renewable)
		if (next.price > (renewal.price ?? 0)) {
			await updateRenewal(ctx, renewal, { state: 'planned', cartId: null, nextAt: ctx.now })
			return null
		}
		const { cart } = next.draft
		const purchaserId = newId('idn')
		await writeNextTerm(ctx, next)
		const charging = { state: 'charging' as const, cartId: cart.id, purchaserId, tries: renewal.tries + 1 }
		const noted = { change: charging, former: renewable.order.identityId }
		if (!(await noteCharge(ctx, renewal, noted))) throw takenUp()
		const purchaser = { ...renewable.order.purchaser, id: purchaserId }
		const written = writtenCart(engine, ctx, { next, purchaser })
		return { ...renewal, ...charging, card: renewable.card, written }
	})
}

/** The state of the cart of a charge after what could be done about it. */
export type Charged =
	| { state: 'booked'; orderId: string }
	| { state: 'waiting' }
	| { state: 'failed'; code: string | null }

/**
 * Pays a cart without its visitor with the stored card and books it, from any point at which another process has stopped. The
 * payment is stored before the provider is asked, and its id is the provider's idempotency key. A part of an order that
 * was paid meanwhile is not charged.
 *
 * @param charging.written the cart as this process has just written it; it is read where this is absent
 */
export async function settleCharge(
	engine: BookingEngine,
	seller: SellerTerms,
	{
		cartId,
		purchaserId,
		written = null,
	}: Pick<Charging, 'cartId' | 'purchaserId'> & Partial<Pick<Begun, 'written'>>,
	card: SavedCard | null,
): Promise<Charged> {
	const found = written ?? (await anyCartDetails(engine, seller, cartId, { identityId: purchaserId }))
	if (!found) return { state: 'failed', code: 'never_arrived' }
	const { details } = found
	if (details.cart.state === 'pending' && details.payments.length === 0) {
		const { due } = cartTotals(details, seller.payment)
		if (lostParts(details.cart)) await releaseCart(engine, seller, cartId)
		else if (due === 0) await bookFree(engine, seller, { cartId, purchaserId })
		else if (!card) {
			await releaseCart(engine, seller, cartId)
			return { state: 'failed', code: noCard }
		} else {
			const paid = await pay(engine, found, { card, due, purchaserId })
			const booked = paid?.payment.state === 'authorised' && (await bookAuthorised(engine, seller, paid))
			if (booked) return { state: 'booked', ...booked }
		}
	}
	await settleCart(engine, seller, cartId)
	return outcomeOf(engine, seller, cartId, purchaserId)
}

/** The payment with the provider's answer, and the cart as both have left it; null where another process has begun a payment. */
async function pay(
	engine: BookingEngine,
	{ ctx, details, purchaser }: CartReading,
	{ card, due, purchaserId }: { card: SavedCard; due: number; purchaserId: string },
): Promise<{ payment: PaymentRow; reading: CartReading } | null> {
	const { cart } = details
	const { seller } = ctx
	const payment: PaymentRow = {
		id: newId('pay'),
		cartId: cart.id,
		orderId: null,
		gatewayId: card.gatewayId,
		amount: due,
		currency: cart.currency,
		state: 'created',
		label: null,
		failureCode: null,
		purchaserId,
		locale: null,
		createdAt: ctx.now,
		updatedAt: ctx.now,
	}
	const hold = { expiresAt: cart.expiresAt, paymentBeganAt: ctx.now }
	if (!(await insertPayment(ctx, { payment, cart, hold, superseded: [], savedCardId: card.id }))) return null
	const settled = await settlePayment(engine, seller, payment, (gateway, name) =>
		gateway.authorise({
			...name,
			amount: due,
			currency: cart.currency,
			card: null,
			token: null,
			methods: [],
			returnUrl: null,
			locale: null,
			description: null,
			saves: false,
			saved: providerCard(card),
			isVisitorPresent: false,
			now: payment.createdAt,
		}),
	)
	// Storing the payment and recording the outcome have each counted up the version, unless others did meanwhile.
	const version = cart.version + 2
	return {
		payment: settled.payment,
		reading: {
			ctx: { ...ctx, now: settled.payment.updatedAt },
			details: { ...details, cart: { ...cart, ...hold, version }, payments: [settled.payment] },
			purchaser,
		},
	}
}

async function bookFree(
	engine: BookingEngine,
	seller: SellerTerms,
	{ cartId, purchaserId }: { cartId: string; purchaserId: string },
): Promise<void> {
	try {
		await retryOnConflict(async () => {
			const found = await anyCartDetails(engine, seller, cartId, { identityId: purchaserId })
			return found ? book(engine, found, { locale: null, linkFor: () => null }) : versionConflict
		})
	} catch (error) {
		if (!(error instanceof Refusal)) throw error
		await releaseCart(engine, seller, cartId)
	}
}

async function outcomeOf(
	engine: BookingEngine,
	seller: SellerTerms,
	cartId: string,
	purchaserId: string,
): Promise<Charged> {
	const found = await anyCartDetails(engine, seller, cartId, { identityId: purchaserId })
	if (!found) return { state: 'failed', code: 'never_arrived' }
	const { cart, payments } = found.details
	if (cart.state === 'booked' && cart.orderId) return { state: 'booked', orderId: cart.orderId }
	const last = payments.at(-1)
	const isOver = !last || ['failed', 'voided'].includes(last.state)
	if (!isOver) return { state: 'waiting' }
	// A cart without an open payment would be held until it expires.
	if (cart.state === 'pending') await releaseCart(engine, seller, cartId)
	return { state: 'failed', code: last?.failureCode ?? 'never_arrived' }
}

const takenUp = (): Refusal =>
	new Refusal('request_in_progress', 'Another process has taken up the renewal', 'membership')
