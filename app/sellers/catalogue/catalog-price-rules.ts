import type { CatalogEvent, CatalogHours } from '#app/contract/config.generated.ts'
import { isoWeekday } from '#app/lib/dates.ts'
import { isoWeekdays } from '#app/rules/when.ts'
import { intervalFaults } from './catalog-calendar.ts'
import type { CatalogFault } from './catalog-fault.ts'

type Rule = NonNullable<CatalogEvent['price_rules']>[number]
type When = NonNullable<Rule['when']>

const knownParts = new Set(['dateInterval', 'weekdays', 'time_of_day'])

const isYearly = (day: string | undefined) => day?.length === 'MM-DD'.length

function daysCover(outer: When['dateInterval'], inner: When['dateInterval']): boolean {
	if (!outer) return true
	if (!inner?.start || !inner.end) return false
	const bounds = [outer.start, outer.end, inner.start, inner.end].filter((day) => day !== undefined)
	// Days of every year are only compared with such days, and not across New Year.
	if (new Set(bounds.map(isYearly)).size > 1 || inner.start >= inner.end) return false
	if (outer.start !== undefined && outer.end !== undefined && outer.start >= outer.end) return false
	return (outer.start ?? '') <= inner.start && (outer.end === undefined || outer.end >= inner.end)
}

function timesCover(outer: When['time_of_day'], inner: When['time_of_day']): boolean {
	if (!outer) return true
	if (!inner || outer.start > outer.end || inner.start > inner.end) return false
	return outer.start <= inner.start && outer.end >= inner.end
}

/** Whether a rule holds at every moment at which another one holds. False where that is not certain. */
function covers(outer: When, inner: When): boolean {
	if (Object.keys(outer).some((part) => !knownParts.has(part))) return false
	const weekdays = inner.weekdays ?? isoWeekdayNames
	return (
		daysCover(outer.dateInterval, inner.dateInterval) &&
		(outer.weekdays === undefined || weekdays.every((day) => outer.weekdays?.includes(day))) &&
		timesCover(outer.time_of_day, inner.time_of_day)
	)
}

const isoWeekdayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

const typesOf = ({ prices = {}, increases = {} }: Rule): string[] => [
	...new Set([...Object.keys(prices), ...Object.keys(increases)]),
]

/** The later rule that decides a type's price whenever this rule holds. One for some days of purchase leaves others to this rule. */
const hiding = (rules: readonly Rule[], index: number, type: string): number =>
	rules.findIndex(
		(later, at) =>
			at > index &&
			later.bought === undefined &&
			typesOf(later).includes(type) &&
			covers(later.when ?? {}, rules[index]?.when ?? {}),
	)

/** Weekdays on which an event may have sessions; null where every one is possible. */
function openWeekdays({ schedule, sessions = [] }: CatalogEvent): Set<number> | null {
	const hours: CatalogHours[] = [
		...(schedule?.hours ?? []),
		...(schedule?.seasons ?? []).flatMap((season) => season.hours),
	]
	const isOpened = schedule?.exceptions?.some((exception) => exception.hours.length > 0)
	if (isOpened || hours.some(({ weekdays }) => weekdays === undefined)) return null
	return new Set([
		...hours.flatMap(({ weekdays = [] }) => isoWeekdays(weekdays)),
		...sessions.map(({ date }) => isoWeekday(date)),
	])
}

/** Faults of rules that hold at no moment, on no open day, or never decide a price. */
export function priceRuleFaults(event: CatalogEvent, pointer: string): CatalogFault[] {
	const rules = event.price_rules ?? []
	const open = openWeekdays(event)
	return rules.flatMap((rule, index) => {
		const at = `${pointer}/price_rules/${index}`
		const faults = momentFaults(rule.when ?? {}, `${at}/when`)
		if (faults.length > 0) return faults
		const days = rule.when?.weekdays
		if (days && open && !isoWeekdays(days).some((day) => open.has(day)))
			return [
				{
					pointer: `${at}/when/weekdays`,
					code: 'CFG2821',
					sentence: `${event.id} has no session on ${days.join(', ')}, so the rule has no effect`,
					hint: 'Correct the weekdays, or remove the rule',
				},
			]
		const types = typesOf(rule)
		const others = types.map((type) => hiding(rules, index, type))
		if (types.length === 0 || others.includes(-1)) return []
		return [
			{
				pointer: at,
				code: 'CFG2821',
				sentence: `The rule has no effect: price_rules.${Math.max(...others)} holds at the same times, and the last one decides`,
				hint: 'Write the special rule after the general one, or remove it',
			},
		]
	})
}

/** Faults of a condition of time that holds at no moment. */
export function momentFaults(
	when: Pick<When, 'dateInterval' | 'time_of_day'>,
	pointer: string,
): CatalogFault[] {
	const { dateInterval, time_of_day: window } = when
	return [
		...(dateInterval ? intervalFaults(dateInterval, `${pointer}/dateInterval`) : []),
		...(window && window.start === window.end
			? [
					{
						pointer: `${pointer}/time_of_day/end`,
						code: 'CFG2804',
						sentence: `The window from ${window.start} until ${window.end} has no time`,
						hint: 'Write a later end, or leave time_of_day out',
					},
				]
			: []),
	]
}
