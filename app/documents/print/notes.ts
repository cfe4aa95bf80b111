import { plainText } from '#app/pages/shared/description-preview.ts'
import type { DocumentVenue } from '../venue.ts'
import { makeRoom } from './page-frame.ts'
import { asDecoration, bold, heightOf, inSection, quiet, type Sheet, write } from './sheet.ts'

interface Note {
	text: string
	/** The address that a click opens. */
	href?: string
}

interface Column {
	title: string
	notes: Note[]
}

const textSize = 8.5
const titleSize = 9
const columnGap = 18
const termsSize = 7.5
// Longer terms are a contract of pages, which is too long for a ticket.
const longestTerms = 1_600

/** Draws what helps with a visit below the last ticket: the venue's message, its rule for changes, its contact and short terms. */
export function drawNotes(sheet: Sheet, orderPage: string | null): void {
	const { venue, pdf, left, width } = sheet
	const columns = columnsOf(venue, orderPage).filter(({ notes }) => notes.length > 0)
	const terms = termsOf(venue)
	const across = (width - columnGap * (columns.length - 1)) / columns.length
	const heights = columns.map((column) => heightOfColumn(sheet, column, across))
	const columnsHeight = Math.max(0, ...heights)
	const termsLine = { text: terms, size: termsSize, width }
	const termsHeight = terms === '' ? 0 : heightOf(sheet, termsLine) + 8
	makeRoom(sheet, columnsHeight + termsHeight + 10)
	inSection(sheet, () => {
		const { y } = sheet
		asDecoration(sheet, () =>
			pdf
				.lineWidth(0.75)
				.moveTo(left, y)
				.lineTo(left + width, y)
				.stroke(venue.palette.brand),
		)
		for (const [at, column] of columns.entries())
			drawColumn(sheet, column, { x: left + at * (across + columnGap), y: y + 9, width: across })
		if (terms === '') return
		write(sheet, { ...termsLine, colour: quiet, x: left, y: y + 9 + columnsHeight + 8 })
	})
	sheet.y += columnsHeight + termsHeight + 24
}

function columnsOf(venue: DocumentVenue, orderPage: string | null): Column[] {
	const { wording, message, links, sender, address } = venue
	const { t } = wording
	const rule = t('checkout.trust.rule')
	const shop = new URL(address).host
	return [
		{
			title: t('tickets.visit'),
			notes: [
				...said(message === null ? '' : t(message)),
				...links.map(({ label, href }) => ({ text: t(label), href: href ?? undefined })),
			],
		},
		{
			title: t('tickets.changes'),
			notes: [
				...said(rule),
				...(orderPage === null ? [] : [{ text: t('orders.manage.link'), href: orderPage }]),
			],
		},
		{
			title: t('tickets.contact'),
			notes: [
				{ text: sender.address, href: `mailto:${sender.address}` },
				{ text: shop, href: address },
			],
		},
	]
}

const said = (text: string): Note[] => (text === '' ? [] : [{ text }])

/** The venue's terms in one paragraph; empty for long ones and for none. */
function termsOf({ wording: { t } }: DocumentVenue): string {
	const text = plainText(t('checkout.terms_html'))
	return text === '' || text.length > longestTerms ? '' : `${t('checkout.terms_title')}: ${text}`
}

const heightOfColumn = (sheet: Sheet, { title, notes }: Column, width: number): number =>
	notes.reduce(
		(sum, { text }) => sum + heightOf(sheet, { text, size: textSize, width }) + 2,
		heightOf(sheet, { text: title, font: bold, size: titleSize, width }) + 2,
	)

function drawColumn(
	sheet: Sheet,
	{ title, notes }: Column,
	place: { x: number; y: number; width: number },
): void {
	let y = write(sheet, { ...place, text: title, font: bold, size: titleSize, tag: 'H2' }) + 2
	for (const note of notes) {
		const colour = note.href ? sheet.venue.palette.link : undefined
		y = write(sheet, { ...place, ...note, colour, size: textSize, y }) + 2
	}
}
