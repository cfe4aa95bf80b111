import type { StoredRecipient } from '#app/contract/entities/gift-recipient.ts'
import { newId, readableCode } from '#app/lib/ids.ts'
import type { Ctx } from '../context.ts'
import { sendTime } from '../outbox/send-day.ts'
import type { Delivery } from './booking-store.ts'
import { cardNumber, numberEnd, numberHash } from './number.ts'
import { ledgerKey } from './store.ts'

/** About 57 bits: a sold code can't be found by trying, and can be typed. */
const codeLength = 12

/** A ticket of a cart. */
interface BookedTicket {
	id: string
	handler: string
	faceValue: number
	recipient: StoredRecipient | null
}

/**
 * Decides what is created for the tickets of a cart when it is booked: a gift card or a code each, and an email for each gift card
 * that has a recipient.
 *
 * @param locale of the order, in which the emails are written
 */
export async function planDelivery(
	ctx: Ctx,
	tickets: readonly BookedTicket[],
	locale: string | null,
): Promise<Delivery> {
	const cards = tickets.filter(({ handler }) => handler === 'ledger')
	const key = cards.length > 0 ? await ledgerKey(ctx) : ''
	return {
		accounts: cards.map(({ id: ticketId, faceValue: balance }) => {
			const id = newId('led')
			const number = cardNumber(key, id)
			return { id, ticketId, balance, numberHash: numberHash(number), numberEnd: numberEnd(number) }
		}),
		codes: tickets.flatMap(({ id: ticketId, handler }) =>
			handler === 'codes' ? [{ ticketId, code: readableCode(codeLength) }] : [],
		),
		emails: cards.flatMap(({ id: ticketId, recipient }) =>
			recipient?.email && recipient.send_on
				? [
						{
							id: newId('ltr'),
							ticketId,
							recipient: recipient.email,
							locale,
							dueAt: sendTime(ctx, recipient.send_on),
						},
					]
				: [],
		),
	}
}
