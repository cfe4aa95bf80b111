import type { CatalogEvent, CatalogFile } from '#app/contract/config.generated.ts'
import { EventMeta } from '#app/contract/entities/event.ts'
import { escapePointer } from '#app/sellers/files/json-value.ts'
import { findUnsafeHtml } from '#app/sellers/validation/html.ts'
import { nameFix } from '#app/sellers/validation/nearest.ts'
import { isTimeZone, suggestZone } from '#app/sellers/validation/time-zones.ts'
import { placeFaults } from './catalog-clocks.ts'
import { codeFaults } from './catalog-codes.ts'
import { contradictionFaults } from './catalog-contradictions.ts'
import type { CatalogFault } from './catalog-fault.ts'
import { groupFaults } from './catalog-groups.ts'
import { htmlTexts } from './catalog-html.ts'
import { amountFaults, priceFaults } from './catalog-prices.ts'
import { referenceFaults } from './catalog-references.ts'
import { calendarFaults, saleFaults } from './catalog-sale.ts'
import { seatMapFaults } from './catalog-seats.ts'
import { taxFaults } from './catalog-taxes.ts'
import { timeFaults } from './catalog-times.ts'

export interface CatalogContext {
	currency: string
	/** Of the seller; null where it is not written, or not a zone. */
	timezone: string | null
	/** "YYYY-MM-DD": what is over is reported; null reports none. */
	today: string | null
	/** Whether the seller's assets folder has a file. */
	hasAsset(path: string): boolean
}

/**
 * Faults of a catalogue that a schema can't express. CFG2801 references, CFG2802 ids, CFG2803 amounts, CFG2804 times,
 * CFG2805 HTML, CFG2806 images, CFG2807 groups, CFG2808 surveys, CFG2809 codes.
 */
export function catalogFaults(catalog: CatalogFile, context: CatalogContext): CatalogFault[] {
	return [
		...idFaults(catalog),
		...catalog.venues.flatMap(({ timezone }, index) => timezoneFaults(timezone, `/venues/${index}/timezone`)),
		...placeFaults(catalog, context.timezone),
		...Object.entries(catalog.fees ?? {}).flatMap(([name, { fixed }]) =>
			fixed === undefined ? [] : amountFaults(fixed, `/fees/${name}/fixed`, context.currency),
		),
		...catalog.events.flatMap((event, index) => {
			const pointer = `/events/${index}`
			return [
				...referenceFaults(catalog, event, pointer),
				...priceFaults(event, pointer, context.currency),
				...timeFaults(event, pointer),
				...saleFaults(event, pointer),
				...groupFaults(event, pointer),
				...htmlTexts(event, pointer).flatMap(htmlFaults),
				...metadataFaults(event, `${pointer}/metadata`),
				...imageFaults(event, pointer, context),
			]
		}),
		...calendarFaults(catalog),
		...taxFaults(catalog),
		...codeFaults(catalog, context.currency),
		...seatMapFaults(catalog),
		...contradictionFaults(catalog, context.today),
	]
}

/** Duplicate ids of one kind. Ids are permanent, because sold tickets refer to them. */
function idFaults(catalog: CatalogFile): CatalogFault[] {
	const ids = (kind: string, list: readonly { id: string }[], pointer: string) =>
		list.map(({ id }, index) => ({ key: `${kind} ${id}`, pointer: `${pointer}/${index}/id` }))
	const all = [
		...ids('venue', catalog.venues, '/venues'),
		...catalog.venues.flatMap((venue, at) =>
			ids(`zone of ${venue.id}`, venue.zones ?? [], `/venues/${at}/zones`),
		),
		...ids('promo', catalog.promos ?? [], '/promos'),
		...ids('checkout rule', catalog.checkout_rules ?? [], '/checkout_rules'),
		...ids('membership rule', catalog.membership_rules ?? [], '/membership_rules'),
		...ids('seat map', catalog.seat_maps ?? [], '/seat_maps'),
		...ids('event', catalog.events, '/events'),
		...catalog.events.flatMap((event, at) => [
			...ids(`message rule of ${event.id}`, event.message_rules ?? [], `/events/${at}/message_rules`),
			...ids('ticket group', event.groups, `/events/${at}/groups`),
			...event.groups.flatMap((group, index) =>
				ids('ticket type', group.types, `/events/${at}/groups/${index}/types`),
			),
		]),
	]
	const first = new Map(all.toReversed().map(({ key, pointer }) => [key, pointer]))
	return all
		.filter(({ key, pointer }) => first.get(key) !== pointer)
		.map(({ key, pointer }) => ({
			pointer,
			code: 'CFG2802',
			sentence: `The id of ${key} is used twice`,
			hint: 'Give one of the two another id',
		}))
}

function timezoneFaults(timezone: string, pointer: string): CatalogFault[] {
	if (isTimeZone(timezone)) return []
	return [
		{
			pointer,
			code: 'CFG2801',
			sentence: `"${timezone}" is not a time zone`,
			hint: suggestZone(timezone),
			...nameFix(pointer, timezone, Intl.supportedValuesOf('timeZone')),
		},
	]
}

/** Faults in the HTML of a description. */
export function htmlFaults({ text, pointer }: { text: string; pointer: string }): CatalogFault[] {
	const fault = findUnsafeHtml(text)
	const hint = 'Allowed: p, br, strong, em, ul, ol, li, h3, h4, and links with href'
	return fault ? [{ pointer, code: 'CFG2805', sentence: `The description ${fault}`, hint }] : []
}

/** Faults of the venue's own metadata keys: they must differ from the product's and be usable in URLs. */
function metadataFaults({ metadata = {} }: CatalogEvent, pointer: string): CatalogFault[] {
	return Object.keys(metadata).flatMap((key) => {
		const isNamed = key in EventMeta.shape
		if (!isNamed && /^[a-z][a-z0-9_]{0,40}$/.test(key)) return []
		const sentence = isNamed ? `"${key}" belongs to meta` : `"${key}" can't be used in a URL`
		const hint = isNamed ? 'Write it there' : 'Use lower case letters, digits and "_", 41 at most'
		return [{ pointer: `${pointer}/${escapePointer(key)}`, code: 'CFG2807', sentence, hint }]
	})
}

/** Warnings for missing images and missing alternative texts; neither stops the sale. */
function imageFaults(
	{ meta = {} }: CatalogEvent,
	pointer: string,
	{ hasAsset }: CatalogContext,
): CatalogFault[] {
	return (['image_profile', 'image_cover'] as const).flatMap((key) => {
		const image = meta[key]
		const at = `${pointer}/meta/${key}`
		if (image === undefined) return []
		return [
			...(hasAsset(image)
				? []
				: [
						{
							pointer: at,
							code: 'CFG2806',
							severity: 'warning' as const,
							sentence: `There is no file "${image}" in the folder "assets"`,
							hint: 'Add the file to that folder, or leave the image out',
						},
					]),
			...(meta[`${key}_alt`] === undefined
				? [
						{
							pointer: at,
							code: 'CFG2806',
							severity: 'warning' as const,
							sentence: `The image has no ${key}_alt`,
							hint: 'Describe in a few words what it shows, or write "" for a decorative image',
						},
					]
				: []),
		]
	})
}
