import type { OrderFacts } from '#app/contract/documents/order.ts'
import { quiet, type Sheet, write } from './sheet.ts'
import { summarise } from './summary.ts'

const top = 48
const barHeight = 46
const inset = 20
const priceWidth = 110
const rowHeight = 20
/** Free space at the bottom of a page. */
const bottomMargin = 60

/**
 * Draws the receipt of an order: number, date and amounts, without a code or an entrance. `whole` has its tickets as lines
 * and its totals; otherwise it has the lines without tickets, and the totals when the order has no others. Continues on
 * another page when one is full.
 */
export function drawReceipt(newSheet: () => Sheet, facts: OrderFacts, { whole = false } = {}): void {
	let sheet = newSheet()
	const { venue } = sheet
	const { t } = venue.wording
	const order = summarise(facts, venue)
	let y = drawHead(sheet, [
		[t('mail.confirmation.order_number'), order.number],
		[t('mail.receipt.date'), order.purchasedOn],
	])
	const makeRoom = (height: number): void => {
		if (y + height <= sheet.pdf.page.height - bottomMargin) return
		sheet.section.end()
		sheet = newSheet()
		y = top
	}
	const row = (label: string, amount: string, font?: string): void => {
		makeRoom(rowHeight)
		const { left, width } = sheet
		const place = { y, size: 11, font }
		const below = write(sheet, {
			...place,
			text: label,
			x: left + inset,
			width: width - priceWidth - 2 * inset,
		})
		write(sheet, {
			...place,
			text: amount,
			x: left + width - priceWidth - inset,
			width: priceWidth,
			align: 'right',
		})
		y = Math.max(below, y + rowHeight - 6) + 6
	}
	for (const { event, lines } of [...(whole ? order.visits : []), ...order.goods]) {
		makeRoom(3 * rowHeight)
		const { left, width, heading } = sheet
		const title = { text: event, font: heading, size: 14, tag: 'H2' as const }
		y = write(sheet, { ...title, x: left + inset, width: width - 2 * inset, y: y + 14 }) + 6
		for (const { quantity, name, gift, recipient, price } of lines) {
			row(t('mail.confirmation.line', { count: quantity, name }), price)
			if (gift) row(gift, '', 'Helvetica-Bold')
			if (recipient) row(recipient, '')
		}
	}
	if (whole || order.visits.length === 0) {
		makeRoom((order.totals.length + 2) * rowHeight)
		y += 14
		for (const { label, text, note } of order.totals) {
			row(t(`mail.confirmation.${label}`), text, label === 'total' ? 'Helvetica-Bold' : undefined)
			if (note) row(note, '')
		}
	}
	sheet.section.end()
}

/** Draws the venue's bar, the title and the facts of the order; returns the y position of the next line. */
function drawHead(sheet: Sheet, facts: [label: string, value: string][]): number {
	const { pdf, venue, heading, left, width } = sheet
	pdf.markContent('Artifact', { type: 'Layout' }).save()
	pdf.rect(left, top, width, barHeight).fill(venue.palette.brand)
	pdf.restore().endMarkedContent()
	const place = { x: left + inset, width: width - 2 * inset }
	const name = { ...place, text: venue.name, font: heading, size: 13, height: 16 }
	write(sheet, { ...name, colour: venue.palette.onBrand, y: top + 17 })
	const title = venue.wording.t('mail.receipt.label')
	let y =
		write(sheet, { ...place, text: title, tag: 'H1', font: heading, size: 22, y: top + barHeight + 16 }) + 10
	for (const [label, value] of facts) {
		y = write(sheet, { ...place, text: label, size: 8.5, colour: quiet, y })
		y = write(sheet, { ...place, text: value, font: 'Helvetica-Bold', size: 12, y: y + 1 }) + 9
	}
	return y
}
