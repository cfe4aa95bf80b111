import type { CheckVenueAnswer, NewVenueBody } from '#app/contract/studio/new-venue.ts'
import { colourFault } from '#app/sellers/new-venue/answers.ts'
import { filesOf } from '#app/sellers/new-venue/venue-files.ts'
import type { Sellers, ThemeBelow } from '#app/sellers/registry/sellers.ts'
import { hexOf } from '#app/sellers/theme/colour.ts'
import { colourAt, contrastRows, propertiesIn, type Row } from '#app/sellers/theme/contrast-table.ts'
import { venueOf } from './fields.ts'
import { withVenueFolder } from './venue-problems.ts'

type Look = CheckVenueAnswer['look']

// A shade for one ground may fail on another one.
const mostShades = 6
const mostPairs = 6

// A venue of which only the look is read: what is typed elsewhere may be wrong still.
const lookId = 'look-of-new-venue'

const failing = ({ css, modes, pairs }: ThemeBelow): (Row & { mode: string })[] =>
	modes.flatMap((mode) =>
		contrastRows(propertiesIn(css, mode), mode, pairs)
			.filter(({ found, needed }) => found < needed)
			.map((row) => ({ ...row, mode })),
	)

const missing = ({ found, needed }: Row): number => needed / found

/** The colour of the theme in its default mode. */
function sampleOf({ css, modes }: ThemeBelow): Look['sample'] {
	const properties = propertiesIn(css, modes[0] ?? 'light')
	const hex = (path: string): string | null => {
		const colour = colourAt(properties, path)
		return colour && hexOf(colour)
	}
	const [surface, text, brand, onBrand] = ['surface', 'text', 'brand', 'on-brand'].map((name) =>
		hex(`color.${name}`),
	)
	return surface && text && brand && onBrand ? { surface, text, brand, onBrand } : null
}

/** Reads how the colours of a new venue look: with the same theme and the same pairs as those of every other. */
export function createVenueLook(sellers: Pick<Sellers, 'themeBelow' | 'choices'>) {
	function themeOf(body: NewVenueBody, colour: string): ThemeBelow | null {
		const venue = {
			...venueOf(body, { headings: null, logo: null }),
			id: lookId,
			name: lookId,
			host: null,
			preset: null,
			colour: colour || null,
		}
		const files = filesOf(venue, { isSingleFile: false, schemas: '../schemas' })
		return withVenueFolder(files, (folder) => sellers.themeBelow(lookId, folder))
	}

	/** The nearest shade with which nothing is hard to read. */
	function shadeFor(body: NewVenueBody, first: readonly Row[]): string | null {
		let rows = first
		for (let tries = 0; tries < mostShades; tries += 1) {
			const own = rows.filter(({ foreground }) => foreground === 'color.brand')
			const worst = own.sort((one, other) => missing(other) - missing(one))[0]
			const theme = worst?.shade ? themeOf(body, worst.shade) : null
			if (!worst?.shade || !theme) return null
			rows = failing(theme)
			if (rows.length === 0) return worst.shade
		}
		return null
	}

	return function lookOf(body: NewVenueBody): Look {
		const isReadable = colourFault(body.colour) === null && sellers.choices().themes.includes(body.theme)
		const theme = isReadable ? themeOf(body, body.colour.toLowerCase()) : null
		if (!theme) return { faint: [], shade: null, sample: null }
		const rows = failing(theme)
		return {
			faint: rows.slice(0, mostPairs).map(({ front, back, found, needed }) => ({
				front,
				back,
				found: Math.floor(found * 100) / 100,
				needed,
			})),
			shade: rows.length > 0 ? shadeFor(body, rows) : null,
			sample: sampleOf(theme),
		}
	}
}
