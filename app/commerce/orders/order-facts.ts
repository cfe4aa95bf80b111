import type { TicketRow } from '#app/commerce/cart/store/ticket-store.ts'
import { paidBy } from '#app/commerce/cart/wire/totals.ts'
import type { Ctx } from '#app/commerce/context.ts'
import { type Delivered, worthOf } from '#app/commerce/ledger/delivered-store.ts'
import { taxesOf } from '#app/commerce/pricing/taxes.ts'
import type {
	GiftFacts,
	GoodsFacts,
	OrderFacts,
	TaxFacts,
	TicketFacts,
} from '#app/contract/documents/order.ts'
import { isAdmission } from '#app/rules/handlers.ts'
import { returnedBy } from './history.ts'
import { lastWithdrawal } from './last-withdrawal.ts'
import type { OrderDetails, PrintedTicket } from './store.ts'

/** Whether a ticket counts: a cancelled or unbooked one costs nothing and admits no visitor. */
export const isLive = ({ state }: TicketRow): boolean => state === 'booked' || state === 'redeemed'

/** The parts of a document that are not in the order itself: its link and the names on its tickets. */
interface DocumentParts {
	link: string
	printed: ReadonlyMap<string, PrintedTicket>
}

/** Whether a dispute has taken money of an order whose venue then admits no visitor. */
const isBlocked = ({ seller }: Ctx, { disputes }: OrderDetails): boolean =>
	seller.order.disputedTickets === 'block' && disputes.some(({ withdrawn }) => withdrawn > 0)

/**
 * The tickets of an order. Those that end have no codes, nor do those of an order whose payment failed or which a dispute or
 * an overdue part blocks.
 */
export function ticketsToShow(ctx: Ctx, details: OrderDetails): TicketRow[] {
	const hasNoCodes =
		details.order.paymentState === 'failed' || details.isOverdue === true || isBlocked(ctx, details)
	return details.tickets.map((ticket) =>
		hasNoCodes || !isLive(ticket) ? { ...ticket, scanCode: null } : ticket,
	)
}

/** The taxes of the tickets that count. */
export const orderTaxes = ({ tickets, order, credits }: OrderDetails): TaxFacts[] =>
	taxesOf(tickets.filter(isLive), { price: order.totalPrice, credits })

export function factsOf(ctx: Ctx, details: OrderDetails, { link, printed }: DocumentParts): OrderFacts {
	const { order, payments, refunds, credits, purchaser } = details
	const { seller } = ctx
	const taxes = orderTaxes(details)
	return {
		sellerId: seller.sellerId,
		orderNumber: order.orderNumber,
		link,
		currency: order.currency,
		purchasedOn: order.purchasedOn,
		withdrawableUntil: lastWithdrawal(ctx, details),
		purchaser: purchaser && {
			firstName: purchaser.first_name,
			lastName: purchaser.last_name,
			email: purchaser.email,
		},
		totals: {
			face: order.totalFace,
			discount: order.totalDiscount,
			feeOutside: order.totalFeeOutside,
			...(taxes.length > 0 ? { taxes } : {}),
			rounding: order.totalRounding,
			price: order.totalPrice,
			credits,
			paid: paidBy(payments),
			returned: returnedBy(refunds),
		},
		...(details.isOverdue ? { isOverdue: true as const } : {}),
		...boughtFacts(ticketsToShow(ctx, details).filter(isLive), printed),
	}
}

/** The facts of tickets, and of what is no ticket. */
export const boughtFacts = (
	tickets: readonly TicketRow[],
	printed: DocumentParts['printed'],
): Pick<OrderFacts, 'tickets' | 'goods'> => ({
	tickets: tickets.flatMap((ticket) => ticketFacts(ticket, printed)),
	goods: tickets.flatMap((ticket) => goodsFacts(ticket, printed)),
})

function ticketFacts(ticket: TicketRow, printed: DocumentParts['printed']): TicketFacts[] {
	const names = printed.get(ticket.id)
	return names && isAdmission(ticket.handler) ? [{ ...ticket, ...names, fee: feeOf(ticket) }] : []
}

function goodsFacts(item: TicketRow, printed: DocumentParts['printed']): GoodsFacts[] {
	const { id, faceValue, recipient } = item
	const names = printed.get(id)
	if (!names || isAdmission(item.handler)) return []
	const { eventName, groupName, typeName, gift } = names
	const fee = feeOf(item)
	return [{ id, eventName, groupName, typeName, faceValue, fee, recipient, gift: gift && giftFacts(gift) }]
}

const feeOf = ({ feeFixedOutside, feePercentOutside }: TicketRow): number =>
	feeFixedOutside + feePercentOutside

const giftFacts = (gift: Delivered): GiftFacts => ({
	kind: gift.kind,
	number: gift.number,
	balance: gift.kind === 'gift_card' ? worthOf(gift) : null,
})
