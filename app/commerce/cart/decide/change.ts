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

/** Nothing to pay for and nothing to book. A cart that gives tickets of its order back needs none of its own. */
export const isWithoutTickets = (
	{ change }: Pick<CartRow, 'change'>,
	{ length }: readonly unknown[],
): boolean => length === 0 && (change?.replaces.length ?? 0) === 0

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
