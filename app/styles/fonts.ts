import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import hanken from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import nunitoSans from '@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2?url'
import playfair from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url'
import sourceSerif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url'
import figtreeSheet from './fonts/figtree.css?url'
import frauncesSheet from './fonts/fraunces.css?url'
import hankenSheet from './fonts/hanken-grotesk.css?url'
import nunitoSansSheet from './fonts/nunito-sans.css?url'
import playfairSheet from './fonts/playfair-display.css?url'
import sourceSerifSheet from './fonts/source-serif.css?url'

interface Family {
	/** Address of the file of Latin letters, for `<link rel="preload" as="font" crossorigin>`. */
	file: string
	/** Address of the style sheet with its faces and its fallback font. */
	sheet: string
}

const families: Record<string, Family> = {
	'Figtree Variable': { file: figtree, sheet: figtreeSheet },
	'Fraunces Variable': { file: fraunces, sheet: frauncesSheet },
	'Nunito Sans Variable': { file: nunitoSans, sheet: nunitoSansSheet },
	'Hanken Grotesk Variable': { file: hanken, sheet: hankenSheet },
	'Playfair Display Variable': { file: playfair, sheet: playfairSheet },
	'Source Serif 4 Variable': { file: sourceSerif, sheet: sourceSerifSheet },
}

/** The shipped fonts that a theme's CSS names: a page loads the faces of these alone. */
export function fontsOf(themeCss: string): Family[] {
	return Object.entries(families)
		.filter(([family]) => themeCss.includes(family))
		.map(([, files]) => files)
}

/** The sheets of all shipped fonts, for a page that shows a theme other than the venue's. */
export const fontSheets = Object.values(families).map(({ sheet }) => sheet)
