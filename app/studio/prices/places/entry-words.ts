import type { GuestEntry } from '#app/contract/studio/prices-answers.ts'
import type { StudioLanguage, StudioText } from '../../language.ts'
import { weekdays } from '../rule-words.ts'
import { clockTime, dayOfYear } from '../sale-format.ts'

function timeWords(t: StudioText, language: StudioLanguage, { times, series }: GuestEntry): string {
	const clock = (time: string) => clockTime(language, time)
	if (!series) return new Intl.ListFormat(language, { type: 'conjunction' }).format(times.map(clock))
	const { everyMinutes: minutes } = series
	const values = { from: clock(series.from), until: clock(series.until) }
	return minutes === null ? t('guests.all_day', values) : t('guests.series', { ...values, minutes })
}

/** When the sessions of an entry are: "On Saturday · 7:00 PM". */
export function entryWords(t: StudioText, language: StudioLanguage, entry: GuestEntry): string {
	const day = (date: string) => dayOfYear(language, date)
	const { date, season } = entry
	const names = weekdays(language, 1).flatMap(({ id, name }) => (entry.weekdays.includes(id) ? [name] : []))
	const list = new Intl.ListFormat(language, { type: 'conjunction' })
	const isEveryDay = names.length === 0 || names.length === 7
	return [
		date && day(date),
		season && t('rule.days', { first: day(season.first), last: day(season.last) }),
		isEveryDay ? (date ? null : t('guests.every_day')) : t('rule.weekdays', { days: list.format(names) }),
		timeWords(t, language, entry),
	]
		.filter(Boolean)
		.join(' · ')
}
