import type { TicketFacts } from '#app/contract/documents/order.ts'
import { whenText } from '../summary.ts'
import { advertisedCost } from '../venue.ts'
import { drawCode } from './code.ts'
import { makeRoom } from './page-frame.ts'
import { pictureSize } from './pictures.ts'
import { printable } from './printable.ts'
import { addToSection, asDecoration, bold, inSection, quiet, type Sheet, write } from './sheet.ts'

interface Position {
	number: string
	index: number
	count: number
}

/** The printed area of one ticket. */
interface Box {
	x: number
	y: number
	width: number
	height: number
}

const gap = 16
const barHeight = 24
const stubWidth = 168
const codeSize = 136
const inset = 14
const sideWidth = 128
// Two tickets and the notes for a visit fill a sheet.
const sheetShare = 0.385

/** Draws one ticket; two of them share a page, and none is cut by its end. */
export function drawTicket(sheet: Sheet, ticket: TicketFacts, position: Position): void {
	const height = Math.round((sheet.bottom - sheet.top) * sheetShare)
	makeRoom(sheet, height)
	const box = { x: sheet.left, y: sheet.y, width: sheet.width, height }
	inSection(sheet, () => {
		drawFrame(sheet, box)
		drawBar(sheet, box, position)
		drawMain(sheet, box, ticket)
		drawStub(sheet, box, ticket, position)
	})
	sheet.y += height + gap
}

/** Draws bar, edge and perforation. */
function drawFrame(sheet: Sheet, { x, y, width, height }: Box): void {
	const { pdf, venue } = sheet
	const tear = x + width - stubWidth
	asDecoration(sheet, () => {
		pdf.rect(x, y, width, barHeight).fill(venue.palette.brand)
		pdf.lineWidth(0.75).rect(x, y, width, height).stroke('#bbbbbb')
		pdf.dash(4, { space: 4 }).moveTo(tear, y + barHeight + 8)
		pdf.lineTo(tear, y + height - 8).stroke('#888888')
	})
}

function drawBar(sheet: Sheet, { x, y, width }: Box, { index, count }: Position): void {
	const { venue, heading } = sheet
	const bar = { colour: venue.palette.onBrand, height: 13 }
	const nameWidth = width - stubWidth - 2 * inset
	write(sheet, {
		...bar,
		text: venue.name,
		font: heading,
		size: 10.5,
		x: x + inset,
		y: y + 7,
		width: nameWidth,
	})
	const place = { x: x + width - stubWidth, y: y + 8, width: stubWidth - inset, align: 'right' as const }
	write(sheet, { ...bar, ...place, text: venue.wording.t('tickets.page', { index, count }), size: 9 })
}

function drawMain(sheet: Sheet, box: Box, ticket: TicketFacts): void {
	const { pdf, venue, pictures, heading } = sheet
	const { t } = venue.wording
	const picture = pictures.events.get(ticket.eventId)
	const left = box.x + inset
	const top = box.y + barHeight + 12
	const width = box.width - stubWidth - 2 * inset
	if (picture) asDecoration(sheet, () => pdf.image(picture, left, top, { width: pictureSize[0] }))
	const indent = picture ? pictureSize[0] + inset : 0
	const titlePlace = { x: left + indent, width: width - indent }
	const title = {
		...titlePlace,
		text: ticket.eventName,
		tag: 'H2' as const,
		font: heading,
		size: 17,
		height: 42,
	}
	let y = write(sheet, { ...title, y: top - 1 }) + 6
	y = write(sheet, { ...titlePlace, text: t('tickets.date'), size: 8, colour: quiet, y }) + 1
	const when = whenText(ticket, venue) ?? t('tickets.any_day')
	// Days of validity take three lines.
	write(sheet, { ...titlePlace, text: when, font: bold, size: 11, y, height: 40 })
	const below = top + pictureSize[1] + 14
	drawPlace(sheet, { x: left, y: below, width: width - sideWidth - inset }, ticket)
	drawHolder(sheet, { x: left + width - sideWidth, y: below, width: sideWidth }, ticket)
	if (ticket.scanCode === null) return
	const foot = { text: t('tickets.show'), size: 8, colour: quiet, height: 10 }
	write(sheet, { ...foot, x: left, y: box.y + box.height - 18, width })
}

function drawPlace(sheet: Sheet, place: Omit<Box, 'height'>, { venueName, venueAddress }: TicketFacts): void {
	const { venue } = sheet
	const { t } = venue.wording
	let y = write(sheet, { ...place, text: t('tickets.entrance'), size: 8, colour: quiet }) + 1
	y = write(sheet, { ...place, text: venueName, font: bold, size: 11, y, height: 27 }) + 1
	if (!venueAddress) return
	y = write(sheet, { ...place, text: venueAddress, size: 9.5, y, height: 24 }) + 3
	const link = { text: t('tickets.map'), href: mapAddress(venueAddress), colour: venue.palette.link }
	write(sheet, { ...place, ...link, size: 9, y, height: 11 })
}

/** A search for the address, which phones open in their map. */
const mapAddress = (address: string): string =>
	`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`

function drawHolder(sheet: Sheet, place: Omit<Box, 'height'>, ticket: TicketFacts): void {
	const { venue } = sheet
	const { t } = venue.wording
	const price = venue.money(advertisedCost(ticket, venue))
	const rows: [label: string, value: string, height: number][] = [
		[t('tickets.type'), `${ticket.typeName} · ${price}`, 27],
		[t('tickets.seat'), ticket.seatName ?? '', 14],
		[t('tickets.name'), ticket.admitName ?? '', 14],
	]
	let { y } = place
	for (const [label, value, height] of rows.filter((row) => printable(row[1]))) {
		y = write(sheet, { ...place, text: label, size: 8, colour: quiet, y }) + 1
		y = write(sheet, { ...place, text: value, font: bold, size: 11, y, height }) + 5
	}
}

function drawStub(sheet: Sheet, box: Box, { scanCode }: TicketFacts, { number }: Position): void {
	const { pdf, venue } = sheet
	const { t } = venue.wording
	const place = { x: box.x + box.width - stubWidth, width: stubWidth, align: 'center' as const }
	const top = box.y + barHeight + 16
	if (scanCode === null) {
		const inside = { ...place, x: place.x + inset, width: stubWidth - 2 * inset }
		write(sheet, { ...inside, text: t('tickets.blocked'), size: 11, y: top + 40, height: 60 })
	} else {
		const alt = printable(t('tickets.qr_alt', { code: scanCode }))
		const at = { x: place.x + (stubWidth - codeSize) / 2, y: top, size: codeSize }
		addToSection(
			sheet,
			pdf.struct('Figure', { alt }, () => drawCode(pdf, scanCode, at)),
		)
		const y = write(sheet, {
			...place,
			text: t('tickets.code'),
			size: 8,
			colour: quiet,
			y: top + codeSize + 8,
		})
		write(sheet, { ...place, text: scanCode, font: 'Courier-Bold', size: 10.5, y: y + 1, height: 12 })
	}
	const order = { ...place, text: `${t('tickets.order')} ${number}`, size: 9, height: 11 }
	write(sheet, { ...order, y: box.y + box.height - 19 })
}
