import type { CatalogEvent, CatalogFile, CatalogScope } from '#app/contract/config.generated.ts'
import { escapePointer } from '#app/sellers/files/json-value.ts'
import { keyFix, nameFix, suggestion } from '#app/sellers/validation/nearest.ts'
import { intervalFaults } from './catalog-calendar.ts'
import type { CatalogFault } from './catalog-fault.ts'

/** A name that a file uses, with its pointer. */
interface Used {
	name: string | undefined
	at: string
	/** Whether the name is a key of a map. */
	isKey?: true
}

/** Faults for unknown names of a kind, each with the nearest known name. */
export function unknownNames(kind: string, known: readonly string[], used: readonly Used[]): CatalogFault[] {
	return used.flatMap(({ name, at, isKey }) =>
		name === undefined || known.includes(name)
			? []
			: [
					{
						pointer: at,
						code: 'CFG2801',
						sentence: `There is no ${kind} "${name}"`,
						hint: known.length === 0 ? 'The catalogue has none' : suggestion(name, known, 'Known'),
						...(isKey ? keyFix(at, name, known) : nameFix(at, name, known)),
					},
				],
	)
}

/** The entries of a list with their pointers. */
export const listed = (at: string, names: readonly string[] | undefined): Used[] =>
	(names ?? []).map((name, index) => ({ name, at: `${at}/${index}` }))

/** The keys of a map with their pointers. */
export const keyed = (at: string, map: object | undefined): Used[] =>
	Object.keys(map ?? {}).map((name) => ({ name, at: `${at}/${escapePointer(name)}`, isKey: true }))

/** Unknown references of an event. */
export function referenceFaults(catalog: CatalogFile, event: CatalogEvent, pointer: string): CatalogFault[] {
	const types = event.groups.flatMap((group) => group.types)
	const ofTypes = types.map((type) => type.id)
	const display = event.config?.['web.price_display']
	const displayPointer = `${pointer}/config/web.price_display`
	const triggers = (event.message_rules ?? []).map(({ triggers: { quantity } }, at) => ({
		quantity,
		at: `${pointer}/message_rules/${at}/triggers/quantity`,
	}))
	return [
		...unknownNames(
			'venue',
			catalog.venues.map((venue) => venue.id),
			[{ name: event.venue, at: `${pointer}/venue` }],
		),
		...unknownNames('entry of shared_places', Object.keys(catalog.shared_places ?? {}), [
			{ name: event.places, at: `${pointer}/places` },
		]),
		...unknownNames('fee', Object.keys(catalog.fees ?? {}), [
			...listed(`${pointer}/fees`, event.fees),
			...event.groups.flatMap((group, at) =>
				group.types.flatMap((type, index) =>
					listed(`${pointer}/groups/${at}/types/${index}/fees`, type.fees),
				),
			),
		]),
		...unknownNames('tax', Object.keys(catalog.taxes ?? {}), [
			...listed(`${pointer}/taxes`, event.taxes),
			...event.groups.flatMap((group, at) =>
				group.types.flatMap((type, index) =>
					listed(`${pointer}/groups/${at}/types/${index}/taxes`, type.taxes),
				),
			),
		]),
		...unknownNames('ticket type in this event', ofTypes, [
			{ name: display?.primary, at: `${displayPointer}/primary` },
			{ name: display?.secondary, at: `${displayPointer}/secondary` },
			...(event.price_rules ?? []).flatMap((rule, at) => [
				...keyed(`${pointer}/price_rules/${at}/prices`, rule.prices),
				...keyed(`${pointer}/price_rules/${at}/increases`, rule.increases),
			]),
			...(event.sessions ?? []).flatMap((session, at) =>
				keyed(`${pointer}/sessions/${at}/prices`, session.prices),
			),
			...triggers.flatMap(({ quantity, at }) => listed(`${at}/ticket_type_ids`, quantity?.ticket_type_ids)),
		]),
		...unknownNames(
			'ticket type in this event with the name',
			types.map((type) => type.name),
			triggers.flatMap(({ quantity, at }) => listed(`${at}/ticket_type_names`, quantity?.ticket_type_names)),
		),
		...unknownNames(
			'ticket group in this event',
			event.groups.map((group) => group.id),
			triggers.flatMap(({ quantity, at }) => listed(`${at}/ticket_group_ids`, quantity?.ticket_group_ids)),
		),
		...unknownNames(
			'ticket group in this event with the name',
			event.groups.map((group) => group.name),
			triggers.flatMap(({ quantity, at }) =>
				listed(`${at}/ticket_group_names`, quantity?.ticket_group_names),
			),
		),
	]
}

/** Unknown references and contradictory limits of a scope. */
export function scopeFaults(
	{ events }: CatalogFile,
	scope: CatalogScope | undefined,
	pointer: string,
): CatalogFault[] {
	const groups = events.flatMap((event) => event.groups)
	return [
		...unknownNames(
			'event',
			events.map((event) => event.id),
			listed(`${pointer}/event_ids`, scope?.event_ids),
		),
		...unknownNames(
			'category',
			[...new Set(events.map((event) => event.category))],
			listed(`${pointer}/categories`, scope?.categories),
		),
		...unknownNames(
			'ticket group',
			groups.map((group) => group.id),
			listed(`${pointer}/group_ids`, scope?.group_ids),
		),
		...unknownNames(
			'ticket type',
			groups.flatMap((group) => group.types.map((type) => type.id)),
			listed(`${pointer}/type_ids`, scope?.type_ids),
		),
		...(scope?.except ?? []).flatMap((days, index) => intervalFaults(days, `${pointer}/except/${index}`)),
		...(isNever(scope?.dates)
			? [
					{
						pointer: `${pointer}/dates`,
						code: 'CFG2804',
						sentence: 'The dates end before they begin',
						hint: 'Swap the two',
					},
				]
			: []),
		...((scope?.max_tickets ?? Number.POSITIVE_INFINITY) < (scope?.min_tickets ?? 1)
			? [
					{
						pointer: `${pointer}/max_tickets`,
						code: 'CFG2803',
						sentence: 'max_tickets is below min_tickets',
						hint: 'Write the same or more, or leave one of the two out',
					},
				]
			: []),
	]
}

/** Whether a range ends before it begins. A range of "MM-DD" may cross New Year, one of full dates may not. */
function isNever(dates: CatalogScope['dates']): boolean {
	const { start, end } = dates ?? {}
	const isWhole = (day: string | undefined): day is string => day?.length === 'YYYY-MM-DD'.length
	return isWhole(start) && isWhole(end) && start >= end
}
