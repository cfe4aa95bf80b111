import type { OrderFacts } from '#app/contract/documents/order.ts'
import { summarise } from '../summary.ts'
import { makeRoom } from './page-frame.ts'
import { bold, inSection, quiet, type Sheet, write } from './sheet.ts'

const priceWidth = 110
const rowHeight = 20
// Title, facts and the first lines: a receipt below tickets begins where there is room for them.
const leastHeight = 200

/**
 * Draws the receipt of an order: number, date and amounts, without a code or an entrance. `whole` has its tickets as lines
 * and its totals; otherwise it has the lines without tickets, and the totals when the order has no others. Continues on
 * another page when one is full.
 */
export function drawReceipt(sheet: Sheet, facts: OrderFacts, { whole = false } = {}): void {
	const { venue, left, width, heading } = sheet
	const { t } = venue.wording
	const order = summarise(facts, venue)
	const row = (label: string, amount: string, font?: string): void => {
		makeRoom(sheet, rowHeight)
		const { y } = sheet
		const place = { y, size: 11, font }
		const below = write(sheet, { ...place, text: label, x: left, width: width - priceWidth - 12 })
		const price = { ...place, text: amount, x: left + width - priceWidth, width: priceWidth }
		write(sheet, { ...price, align: 'right' })
		sheet.y = Math.max(below, y + rowHeight - 6) + 6
	}
	makeRoom(sheet, leastHeight)
	inSection(sheet, () => {
		drawFacts(sheet, [
			[t('mail.confirmation.order_number'), order.number],
			[t('mail.receipt.date'), order.purchasedOn],
		])
		for (const { event, lines } of [...(whole ? order.visits : []), ...order.goods]) {
			makeRoom(sheet, 3 * rowHeight)
			const title = { text: event, font: heading, size: 14, tag: 'H2' as const }
			sheet.y = write(sheet, { ...title, x: left, width, y: sheet.y + 14 }) + 6
			for (const { quantity, name, gift, recipient, price } of lines) {
				row(t('mail.confirmation.line', { count: quantity, name }), price)
				if (gift) row(gift, '', bold)
				if (recipient) row(recipient, '')
			}
		}
		if (!whole && order.visits.length > 0) return
		makeRoom(sheet, (order.totals.length + 2) * rowHeight)
		sheet.y += 14
		for (const { label, text, note, isTotal } of order.totals) {
			row(label, text, isTotal ? bold : undefined)
			if (note) row(note, '')
		}
	})
}

/** Writes the title and the facts of the order. */
function drawFacts(sheet: Sheet, facts: [label: string, value: string][]): void {
	const { venue, heading, left: x, width } = sheet
	const title = { text: venue.wording.t('mail.receipt.label'), tag: 'H1' as const, font: heading, size: 22 }
	sheet.y = write(sheet, { ...title, x, width, y: sheet.y + 4 }) + 10
	for (const [label, value] of facts) {
		sheet.y = write(sheet, { text: label, size: 8.5, colour: quiet, x, width, y: sheet.y })
		sheet.y = write(sheet, { text: value, font: bold, size: 12, x, width, y: sheet.y + 1 }) + 9
	}
}
