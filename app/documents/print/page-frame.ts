import { printable } from './printable.ts'
import { asDecoration, bold, ink, quiet, type Sheet } from './sheet.ts'

/** Margin on every side of a page. */
export const margin = 36
const logoBox: [width: number, height: number] = [180, 36]
const ruleTop = margin + logoBox[1] + 8
const ruleHeight = 3

/** Where the blocks of a page begin, below its head. */
export const contentTop = ruleTop + ruleHeight + 14
/** The lower end of a page, which has its number. */
const footHeight = 46

/** Continues on another page where a block of this height does not fit: no block is cut. */
export function makeRoom(sheet: Sheet, height: number): void {
	if (sheet.y + height > sheet.bottom) addPage(sheet)
}

export function addPage(sheet: Sheet): void {
	const { pdf } = sheet
	pdf.addPage()
	sheet.width = pdf.page.width - 2 * margin
	sheet.bottom = pdf.page.height - footHeight
	sheet.y = sheet.top
	drawHead(sheet)
}

/** Draws the venue's logo and name above a rule in its colour. The title of the file says the same to screen readers. */
function drawHead(sheet: Sheet): void {
	const { pdf, venue, pictures, heading, title, left, width } = sheet
	const name = printable(venue.name)
	asDecoration(sheet, () => {
		pdf.rect(left, ruleTop, width, ruleHeight).fill(venue.palette.brand)
		if (pictures.logo === null) {
			pdf.font(heading, 19).fillColor(ink)
			pdf.text(name, left, margin + 12, { width: width * 0.55, height: 22, ellipsis: true })
		} else {
			pdf.image(pictures.logo, left, margin, { fit: logoBox, valign: 'center' })
		}
		const right = { width: width * 0.45 - 12, height: 13, ellipsis: true, align: 'right' } as const
		const x = left + width - right.width
		if (pictures.logo !== null)
			pdf
				.font(bold, 10.5)
				.fillColor(ink)
				.text(name, x, margin + 7, right)
		pdf
			.font('Helvetica', 9.5)
			.fillColor(quiet)
			.text(printable(title), x, margin + 21, right)
	})
}

/** Writes the number of each page, once all of them are rendered, with the number of the order for loose sheets. */
export function drawFeet({ pdf, venue, left, width }: Sheet, orderNumber: string): void {
	const { count } = pdf.bufferedPageRange()
	for (let index = 0; index < count; index += 1) {
		pdf.switchToPage(index)
		const y = pdf.page.height - margin + 4
		const order = `${venue.wording.t('tickets.order')} ${orderNumber}`
		const number = venue.wording.t('tickets.sheet', { index: index + 1, count })
		asDecoration({ pdf }, () => {
			pdf.font('Helvetica', 8).fillColor(quiet)
			pdf.text(printable(order), left, y, { width: width / 2, height: 10, ellipsis: true })
			pdf.text(printable(number), left + width / 2, y, { width: width / 2, height: 10, align: 'right' })
		})
	}
}
