import type { OrderFacts } from '#app/contract/documents/order.ts'
import type { PrintPictures } from '#app/sellers/images/print-pictures.ts'
import type { DocumentVenue } from '../venue.ts'
import { picturesOf } from './pictures.ts'

/** Prints the documents of orders. */
export interface Printer {
	tickets(facts: OrderFacts, venue: DocumentVenue): Promise<Uint8Array>
	receipt(facts: OrderFacts, venue: DocumentVenue): Promise<Uint8Array>
}

// Loaded with the first document, because the library would delay the start.
const loadLibrary = () => import('./tickets-pdf.ts')

export const createPrinter = (pictures: PrintPictures | null): Printer => ({
	async tickets(facts, venue) {
		const { ticketsPdf } = await loadLibrary()
		return ticketsPdf(facts, venue, await picturesOf(facts, venue, pictures))
	},
	async receipt(facts, venue) {
		const { receiptPdf } = await loadLibrary()
		return receiptPdf(facts, venue, await picturesOf({ tickets: [] }, venue, pictures))
	},
})
