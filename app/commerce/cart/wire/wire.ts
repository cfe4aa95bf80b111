import type { OrderChange } from '#app/commerce/cart/store/order-change-store.ts'
import type { PaymentRow } from '#app/commerce/cart/store/payment-row-store.ts'
import type { ScheduledRow } from '#app/commerce/cart/store/schedule-store.ts'
import type { CartRow } from '#app/commerce/cart/store/store.ts'
import type { TicketRow } from '#app/commerce/cart/store/ticket-store.ts'
import type { Giftee } from '#app/commerce/gifts/gift-store.ts'
import { maskedNumber } from '#app/commerce/ledger/number.ts'
import type { GiftCardShare } from '#app/commerce/ledger/spend.ts'
import { taxesOf, wireTaxes } from '#app/commerce/pricing/taxes.ts'
import { lineFee, type Totals, wireTotals } from '#app/commerce/pricing/totals.ts'
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
import { toDecimal } from '#app/lib/money.ts'
import { isAdmission } from '#app/rules/handlers.ts'
import { outsideFee } from '#app/rules/price.ts'
import {
	type CartParts,
	type CompletedRow,
	cartTotals,
	isCompleted,
	liveTickets,
	returnOf,
} from './totals.ts'

/** The same with the facts of the catalogue and of codes. */
export interface CartToWire extends CartParts {
	items: readonly CartItem[]
	mods: readonly CartMod[]
}

/** What a change of an order is worth to its visitor; nothing for a cart that becomes an order. */
function changeTotals(
	{ change, currency }: CartRow,
	{ exchanged, outstanding }: Totals,
	{ seller, now }: { seller: SellerTerms; now: Date },
): Pick<Cart['fees']['grand_totals'], 'total_exchanged' | 'total_back' | 'total_less_later'> {
	if (!change) return {}
	const { back, lessLater } = returnOf(change, outstanding, { seller, now })
	return {
		total_exchanged: toDecimal(exchanged, currency),
		total_back: toDecimal(back, currency),
		...(lessLater > 0 ? { total_less_later: toDecimal(lessLater, currency) } : {}),
	}
}

export function wireCart(parts: CartParts, seller: SellerTerms, now: Date): Cart {
	const { cart, payments } = parts
	// Without `firstHoldAt` the cart has no places and no codes, so visitors see no countdown.
	const left = cart.state === 'pending' && cart.firstHoldAt !== null ? cart.expiresAt : null
	const totals = cartTotals(parts, seller.payment)
	return {
		id: cart.id,
		cart_number: cart.cartNumber,
		state: cart.state,
		identity_id: cart.identityId ?? cart.accountId,
		owner: cart.accountId === null ? 'public_identity' : 'account',
		owned_by_public_identity: cart.accountId === null,
		giftee: cart.giftee && wireGiftee(cart.giftee),
		redeems_gift: cart.redeemsGift,
		ticket_order_id: cart.orderId,
		...(isRenewing(parts) ? { auto_renew_membership: true } : {}),
		...unusedOf(cart),
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
				// The tickets of a change or of a payment are not what it costs.
				...(cart.change || cart.pays ? {} : wireTaxes(taxesOf(liveTickets(parts)), cart.currency)),
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
			...(change && returnOf(change, outstanding, clock).back > 0 ? { back_to: backTo(clock.seller) } : {}),
			repriced: repriced.map(({ id, before, total, lost = [], gained = [] }) => ({
				ticket_id: id,
				price_before: toDecimal(before, currency),
				price_after: toDecimal(total, currency),
				lost,
				gained,
			})),
		},
	}
}

const backTo = ({ changes }: SellerTerms): 'source' | 'credit' =>
	changes.refund.policy === 'credit' ? 'credit' : 'source'

const unusedOf = ({ unusedParts, currency }: CartRow): Pick<Cart, 'unused_parts'> =>
	unusedParts
		? {
				unused_parts: unusedParts.map(({ dueDate, amount }) => ({
					due_date: dueDate,
					amount: toDecimal(amount, currency),
				})),
			}
		: {}

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
		gift_recipient: ticket.recipient,
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
