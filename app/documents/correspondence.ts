import type { Correspondence, OutgoingEmail } from '#app/contract/documents/correspondence.ts'
import type { OrderFacts } from '#app/contract/documents/order.ts'
import type { PrintPictures } from '#app/sellers/images/print-pictures.ts'
import type { SellerProfile } from '#app/sellers/resolution/seller-profile.ts'
import type { Variables } from '#app/sellers/resolution/variables.ts'
import { calendarMethod, calendarText, endedVisits } from './calendar.ts'
import { cancelledBody, creditedBody, editedBody, movedBody, refundedBody } from './changes.ts'
import { confirmationBody } from './confirmation.ts'
import { disputeBody } from './dispute.ts'
import type { EmailBody } from './email-body.ts'
import { emailHtml } from './email-html.ts'
import { emailText } from './email-text.ts'
import { cardGiftBody, giftBody } from './gift.ts'
import { instalmentBody } from './instalment.ts'
import { loginCodeBody } from './login-code.ts'
import { memberNumbersBody } from './member-numbers.ts'
import { withdrawnBody } from './orders/withdrawn.ts'
import { createPasses } from './passes/passes.ts'
import { passwordChangedBody } from './password-changed.ts'
import { passwordResetBody } from './password-reset.ts'
import { paymentFailedBody, refundFailedBody } from './payment-failed.ts'
import { createPrinter } from './print/printer.ts'
import { qrSvg } from './qr.ts'
import { renewalBody } from './renewal.ts'
import { resendBody } from './resend.ts'
import { hasVisit, summarise } from './summary.ts'
import { unpaidBody } from './unpaid.ts'
import { type DocumentVenue, documentVenue, printVenue } from './venue.ts'

interface Options {
	sellerById(id: string): Promise<SellerProfile | null>
	/** The venue's canonical address, for example "https://tickets.venue.example". */
	baseUrl(seller: SellerProfile): string
	/** Of the process: certificates and keys. */
	variables: Variables
	/** Left out where no document is printed. */
	pictures?: PrintPictures | null
}

/**
 * The emails and documents of an order, in the venue's wording and colours. Facts come from the engine.
 * Every method throws an Error when the order's seller no longer has a configuration.
 */
export function createCorrespondence({
	sellerById,
	baseUrl,
	variables,
	pictures = null,
}: Options): Correspondence {
	const venueOf =
		(create: typeof documentVenue) =>
		async (
			facts: Pick<OrderFacts, 'sellerId' | 'currency'>,
			locale: string | null,
		): Promise<DocumentVenue> => {
			const seller = await sellerById(facts.sellerId)
			if (!seller) throw new Error(`no configuration for seller "${facts.sellerId}"`)
			return create(seller, locale, baseUrl(seller), facts.currency)
		}
	const venue = venueOf(documentVenue)
	const printableVenue = venueOf(printVenue)
	const printer = createPrinter(pictures)
	const ticketsPdf = async (facts: OrderFacts, locale: string | null): Promise<Uint8Array> =>
		printer.tickets(facts, await printableVenue(facts, locale))
	return {
		confirmation: async (facts, locale) =>
			confirmation(facts, await venue(facts, locale), () => ticketsPdf(facts, locale)),
		async resend(orders, { locale, isCut }) {
			const [first] = orders
			if (!first?.purchaser) throw new Error('an email that lists orders has a purchaser')
			const own = await venue(first, locale)
			const body = resendBody(
				orders.map((order) => summarise(order, own)),
				own,
				{ isCut },
			)
			// Not to the typed address, which may differ from it in upper and lower case.
			return addressed(first.purchaser.email, body.title, { body, venue: own })
		},
		async cancelled(facts, ended, locale) {
			const own = await venue(facts, locale)
			const body = cancelledBody(
				summarise(facts, own),
				{ ...ended, ...summarise({ ...facts, ...ended }, own) },
				own,
			)
			const { before, tickets } = ended
			const visits = endedVisits({ before, endedIds: tickets.map(({ id }) => id) })
			return {
				...addressed(facts.purchaser?.email ?? '', body.title, { body, venue: own }),
				// A visit that keeps a ticket keeps its event.
				attachments: visits.length > 0 ? calendarOf(facts, own, visits) : [],
			}
		},
		async moved(facts, move, locale) {
			const own = await venue(facts, locale)
			const body = movedBody(facts, move, own)
			const calendar = calendarOf(facts, own, endedVisits(move))
			return {
				...addressed(facts.purchaser?.email ?? '', body.title, { body, venue: own }),
				attachments: [pdfOf(facts, await ticketsPdf(facts, locale)), ...calendar],
			}
		},
		async edited(facts, edit, locale) {
			const own = await venue(facts, locale)
			const body = editedBody(facts, edit, own)
			const pdf = facts.tickets.length > 0 ? [pdfOf(facts, await ticketsPdf(facts, locale))] : []
			return {
				...addressed(facts.purchaser?.email ?? '', body.title, { body, venue: own }),
				attachments: [...pdf, ...calendarOf(facts, own, endedVisits(edit))],
			}
		},
		async refunded(facts, refunds, locale) {
			const own = await venue(facts, locale)
			const body = refundedBody(summarise(facts, own), refunds, own)
			return addressed(facts.purchaser?.email ?? '', body.title, { body, venue: own })
		},
		async withdrawn(facts, withdrawn, locale) {
			const own = await venue(facts, locale)
			const body = withdrawnBody(facts, withdrawn, own)
			return addressed(withdrawn.to, body.title, { body, venue: own })
		},
		async credited(facts, credit, locale) {
			const own = await venue(facts, locale)
			const body = creditedBody(summarise(facts, own), credit, own)
			return addressed(facts.purchaser?.email ?? '', body.title, { body, venue: own })
		},
		async renewal(facts, news, locale) {
			const own = await venue(facts, locale)
			const body = renewalBody(facts, news, own)
			return addressed(facts.purchaser?.email ?? '', body.title, { body, venue: own })
		},
		async instalment(facts, news, locale) {
			const own = await venue(facts, locale)
			const body = instalmentBody(facts, news, own)
			return addressed(facts.purchaser?.email ?? '', body.title, { body, venue: own })
		},
		async unpaid(facts, locale) {
			const own = await venue(facts, locale)
			const body = unpaidBody(facts, own)
			return addressed(facts.to, body.title, { body, venue: own })
		},
		async paymentFailed(facts, locale) {
			const own = await venue(facts, locale)
			const body = paymentFailedBody(facts, own)
			return addressed(facts.to, body.title, { body, venue: own })
		},
		async refundFailed(facts, locale) {
			const own = await venue(facts, locale)
			const body = refundFailedBody(facts, own)
			return addressed(facts.to, body.title, { body, venue: own })
		},
		async loginCode(facts, locale) {
			const own = await venue(facts, locale)
			const body = loginCodeBody(facts, own)
			return addressed(facts.to, body.title, { body, venue: own })
		},
		async passwordReset(facts, locale) {
			const own = await venue(facts, locale)
			const body = passwordResetBody(facts, own)
			return addressed(facts.to, body.title, { body, venue: own })
		},
		async passwordChanged(facts, locale) {
			const own = await venue(facts, locale)
			const body = passwordChangedBody(own)
			return addressed(facts.to, body.title, { body, venue: own })
		},
		async gift(facts, locale) {
			const own = await venue(facts, locale)
			const body = giftBody(facts, own)
			return addressed(facts.to, body.title, { body, venue: own })
		},
		async giftCard(facts, locale) {
			const own = await venue(facts, locale)
			const body = cardGiftBody(facts, own)
			return addressed(facts.to, body.title, { body, venue: own })
		},
		async memberNumbers(facts, locale) {
			const own = await venue(facts, locale)
			const body = memberNumbersBody(facts, own)
			return addressed(facts.to, body.title, { body, venue: own })
		},
		async dispute(facts, locale) {
			const own = await venue(facts, locale)
			const body = disputeBody(facts, own)
			return addressed(facts.to, body.title, { body, venue: own })
		},
		ticketsPdf,
		receiptPdf: async (facts, locale) => printer.receipt(facts, await printableVenue(facts, locale)),
		calendarFile: async (facts, locale) => calendarText(facts, await venue(facts, locale)),
		qrCode: qrSvg,
		...createPasses({ sellerById, venue, variables }),
	}
}

async function confirmation(
	facts: OrderFacts,
	venue: DocumentVenue,
	print: () => Promise<Uint8Array>,
): Promise<OutgoingEmail> {
	const body = confirmationBody(summarise(facts, venue), venue)
	const to = facts.purchaser?.email ?? ''
	return {
		...addressed(to, subjectOf(facts, venue), { body, venue }),
		attachments: [pdfOf(facts, await print()), ...calendarOf(facts, venue, [])],
	}
}

/** An email without attachments: the same frame for every kind, as HTML and as plain text. */
function addressed(
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

const pdfOf = (facts: OrderFacts, content: Uint8Array): OutgoingEmail['attachments'][number] => ({
	filename: `${facts.tickets.length > 0 ? 'tickets' : 'receipt'}-${facts.orderNumber.replaceAll(/[^\w-]/g, '')}.pdf`,
	contentType: 'application/pdf',
	content,
})

/** The calendar file; none of an order without visits, now and before. */
function calendarOf(
	facts: OrderFacts,
	venue: DocumentVenue,
	ended: OrderFacts['tickets'],
): OutgoingEmail['attachments'] {
	if (!hasVisit(facts) && ended.length === 0) return []
	const content = new TextEncoder().encode(calendarText(facts, venue, ended))
	const method = calendarMethod(facts)
	return [{ filename: 'visit.ics', contentType: `text/calendar; charset=utf-8; method=${method}`, content }]
}

function subjectOf(facts: OrderFacts, { name, wording, catalog }: DocumentVenue): string {
	const { tickets, orderNumber: number } = catalog.answer(facts)
	if (tickets.length === 0) return wording.t('mail.receipt.subject', { venue: name, number })
	const events = new Set(tickets.map((ticket) => ticket.eventName))
	const [event] = events
	const one = events.size === 1 && event
	return one
		? wording.t('mail.confirmation.subject', { event, number })
		: wording.t('mail.confirmation.subject_several', { number })
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
