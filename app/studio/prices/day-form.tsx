import { useEffect, useId, useRef, useState } from 'react'
import type { CheckSaleAnswer, SaleDay, SaleGroup } from '#app/contract/studio/prices-answers.ts'
import type { SaleChange } from '#app/contract/studio/sale-change.ts'
import { useStudio } from '../context.tsx'
import { clockTime, dayName, endOfField, fieldTime, priceRange, timeOfField } from './sale-format.ts'
import type { FormChanges } from './use-sale.ts'

const states = ['usual', 'closed', 'hours'] as const
type State = (typeof states)[number]

interface DayFormProps {
	/** As it is in the draft. */
	day: SaleDay
	/** With the changes that are not saved. */
	after: SaleDay
	groups: readonly SaleGroup[]
	decimals: number
	locale: string
	/** Sessions of every event on a day of the house that changes. */
	events: CheckSaleAnswer['events']
	mayChange: boolean
	/** What was typed for this day already. */
	pending: (SaleChange & { kind: 'day' }) | null
	onChange: (changes: FormChanges) => void
	onClose: () => void
}

interface Typed {
	state: State
	opens: string
	closes: string
	note: string
}

type Hours = Pick<SaleChange & { kind: 'day' }, 'state' | 'opens' | 'closes' | 'note'>

const usual: Hours = { state: 'usual', opens: null, closes: null, note: '' }

const typedOf = ({ state, opens, closes, note }: Hours): Typed => ({
	state,
	opens: fieldTime(opens),
	closes: fieldTime(closes),
	note,
})

/** What a day costs and when it is open, and the calendar of the house for it. */
export function DayForm({ day, after, onChange, onClose, mayChange, pending, ...shown }: DayFormProps) {
	const { t, language } = useStudio()
	const id = useId()
	const before = typedOf(day.house ?? usual)
	const [typed, setTyped] = useState(pending ? typedOf(pending) : before)
	const heading = useRef<HTMLHeadingElement>(null)
	const { date } = day

	// biome-ignore lint/correctness/useExhaustiveDependencies: another day is the reason to move the focus
	useEffect(() => heading.current?.focus(), [date])

	const change = (part: Partial<Typed>) => {
		const now = { ...typed, ...part }
		setTyped(now)
		const { state, note } = now
		const isHours = state === 'hours'
		const opens = isHours ? timeOfField(now.opens) : null
		const closes = isHours ? endOfField(now.closes) : null
		if (isHours && opens === null && closes === null) return onChange('invalid')
		const isSame =
			state === before.state &&
			(state === 'usual' || note.trim() === before.note) &&
			(!isHours || (now.opens === before.opens && now.closes === before.closes))
		onChange(isSame ? [] : [{ kind: 'day', date, state, opens, closes, note: state === 'usual' ? '' : note }])
	}

	return (
		<section className="card" aria-labelledby={`${id}-title`}>
			<div className="head">
				<h2 id={`${id}-title`} ref={heading} tabIndex={-1}>
					{dayName(language, date)}
				</h2>
				<button type="button" onClick={onClose}>
					{t('prices.close')}
				</button>
			</div>
			<DayFacts day={day} after={after} {...shown} />
			{mayChange && (
				<>
					<fieldset className="kinds">
						<legend>{t('prices.house')}</legend>
						{states.map((state) => (
							<label key={state}>
								<input
									type="radio"
									name={`${id}-state`}
									checked={typed.state === state}
									onChange={() => change({ state })}
								/>
								<span>{t(`prices.state.${state}`)}</span>
							</label>
						))}
					</fieldset>
					{typed.state === 'hours' && (
						<div className="pair">
							<p className="field">
								<label htmlFor={`${id}-opens`}>{t('prices.opens')}</label>
								<input
									id={`${id}-opens`}
									type="time"
									value={typed.opens}
									onChange={(event) => change({ opens: event.target.value })}
								/>
							</p>
							<p className="field">
								<label htmlFor={`${id}-closes`}>{t('prices.closes')}</label>
								<input
									id={`${id}-closes`}
									type="time"
									value={typed.closes}
									onChange={(event) => change({ closes: event.target.value })}
								/>
							</p>
							<p className="quiet">{t('prices.hours_text')}</p>
						</div>
					)}
					{typed.state !== 'usual' && (
						<p className="field">
							<label htmlFor={`${id}-note`}>{t('prices.note')}</label>
							<input
								id={`${id}-note`}
								value={typed.note}
								maxLength={60}
								aria-describedby={`${id}-note-hint`}
								onChange={(event) => change({ note: event.target.value })}
							/>
							<small id={`${id}-note-hint`} className="quiet">
								{t('prices.note_hint')}
							</small>
						</p>
					)}
				</>
			)}
		</section>
	)
}

type FactsProps = Pick<DayFormProps, 'day' | 'after' | 'groups' | 'decimals' | 'locale' | 'events'>

function DayFacts({ day, after, groups, decimals, locale, events }: FactsProps) {
	const { t, language } = useStudio()
	const types = groups.flatMap((group) => group.types)
	const times = ({ sessions, firstTime, lastTime }: SaleDay): string =>
		firstTime && lastTime
			? t('prices.times', {
					count: sessions,
					first: clockTime(language, firstTime),
					last: clockTime(language, lastTime),
				})
			: t('prices.no_sessions')
	const [old, now] = [times(day), times(after)]
	return (
		<>
			{day.house?.note && (
				<p>
					<bdi>{day.house.note}</bdi>
				</p>
			)}
			<p>
				{old !== now && <del>{old}</del>} {old === now ? now : <ins>{now}</ins>}
			</p>
			<Limits day={day} after={after} />
			{(day.sessions > 0 || after.sessions > 0) && (
				<ul className="prices">
					{types.map(({ id, name }) => {
						const price = (one: SaleDay) => priceRange(language, one, { type: id, decimals }) ?? '–'
						const isChanged = price(day) !== price(after)
						return (
							<li key={id}>
								<bdi lang={locale}>{name}</bdi>
								<span>
									{isChanged && <del>{price(day)}</del>}{' '}
									{isChanged ? <ins>{price(after)}</ins> : price(after)}
								</span>
							</li>
						)
					})}
				</ul>
			)}
			{events.length > 0 && (
				<div>
					<h3>{t('prices.all_events')}</h3>
					<ul className="prices">
						{events.map(({ id, name, before, after: left }) => (
							<li key={id}>
								<bdi lang={locale}>{name}</bdi>
								<span>{t('prices.sessions_change', { before, after: left })}</span>
							</li>
						))}
					</ul>
					{after.house?.state === 'closed' && events.some((one) => one.after > 0) && (
						<p className="warning">{t('prices.still_open')}</p>
					)}
				</div>
			)}
		</>
	)
}

/** Places of the day's sessions, and from how many guests they are booked. */
function Limits({ day, after }: Pick<DayFormProps, 'day' | 'after'>) {
	const { t } = useStudio()
	const words = (range: SaleDay['places']): string | null =>
		range && (range[0] === range[1] ? String(range[0]) : t('prices.range', { low: range[0], high: range[1] }))
	const isAsked = [day, after].some(({ guests }) => guests !== null && guests[1] > 1)
	const facts = [
		{ key: 'prices.places', old: words(day.places), now: words(after.places) },
		...(isAsked ? [{ key: 'prices.guests', old: words(day.guests), now: words(after.guests) } as const] : []),
	] as const
	return (
		<ul className="prices">
			{facts.map(({ key, old, now }) =>
				old === null && now === null ? null : (
					<li key={key}>
						{t(key)}
						<span>
							{old !== now && <del>{old ?? '–'}</del>} {old === now ? now : <ins>{now ?? '–'}</ins>}
						</span>
					</li>
				),
			)}
		</ul>
	)
}
