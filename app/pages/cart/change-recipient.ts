import type { AddEntry } from '#app/contract/calls/cart.ts'
import { cardRecipient, readCardRecipient } from '#app/pages/event/quantities/card-recipient.ts'
import type { CardRecipientView } from '#app/pages/event/quantities/card-recipient-fields.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import type { CartAnswer } from './cart-view.ts'

/** The form about the recipient of a line of gift cards. */
export interface RecipientQuestion {
	ticketId: string
	view: CardRecipientView
}

type Ticket = CartAnswer['ticket']['_data'][number]

/** The gift cards of the line with a ticket; none for a ticket that is no gift card of the cart. */
function lineOf({ ticket: { _data: tickets } }: CartAnswer, ticketId: string): Ticket[] {
	const first = tickets.find(({ id, handler }) => id === ticketId && handler === 'ledger')
	const keyOf = ({ ticket_type_id, gift_recipient }: Ticket): string =>
		`${ticket_type_id} ${JSON.stringify(gift_recipient)}`
	return first ? tickets.filter((ticket) => keyOf(ticket) === keyOf(first)) : []
}

/** The question with what the cart has stored, or with what was typed; null for a ticket that is no gift card of the cart. */
export function recipientQuestion(
	storefront: Storefront,
	answer: CartAnswer | null,
	{ ticketId, form }: { ticketId: string; form: FormData | null },
): RecipientQuestion | null {
	const [first] = answer ? lineOf(answer, ticketId) : []
	if (!first) return null
	const view = cardRecipient(storefront, form)
	const { name, email, message, send_on } = first.gift_recipient ?? {}
	if (form) return { ticketId, view }
	// A day that is over by now is today.
	const value = send_on && send_on > view.sendOn.min ? send_on : view.sendOn.min
	return {
		ticketId,
		view: {
			...view,
			name: name ?? '',
			email: email ?? '',
			message: message ?? '',
			sendOn: { ...view.sendOn, value },
		},
	}
}

/**
 * The change of a cart that gives a line of gift cards another recipient: the same cards again, in one step. Null for a ticket
 * that is no gift card of the cart.
 *
 * errors - those of `readCardRecipient`
 */
export function recipientChange(
	storefront: Storefront,
	answer: CartAnswer | null,
	{ ticketId, form }: { ticketId: string; form: FormData },
): { remove: string[]; add: AddEntry[] } | { errors: FieldError[] } | null {
	const tickets = answer ? lineOf(answer, ticketId) : []
	if (tickets.length === 0) return null
	const { recipient, errors } = readCardRecipient(storefront, form)
	if (errors.length > 0) return { errors }
	return {
		remove: tickets.map(({ id }) => id),
		add: tickets.map(({ ticket_type_id, ticket_group_id, face_value }) => ({
			ticket_type_id,
			ticket_group_id,
			quantity: 1,
			face_value,
			...(recipient ? { gift_recipient: recipient } : {}),
		})),
	}
}
