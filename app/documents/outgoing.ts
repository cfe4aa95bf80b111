import type { OutgoingEmail } from '#app/contract/documents/correspondence.ts'
import type { OrderFacts } from '#app/contract/documents/order.ts'
import { calendarMethod, calendarText } from './calendar.ts'
import type { EmailBody } from './email-body.ts'
import { emailHtml } from './email-html.ts'
import { emailText } from './email-text.ts'
import { hasVisit } from './summary.ts'
import type { DocumentVenue } from './venue.ts'

/** An email without attachments: the same frame for every kind, as HTML and as plain text. */
export function addressed(
	to: string,
	subject: string,
	{ body, venue }: { body: EmailBody; venue: DocumentVenue },
): OutgoingEmail {
	const sender = oneLine(venue.sender.name).replaceAll(/["\\]/g, '')
	return {
		to: oneAddress(to),
		from: `"${sender}" <${oneAddress(venue.sender.address)}>`,
		subject: oneLine(subject),
		html: emailHtml(body, venue),
		text: emailText(body, venue),
		attachments: [],
	}
}

export const pdfOf = (facts: OrderFacts, content: Uint8Array): OutgoingEmail['attachments'][number] => ({
	filename: `${facts.tickets.length > 0 ? 'tickets' : 'receipt'}-${facts.orderNumber.replaceAll(/[^\w-]/g, '')}.pdf`,
	contentType: 'application/pdf',
	content,
})

/** The calendar file; none of an order without visits, now and before. */
export function calendarOf(
	facts: OrderFacts,
	venue: DocumentVenue,
	ended: OrderFacts['tickets'],
): OutgoingEmail['attachments'] {
	if (!hasVisit(facts) && ended.length === 0) return []
	const content = new TextEncoder().encode(calendarText(facts, venue, ended))
	const method = calendarMethod(facts)
	return [{ filename: 'visit.ics', contentType: `text/calendar; charset=utf-8; method=${method}`, content }]
}

/** A text without line ends, so that no header can be injected. */
function oneLine(text: string): string {
	return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

/** Returns the address; throws unless it is exactly one, because a comma or a line end would add recipients or headers. */
function oneAddress(email: string): string {
	if (!/^[^\s,;<>"()\p{Cc}]+@[^\s,;<>"()\p{Cc}]+$/u.test(email))
		throw new Error('not a usable e-mail address')
	return email
}
