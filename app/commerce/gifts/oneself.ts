import { Refusal } from '#app/contract/errors.ts'
import { isSameMailbox } from '#app/rules/gifts/mailbox.ts'

/** The refusal of a purchaser whose mailbox is the giftee's; null for any other, and without a gift (spec 2 §5). */
export const oneselfRefusal = (
	giftee: { email: string } | null,
	purchaser: string,
	context: string,
): Refusal | null =>
	giftee && isSameMailbox(giftee.email, purchaser)
		? new Refusal('gift_to_oneself', 'You cannot gift a membership to yourself', context, { field: 'email' })
		: null
