import PDFDocument from 'pdfkit'
import type { OrderFacts } from '#app/contract/documents/order.ts'
import { summarise } from '../summary.ts'
import type { DocumentVenue } from '../venue.ts'
import { drawNotes } from './notes.ts'
import { addPage, contentTop, drawFeet, margin } from './page-frame.ts'
import type { DocumentPictures } from './pictures.ts'
import { drawReceipt } from './receipt.ts'
import { bold, type Pdf, type Sheet } from './sheet.ts'
import { addStandardFonts, noFont } from './standard-fonts.ts'
import { drawTicket } from './ticket.ts'

/**
 * The tickets of an order as a PDF for printing: two on a page, white paper, the code as vectors, tagged
 * for screen readers; below the last one the notes for a visit, then a receipt of lines without tickets.
 * US Letter for American locales, A4 elsewhere.
 */
export function ticketsPdf(
	order: OrderFacts,
	venue: DocumentVenue,
	pictures: DocumentPictures,
): Promise<Uint8Array> {
	const facts = venue.catalog.answer(order)
	const { tickets, goods, orderNumber: number } = facts
	const isReceipt = tickets.length === 0
	return pdfOf(
		facts,
		{ venue, pictures, title: isReceipt ? 'mail.receipt.title' : 'tickets.title' },
		(sheet) => {
			for (const [at, ticket] of tickets.entries())
				drawTicket(sheet, ticket, { number, index: at + 1, count: tickets.length })
			if (!isReceipt) drawNotes(sheet, summarise(facts, venue).manage)
			if (goods.length > 0) drawReceipt(sheet, facts)
		},
	)
}

/** The receipt of a whole order as a PDF for printing. */
export const receiptPdf = (
	facts: OrderFacts,
	venue: DocumentVenue,
	pictures: DocumentPictures,
): Promise<Uint8Array> =>
	pdfOf(facts, { venue, pictures, title: 'mail.receipt.title' }, (sheet) =>
		drawReceipt(sheet, facts, { whole: true }),
	)

function pdfOf(
	facts: OrderFacts,
	{
		venue,
		pictures,
		title: key,
	}: { venue: DocumentVenue; pictures: DocumentPictures; title: 'tickets.title' | 'mail.receipt.title' },
	draw: (sheet: Sheet) => void,
): Promise<Uint8Array> {
	const made = facts.purchasedOn
	const title = venue.wording.t(key, { number: facts.orderNumber })
	const pdf = new PDFDocument({
		size: /-(US|CA|MX)$/.test(venue.locale) ? 'LETTER' : 'A4',
		// Blocks keep to `bottom`; the library would add a page for a line below its own margin.
		margins: { top: margin, left: margin, right: margin, bottom: 0 },
		autoFirstPage: false,
		font: noFont,
		// The number of a page needs the number of all pages.
		bufferPages: true,
		pdfVersion: '1.7',
		tagged: true,
		displayTitle: true,
		lang: venue.locale,
		// Fixed dates, so that the same order always gives the same bytes.
		info: { Title: title, Author: venue.name, Creator: venue.name, CreationDate: made, ModDate: made },
	})
	const heading = venue.palette.serif ? 'Times-Bold' : bold
	addStandardFonts(pdf, [...new Set(['Helvetica', bold, heading])])
	const finished = collect(pdf)
	const sheet: Sheet = {
		pdf,
		section: null,
		venue,
		pictures,
		heading,
		title,
		left: margin,
		width: 0,
		top: contentTop,
		bottom: 0,
		y: 0,
	}
	addPage(sheet)
	draw(sheet)
	drawFeet(sheet, facts.orderNumber)
	pdf.end()
	return finished
}

function collect(pdf: Pdf): Promise<Uint8Array> {
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = []
		pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
		pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
		pdf.on('error', reject)
	})
}
