import type PDFDocument from 'pdfkit'
import type { House } from './house.ts'
import { printable } from './printable.ts'

export type Pdf = InstanceType<typeof PDFDocument>
type Element = ReturnType<Pdf['struct']>

/** What every drawing function needs: the document, where the ticket or receipt lies, and whose it is. */
export interface Sheet {
	pdf: Pdf
	/** The page's part of the structure that a screen reader follows. */
	section: Element
	house: House
	heading: string
	/** Left edge and width of what is printed, points. */
	left: number
	width: number
}

interface Line {
	text: string
	font?: string
	size: number
	colour?: string
	x: number
	y: number
	width: number
	/** More than fits ends in an ellipsis. */
	height?: number
	align?: 'center' | 'right'
	tag?: 'H1' | 'H2' | 'P'
}

const ink = '#111111'
/** Labels. */
export const quiet = '#555555'

/** Writes one paragraph and answers where the next may begin; a text that cannot be printed takes no room. */
export function write({ pdf, section }: Sheet, line: Line): number {
	const text = printable(line.text)
	if (!text) return line.y
	const { x, y, width, height, align } = line
	const draw = (): void => {
		pdf.font(line.font ?? 'Helvetica', line.size).fillColor(line.colour ?? ink)
		pdf.text(text, x, y, { width, align, height, ellipsis: height !== undefined })
	}
	section.add(pdf.struct(line.tag ?? 'P', {}, draw))
	return pdf.y
}
