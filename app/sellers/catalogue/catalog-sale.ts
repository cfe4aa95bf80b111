import type { CatalogEvent, CatalogFile, CatalogOnSale } from '#app/contract/config.generated.ts'
import { isLocalDate } from '#app/lib/dates.ts'
import type { CatalogFault } from './catalog-fault.ts'
import { listed, unknownNames } from './catalog-references.ts'

/** Faults of the times of sale of an event, its groups, sessions and price rules: what ends before it begins sells nothing. */
export function saleFaults(event: CatalogEvent, pointer: string): CatalogFault[] {
	const isDated = event.event_type !== 'other'
	return [
		...timesFaults(event.on_sale, `${pointer}/on_sale`, isDated),
		...event.groups.flatMap((group, at) =>
			timesFaults(group.on_sale, `${pointer}/groups/${at}/on_sale`, isDated),
		),
		...(event.sessions ?? []).flatMap((session, at) =>
			timesFaults(session.on_sale, `${pointer}/sessions/${at}/on_sale`, isDated),
		),
		...(event.price_rules ?? []).flatMap((rule, at) =>
			timesFaults(rule.bought, `${pointer}/price_rules/${at}/bought`, isDated),
		),
	]
}

function timesFaults(times: CatalogOnSale | undefined, pointer: string, isDated: boolean): CatalogFault[] {
	const { from, until, closes_minutes_before: minutes } = times ?? {}
	const unreal = Object.entries({ from, until }).flatMap(([key, moment]) =>
		moment === undefined || isLocalDate(moment.slice(0, 10)) ? [] : [noDay(moment, `${pointer}/${key}`)],
	)
	if (unreal.length > 0) return unreal
	return [
		...(from !== undefined && until !== undefined && from >= lastMoment(until)
			? [
					{
						pointer,
						code: 'CFG2804',
						sentence: `It ends (${until}) before it begins (${from})`,
						hint: 'Swap the two',
					},
				]
			: []),
		...(minutes !== undefined && !isDated
			? [
					{
						pointer: `${pointer}/closes_minutes_before`,
						code: 'CFG2804',
						sentence: 'An event of type "other" has no sessions before which its sale could close',
						hint: 'Write "until"',
					},
				]
			: []),
	]
}

/** A day ends with its last minute. */
const lastMoment = (until: string): string => (until.includes('T') ? until : `${until}T2400`)

/** Faults of the days of the house: days that don't exist, ranges that run backwards, places that are unknown. */
export function calendarFaults(catalog: CatalogFile): CatalogFault[] {
	const venues = catalog.venues.map(({ id }) => id)
	return (catalog.calendar ?? []).flatMap((day, index) => {
		const pointer = `/calendar/${index}`
		const { date, last_date: last = date, opens, closes } = day
		const fault = (at: string, sentence: string, hint: string): CatalogFault => ({
			pointer: pointer + at,
			code: 'CFG2804',
			sentence,
			hint,
		})
		return [
			// 2028 is a leap year, so it has every possible "MM-DD".
			...[date, last].flatMap((one, at) =>
				isLocalDate(one.length === 5 ? `2028-${one}` : one)
					? []
					: [noDay(one, `${pointer}/${at === 0 ? 'date' : 'last_date'}`)],
			),
			...(date.length !== last.length
				? [fault('/last_date', 'One of the two days has a year', 'Write both with a year, or both without')]
				: []),
			...(date.length === 10 && last.length === 10 && last < date
				? [fault('/last_date', `The days end (${last}) before they begin (${date})`, 'Swap the two')]
				: []),
			...(opens !== undefined && closes !== undefined && opens >= closes
				? [fault('/closes', `It closes (${closes}) before it opens (${opens})`, 'Swap the two')]
				: []),
			...unknownNames('venue', venues, listed(`${pointer}/venues`, day.venues)),
		]
	})
}

const noDay = (text: string, pointer: string): CatalogFault => ({
	pointer,
	code: 'CFG2804',
	sentence: `${text} is not a day of the calendar`,
	hint: 'Write a day that exists',
})
