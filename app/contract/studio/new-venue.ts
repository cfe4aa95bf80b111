import { z } from 'zod'
import { mostLogoBytes } from '#app/lib/studio-limits.ts'

// What is typed about a new venue. Its rules are those of the command, which say what is wrong at which field; here only what no
// person types is refused.

const Line = z.string().max(500)

export const NewVenueBody = z.object({
	name: Line,
	/** Its prefix in addresses. */
	id: Line,
	/** Its own host; empty for none. */
	host: Line,
	/** Street, postal code, town and country in one line; empty for none. */
	address: Line.default(''),
	timezone: Line,
	currency: Line,
	/** The default language first. */
	locales: z.array(z.string().max(20)).min(1).max(20),
	/** Empty for none. */
	preset: Line,
	theme: Line,
	/** "#rrggbb"; empty keeps the colour of the theme. */
	colour: Line,
	/** A typeface for headings that a theme has; empty keeps that of the theme. */
	font: Line.default(''),
	/** A PNG as "data:image/png;base64,…"; empty for none. */
	logo: z
		.string()
		.max(Math.ceil(mostLogoBytes / 3) * 4 + 100)
		.default(''),
	weekdays: z.array(z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])).max(7),
	/** "HHmm". */
	opens: Line,
	closes: Line,
	every: Line,
	eventName: Line,
	summary: z.string().max(2000),
	/** Prices are decimal text with a point. */
	types: z.array(z.object({ name: Line, price: Line })).max(20),
	capacity: Line,
})
export type NewVenueBody = z.output<typeof NewVenueBody>

/** What is wrong with a field. */
export interface VenueFault {
	/** "name", "types.0.price"; "" for the venue as a whole. */
	field: string
	code: string
	/** Numbers and samples for the sentence. */
	values: Readonly<Record<string, string | number>>
}

/** A colour that is hard to read on another. */
export interface FaintPair {
	front: string
	back: string
	/** From 1 to 21. */
	found: number
	needed: number
}

export interface CheckVenueAnswer {
	faults: VenueFault[]
	look: {
		/** Pairs with the brand colour that are hard to read. */
		faint: FaintPair[]
		/** The nearest shade of the brand colour that passes; null where it passes, or none does. */
		shade: string | null
		/** Colours of the page, by what they are for. */
		sample: Readonly<Record<'surface' | 'text' | 'brand' | 'onBrand', string>> | null
	}
}

export interface VenueChoicesAnswer {
	presets: string[]
	themes: string[]
	/** Typefaces of the themes. */
	families: string[]
	locales: string[]
	/** What most venues of the asked time zone have. */
	currency: string
	locale: string
}

/** The obstacle to a reading: an address inside of a network is private, late and large are limits. */
export type WebsiteProblem = 'address' | 'private' | 'late' | 'large' | 'away' | 'empty'

/** Colours, fonts, the logo and the postal address of a website, the best first. */
export interface WebsiteAnswer {
	/** "#rrggbb". */
	colours: string[]
	/** Names of fonts. */
	fonts: string[]
	/** As `logo` of a new venue; null where none was found. */
	logo: string | null
	/** As `address` of a new venue; null where none was found. */
	address: string | null
	problem: WebsiteProblem | null
}

export interface CreateVenueAnswer {
	id: string
	/** The address of its shop, as a browser of this host reaches it. */
	shop: string
	/** Visitors see it: false in production, where it is a draft. */
	isOpen: boolean
}
