import type { CartRow } from '#app/commerce/cart/store/store.ts'
import { Refusal } from '#app/contract/errors.ts'

/**
 * Why the cart can no longer change its order: a ticket that it replaces was redeemed, cancelled or moved meanwhile.
 *
 * errors - ticket_state_incorrect (_extra ticket_id, state)
 */
export function lostTicket({ change }: Pick<CartRow, 'change'>): Refusal | null {
	const lost = change?.lost[0]
	return lost ? ticketHasChanged(lost) : null
}

/**
 * Nothing to pay for and nothing to book. A cart that gives tickets of its order back, or pays a part of that, needs none of its
 * own.
 */
export const isWithoutTickets = (
	{ change, pays }: Pick<CartRow, 'change' | 'pays'>,
	{ length }: readonly unknown[],
): boolean => length === 0 && pays === null && (change?.replaces.length ?? 0) === 0

/**
 * Why the cart can no longer pay its order: a part was paid otherwise meanwhile, or is owed no longer.
 *
 * errors - change_refused (_extra reason: paid | cancelled)
 */
export function lostParts({ pays }: Pick<CartRow, 'pays'>): Refusal | null {
	if (!pays || pays.isOpen) return null
	const [reason, what] = pays.isCancelled ? ['cancelled', 'has ended'] : ['paid', 'was paid']
	return new Refusal('change_refused', `This part of the order ${what} meanwhile`, 'order', { reason })
}

export const ticketHasChanged = ({ id, state }: { id?: string; state?: string | undefined }): Refusal =>
	new Refusal(
		'ticket_state_incorrect',
		'A ticket of the order has changed meanwhile',
		'cart_remove_tickets',
		{
			ticket_id: id,
			state,
		},
	)
