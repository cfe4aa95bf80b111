import type { SaleRule } from '#app/contract/studio/sale-change.ts'
import type { StudioLanguage, StudioText } from '../language.ts'
import { clockTime, dayOfYear, momentName, weekdayNames } from './sale-format.ts'

const isoNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof isoNames)[number]

/** The days of the week with their names in files, from the first day of the week on. */
export const weekdays = (language: StudioLanguage, start: number): { id: Weekday; name: string }[] =>
	weekdayNames(language, start).flatMap(({ iso, long }) => {
		const id = isoNames[iso - 1]
		return id ? [{ id, name: long }] : []
	})

function intervalWords(
	t: StudioText,
	[first, last]: readonly [string | null, string | null],
	keys: {
		both: 'rule.days' | 'rule.bought'
		first: 'rule.since' | 'rule.bought_since'
		last: 'rule.until' | 'rule.bought_until'
	},
): string | null {
	if (first !== null && last !== null) return t(keys.both, { first, last })
	if (first !== null) return t(keys.first, { first })
	return last === null ? null : t(keys.last, { last })
}

/** A rule until the end of the day has no end to name. */
function timeWords(t: StudioText, language: string, { timeFrom, timeUntil }: SaleRule): string | null {
	const from = timeFrom === null || timeFrom === '0000' ? null : clockTime(language, timeFrom)
	const until = timeUntil === null || timeUntil === '2400' ? null : clockTime(language, timeUntil)
	if (from !== null && until !== null) return t('rule.times', { from, until })
	if (from !== null) return t('rule.times_since', { from })
	return until === null ? null : t('rule.times_until', { until })
}

/** The conditions of a rule, one sentence each. All of them must hold. */
export function ruleWords(t: StudioText, language: StudioLanguage, rule: SaleRule): string[] {
	const day = (text: string | null) => text && dayOfYear(language, text)
	const moment = (text: string | null) => text && momentName(language, text)
	const names = weekdays(language, 1).flatMap(({ id, name }) => (rule.weekdays.includes(id) ? [name] : []))
	const list = new Intl.ListFormat(language, { type: 'conjunction' })
	const isYearly = (rule.first ?? rule.last)?.length === 5
	const days = intervalWords(t, [day(rule.first), day(rule.last)], {
		both: 'rule.days',
		first: 'rule.since',
		last: 'rule.until',
	})
	return [
		names.length === 0 || names.length === 7 ? null : t('rule.weekdays', { days: list.format(names) }),
		days && isYearly ? t('rule.yearly', { days }) : days,
		timeWords(t, language, rule),
		intervalWords(t, [moment(rule.boughtFrom), moment(rule.boughtUntil)], {
			both: 'rule.bought',
			first: 'rule.bought_since',
			last: 'rule.bought_until',
		}),
	].filter((part): part is string => part !== null)
}
