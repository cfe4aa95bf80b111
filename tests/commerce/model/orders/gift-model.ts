/*
 * Memberships that are given: an order with a gift has a code, which makes one membership in another order, with nothing to pay.
 */
import { type Cart, holdCart, isBusy, isLive, type Model, type Order, type Ticket } from './state.ts'

export interface RedeemRequest {
	id: string
	/** The order that the gift was bought with. */
	orderId: string
}

/** Puts a membership for somebody else into a cart. */
export function give(model: Model, slot: number, id: string): string {
	if (isBusy(model, slot)) return 'nothing'
	const tickets: Ticket[] = [{ id: `${id}.0`, kind: 'gift', session: -1, state: 'booked' }]
	holdCart(model, slot, { id, tickets })
	return 'ok'
}

/** Puts the membership of a gift into a cart. Only the booking takes the code. */
export function redeemGift(model: Model, slot: number, { id, orderId }: RedeemRequest): string {
	const order = model.orders[orderId]
	if (isBusy(model, slot) || !order?.gift) return 'nothing'
	const refusal = codeRefusal(order)
	if (refusal) return refusal
	const tickets: Ticket[] = [{ id: `${id}.0`, kind: 'member', session: -1, state: 'booked' }]
	holdCart(model, slot, { id, tickets, redeems: orderId })
	return 'ok'
}

export const codeRefusal = ({ gift }: Order): string | null =>
	gift === 'redeemed' ? 'gift_code_used' : gift === 'ended' ? 'gift_code_expired' : null

/** What the booking of a cart does to gifts. */
export function bookGift({ orders }: Model, { redeems }: Cart): void {
	const given = orders[redeems ?? '']
	if (given) given.gift = 'redeemed'
}

/** Ends the gift of an order that is about to lose these tickets or all of its money; refused where it was redeemed. */
export function takeBack(order: Order, tickets: readonly Ticket[]): string | null {
	if (!tickets.some((ticket) => ticket.kind === 'gift' && isLive(ticket))) return null
	if (order.gift === 'redeemed') return 'gift_card_spent'
	order.gift = 'ended'
	return null
}
