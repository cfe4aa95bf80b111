import type PDFDocument from 'pdfkit'
import { printable } from './printable.ts'
import type { DocumentVenue } from './venue.ts'

export type Pdf = InstanceType<typeof PDFDocument>
type Element = ReturnType<Pdf['struct']>

/** The context of every drawing function: the document, the position of the ticket or receipt, and its venue. */
export interface Sheet {
	pdf: Pdf
	/** The page's section in the structure tree, for screen readers. */
	section: Element
	venue: DocumentVenue
	heading: string
	/** Left edge and width of the printed area, points. */
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
	/** Limits the height; longer text ends in an ellipsis. */
	height?: number
	align?: 'center' | 'right'
	tag?: 'H1' | 'H2' | 'P'
}

const ink = '#111111'
/** Colour of labels. */
export const quiet = '#555555'

/** Writes one paragraph and returns the y position of the next; a text that cannot be printed takes no space. */
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
