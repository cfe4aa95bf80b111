import type { GiftRecipient } from '#app/contract/entities/gift-recipient.ts'
import { longestMessage, messagePattern } from '#app/lib/gift-limits.ts'
import { namePattern } from '#app/lib/person-name.ts'
import { isEmail } from '#app/pages/checkout/email.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'
import { sendDayErrors, sendDays } from '#app/pages/shared/send-days.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'
import { type CardRecipientView, recipientField } from './card-recipient-fields.ts'

// First and last name of 50 each, and the blank between them (spec 2 §5).
const longestName = 101

/** The fields about the recipient of a gift card, as they were typed. */
export function cardRecipient(storefront: Storefront, form: FormData | null): CardRecipientView {
	const days = sendDays(storefront)
	const text = (field: string): string => textIn(form, field)
	return {
		name: text(recipientField.name),
		email: text(recipientField.email),
		message: text(recipientField.message),
		sendOn: { ...days, value: text(recipientField.sendOn).slice(0, 20) || days.min },
		longestMessage,
	}
}

/**
 * Reads the recipient of a gift card; null where nothing is typed: the buyer prints the card.
 *
 * errors - on the fields of the form
 */
export function readCardRecipient(
	storefront: Storefront,
	form: FormData,
): { recipient: GiftRecipient | null; errors: FieldError[] } {
	const { t } = storefront
	const { name, email, message, sendOn } = cardRecipient(storefront, form)
	const { value: day, ...days } = sendOn
	const errors = [
		...faultsOf(recipientField.name, name, { max: longestName, pattern: namePattern }, t),
		...faultsOf(recipientField.message, message, { max: longestMessage, pattern: messagePattern }, t),
	]
	if (email && !isEmail(email))
		errors.push({ field: recipientField.email, text: t('identity.email_invalid') })
	// The day of today is there before anything is typed.
	if (!email && day !== days.min)
		errors.push({ field: recipientField.email, text: t('giftcard.for.email_required') })
	if (email) errors.push(...sendDayErrors(storefront, { field: recipientField.sendOn, day, days }))
	if (!name && !email && !message) return { recipient: null, errors }
	return {
		recipient: {
			...(name ? { name } : {}),
			...(email ? { email } : {}),
			...(message ? { message } : {}),
			// Nothing for today, which may have ended when the cart is made.
			...(email && day !== days.min ? { send_on: day } : {}),
		},
		errors,
	}
}

function faultsOf(
	field: string,
	text: string,
	{ max, pattern }: { max: number; pattern: RegExp },
	t: Translate,
): FieldError[] {
	if (text.length > max) return [{ field, text: t('identity.too_long', { max }) }]
	return pattern.test(text) ? [] : [{ field, text: t('identity.invalid') }]
}

/** Forms send the ends of lines as two characters. */
function textIn(form: FormData | null, field: string): string {
	const value = form?.get(field)
	return typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n').trim().slice(0, longestTyped) : ''
}

/** More than any field takes, so that what is too long is said and shown. */
const longestTyped = 2000
