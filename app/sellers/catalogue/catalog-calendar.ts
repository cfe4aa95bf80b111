import type { CatalogEvent, CatalogFile } from '#app/contract/config.generated.ts'
import { isTimeZone } from '#app/sellers/validation/time-zones.ts'
import { clockFaults } from './catalog-clocks.ts'
import { type CatalogFault, without } from './catalog-fault.ts'
import { hoursOf } from './catalog-hours.ts'

type Days = { start?: string; end?: string }

const isYearly = (day: string) => day.length === 'MM-DD'.length

const backwards = (pointer: string, sentence: string, hint: string): CatalogFault => ({
	pointer,
	code: 'CFG2804',
	sentence,
	hint,
})

/**
 * Faults of a half-open interval of days that contains no day. Two days of every year may cross New Year, so only
 * equal ones are empty; a day of every year beside a whole date has no order.
 */
export function intervalFaults({ start, end }: Days, pointer: string): CatalogFault[] {
	if (start === undefined || end === undefined) return []
	if (isYearly(start) !== isYearly(end))
		return [
			backwards(
				`${pointer}/end`,
				`"${start}" is a day of ${isYearly(start) ? 'every year' : 'one year'}, and "${end}" is not`,
				'Write both as "MM-DD", or both as "YYYY-MM-DD"',
			),
		]
	if (start === end)
		return [
			backwards(
				`${pointer}/end`,
				`The interval from ${start} up to the day before ${end} has no day`,
				'Write the first day after the interval as "end"',
			),
		]
	return !isYearly(start) && start > end
		? [
				backwards(
					`${pointer}/end`,
					`The interval ends on ${end}, before it begins on ${start}`,
					'Swap the two',
				),
			]
		: []
}

function scheduleFaults(event: CatalogEvent, pointer: string): CatalogFault[] {
	const { first_date: first, last_date: last, seasons = [], exceptions = [] } = event.schedule ?? {}
	const at = `${pointer}/schedule`
	const isOutside = (day: string) =>
		!isYearly(day) && ((first !== undefined && day < first) || (last !== undefined && day > last))
	const isBackwards = first !== undefined && last !== undefined && first > last
	return [
		...(isBackwards
			? [
					backwards(
						`${at}/last_date`,
						`The schedule ends on ${last}, before it begins on ${first}`,
						'Swap the two',
					),
				]
			: []),
		...seasons.flatMap((season, index) => {
			const faults = intervalFaults(season, `${at}/seasons/${index}`)
			const isMissed =
				!isBackwards &&
				faults.length === 0 &&
				!isYearly(season.start) &&
				((last !== undefined && season.start > last) || (first !== undefined && season.end <= first))
			return isMissed
				? [
						without(
							`${at}/seasons/${index}/start`,
							'The season has no day of the schedule',
							'Remove it, or change first_date and last_date',
						),
					]
				: faults
		}),
		...exceptions.flatMap(({ date }, index) => {
			const here = `${at}/exceptions/${index}/date`
			if (exceptions.findIndex((one) => one.date === date) < index)
				return [
					{
						...without(
							here,
							`There are two exceptions for ${date}; only the last one holds`,
							'Keep one of the two',
						),
						severity: 'error' as const,
					},
				]
			return !isBackwards && isOutside(date)
				? [without(here, `${date} is no day of the schedule`, 'Remove the exception, or correct its date')]
				: []
		}),
		...hoursOf(event).flatMap(({ hours, at: place }) =>
			hours.at !== undefined && hours.from !== undefined
				? [
						{
							pointer: `${pointer}${place}/at`,
							code: 'CFG2804',
							sentence: 'The hours have starts one by one and a series, and only one of the two counts',
							hint: 'Keep "at", or "from", "until" and "every_minutes"; two entries of hours give both',
						},
					]
				: [],
		),
	]
}

/** Parts of a calendar that are over, and those that contain no day. `today` is "YYYY-MM-DD"; null reports nothing as over. */
export function calendarFaults(
	catalog: CatalogFile,
	event: CatalogEvent,
	{ pointer, today }: { pointer: string; today: string | null },
): CatalogFault[] {
	const timezone = catalog.venues.find(({ id }) => id === event.venue)?.timezone
	const over = (at: string, sentence: string, hint: string): CatalogFault => ({
		pointer: pointer + at,
		code: 'CFG2823',
		severity: 'warning',
		sentence,
		hint,
	})
	const last = event.schedule?.last_date
	const sessions = event.sessions ?? []
	return [
		...scheduleFaults(event, pointer),
		...(timezone !== undefined && isTimeZone(timezone)
			? clockFaults(catalog, event, { pointer, timezone, today })
			: []),
		...(last !== undefined && today !== null && last < today
			? [
					over(
						'/schedule/last_date',
						`The schedule ended on ${last}`,
						'Write a later day, or remove the event',
					),
				]
			: []),
		...sessions.flatMap(({ date }, index) =>
			today !== null && date < today
				? [over(`/sessions/${index}/date`, `The session was on ${date}`, 'Write a later day, or remove it')]
				: [],
		),
	]
}
