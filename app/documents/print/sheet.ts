import type PDFDocument from 'pdfkit'
import type { DocumentVenue } from '../venue.ts'
import type { DocumentPictures } from './pictures.ts'
import { printable } from './printable.ts'

export type Pdf = InstanceType<typeof PDFDocument>
type Element = ReturnType<Pdf['struct']>

/** The context of every drawing function: the document, where the next block begins, and its venue. */
export interface Sheet {
	pdf: Pdf
	/** The current section in the structure tree, for screen readers; null outside of one. */
	section: Element | null
	venue: DocumentVenue
	pictures: DocumentPictures
	heading: string
	/** What the head of every page says of the document. */
	title: string
	/** Left edge and width of the printed area, points. */
	left: number
	width: number
	/** Where blocks begin and end on every page. */
	top: number
	bottom: number
	/** Upper edge of the next block. */
	y: number
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
	/** The address that a click opens. */
	href?: string
}

export const ink = '#111111'
/** Colour of labels. */
export const quiet = '#555555'
export const bold = 'Helvetica-Bold'

/** Writes one paragraph and returns the y position of the next; a text that cannot be printed takes no space. */
export function write({ pdf, section }: Pick<Sheet, 'pdf' | 'section'>, line: Line): number {
	const text = printable(line.text)
	if (!text) return line.y
	const { x, y, width, height, align, href } = line
	const draw = (): void => {
		pdf.font(line.font ?? 'Helvetica', line.size).fillColor(line.colour ?? ink)
		pdf.text(text, x, y, {
			width,
			align,
			height,
			ellipsis: height !== undefined,
			link: href,
			underline: !!href,
		})
	}
	addToSection({ section }, pdf.struct(href ? 'Link' : (line.tag ?? 'P'), {}, draw))
	return pdf.y
}

export function addToSection({ section }: Pick<Sheet, 'section'>, element: Element): void {
	// The library never finishes a document with an element that is nowhere.
	if (section === null) throw new Error('a text of a document is written in a section')
	section.add(element)
}

/** The height that `write` needs for a line, without its limit. */
export function heightOf(
	{ pdf }: Pick<Sheet, 'pdf'>,
	{ text, font, size, width }: Omit<Line, 'x' | 'y'>,
): number {
	const words = printable(text)
	return words === '' ? 0 : pdf.font(font ?? 'Helvetica', size).heightOfString(words, { width })
}

/** Draws what screen readers skip: pictures, frames, and what every page repeats. */
export function asDecoration({ pdf }: Pick<Sheet, 'pdf'>, draw: () => void): void {
	pdf.markContent('Artifact', { type: 'Layout' }).save()
	draw()
	pdf.restore().endMarkedContent()
}

/** Draws a part of the document as a section of its own. */
export function inSection(sheet: Sheet, draw: () => void): void {
	const section = sheet.pdf.struct('Sect')
	sheet.pdf.addStructure(section)
	sheet.section = section
	draw()
	section.end()
	sheet.section = null
}
