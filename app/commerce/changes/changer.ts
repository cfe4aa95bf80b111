import type { CartDetails } from '#app/commerce/cart/store/details-store.ts'
import type { TicketRow } from '#app/commerce/cart/store/ticket-store.ts'
import { cartTotals, returnOf } from '#app/commerce/cart/wire/totals.ts'
import type { Ctx, Engine } from '#app/commerce/context.ts'
import { openLink } from '#app/commerce/orders/open-link.ts'
import { type OrderDetails, ordersById } from '#app/commerce/orders/store.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import { toDecimal } from '#app/lib/money.ts'
import { type ChangeRefusal, changeRefusal } from '#app/rules/self-edit.ts'
import { type TicketTerms, termsOfTickets } from './store.ts'

// The rules that all changes of an order share: access to the order, the tickets that can be changed, and money that the
// venue does not return.

export const refused = (reason: string, description: string, extra: Record<string, unknown> = {}): Refusal =>
	new Refusal('change_refused', description, 'order', { reason, ...extra })

/**
 * The id of the order that a link opens for changes. The order's link is enough, or the login of its account. Refuse a
 * request with another login: on a shared computer it would change an order in a stranger's name (specification 2 §6,
 * decision 104).
 *
 * errors - bad_field_value, order_not_found, order_link_expired, order_access_denied, change_refused (_extra reason: disabled)
 */
export async function openForChange(
	engine: Engine,
	seller: SellerTerms,
	link: string,
	visitor: Visitor | null,
): Promise<string> {
	const { ctx, order, changesUntil, needsLogout } = await openLink(engine, seller, link, visitor)
	if (!seller.changes.selfEdit.enabled) throw refused('disabled', 'Visitors change no orders here')
	if (needsLogout)
		throw new Refusal('order_access_denied', 'The order belongs to somebody else: log out first', 'order')
	if (changesUntil && changesUntil <= ctx.now)
		throw new Refusal('order_link_expired', 'This link only shows its order: ask for a new one', 'order')
	return order.id
}

/** An order with what its tickets have beside their rows. */
export interface OrderToChange {
	details: OrderDetails
	terms: TicketTerms
}

export async function orderToChange(ctx: Ctx, orderId: string): Promise<OrderToChange> {
	const [details] = await ordersById(ctx, [orderId])
	if (!details) throw new Error(`the order ${orderId} is gone`)
	return { details, terms: await termsOfTickets(ctx, orderId) }
}

/**
 * The named tickets of an order, each of which its visitor may change now.
 *
 * errors - change_refused (_extra reason: unpaid | not_offered), ticket_not_found, ticket_state_incorrect (_extra
 *   ticket_id, state), tickets_too_old (_extra ticket_id, reason)
 */
export function changedTickets(
	{ seller, now }: Ctx,
	{ details: { order, tickets }, terms }: OrderToChange,
	ids: readonly string[],
): TicketRow[] {
	if (order.paymentState !== 'paid') throw refused('unpaid', 'The order is not paid yet')
	return [...new Set(ids)].map((id) => {
		const ticket = tickets.find((one) => one.id === id)
		if (!ticket)
			throw new Refusal('ticket_not_found', 'The order has no such ticket', 'cart_remove_tickets', {
				ticket_id: id,
			})
		const facts = { ...ticket, hasVoucher: terms.withVoucher.has(id) }
		const reason = changeRefusal(facts, seller.changes.selfEdit, now)
		if (reason) throw unchangeable(ticket, reason)
		return ticket
	})
}

/**
 * Refuses new tickets that a visitor could not change afterwards either: of other handlers and categories, with a partner's
 * voucher, and of sessions that are too near.
 *
 * errors - change_refused (_extra reason: unpaid | not_offered), tickets_too_old
 */
export function requireEditable(
	{ seller, now }: Ctx,
	{ details }: OrderToChange,
	added: readonly TicketRow[],
	hasVoucher: boolean,
): void {
	if (details.order.paymentState !== 'paid') throw refused('unpaid', 'The order is not paid yet')
	for (const ticket of added) {
		const facts = { ...ticket, state: 'booked', hasVoucher }
		const reason = changeRefusal(facts, seller.changes.selfEdit, now)
		if (reason) throw unchangeable(ticket, reason)
	}
}

function unchangeable({ id, state }: TicketRow, reason: ChangeRefusal): Refusal {
	if (reason === 'past' || reason === 'too_late')
		return new Refusal('tickets_too_old', 'It is too late to change this ticket', 'cart_remove_tickets', {
			ticket_id: id,
			reason,
		})
	if (reason === 'not_offered')
		return refused(reason, 'The venue changes such tickets itself', { ticket_id: id })
	return new Refusal('ticket_state_incorrect', 'Only a booked ticket can be changed', 'cart_remove_tickets', {
		ticket_id: id,
		state,
	})
}

/**
 * Refuses a cheaper change where the venue returns no money by itself.
 *
 * errors - change_refused (_extra reason: cheaper, amount)
 */
export function requireOffered({ seller, now }: Ctx, details: CartDetails): void {
	const { cart } = details
	const { outstanding } = cartTotals(details, seller.payment)
	if (!cart.change || outstanding >= 0 || seller.changes.refund.policy !== 'block') return
	const amount = toDecimal(-outstanding, cart.currency)
	const back = toDecimal(returnOf(cart.change, outstanding, { seller, now }).back, cart.currency)
	throw refused('cheaper', 'The venue returns no money for a change', { amount, back })
}
