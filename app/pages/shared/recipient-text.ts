import type { StoredRecipient } from '#app/contract/entities/gift-recipient.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'
import { type DateWords, longDate } from './page-words.ts'

/** "For Grace · By email to grace@observatory.example on Saturday, May 1, 2027"; empty without a recipient. */
export function recipientText(
	recipient: StoredRecipient | null,
	{ t, words }: { t: Translate; words: DateWords },
): string {
	if (!recipient) return ''
	const { name, email, message, send_on: day } = recipient
	return [
		name ? t('giftcard.for.named', { name }) : '',
		email && day ? t('giftcard.for.sent', { email, date: longDate(day, words) }) : '',
		message ? t('giftcard.for.says', { message: message.replaceAll(/\s+/g, ' ') }) : '',
	]
		.filter(Boolean)
		.join(' · ')
}
