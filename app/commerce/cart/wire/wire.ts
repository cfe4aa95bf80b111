import type { OrderChange } from '#app/commerce/cart/store/order-change-store.ts'
import type { PaymentRow } from '#app/commerce/cart/store/payment-row-store.ts'
import type { ScheduledRow } from '#app/commerce/cart/store/schedule-store.ts'
import type { CartRow } from '#app/commerce/cart/store/store.ts'
import type { TicketRow } from '#app/commerce/cart/store/ticket-store.ts'
import type { Giftee } from '#app/commerce/gifts/gift-store.ts'
import { ledgerGatewayId } from '#app/commerce/ledger/booking-store.ts'
import { maskedNumber } from '#app/commerce/ledger/number.ts'
import { type AmountTerms, type GiftCardShare, shareGiftCards } from '#app/commerce/ledger/spend.ts'
import { lineFee, type Totals, totalsOf, wireTotals } from '#app/commerce/pricing/totals.ts'
import type {
	Cart,
	CartItem,
	CompletedPayment,
	GiftCardPayment,
	Payment,
	ScheduledPayment,
	Ticket,
	Giftee as WireGiftee,
} from '#app/contract/entities/cart.ts'
import type { CartMod } from '#app/contract/entities/code.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Rows } from '#app/contract/wire.ts'
import { type Minor, toDecimal } from '#app/lib/money.ts'
import { isAdmission } from '#app/rules/handlers.ts'
import { outsideFee } from '#app/rules/price.ts'
import { moneyBack } from '#app/rules/self-edit.ts'

/** Everything that one cart's rows on the wire are made of. */
export interface CartParts {
	cart: CartRow
	tickets: readonly TicketRow[]
	payments: readonly PaymentRow[]
}

/** The same with the facts of the catalogue and of codes. */
export interface CartToWire extends CartParts {
	items: readonly CartItem[]
	mods: readonly CartMod[]
}

type CompletedRow = PaymentRow & { state: CompletedPayment['status'] }

const isCompleted = (payment: PaymentRow): payment is CompletedRow =>
	payment.state === 'authorised' || payment.state === 'captured'

/** Money that is promised or ours. */
export const paidBy = (payments: readonly PaymentRow[]): number =>
	payments.filter(isCompleted).reduce((total, payment) => total + payment.amount, 0)

/** The totals of a cart, with what each of its gift cards pays. */
export type CartTotals = Totals & { shares: GiftCardShare[] }

/**
 * What the cart costs, what was paid, what is left. Cancelled tickets cost nothing. Gift cards that are to pay count as
 * paid; how much they pay depends on the smallest card payment.
 */
export function cartTotals(parts: CartParts, { cardMin, amountStep }: AmountTerms): CartTotals {
	const { cart, tickets, payments } = parts
	const live = tickets.filter((ticket) => ticket.state !== 'cancelled' && ticket.state !== 'unbooked')
	const paid = paidBy(payments)
	const debited = paidBy(payments.filter((payment) => payment.gatewayId === ledgerGatewayId))
	const { scheduled } = cart
	const exchanged = exchangedBy(parts, live, amountStep)
	const { due } = totalsOf(live, { paid, giftCards: debited, scheduled, exchanged }, amountStep)
	const shares = shareGiftCards(cart.giftCards, due, { cardMin, amountStep })
	const quoted = shares.reduce((sum, share) => sum + share.amount, 0)
	const against = { paid: paid + quoted, giftCards: debited + quoted, scheduled, exchanged }
	return { ...totalsOf(live, against, amountStep), shares }
}

/**
 * What the replaced tickets of a change bring: as much as makes the cart cost the difference of the order's prices after
 * and before. Both are rounded as totals are, so that parts and whole agree to the smallest unit.
 */
function exchangedBy(
	{ cart: { change, pays, state }, payments }: CartParts,
	lines: readonly TicketRow[],
	amountStep: Minor,
): Minor {
	// Its tickets are those of its order: it costs what it pays of that.
	if (pays) return -(state === 'booked' ? paidBy(payments) : pays.amount)
	if (!change) return 0
	const exact = lines.reduce((sum, line) => sum + line.adjustedValue + lineFee(line), 0)
	const own = exact - (exact % amountStep)
	// Once it is booked, its order has the new price: nothing is left to pay.
	if (state === 'booked') return own - paidBy(payments)
	const whole = change.staying + exact
	return own - (whole - (whole % amountStep) - change.price)
}

/** What a change of an order is worth to its visitor; nothing for a cart that becomes an order. */
function changeTotals(
	{ change, currency }: CartRow,
	{ exchanged, outstanding }: Totals,
	{ seller, now }: { seller: SellerTerms; now: Date },
): Pick<Cart['fees']['grand_totals'], 'total_exchanged' | 'total_back'> {
	if (!change) return {}
	return {
		total_exchanged: toDecimal(exchanged, currency),
		total_back: toDecimal(backFor(change, outstanding, { seller, now }), currency),
	}
}

/**
 * What goes back of a change that makes its order cheaper, by the venue's policy. How late it is, is counted for the tickets that
 * end; a change that only adds tickets can bring a discount of a group, for those that stay.
 */
export function backFor(
	{ start, repricedStart }: OrderChange,
	outstanding: Minor,
	{ seller, now }: { seller: SellerTerms; now: Date },
): Minor {
	const { refund } = seller.changes
	const visit = start ?? repricedStart
	if (visit === null) return 0
	return moneyBack(-outstanding, refund, {
		start: new Date(visit),
		now,
		amountStep: seller.payment.amountStep,
	})
}

export function wireCart(parts: CartParts, seller: SellerTerms, now: Date): Cart {
	const { cart, payments } = parts
	const left = cart.state === 'pending' ? cart.expiresAt : null
	const totals = cartTotals(parts, seller.payment)
	return {
		id: cart.id,
		cart_number: cart.cartNumber,
		state: cart.state,
		identity_id: cart.identityId ?? cart.accountId,
		giftee: cart.giftee && wireGiftee(cart.giftee),
		redeems_gift: cart.redeemsGift,
		ticket_order_id: cart.orderId,
		...(isRenewing(parts) ? { auto_renew_membership: true } : {}),
		currency_code: cart.currency,
		expires_at: left?.toISOString() ?? null,
		// Rounded down: a client must never believe in a second that the hold does not have.
		expires_in: left ? Math.max(0, Math.floor((left.getTime() - now.getTime()) / 1000)) : null,
		extensions_left: Math.max(0, seller.cart.extendOffers - cart.extensionsUsed),
		additional_info: cart.additionalInfo,
		...changeOf(cart, totals, { seller, now }),
		pending_gift_card_payments: totals.shares.map((share) => wireGiftCard(share, cart.currency)),
		completed_payments: payments.filter(isCompleted).map(wireCompleted),
		fees: {
			gateway_id: seller.payment.gatewayId,
			account_id: seller.payment.accountId,
			grand_totals: {
				...wireTotals(totals, cart.currency),
				...memberSaving(parts.tickets, cart.currency),
				...changeTotals(cart, totals, { seller, now }),
			},
		},
	}
}

function changeOf(
	{ change, pays, currency }: CartRow,
	{ outstanding, paid }: Totals,
	clock: { seller: SellerTerms; now: Date },
): Pick<Cart, 'change'> {
	const { purpose, orderId, replaces, price, repriced } = change ?? { ...pays, ...onlyPaid }
	if (!orderId || price === undefined) return {}
	return {
		change: {
			purpose,
			ticket_order_id: orderId,
			replaces,
			price_before: toDecimal(price, currency),
			// What is paid for the change already belongs to it.
			price_after: toDecimal(pays ? price : price + outstanding + paid, currency),
			...(change && backFor(change, outstanding, clock) > 0 ? { back_to: backTo(clock.seller) } : {}),
			repriced: repriced.map(({ id, before, total }) => ({
				ticket_id: id,
				price_before: toDecimal(before, currency),
				price_after: toDecimal(total, currency),
			})),
		},
	}
}

const backTo = ({ changes }: SellerTerms): 'source' | 'credit' =>
	changes.refund.policy === 'credit' ? 'credit' : 'source'

/** A payment changes nothing of its order. */
const onlyPaid: Pick<OrderChange, 'replaces' | 'repriced'> & { purpose: 'pay' } = {
	purpose: 'pay',
	replaces: [],
	repriced: [],
}

const wireGiftee = ({ id, firstName, lastName, email }: Giftee): WireGiftee => ({
	identity_id: id,
	first_name: firstName,
	last_name: lastName,
	name: `${firstName} ${lastName}`,
	email,
})

/** A membership that renews itself is paid with a card that may be charged again: the visitor has agreed to it. */
export const isRenewing = ({ cart, tickets }: Pick<CartParts, 'cart' | 'tickets'>): boolean =>
	cart.autoRenews && tickets.some(({ handler }) => handler === 'membership')

/** Against the prices that everybody pays. */
function memberSaving(
	tickets: readonly TicketRow[],
	currency: string,
): Pick<Cart['fees']['grand_totals'], 'total_member_saving'> {
	const reduced = tickets.filter(({ publicValue }) => publicValue !== null)
	if (reduced.length === 0) return {}
	const saved = reduced.reduce((sum, { publicValue, faceValue, fees }) => {
		const value = publicValue ?? faceValue
		return sum + value + outsideFee(fees, value) - faceValue - outsideFee(fees, faceValue)
	}, 0)
	return { total_member_saving: toDecimal(saved, currency) }
}

const wireCompleted = ({ id, createdAt, amount, currency, state }: CompletedRow): CompletedPayment => ({
	id,
	occurred_date: createdAt.toISOString(),
	amount: toDecimal(amount, currency),
	status: state,
})

function wireGiftCard({ card, amount, withheld }: GiftCardShare, currency: string): GiftCardPayment {
	return {
		id: card.id,
		label: maskedNumber(card.end),
		amount: toDecimal(amount, currency),
		withheld: toDecimal(withheld, currency),
		balance: toDecimal(card.isActive ? card.balance : 0, currency),
		created_at: new Date(card.createdAt).toISOString(),
	}
}

export function wireTicket(ticket: TicketRow, currency: string): Ticket {
	return {
		id: ticket.id,
		cart_id: ticket.cartId,
		state: ticket.state,
		ticket_order_id: ticket.orderId,
		event_session_id: ticket.sessionId,
		event_template_id: ticket.eventId,
		ticket_group_id: ticket.groupId,
		ticket_type_id: ticket.typeId,
		handler: ticket.handler,
		face_value: toDecimal(ticket.faceValue, currency),
		...(ticket.publicValue === null ? {} : { public_value: toDecimal(ticket.publicValue, currency) }),
		adjusted_value: toDecimal(ticket.adjustedValue, currency),
		fee: toDecimal(lineFee(ticket), currency),
		admit_name: ticket.admitName,
		admit_email: ticket.admitEmail,
		seat_id: ticket.seatId,
		seat_name: ticket.seatName,
		valid_from: ticket.validFrom,
		valid_to: ticket.validTo,
		// Orders of earlier versions have codes on donations too.
		scan_code: isAdmission(ticket.handler) ? ticket.scanCode : null,
		delivered: null,
		start_datetime: ticket.start?.toISOString() ?? null,
		end_datetime: ticket.end?.toISOString() ?? null,
		all_day: ticket.allDay,
		local_date: ticket.localDate,
		timezone: ticket.timezone,
	}
}

export function wirePayment(payment: PaymentRow): Payment {
	return {
		id: payment.id,
		cart_id: payment.cartId,
		ticket_order_id: payment.orderId,
		gateway_id: payment.gatewayId,
		amount: toDecimal(payment.amount, payment.currency),
		state: payment.state,
		created_at: payment.createdAt.toISOString(),
		label: payment.label,
	}
}

export function wireScheduled(
	scheduled: ScheduledRow,
	{ id, currency }: Pick<CartRow, 'id' | 'currency'>,
): ScheduledPayment {
	const { dueDate, amount, state } = scheduled
	return { id: scheduled.id, cart_id: id, due_date: dueDate, amount: toDecimal(amount, currency), state }
}

/** A cart with its tickets, as every act on a cart answers. */
export function cartAnswer(
	parts: CartToWire,
	seller: SellerTerms,
	now: Date,
): { cart: Rows<Cart>; cart_item: Rows<CartItem>; cart_mod: Rows<CartMod>; ticket: Rows<Ticket> } {
	return {
		cart: { _data: [wireCart(parts, seller, now)] },
		cart_item: { _data: [...parts.items] },
		cart_mod: { _data: [...parts.mods] },
		ticket: { _data: parts.tickets.map((ticket) => wireTicket(ticket, parts.cart.currency)) },
	}
}
