import { editJson } from '#app/sellers/files/edit.ts'
import type { Json } from '#app/sellers/files/json-value.ts'
import { latestVersion } from '#app/sellers/files/migrations/tables.ts'

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

interface NewTicket {
	id: string
	name: string
	summary?: string
	/** Decimal text in the currency. */
	price: string
}

/** Validated answers for a new venue. */
export interface NewVenue {
	id: string
	name: string
	/** Its host in production; null for none. */
	host: string | null
	/** Its postal address in one line; null for none. */
	address: string | null
	preset: string | null
	theme: string
	/** "#rrggbb"; null for the colours of the theme. */
	colour: string | null
	/** Of headings, with the fonts that stand in for it; null for those of the theme. */
	headings: readonly string[] | null
	/** The default language first. */
	locales: readonly [string, ...string[]]
	currency: string
	timezone: string
	eventName: string
	/** A sentence about it; null for none. */
	summary: string | null
	types: readonly NewTicket[]
	capacity: number
	/** Null for every day. */
	weekdays: readonly Weekday[] | null
	/** "HHmm" on the venue's clock. */
	opens: string
	closes: string
	everyMinutes: number
	logo: { file: string; width: number; height: number } | null
}

type Tree = { [key: string]: Json }

const eventId = 'evt_admission'

/** A colour token in the format of DTCG 2025.10. */
export function colourToken(hex: string): Json {
	const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
	return {
		colorSpace: 'srgb',
		components: parts.map((part) => Number(part.toFixed(4))),
		hex: hex.toLowerCase(),
	}
}

const tokensOf = ({ colour, headings }: NewVenue): Tree => ({
	...(colour ? { color: { brand: { $value: colourToken(colour) } } } : {}),
	...(headings ? { font: { heading: { $type: 'fontFamily', $value: [...headings] } } } : {}),
})

/** The content of `seller.json`; `--single-file` adds the catalogue. */
export function sellerOf(venue: NewVenue): Tree {
	const { id, name, host, preset, theme, locales, currency, timezone, logo } = venue
	const tokens = tokensOf(venue)
	return {
		configVersion: latestVersion,
		id,
		name,
		status: 'draft',
		...(preset ? { extends: [preset] } : {}),
		...(host ? { hosts: [{ host, environment: 'production', canonical: true }] } : {}),
		locale: { default: locales[0], supported: [...locales], currency, timezone },
		theme: {
			extends: theme,
			...(Object.keys(tokens).length > 0 ? { tokens } : {}),
			...(logo ? { logo: { src: logo.file, alt: name, width: logo.width, height: logo.height } } : {}),
		},
		admission: { eventId },
	}
}

/** A catalogue with one event: timed visits on the days on which the venue is open. */
export function catalogueOf(venue: NewVenue): Tree {
	const { id, name, address, timezone, eventName, summary, types, capacity, opens, closes, everyMinutes } =
		venue
	return {
		venues: [{ id, name, timezone, ...(address ? { address } : {}) }],
		events: [
			{
				id: eventId,
				venue: id,
				name: eventName,
				...(summary ? { summary } : {}),
				category: 'Admission',
				event_type: 'repeating',
				groups: [
					{
						id: 'admission',
						name: 'Tickets',
						max_tickets_per_order: 20,
						types: types.map((type) => ({ ...type })),
					},
				],
				schedule: {
					duration_minutes: 60,
					capacity,
					hours: [
						{
							...(venue.weekdays ? { weekdays: [...venue.weekdays] } : {}),
							from: opens,
							until: closes,
							every_minutes: everyMinutes,
						},
					],
				},
			},
		],
	}
}

/** JSON text in the style of the project's formatter, with short lists on one line. */
const jsonText = (schema: string, tree: Tree): string =>
	editJson(
		'{}\n',
		Object.entries({ $schema: schema, ...tree }).map(([key, value]) => ({ pointer: `/${key}`, value })),
	)

/**
 * Files of the venue by their path relative to the folder of venues. `schemas` is the relative path from that folder to
 * the schemas, such as "../schemas", for editors.
 */
export function filesOf(
	venue: NewVenue,
	{ isSingleFile, schemas }: { isSingleFile: boolean; schemas: string },
): Map<string, string> {
	if (isSingleFile) {
		const seller = { ...sellerOf(venue), catalog: catalogueOf(venue) }
		return new Map([[`${venue.id}.json`, jsonText(`${schemas}/dist/seller.schema.json`, seller)]])
	}
	return new Map([
		[`${venue.id}/seller.json`, jsonText(`../${schemas}/dist/seller.schema.json`, sellerOf(venue))],
		[`${venue.id}/catalog.json`, jsonText(`../${schemas}/catalog.schema.json`, catalogueOf(venue))],
	])
}
