import type { ComposeMessage, OutgoingEmail } from '#app/contract/documents/correspondence.ts'
import type { OrderFacts } from '#app/contract/documents/order.ts'
import type { SellerProfile } from '#app/sellers/resolution/seller-profile.ts'
import { confirmationBody } from '../confirmation.ts'
import { composeMessage } from '../message.ts'
import { addressed, calendarOf, pdfOf } from '../outgoing.ts'
import type { DocumentPictures } from '../print/pictures.ts'
import { summarise } from '../summary.ts'
import { type DocumentVenue, documentVenue, printVenue } from '../venue.ts'

/** What the documents of an order are made of: plain data, which another thread can be sent. */
export interface DocumentRequest {
	facts: OrderFacts
	/** Null for the seller's default. */
	locale: string | null
	seller: SellerProfile
	/** The venue's canonical address. */
	address: string
	pictures: DocumentPictures
}

/** What takes milliseconds to make of orders and their emails. */
export interface OrderDocuments {
	/** The email about a new order, with its tickets or its receipt. */
	confirmation(request: DocumentRequest): Promise<OutgoingEmail>
	/** As a PDF. */
	tickets(request: DocumentRequest): Promise<Uint8Array>
	/** As a PDF. */
	receipt(request: DocumentRequest): Promise<Uint8Array>
	message: ComposeMessage
}

// Loaded with the first document, because the library would delay the start.
const loadLibrary = () => import('../print/tickets-pdf.ts')

const printed = ({ seller, locale, address, facts }: DocumentRequest): Promise<DocumentVenue> =>
	printVenue(seller, locale, address, facts.currency)

/** Makes them in this thread. */
export const orderDocuments: OrderDocuments = {
	async confirmation(request) {
		const { facts, seller, locale, address } = request
		const venue = await documentVenue(seller, locale, address, facts.currency)
		const body = confirmationBody(summarise(facts, venue), venue)
		return {
			...addressed(facts.purchaser?.email ?? '', subjectOf(facts, venue), { body, venue }),
			attachments: [pdfOf(facts, await orderDocuments.tickets(request)), ...calendarOf(facts, venue, [])],
		}
	},
	async tickets(request) {
		const { ticketsPdf } = await loadLibrary()
		return ticketsPdf(request.facts, await printed(request), request.pictures)
	},
	async receipt(request) {
		const { receiptPdf } = await loadLibrary()
		return receiptPdf(request.facts, await printed(request), request.pictures)
	},
	message: composeMessage,
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
