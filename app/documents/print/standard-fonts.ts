import PDFDocument from 'pdfkit'
import type { Pdf } from './sheet.ts'

/** A font of the library in one document. */
interface Font {
	document: Pdf
	/** Its name in the document. */
	id: string
}

// The library builds the widths and some 2,700 kerning pairs of a font again for each document: a tenth of what a
// confirmation costs. They are the same in every document, so each is built once.
const known = new Map<string, Font>()

/** Gives a new document, made with `font: null`, fonts that every PDF reader has, by their names. */
export function addStandardFonts(pdf: Pdf, names: readonly string[]): void {
	const fonts: Record<string, Font> = Reflect.get(pdf, '_fontFamilies')
	for (const name of names) {
		const font = known.get(name) ?? build(name)
		known.set(name, font)
		const own = Object.create(Object.getPrototypeOf(font))
		fonts[name] = Object.assign(own, font, { document: pdf, id: nextId(pdf) })
	}
}

/** A font that no document has used, so that it has no state of one. */
function build(name: string): Font {
	const pdf = new PDFDocument({ font: noFont })
	pdf.font(name)
	return Reflect.get(pdf, '_font')
}

/** The library's types leave out that a document may begin without a font. */
export const noFont = null as unknown as string

function nextId(pdf: Pdf): string {
	const count = Reflect.get(pdf, '_fontCount') + 1
	Reflect.set(pdf, '_fontCount', count)
	return `F${count}`
}
