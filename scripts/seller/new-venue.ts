import { parseDecimal, toDecimal } from '#app/lib/money.ts'
import { editJson } from '#app/sellers/files/edit.ts'
import type { Json } from '#app/sellers/files/json-value.ts'
import { latestVersion } from '#app/sellers/files/migrations/tables.ts'

/** What a new venue is made of; every answer has been checked. */
export interface NewVenue {
	id: string
	name: string
	/** Its address in production; null while nobody has one. */
	host: string | null
	preset: string | null
	theme: string
	/** "#rrggbb"; null keeps the colours of the theme. */
	colour: string | null
	locale: string
	currency: string
	timezone: string
	eventName: string
	/** Decimal text in the currency. */
	price: string
	capacity: number
	/** "HHmm" on the venue's clock. */
	opens: string
	closes: string
	everyMinutes: number
	logo: { file: string; width: number; height: number } | null
}

type Tree = { [key: string]: Json }

const eventId = 'evt_admission'

/** A colour token as DTCG 2025.10 writes it. */
export function colourToken(hex: string): Json {
	const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
	return {
		colorSpace: 'srgb',
		components: parts.map((part) => Number(part.toFixed(4))),
		hex: hex.toLowerCase(),
	}
}

/** The file of the venue's settings, without what `--single-file` adds. */
export function sellerOf(venue: NewVenue): Tree {
	const { id, name, host, preset, theme, colour, locale, currency, timezone, logo } = venue
	return {
		configVersion: latestVersion,
		id,
		name,
		status: 'draft',
		...(preset ? { extends: [preset] } : {}),
		...(host ? { hosts: [{ host, environment: 'production', canonical: true }] } : {}),
		locale: { default: locale, supported: [locale], currency, timezone },
		theme: {
			extends: theme,
			...(colour ? { tokens: { color: { brand: { $value: colourToken(colour) } } } } : {}),
			...(logo ? { logo: { src: logo.file, alt: name, width: logo.width, height: logo.height } } : {}),
		},
		admission: { eventId },
	}
}

/** Half of the price, to the last decimal that the currency has. */
function halfOf(price: string, currency: string): string {
	return toDecimal(Math.round((parseDecimal(price, currency) ?? 0) / 2), currency)
}

/** A catalogue that sells: one event with timed visits every day, for adults and children. */
export function catalogueOf(venue: NewVenue): Tree {
	const { id, name, timezone, eventName, price, currency, capacity, opens, closes, everyMinutes } = venue
	return {
		venues: [{ id, name, timezone }],
		events: [
			{
				id: eventId,
				venue: id,
				name: eventName,
				summary: 'Choose a day and a time; your ticket comes by e-mail.',
				category: 'Admission',
				event_type: 'repeating',
				groups: [
					{
						id: 'admission',
						name: 'Tickets',
						max_tickets_per_order: 20,
						types: [
							{ id: 'adult', name: 'Adult', price },
							{ id: 'child', name: 'Child', summary: 'Ages 3 to 15', price: halfOf(price, currency) },
						],
					},
				],
				schedule: {
					duration_minutes: 60,
					capacity,
					hours: [{ from: opens, until: closes, every_minutes: everyMinutes }],
				},
			},
		],
	}
}

/** As the project's formatter writes it: short lists on one line. */
const written = (schema: string, tree: Tree): string =>
	editJson(
		'{}\n',
		Object.entries({ $schema: schema, ...tree }).map(([key, value]) => ({ pointer: `/${key}`, value })),
	)

/**
 * Files of the venue by their path below the folder of venues. `schemas` is the way from that folder to the
 * schemas, such as "../schemas": editors follow it.
 */
export function filesOf(
	venue: NewVenue,
	{ isSingleFile, schemas }: { isSingleFile: boolean; schemas: string },
): Map<string, string> {
	if (isSingleFile) {
		const whole = { ...sellerOf(venue), catalog: catalogueOf(venue) }
		return new Map([[`${venue.id}.json`, written(`${schemas}/dist/seller.schema.json`, whole)]])
	}
	return new Map([
		[`${venue.id}/seller.json`, written(`../${schemas}/dist/seller.schema.json`, sellerOf(venue))],
		[`${venue.id}/catalog.json`, written(`../${schemas}/catalog.schema.json`, catalogueOf(venue))],
	])
}
