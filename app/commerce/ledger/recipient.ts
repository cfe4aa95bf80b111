import type { Ctx } from '#app/commerce/context.ts'
import type { GiftRecipient, StoredRecipient } from '#app/contract/entities/gift-recipient.ts'
import { addMonths, localTime } from '#app/lib/dates.ts'
import { longestWaitMonths } from '#app/lib/gift-limits.ts'

/**
 * The recipient of a gift card as it is stored with its ticket; null where the buyer has said nothing, and the name of the
 * field that is wrong. A cart that is booked on a later day sends an email of an earlier one at once.
 */
export function storedRecipient(
	{ name, email, message, send_on }: GiftRecipient,
	{ seller, now }: Pick<Ctx, 'seller' | 'now'>,
): { recipient: StoredRecipient | null } | { fault: 'send_on' } {
	const today = localTime(now, seller.timezone).date
	const day = send_on ?? today
	const isPossible = day >= today && day <= addMonths(today, longestWaitMonths)
	// A day without an address promises an email that no one gets.
	if (send_on !== undefined && (!email || !isPossible)) return { fault: 'send_on' }
	if (!name && !email && !message) return { recipient: null }
	return {
		recipient: {
			name: name || null,
			email: email ?? null,
			message: message || null,
			send_on: email ? day : null,
		},
	}
}
