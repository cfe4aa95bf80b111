import type { CartReading } from '#app/commerce/cart/store/details-store.ts'
import type { OrderLink } from '#app/commerce/cart/store/order-link.ts'
import { requirePending } from '#app/commerce/cart/store/own.ts'
import type { PaymentRow } from '#app/commerce/cart/store/payment-row-store.ts'
import type { CartRow } from '#app/commerce/cart/store/store.ts'
import { paidBy } from '#app/commerce/cart/wire/totals.ts'
import type { Identity } from '#app/contract/entities/cart.ts'
import { Refusal } from '#app/contract/errors.ts'
import { newId, readableCode } from '#app/lib/ids.ts'
import { isAdmission } from '#app/rules/handlers.ts'
import { job } from '../actors.ts'
import { bookChange } from '../changes/book.ts'
import type { Ctx, Engine } from '../context.ts'
import { planGift } from '../gifts/booking-store.ts'
import { bookInstalment } from '../instalments/book.ts'
import { type LedgerPayment, ledgerGatewayId, ledgerPayments } from '../ledger/booking-store.ts'
import { planDelivery } from '../ledger/deliver.ts'
import { ledgerKey } from '../ledger/store.ts'
import { termToBook } from '../memberships/booking-store.ts'
import type { OrderDetails, OrderRow } from '../orders/store.ts'
import type { Totals } from '../pricing/totals.ts'
import { retryTransient, versionConflict } from '../transaction.ts'
import { withOrderNumber } from './order-numbers.ts'
import { planBooking } from './plan.ts'
import { type Booking, insertBooking } from './store.ts'

/** Long enough that guessing codes at an entrance is hopeless, short enough to type. */
const scanCodeLength = 12

/** A new order, or one that was changed. */
export interface JustBooked {
	ctx: Ctx
	details: OrderDetails
	/** Null where none was asked for. */
	link: string | null
	/** Money that goes back with the booking: refunds to be sent to their gateways. */
	refundIds: readonly string[]
}

/** How a cart is booked. */
export interface BookingParts {
	/** The language of the confirmation. */
	locale: string | null
	/** Where staff book: their actor, and whether the confirmation is sent. */
	staff?: { actor: string; sendsEmail: boolean } | undefined
	/** The order's first link; null where no client waits for one. */
	linkFor(cart: CartRow, orderId: string): OrderLink | null
}

/**
 * Books a cart that was read: as an order of its own, or as the change or the payment of the order that it names.
 *
 * errors - those of `bookOrder`, `bookChange` and `bookInstalment`
 */
export async function book(
	engine: Engine,
	reading: CartReading,
	parts: BookingParts,
): Promise<JustBooked | typeof versionConflict> {
	const { ctx, details } = reading
	const { linkFor } = parts
	if (details.cart.pays)
		return bookInstalment(engine, ctx.seller, details.cart.id, { plan: planFor, linkFor })
	if (!details.cart.change) return bookOrder(engine, reading, parts)
	return bookChange(engine, ctx.seller, details.cart.id, { plan: planFor, linkFor, scanCodeLength })
}

/**
 * Books a cart in one statement: a numbered order, tickets with their codes, the email to be sent. The visitor's
 * own request, a message of the provider and the reconciler book by this function; the cart's version lets one of them
 * win.
 *
 * errors - those of `planBooking`; cart_already_completed, membership_not_renewable, gift_code_used, gift_code_expired
 */
async function bookOrder(
	{ database }: Engine,
	{ ctx, details, purchaser }: CartReading,
	{ locale, staff, linkFor }: BookingParts,
): Promise<JustBooked | typeof versionConflict> {
	const { cart, tickets, payments } = details
	if (cart.state !== 'pending') requirePending(cart, ctx.now)
	const planned = planFor({ ctx, details, purchaser })
	if (planned instanceof Refusal) throw planned
	const { identity, totals } = planned
	const order = orderRow({ cart, identity, totals, promised: paidBy(payments), locale }, ctx.now)
	const giftCards = ledgerPayments(totals.shares)
	const delivery = await planDelivery(ctx, tickets, locale)
	const gift = await planGift(ctx, cart, { locale, keyOf: ledgerKey })
	const membership = gift ? null : await termToBook(ctx, tickets)
	const link = linkFor(cart, order.id)
	const codes = tickets.map(({ id, handler }) => ({
		id,
		scanCode: isAdmission(handler) ? readableCode(scanCodeLength) : null,
	}))
	// A renewal has an email of its own, with the way to cancel the next one.
	const email = membership?.isAutomatic
		? null
		: {
				id: newId('ltr'),
				kind: 'confirmation' as const,
				recipient: identity.email,
				locale: order.locale,
				facts: { orderId: order.id },
			}
	const { numberPrefix } = ctx.seller.order
	const tokenHash = link?.tokenHash ?? null
	const booking: Omit<Booking, 'number'> = {
		cart,
		order,
		purchaser: identity,
		numberPrefix,
		codes,
		giftCards,
		delivery,
		membership,
		gift,
		actor: staff?.actor ?? (membership?.isAutomatic ? job : null),
		sendsEmail: staff?.sendsEmail ?? true,
		email,
		tokenHash,
	}
	const stored = await withOrderNumber(database, ctx.seller.sellerId, (number) =>
		retryTransient(() => insertBooking(ctx, { ...booking, number })),
	)
	if (stored === null) return versionConflict
	const booked = tickets.map((ticket, index) => ({
		...ticket,
		state: 'booked' as const,
		orderId: order.id,
		scanCode: codes[index]?.scanCode ?? null,
	}))
	const made = {
		order: { ...order, ...stored },
		tickets: booked,
		payments: [
			...payments.map((payment) => ({ ...payment, orderId: order.id })),
			...giftCards.map((one) => ledgerPaymentRow(one, order, ctx.now)),
		],
		refunds: [],
		disputes: [],
		credits: 0,
		purchaser: identity,
	}
	return { ctx, details: made, link: link?.link ?? null, refundIds: [] }
}

const planFor = ({ ctx, details, purchaser }: CartReading): ReturnType<typeof planBooking> =>
	planBooking({
		...details,
		identity: purchaser,
		now: ctx.now,
		amounts: ctx.seller.payment,
		auth: ctx.seller.auth,
		identityForm: ctx.seller.identityForm,
		zipPattern: ctx.seller.zipDiscountPattern,
	})

/** A payment by gift card as the booking has stored it. */
const ledgerPaymentRow = (
	{ id, amount, label }: LedgerPayment,
	{ id: orderId, cartId, currency }: { id: string; cartId: string; currency: string },
	now: Date,
): PaymentRow => ({
	id,
	cartId,
	orderId,
	gatewayId: ledgerGatewayId,
	amount,
	currency,
	state: 'captured',
	label,
	failureCode: null,
	purchaserId: null,
	locale: null,
	createdAt: now,
	updatedAt: now,
})

interface OrderParts {
	cart: CartRow
	identity: Identity
	totals: Totals
	/** Money that a gateway has authorised. */
	promised: number
	locale: string | null
}

function orderRow(
	{ cart, identity, totals, promised, locale }: OrderParts,
	now: Date,
): Omit<OrderRow, 'orderNumber' | 'sendsEmail'> {
	return {
		id: newId('ord'),
		cartId: cart.id,
		identityId: identity.id,
		purchasedOn: now,
		currency: cart.currency,
		totalFace: totals.face,
		totalDiscount: totals.discount,
		totalFeeOutside: totals.feeFixedOutside + totals.feePercentOutside,
		totalRounding: totals.rounding,
		totalPrice: totals.price,
		paymentState: promised > 0 ? 'pending' : 'paid',
		locale,
		additionalInfo: cart.additionalInfo,
	}
}
