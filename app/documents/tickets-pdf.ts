import PDFDocument from 'pdfkit'
import type { OrderFacts, TicketFacts } from '#app/contract/documents/order.ts'
import { printable } from './printable.ts'
import { qrMatrix } from './qr.ts'
import { drawReceipt } from './receipt-page.ts'
import { type Pdf, quiet, type Sheet, write } from './sheet.ts'
import { whenText } from './summary.ts'
import { advertisedCost, type DocumentVenue } from './venue.ts'

interface Position {
	number: string
	index: number
	count: number
}

const ticketTop = 48
const ticketHeight = 320
const barHeight = 46
const stubWidth = 190
const qrSize = 142
const inset = 20

/**
 * The tickets of an order as a PDF for printing: one page each, white paper, the code as vectors, tagged
 * for screen readers; then a receipt of lines without tickets. US Letter for American locales, A4 elsewhere.
 */
export function ticketsPdf(order: OrderFacts, venue: DocumentVenue): Promise<Uint8Array> {
	const facts = venue.catalog.answer(order)
	const isReceipt = facts.tickets.length === 0
	return pdfOf(facts, { venue, title: isReceipt ? 'mail.receipt.title' : 'tickets.title' }, (newSheet) => {
		facts.tickets.forEach((ticket, at) => {
			const sheet = newSheet()
			drawTicket(sheet, ticket, { number: facts.orderNumber, index: at + 1, count: facts.tickets.length })
			sheet.section.end()
		})
		if (facts.goods.length > 0) drawReceipt(newSheet, facts)
	})
}

/** The receipt of a whole order as a PDF for printing. */
export const receiptPdf = (facts: OrderFacts, venue: DocumentVenue): Promise<Uint8Array> =>
	pdfOf(facts, { venue, title: 'mail.receipt.title' }, (newSheet) =>
		drawReceipt(newSheet, facts, { whole: true }),
	)

function pdfOf(
	facts: OrderFacts,
	{ venue, title }: { venue: DocumentVenue; title: 'tickets.title' | 'mail.receipt.title' },
	draw: (newSheet: () => Sheet) => void,
): Promise<Uint8Array> {
	const margin = 42
	const made = facts.purchasedOn
	const pdf = new PDFDocument({
		size: /-(US|CA|MX)$/.test(venue.locale) ? 'LETTER' : 'A4',
		margin,
		autoFirstPage: false,
		pdfVersion: '1.7',
		tagged: true,
		displayTitle: true,
		lang: venue.locale,
		// Fixed dates, so that the same order always gives the same bytes.
		info: {
			Title: venue.wording.t(title, { number: facts.orderNumber }),
			Author: venue.name,
			Creator: venue.name,
			CreationDate: made,
			ModDate: made,
		},
	})
	const finished = collect(pdf)
	const heading = venue.palette.serif ? 'Times-Bold' : 'Helvetica-Bold'
	draw(() => {
		pdf.addPage()
		const section = pdf.struct('Sect')
		pdf.addStructure(section)
		return { pdf, section, venue, heading, left: margin, width: pdf.page.width - 2 * margin }
	})
	pdf.end()
	return finished
}

function drawTicket(sheet: Sheet, ticket: TicketFacts, position: Position): void {
	const { venue, heading, left, width } = sheet
	const { t } = venue.wording
	drawFrame(sheet)
	const bar = { colour: venue.palette.onBrand, y: ticketTop + 17 }
	write(sheet, {
		...bar,
		text: venue.name,
		font: heading,
		size: 13,
		x: left + inset,
		width: width - 190,
		height: 16,
	})
	const page = t('tickets.page', { index: position.index, count: position.count })
	write(sheet, { ...bar, text: page, size: 9, x: left + width - 150, width: 130, align: 'right' })
	drawMain(sheet, ticket)
	drawStub(sheet, ticket, position)
	write(sheet, { text: t('tickets.show'), size: 11, x: left, y: ticketTop + ticketHeight + 24, width })
}

function drawMain(sheet: Sheet, ticket: TicketFacts): void {
	const { venue, heading, left, width } = sheet
	const { t } = venue.wording
	const place = { x: left + inset, width: width - stubWidth - 2 * inset }
	const title = { ...place, text: ticket.eventName, tag: 'H1' as const, font: heading, size: 22, height: 52 }
	let y = write(sheet, { ...title, y: ticketTop + barHeight + 16 }) + 10
	const rows: [label: string, value: string, more?: string | null][] = [
		[t('tickets.date'), whenText(ticket, venue) ?? t('tickets.any_day')],
		[t('tickets.entrance'), ticket.venueName, ticket.venueAddress],
		[t('tickets.seat'), ticket.seatName ?? ''],
		[t('tickets.type'), `${ticket.typeName} · ${venue.money(advertisedCost(ticket, venue))}`],
		[t('tickets.name'), ticket.admitName ?? ''],
	]
	for (const [index, [label, value, more]] of rows.filter((row) => printable(row[1])).entries()) {
		// Days of validity take two lines.
		const height = index === 0 ? 30 : 15
		y = write(sheet, { ...place, text: label, size: 8.5, colour: quiet, y })
		y = write(sheet, { ...place, text: value, font: 'Helvetica-Bold', size: 12, y: y + 1, height })
		if (more) y = write(sheet, { ...place, text: more, size: 9.5, y: y + 1, height: 24 })
		y += 9
	}
}

function drawStub(sheet: Sheet, ticket: TicketFacts, { number }: Position): void {
	const { pdf, section, venue, left, width } = sheet
	const { t } = venue.wording
	const { scanCode } = ticket
	const place = { x: left + width - stubWidth, width: stubWidth, align: 'center' as const }
	if (scanCode === null) {
		const inside = { ...place, x: place.x + 12, width: stubWidth - 24 }
		write(sheet, { ...inside, text: t('tickets.blocked'), size: 11, y: ticketTop + 110, height: 60 })
	} else {
		const alt = printable(t('tickets.qr_alt', { code: scanCode }))
		section.add(pdf.struct('Figure', { alt }, () => drawCode(sheet, scanCode)))
		const y = write(sheet, {
			...place,
			text: t('tickets.code'),
			size: 8.5,
			colour: quiet,
			y: ticketTop + 220,
		})
		write(sheet, { ...place, text: scanCode, font: 'Courier-Bold', size: 11, y: y + 2 })
	}
	write(sheet, { ...place, text: `${t('tickets.order')} ${number}`, size: 10, y: ticketTop + 268 })
}

/** Draws brand bar, edge and perforation: decoration that screen readers skip. */
function drawFrame({ pdf, venue, left, width }: Sheet): void {
	const tear = left + width - stubWidth
	pdf.markContent('Artifact', { type: 'Layout' }).save()
	pdf.rect(left, ticketTop, width, barHeight).fill(venue.palette.brand)
	pdf.lineWidth(1).rect(left, ticketTop, width, ticketHeight).stroke('#bbbbbb')
	pdf.dash(4, { space: 4 }).moveTo(tear, ticketTop + 58)
	pdf.lineTo(tear, ticketTop + ticketHeight - 12).stroke('#888888')
	pdf.restore().endMarkedContent()
}

/** Draws runs of dark modules as filled rectangles, which are sharp at every size and have no seams. */
function drawCode({ pdf, left, width }: Sheet, code: string): void {
	const { size, isDark } = qrMatrix(code)
	const unit = qrSize / size
	const x0 = left + width - stubWidth + (stubWidth - qrSize) / 2
	const y0 = ticketTop + barHeight + 22
	for (let row = 0; row < size; row += 1) {
		for (let column = 0; column < size; column += 1) {
			const from = column
			while (column < size && isDark(row, column)) column += 1
			// Slightly taller than the row, so that no white seam appears between two rows.
			if (column > from) pdf.rect(x0 + from * unit, y0 + row * unit, (column - from) * unit, unit + 0.02)
		}
	}
	pdf.fill('#000000')
}

function collect(pdf: Pdf): Promise<Uint8Array> {
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = []
		pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
		pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
		pdf.on('error', reject)
	})
}
