import type { CatalogEvent, CatalogFile, CatalogType } from '#app/contract/config.generated.ts'
import { currencyDecimals, parseDecimal } from '#app/lib/money.ts'
import type { CatalogFault } from './catalog-fault.ts'
import { timeFaults } from './catalog-times.ts'
import { findUnsafeHtml } from './html.ts'
import { suggestion } from './nearest.ts'

export interface CatalogSurroundings {
	currency: string
	/** Whether the seller's assets folder has a file. */
	hasAsset(path: string): boolean
}

/** What no schema can see. CFG2801 references, CFG2802 ids, CFG2803 amounts, CFG2804 times, CFG2805 HTML, CFG2806 images. */
export function catalogFaults(catalog: CatalogFile, surroundings: CatalogSurroundings): CatalogFault[] {
	return [
		...idFaults(catalog),
		...catalog.venues.flatMap(({ timezone }, index) => timezoneFaults(timezone, `/venues/${index}/timezone`)),
		...Object.entries(catalog.fees ?? {}).flatMap(([name, { fixed }]) =>
			fixed === undefined ? [] : amountFaults(fixed, `/fees/${name}/fixed`, surroundings.currency),
		),
		...catalog.events.flatMap((event, index) => {
			const pointer = `/events/${index}`
			return [
				...referenceFaults(catalog, event, pointer),
				...priceFaults(event, pointer, surroundings.currency),
				...timeFaults(event, pointer),
				...textFaults(event, pointer),
				...imageFaults(event, pointer, surroundings),
			]
		}),
	]
}

/** Every id once in its kind: sold tickets refer to it for ever. */
function idFaults(catalog: CatalogFile): CatalogFault[] {
	const ids = (kind: string, list: readonly { id: string }[], pointer: string) =>
		list.map(({ id }, index) => ({ key: `${kind} ${id}`, pointer: `${pointer}/${index}/id` }))
	const all = [
		...ids('venue', catalog.venues, '/venues'),
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
			sentence: `The id of ${key} stands twice`,
			hint: 'Give one of the two another id',
		}))
}

// Asking Intl about a zone takes longer than all other checks of an event.
const knownZones = new Set<string>()

function timezoneFaults(timezone: string, pointer: string): CatalogFault[] {
	if (knownZones.has(timezone)) return []
	try {
		new Intl.DateTimeFormat('en', { timeZone: timezone })
		knownZones.add(timezone)
		return []
	} catch (error) {
		if (!(error instanceof RangeError)) throw error
		const hint = suggestion(timezone, Intl.supportedValuesOf('timeZone'), 'Time zones')
		return [{ pointer, code: 'CFG2801', sentence: `"${timezone}" is not a time zone`, hint }]
	}
}

function referenceFaults(catalog: CatalogFile, event: CatalogEvent, pointer: string): CatalogFault[] {
	const venues = catalog.venues.map((venue) => venue.id)
	const fees = Object.keys(catalog.fees ?? {})
	const groups = event.groups.map((group) => group.id)
	const types = event.groups.flatMap((group) => group.types.map((type) => type.id))
	const display = event.config?.['web.price_display']
	const named = (at: string, names: readonly string[] | undefined) =>
		(names ?? []).map((name, index) => ({ name, at: `${at}/${index}` }))
	const check = (kind: string, known: readonly string[], used: { name: string | undefined; at: string }[]) =>
		used.flatMap(({ name, at }) =>
			name === undefined || known.includes(name)
				? []
				: [
						{
							pointer: pointer + at,
							code: 'CFG2801',
							sentence: `There is no ${kind} "${name}"`,
							hint: suggestion(name, known, 'Known'),
						},
					],
		)
	return [
		...check('venue', venues, [{ name: event.venue, at: '/venue' }]),
		...check('fee', fees, [
			...named('/fees', event.fees),
			...event.groups.flatMap((group, at) =>
				group.types.flatMap((type, index) => named(`/groups/${at}/types/${index}/fees`, type.fees)),
			),
		]),
		...check('ticket type in this event', types, [
			{ name: display?.primary, at: '/config/web.price_display/primary' },
			...(event.price_rules ?? []).flatMap((rule, at) =>
				Object.keys(rule.prices).map((name) => ({ name, at: `/price_rules/${at}/prices/${name}` })),
			),
			...(event.message_rules ?? []).flatMap(({ triggers }, at) =>
				named(`/message_rules/${at}/triggers/quantity/ticket_type_ids`, triggers.quantity?.ticket_type_ids),
			),
		]),
		...check(
			'ticket group in this event',
			groups,
			(event.message_rules ?? []).flatMap(({ triggers }, at) =>
				named(`/message_rules/${at}/triggers/quantity/ticket_group_ids`, triggers.quantity?.ticket_group_ids),
			),
		),
	]
}

const currencies = new Set(Intl.supportedValuesOf('currency'))

function amountFaults(text: string, pointer: string, currency: string): CatalogFault[] {
	// A currency that is none has been said, and has no amounts.
	if (!currencies.has(currency) || parseDecimal(text, currency) !== null) return []
	const decimals = currencyDecimals(currency)
	const hint = `Write at most ${decimals} decimals`
	return [{ pointer, code: 'CFG2803', sentence: `"${text}" is not an amount in ${currency}`, hint }]
}

function priceFaults(event: CatalogEvent, pointer: string, currency: string): CatalogFault[] {
	const ofType = (type: CatalogType, at: string): CatalogFault[] => {
		const given = [type.price, type.price_min, type.price_max].filter((price) => price !== undefined)
		const [price, least, most] = [type.price, type.price_min, type.price_max].map(Number)
		const isBetween =
			type.price_min === undefined || (Number(least) <= Number(price) && Number(price) <= Number(most))
		return [
			...given.flatMap((text) => amountFaults(text, `${at}/price`, currency)),
			...(isBetween
				? []
				: [
						{
							pointer: `${at}/price`,
							code: 'CFG2803',
							sentence: `The price of ${type.id} is not between price_min and price_max`,
						},
					]),
		]
	}
	return [
		...event.groups.flatMap((group, at) => [
			...group.types.flatMap((type, index) => ofType(type, `${pointer}/groups/${at}/types/${index}`)),
			...((group.max_tickets_per_order ?? Number.POSITIVE_INFINITY) < (group.min_tickets_per_order ?? 0)
				? [
						{
							pointer: `${pointer}/groups/${at}/max_tickets_per_order`,
							code: 'CFG2803',
							sentence: 'max_tickets_per_order is below min_tickets_per_order',
						},
					]
				: []),
		]),
		...(event.price_rules ?? []).flatMap((rule, at) =>
			Object.entries(rule.prices).flatMap(([type, price]) =>
				amountFaults(price, `${pointer}/price_rules/${at}/prices/${type}`, currency),
			),
		),
	]
}

/** Descriptions are drawn as HTML. */
function textFaults(event: CatalogEvent, pointer: string): CatalogFault[] {
	const texts = [
		{ text: event.description, at: '/description' },
		...event.groups.flatMap((group, at) => [
			{ text: group.description, at: `/groups/${at}/description` },
			...group.types.map((type, index) => ({
				text: type.description,
				at: `/groups/${at}/types/${index}/description`,
			})),
		]),
	]
	return texts.flatMap(({ text, at }) => {
		const fault = text === undefined ? null : findUnsafeHtml(text)
		const hint = 'Allowed: p, br, strong, em, ul, ol, li, h3, h4, and links with href'
		return fault
			? [{ pointer: pointer + at, code: 'CFG2805', sentence: `The description ${fault}`, hint }]
			: []
	})
}

/** A missing image is no reason to stop selling. */
function imageFaults(
	{ meta = {} }: CatalogEvent,
	pointer: string,
	{ hasAsset }: CatalogSurroundings,
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
						},
					]),
			...(meta[`${key}_alt`] === undefined
				? [
						{
							pointer: at,
							code: 'CFG2806',
							severity: 'warning' as const,
							sentence: `The image has no ${key}_alt`,
							hint: 'Say in a few words what it shows, or "" when it says nothing',
						},
					]
				: []),
		]
	})
}
