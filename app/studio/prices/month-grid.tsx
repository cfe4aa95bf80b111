import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { SaleDay } from '#app/contract/studio/prices-answers.ts'
import { dayOfWeek, focusAfterKey } from '#app/lib/calendar-keys.ts'
import { textDirection } from '#app/lib/text-direction.ts'
import { useStudio } from '../context.tsx'
import { clockTime, dayName, monthName, priceRange, weekdayNames, weekStarts } from './sale-format.ts'

interface MonthGridProps {
	month: string
	today: string
	/** As it is in the draft. */
	days: readonly SaleDay[]
	/** As it is live, where the draft has others. */
	live: readonly SaleDay[]
	/** With the changes that are not saved; null without any. */
	changed: readonly SaleDay[] | null
	type: string | null
	decimals: number
	chosen: string | null
	/** The day that has the focus after the month has changed by a key. */
	focused: string | null
	onChoose: (date: string) => void
	/** A key leads to a day of another month. */
	onLeave: (date: string) => void
}

/** A day with what it was before: unsaved changes count more than those of the draft. */
interface ShownDay {
	day: SaleDay
	before: SaleDay | null
	change: 'unsaved' | 'draft' | null
}

const isSame = (one: SaleDay, other: SaleDay): boolean => JSON.stringify(one) === JSON.stringify(other)

function shownDays({ days, live, changed }: Pick<MonthGridProps, 'days' | 'live' | 'changed'>): ShownDay[] {
	const served = new Map(live.map((day) => [day.date, day]))
	return days.map((day, index) => {
		const after = changed?.[index]
		if (after && after.date === day.date && !isSame(after, day))
			return { day: after, before: day, change: 'unsaved' }
		const before = served.get(day.date)
		return before ? { day, before, change: 'draft' } : { day, before: null, change: null }
	})
}

/** A month as a grid: one tab stop, and the arrow keys move between days. */
export function MonthGrid(props: MonthGridProps) {
	const { month, today, chosen, focused, onChoose, onLeave } = props
	const { language } = useStudio()
	const start = weekStarts[language]
	const grid = useRef<HTMLTableElement>(null)
	const shown = shownDays(props)
	const stop = [focused, chosen, today].find((date) => date?.startsWith(month)) ?? props.days[0]?.date ?? null

	useEffect(() => {
		if (focused?.startsWith(month)) cellOf(grid.current, focused)?.focus()
	}, [focused, month])

	const move = (event: KeyboardEvent) => {
		const { date } = (event.target as HTMLElement).dataset
		if (!date || event.ctrlKey || event.metaKey || event.altKey) return
		const rightToLeft = textDirection(language) === 'rtl'
		const range = { first: '2000-01-01', last: '2099-12-31', weekStart: start, weekStep: 7, rightToLeft }
		const target = focusAfterKey(event.key, date, range)
		if (target === null) return
		event.preventDefault()
		const cell = cellOf(grid.current, target)
		if (!cell) return onLeave(target)
		for (const one of grid.current?.querySelectorAll<HTMLElement>('[data-date]') ?? []) one.tabIndex = -1
		cell.tabIndex = 0
		cell.focus()
	}

	const leading = shown[0] ? dayOfWeek(shown[0].day.date, start) : 0
	const cells: (ShownDay | null)[] = [...Array.from({ length: leading }, () => null), ...shown]
	const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
		Array.from({ length: 7 }, (_, weekday) => cells[week * 7 + weekday] ?? null),
	)
	return (
		// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern on a table
		<table role="grid" className="month" ref={grid} aria-label={monthName(language, month)} onKeyDown={move}>
			<thead>
				<tr>
					{weekdayNames(language, start).map(({ long, short }) => (
						<th key={long} scope="col" abbr={long}>
							{short}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{weeks.map((week, index) => (
					<tr key={week.find((cell) => cell)?.day.date ?? `${month}-${index}`}>
						{week.map((cell, weekday) => (
							<td key={cell?.day.date ?? `${month}-${index}-${weekday}`}>
								{cell && (
									<DayCell
										{...cell}
										{...props}
										isStop={cell.day.date === stop}
										onPress={() => onChoose(cell.day.date)}
									/>
								)}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	)
}

const cellOf = (grid: HTMLElement | null, date: string): HTMLElement | null =>
	grid?.querySelector<HTMLElement>(`[data-date="${date}"]`) ?? null

interface DayCellProps extends ShownDay, Pick<MonthGridProps, 'type' | 'decimals' | 'chosen' | 'today'> {
	isStop: boolean
	onPress: () => void
}

function DayCell({ day, before, change, type, decimals, chosen, today, isStop, onPress }: DayCellProps) {
	const { t, language } = useStudio()
	const said = (one: SaleDay): string => {
		if (one.house?.state === 'closed' && one.sessions === 0) return t('prices.closed')
		if (one.sessions === 0) return t('prices.no_sessions')
		return priceRange(language, one, { type, decimals }) ?? t('prices.no_price')
	}
	const now = said(day)
	const was = before && said(before)
	const hours =
		day.firstTime && day.lastTime
			? t('prices.times', {
					count: day.sessions,
					first: clockTime(language, day.firstTime),
					last: clockTime(language, day.lastTime),
				})
			: ''
	const parts = [
		dayName(language, day.date),
		now,
		hours,
		day.house?.state === 'hours' ? t('prices.hours') : '',
		change === 'unsaved' ? t('prices.mark.unsaved') : change === 'draft' ? t('prices.mark.draft') : '',
		was !== null && was !== now ? t('prices.was', { before: was }) : '',
	]
	return (
		<button
			type="button"
			className="day"
			data-date={day.date}
			data-state={day.sessions > 0 ? 'open' : (day.house?.state ?? 'none')}
			data-hours={day.house?.state === 'hours' || undefined}
			data-change={change ?? undefined}
			data-today={day.date === today || undefined}
			aria-pressed={day.date === chosen}
			aria-label={parts.filter(Boolean).join(', ')}
			tabIndex={isStop ? 0 : -1}
			onClick={onPress}
		>
			<b>{Number(day.date.slice(8))}</b>
			{was !== null && was !== now && <del>{was}</del>}
			{was !== null && was !== now ? (
				<ins>{now}</ins>
			) : (
				<span>{day.sessions > 0 || day.house ? now : '–'}</span>
			)}
		</button>
	)
}
