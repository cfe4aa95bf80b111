import type { CatalogEvent, CatalogHours } from '#app/contract/config.generated.ts'
import { isLocalDate } from '#app/lib/dates.ts'
import type { CatalogFault } from './catalog-fault.ts'

/** Faults of an event's times: hours without a start, days that don't exist, a kind that does not fit its sessions. */
export function timeFaults(event: CatalogEvent, pointer: string): CatalogFault[] {
	const { schedule, sessions = [], event_type: kind } = event
	const fault = (at: string, sentence: string, hint: string) => ({
		pointer: pointer + at,
		code: 'CFG2804',
		sentence,
		hint,
	})
	const hours = [
		...(schedule?.hours ?? []).map((one, index) => ({ one, at: `/schedule/hours/${index}` })),
		...(schedule?.seasons ?? []).flatMap((season, s) =>
			season.hours.map((one, index) => ({ one, at: `/schedule/seasons/${s}/hours/${index}` })),
		),
		...(schedule?.exceptions ?? []).flatMap((exception, e) =>
			exception.hours.map((one, index) => ({ one, at: `/schedule/exceptions/${e}/hours/${index}` })),
		),
	]
	const thresholds = event.config?.['web.session_picker_tabs']?.thresholds ?? []
	const starts = sessions.map(({ date, time }) => `${date} ${time}`)
	return [
		...hours.flatMap(({ one, at }) =>
			hoursFaults(one).map(({ sentence, hint }) => fault(at, sentence, hint)),
		),
		...(schedule?.exceptions ?? []).flatMap(({ date }, index) =>
			// 2028 is a leap year, so it has every possible "MM-DD".
			isLocalDate(date.length === 5 ? `2028-${date}` : date)
				? []
				: [
						fault(
							`/schedule/exceptions/${index}/date`,
							`${date} is not a day of the calendar`,
							'Write a day that exists',
						),
					],
		),
		...starts.flatMap((start, index) =>
			starts.indexOf(start) < index
				? [fault(`/sessions/${index}`, `There are two sessions at ${start}`, 'Keep one of the two')]
				: [],
		),
		...(thresholds[0] && thresholds[1] && thresholds[0] >= thresholds[1]
			? [
					fault(
						'/config/web.session_picker_tabs/thresholds',
						'The thresholds must rise',
						'Write the earlier one first',
					),
				]
			: []),
		...(kind === 'single' && (schedule || sessions.length !== 1)
			? [
					fault(
						'/event_type',
						'A single event has exactly one session and no schedule',
						'Write "repeating", or one entry in sessions',
					),
				]
			: []),
		...(kind === 'other' && (schedule || sessions.length > 0)
			? [
					fault(
						'/event_type',
						'An event of type "other" has no sessions',
						'Write "repeating", or remove schedule and sessions',
					),
				]
			: []),
		...(kind === 'repeating' && !schedule && sessions.length === 0
			? [
					fault(
						'/event_type',
						'A repeating event has neither schedule nor sessions',
						'Add a schedule, or write "other"',
					),
				]
			: []),
	]
}

function hoursFaults({
	from,
	until,
	every_minutes: step,
	at,
	duration_minutes: minutes,
}: CatalogHours): Pick<CatalogFault, 'sentence' | 'hint'>[] {
	if (from === undefined && at === undefined)
		return [{ sentence: 'The hours have no start', hint: 'Add "at", or "from", "until" and "every_minutes"' }]
	if (from !== undefined && step === undefined && (at !== undefined || minutes !== undefined))
		return [
			{
				sentence: 'An all-day session has neither "at" nor "duration_minutes"',
				hint: 'Add "every_minutes", or split the hours',
			},
		]
	return from !== undefined && until !== undefined && from >= until
		? [{ sentence: `The series from ${from} until ${until} has no start`, hint: 'Swap the two' }]
		: []
}
