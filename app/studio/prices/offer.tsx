import { useId, useState } from 'react'
import type { PricesAnswer } from '#app/contract/studio/prices-answers.ts'
import type { SaleChange } from '#app/contract/studio/sale-change.ts'
import { addMonths } from '#app/lib/dates.ts'
import { useStudio } from '../context.tsx'
import { BasePrices } from './base-prices.tsx'
import { DayForm } from './day-form.tsx'
import { MonthGrid } from './month-grid.tsx'
import { OnSale } from './on-sale.tsx'
import { Guests } from './places/guests.tsx'
import { SharedPlaces } from './places/shared-places.tsx'
import { Plan } from './plan.tsx'
import { Promos } from './promos/promos.tsx'
import { RowPrices } from './rows/row-prices.tsx'
import { Rules } from './rules.tsx'
import { SaleBar } from './sale-bar.tsx'
import { monthName } from './sale-format.ts'
import type { Sale } from './use-sale.ts'

type DayChange = SaleChange & { kind: 'day' }

const changeOf = (changes: readonly SaleChange[], date: string): DayChange | null =>
	changes.find((one): one is DayChange => one.kind === 'day' && one.date === date) ?? null

interface OfferProps {
	venue: string
	/** The chosen event and month; `answer` is about others until it is read. */
	asked: { event: string; month: string }
	answer: PricesAnswer
	event: NonNullable<PricesAnswer['event']>
	sale: Sale
	onEvent: (event: string) => void
	onMonth: (month: string) => void
}

/** An event in a month, and the forms that change it. */
export function Offer({ venue, asked, answer, event, sale, onEvent, onMonth }: OfferProps) {
	const { t, language } = useStudio()
	const id = useId()
	const [type, setType] = useState(event.mainType)
	const [chosen, setChosen] = useState<string | null>(null)
	const [focused, setFocused] = useState<string | null>(null)
	const [shown, setShown] = useState(event.id)
	// Not a key: the select of events would be mounted again and lose the focus.
	if (shown !== event.id) {
		setShown(event.id)
		setType(event.mainType)
		setChosen(null)
		setFocused(null)
	}
	// The fields of the event before would take what is typed for the next one.
	const untilRead = sale.isBehind ? { inert: '' } : {}
	const { currency, decimals, locale, month } = answer
	const types = event.groups.flatMap((group) => group.types)
	const mayChange = !answer.isInherited
	const day = answer.days.find(({ date }) => date === chosen)
	const after = sale.check?.days?.find(({ date }) => date === chosen) ?? day
	const step = (months: -1 | 1) => {
		setFocused(null)
		setChosen(null)
		onMonth(addMonths(`${asked.month}-01`, months).slice(0, 7))
	}

	return (
		<>
			<div className="filters offer">
				<p className="field">
					<label htmlFor={`${id}-event`}>{t('prices.event')}</label>
					<select
						id={`${id}-event`}
						value={asked.event}
						disabled={sale.changes.length > 0 || sale.isInvalid}
						onChange={({ target }) => onEvent(target.value)}
					>
						{answer.events.map((one) => (
							<option key={one.id} value={one.id} lang={locale}>
								{one.name}
							</option>
						))}
					</select>
				</p>
				{event.hasSessions && (
					<p className="field">
						<label htmlFor={`${id}-type`}>{t('prices.ticket')}</label>
						<select id={`${id}-type`} value={type ?? ''} onChange={({ target }) => setType(target.value)}>
							{types.map((one) => (
								<option key={one.id} value={one.id} lang={locale}>
									{one.name}
								</option>
							))}
						</select>
					</p>
				)}
			</div>
			<div className="calendar" aria-busy={sale.isBehind} {...untilRead}>
				<section className="card sheet" aria-labelledby={`${id}-month`}>
					<div className="head">
						<button type="button" aria-label={t('prices.previous')} onClick={() => step(-1)}>
							<span className="turn" aria-hidden="true">
								‹
							</span>
						</button>
						<h2 id={`${id}-month`} aria-live="polite">
							{monthName(language, month)}
						</h2>
						<button type="button" aria-label={t('prices.next')} onClick={() => step(1)}>
							<span className="turn" aria-hidden="true">
								›
							</span>
						</button>
					</div>
					<MonthGrid
						month={month}
						today={answer.today}
						days={answer.days}
						live={answer.live}
						changed={sale.check?.days ?? null}
						type={event.hasSessions ? type : null}
						decimals={decimals}
						chosen={chosen}
						focused={focused}
						onChoose={(date) => {
							setFocused(null)
							setChosen(date)
							// Cancel a pending request for another month: its answer would close the form of the day.
							if (asked.month !== month) onMonth(month)
						}}
						onLeave={(date) => {
							setFocused(date)
							onMonth(date.slice(0, 7))
						}}
					/>
					<p className="quiet">{t('prices.legend', { currency })}</p>
					<ul className="legend">
						<li data-change="unsaved">{t('prices.mark.unsaved')}</li>
						<li data-change="draft">{t('prices.mark.draft')}</li>
						<li data-state="closed">{t('prices.closed')}</li>
					</ul>
				</section>
				{day && after ? (
					<DayForm
						key={`${day.date} ${sale.edition}`}
						day={day}
						after={after}
						groups={event.hasSessions ? event.groups : []}
						decimals={decimals}
						locale={locale}
						events={sale.changes.some((one) => one.kind === 'day') ? (sale.check?.events ?? []) : []}
						mayChange={mayChange}
						pending={changeOf(sale.changes, day.date)}
						onChange={(changes) => sale.type(`day ${day.date}`, changes)}
						onClose={() => {
							setFocused(day.date)
							setChosen(null)
						}}
					/>
				) : (
					<p className="quiet hint">{t('prices.choose')}</p>
				)}
			</div>
			<div className="parts" key={`${event.id} ${sale.edition}`} {...untilRead}>
				{mayChange ? (
					<BasePrices
						event={event.id}
						groups={event.groups}
						locale={locale}
						currency={currency}
						decimals={decimals}
						onChange={(changes) => sale.type('prices', changes)}
					/>
				) : null}
				{mayChange && event.seating && (
					<RowPrices
						event={event.id}
						seating={event.seating}
						groups={event.groups}
						hasRules={event.rules.length > 0}
						locale={locale}
						currency={currency}
						decimals={decimals}
						onChange={(changes) => sale.type('rows', changes)}
					/>
				)}
				{event.hasSessions && (
					<Rules
						event={event.id}
						rules={event.rules}
						types={types.filter((one) => !one.isChosen)}
						locale={locale}
						currency={currency}
						decimals={decimals}
						mayChange={mayChange}
						onChange={sale.type}
					/>
				)}
				{mayChange && event.guests && (
					<Guests
						event={event.id}
						guests={event.guests}
						onChange={(changes) => sale.type('guests', changes)}
					/>
				)}
				{mayChange && (
					<SharedPlaces shared={answer.shared} events={answer.events} locale={locale} onChange={sale.type} />
				)}
				<Promos
					promos={answer.promos}
					events={answer.events}
					locale={locale}
					currency={currency}
					decimals={decimals}
					mayChange={mayChange}
					onChange={sale.type}
				/>
				<OnSale event={event} locale={locale} mayChange={mayChange} onChange={sale.type} />
				<PlanCard venue={venue} />
			</div>
			<SaleBar venue={venue} sale={sale} />
		</>
	)
}

/** The plan takes a second, so that it is computed when it is asked for. */
function PlanCard({ venue }: { venue: string }) {
	const { t } = useStudio()
	const [edition, setEdition] = useState(0)
	return (
		<section className="card" aria-labelledby="plan">
			<h2 id="plan">{t('plan.title')}</h2>
			{edition > 0 && <Plan key={edition} venue={venue} />}
			<p className="actions">
				<button type="button" onClick={() => setEdition(edition + 1)}>
					{t(edition > 0 ? 'plan.again' : 'plan.show')}
				</button>
			</p>
		</section>
	)
}
