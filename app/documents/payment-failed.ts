import type { PaymentFailedFacts } from '#app/contract/documents/payments.ts'
import type { EmailBody, EmailPart } from './email-body.ts'
import type { DocumentVenue } from './venue.ts'

/** The refused payment of a booked order: what it means for its reader, and what to do next. */
export const paymentFailedBody = (facts: PaymentFailedFacts, venue: DocumentVenue): EmailBody =>
	refusedBody(facts, venue, (end) => `mail.payment_failed.${facts.reader}.${end}`)

/** Money of an order that could not go back to where it came from. */
export const refundFailedBody = (facts: PaymentFailedFacts, venue: DocumentVenue): EmailBody =>
	refusedBody(facts, venue, (end) => `mail.refund_failed.${facts.reader}.${end}`)

function refusedBody(
	{ amount, code, orderNumber: number, reader }: PaymentFailedFacts,
	venue: DocumentVenue,
	keyOf: (end: string) => string,
): EmailBody {
	const { t } = venue.wording
	const values = { amount: venue.money(amount), number, venue: venue.name }
	const say = (end: string): string => t(keyOf(end), values)
	const parts: EmailPart[] = [
		{ is: 'heading', text: say('heading') },
		{ is: 'paragraphs', texts: [say('text'), say('next')] },
		{ is: 'fact', label: t('mail.confirmation.order_number'), value: number },
	]
	// The provider's word helps the venue to look it up; a purchaser cannot act on it.
	if (reader === 'venue' && code)
		parts.push({ is: 'fact', label: t('mail.payment_failed.code'), value: code })
	return { title: say('subject'), sections: [parts], reason: keyOf('reason') }
}
