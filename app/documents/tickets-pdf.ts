import PDFDocument from 'pdfkit'
import type { OrderFacts, TicketFacts } from '#app/contract/documents.ts'
import type { House } from './house.ts'
import { printable } from './printable.ts'
import { qrMatrix } from './qr.ts'
import { whenText } from './summary.ts'

type Pdf = InstanceType<typeof PDFDocument>

/** What every drawing function needs: the document, where the ticket lies, and whose it is. */
interface Sheet {
	pdf: Pdf
	house: House
	fonts: { heading: string; bold: string; text: string }
	/** Left edge and width of the ticket, points. */
	left: number
	width: number
}

const ticketTop = 48
const ticketHeight = 320
const stubWidth = 190
const qrSize = 142
const ink = '#111111'
const quiet = '#555555'

/**
 * The tickets of an order as a PDF for printing: one page each, white paper, the code as vectors, tagged
 * for screen readers. US Letter for American locales, A4 elsewhere.
 */
export async function ticketsPdf(facts: OrderFacts, house: House): Promise<Uint8Array> {
	const { t } = house.wording
	const title = t('tickets.title', { number: facts.orderNumber })
	const pdf = new PDFDocument({
		size: /-(US|CA|MX)$/.test(house.locale) ? 'LETTER' : 'A4',
		margin: 42,
		autoFirstPage: false,
		pdfVersion: '1.7',
		tagged: true,
		displayTitle: true,
		lang: house.locale,
		// the same order prints the same bytes today and tomorrow
		info: {
			Title: title,
			Author: house.name,
			Creator: house.name,
			CreationDate: facts.purchasedOn,
			ModDate: facts.purchasedOn,
		},
	})
	const finished = collect(pdf)
	const fonts = house.palette.serif
		? { heading: 'Times-Bold', bold: 'Helvetica-Bold', text: 'Helvetica' }
		: { heading: 'Helvetica-Bold', bold: 'Helvetica-Bold', text: 'Helvetica' }
	facts.tickets.forEach((ticket, at) => {
		pdf.addPage()
		const sheet = { pdf, house, fonts, left: pdf.page.margins.left, width: pdf.page.width - 84 }
		drawTicket(sheet, ticket, { number: facts.orderNumber, index: at + 1, count: facts.tickets.length })
	})
	pdf.end()
	return finished
}

interface Position {
	number: string
	index: number
	count: number
}

function drawTicket(sheet: Sheet, ticket: TicketFacts, position: Position): void {
	const { pdf, house, fonts, left, width } = sheet
	const { t } = house.wording
	const main = width - stubWidth
	const section = pdf.struct('Sect')
	pdf.addStructure(section)
	drawFrame(sheet)

	const say = (kind: string, text: string, draw: (text: string) => void): void => {
		const shown = printable(text)
		if (shown) section.add(pdf.struct(kind, {}, () => draw(shown)))
	}
	say('P', house.name, (text) => {
		pdf.font(fonts.heading).fontSize(13).fillColor(house.palette.onBrand)
		pdf.text(text, left + 20, ticketTop + 16, { width: main - 120, height: 16, ellipsis: true })
	})
	say('P', t('tickets.page', { index: position.index, count: position.count }), (text) => {
		pdf.font(fonts.text).fontSize(9).fillColor(house.palette.onBrand)
		pdf.text(text, left + main - 110, ticketTop + 19, { width: 90, align: 'right', lineBreak: false })
	})
	say('H1', ticket.eventName, (text) => {
		pdf.font(fonts.heading).fontSize(22).fillColor(ink)
		pdf.text(text, left + 20, ticketTop + 62, { width: main - 40, height: 54, ellipsis: true })
	})

	const rows: [label: string, value: string][] = [
		[t('tickets.date'), whenText(ticket, house) ?? t('tickets.any_day')],
		[t('tickets.entrance'), [ticket.venueName, ticket.venueAddress ?? ''].filter(Boolean).join(', ')],
		[t('tickets.type'), `${ticket.typeName} · ${house.money(ticket.faceValue)}`],
		[t('tickets.name'), ticket.admitName ?? ''],
	]
	rows
		.filter(([, value]) => printable(value))
		.forEach(([label, value], at) => {
			const top = ticketTop + 124 + at * 46
			say('P', label, (text) => {
				pdf
					.font(fonts.text)
					.fontSize(8.5)
					.fillColor(quiet)
					.text(text, left + 20, top, { width: main - 40 })
			})
			say('P', value, (text) => {
				pdf.font(fonts.bold).fontSize(12).fillColor(ink)
				pdf.text(text, left + 20, top + 11, { width: main - 40, height: 28, ellipsis: true })
			})
		})
	drawStub(sheet, ticket, position, say, (alt) =>
		section.add(pdf.struct('Figure', { alt: printable(alt) }, () => drawCode(sheet, ticket))),
	)
	say('P', t('tickets.show'), (text) => {
		pdf
			.font(fonts.text)
			.fontSize(11)
			.fillColor(ink)
			.text(text, left, ticketTop + ticketHeight + 24, { width })
	})
	section.end()
}

/** Brand bar, edge and perforation: decoration, so no screen reader hears of it. */
function drawFrame({ pdf, house, left, width }: Sheet): void {
	const tear = left + width - stubWidth
	pdf.markContent('Artifact', { type: 'Layout' })
	pdf.save()
	pdf.rect(left, ticketTop, width, 46).fill(house.palette.brand)
	pdf.lineWidth(1).rect(left, ticketTop, width, ticketHeight).stroke('#bbbbbb')
	pdf
		.lineWidth(1)
		.dash(4, { space: 4 })
		.moveTo(tear, ticketTop + 58)
		.lineTo(tear, ticketTop + ticketHeight - 12)
		.stroke('#888888')
	pdf.restore()
	pdf.endMarkedContent()
}

function drawStub(
	sheet: Sheet,
	ticket: TicketFacts,
	position: Position,
	say: (kind: string, text: string, draw: (text: string) => void) => void,
	figure: (alt: string) => void,
): void {
	const { pdf, house, fonts, left, width } = sheet
	const { t } = house.wording
	const stub = left + width - stubWidth
	const centred = { width: stubWidth, align: 'center' as const, lineBreak: false }
	figure(t('tickets.qr_alt', { code: ticket.scanCode }))
	say('P', t('tickets.code'), (text) => {
		pdf
			.font(fonts.text)
			.fontSize(8.5)
			.fillColor(quiet)
			.text(text, stub, ticketTop + 216, centred)
	})
	say('P', ticket.scanCode, (text) => {
		pdf
			.font('Courier-Bold')
			.fontSize(11)
			.fillColor(ink)
			.text(text, stub, ticketTop + 228, centred)
	})
	say('P', `${t('tickets.order')} ${position.number}`, (text) => {
		pdf
			.font(fonts.text)
			.fontSize(10)
			.fillColor(ink)
			.text(text, stub, ticketTop + 256, centred)
	})
}

/** Runs of dark modules as filled rectangles: sharp at every size, and no seams between modules. */
function drawCode({ pdf, left, width }: Sheet, ticket: TicketFacts): void {
	const { size, isDark } = qrMatrix(ticket.scanCode)
	const unit = qrSize / size
	const x0 = left + width - stubWidth + (stubWidth - qrSize) / 2
	const y0 = ticketTop + 66
	for (let row = 0; row < size; row += 1) {
		for (let column = 0; column < size; column += 1) {
			const from = column
			while (column < size && isDark(row, column)) column += 1
			if (column > from) pdf.rect(x0 + from * unit, y0 + row * unit, (column - from) * unit, unit + 0.02)
		}
	}
	pdf.fill('#000000')
}

function collect(pdf: Pdf): Promise<Uint8Array> {
	return new Promise((done, fail) => {
		const chunks: Buffer[] = []
		pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
		pdf.on('end', () => done(new Uint8Array(Buffer.concat(chunks))))
		pdf.on('error', fail)
	})
}
