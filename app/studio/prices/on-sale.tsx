import { useId, useState } from 'react'
import type { PricesAnswer, SaleTimesAnswer } from '#app/contract/studio/prices-answers.ts'
import { latinDigits } from '#app/lib/digits.ts'
import { useStudio } from '../context.tsx'
import type { StudioText } from '../language.ts'
import { MomentField } from './moment-field.tsx'
import { momentName } from './sale-format.ts'
import type { Changed } from './use-sale.ts'

// A year, as the files allow.
const mostMinutes = 525_600

/** Times of sale in words. */
function wordsOf(t: StudioText, language: string, { from, until, closesMinutes }: SaleTimesAnswer): string {
	const parts = [
		from && t('sale.from', { at: momentName(language, from) }),
		until && t('sale.until', { at: momentName(language, until) }),
		closesMinutes !== null && t('sale.closes', { minutes: closesMinutes }),
	].filter((part): part is string => Boolean(part))
	return parts.length === 0 ? t('sale.always') : parts.join(' · ')
}

/** When an event and each of its groups are on sale. */
export function OnSale({
	event,
	locale,
	mayChange,
	onChange,
}: {
	event: NonNullable<PricesAnswer['event']>
	locale: string
	mayChange: boolean
	onChange: Changed
}) {
	const { t } = useStudio()
	const owners = [
		{ id: null, name: event.name, times: event.onSale, hasSessions: event.hasSessions },
		...event.groups.map((group) => ({
			id: group.id,
			name: group.name,
			times: group.onSale,
			hasSessions: event.hasSessions,
		})),
	]
	return (
		<section className="card" aria-labelledby="on-sale">
			<h2 id="on-sale">{t('sale.title')}</h2>
			<p className="quiet">{t('sale.text')}</p>
			<ul className="rules">
				{owners.map((owner) => (
					<SaleTimes
						key={owner.id ?? ''}
						event={event.id}
						owner={owner}
						locale={locale}
						mayChange={mayChange}
						onChange={onChange}
					/>
				))}
			</ul>
		</section>
	)
}

interface Owner {
	id: string | null
	name: string
	times: SaleTimesAnswer
	hasSessions: boolean
}

function SaleTimes({
	event,
	owner,
	locale,
	mayChange,
	onChange,
}: {
	event: string
	owner: Owner
	locale: string
	mayChange: boolean
	onChange: Changed
}) {
	const { t, language } = useStudio()
	const id = useId()
	const [isOpen, setOpen] = useState(false)
	const [times, setTimes] = useState(owner.times)
	const [minutes, setMinutes] = useState(String(owner.times.closesMinutes ?? ''))
	const form = `sale ${owner.id ?? ''}`
	const read = latinDigits(minutes.trim())
	const isWrong = read !== '' && !(/^\d{1,6}$/.test(read) && Number(read) <= mostMinutes)

	const change = (part: Partial<SaleTimesAnswer>) => {
		const now = { ...times, ...part }
		setTimes(now)
		const isSame = JSON.stringify(now) === JSON.stringify(owner.times)
		onChange(form, isSame ? [] : [{ kind: 'onSale', event, group: owner.id, ...now }])
	}
	const typeMinutes = (text: string) => {
		setMinutes(text)
		const typed = latinDigits(text.trim())
		const isNumber = /^\d{1,6}$/.test(typed) && Number(typed) <= mostMinutes
		if (typed === '') change({ closesMinutes: null })
		else if (isNumber) change({ closesMinutes: Number(typed) })
		else onChange(form, 'invalid')
	}

	return (
		<li>
			<div className="head">
				<div>
					<h3>
						<bdi lang={locale}>{owner.name}</bdi>
					</h3>
					<p>{wordsOf(t, language, owner.times)}</p>
				</div>
				{mayChange && !isOpen && (
					<button
						type="button"
						aria-label={t('prices.change_of', { name: owner.name })}
						onClick={() => setOpen(true)}
					>
						{t('words.change')}
					</button>
				)}
			</div>
			{isOpen && (
				<div className="fields">
					<MomentField label={t('sale.begins')} moment={times.from} onChange={(from) => change({ from })} />
					<MomentField label={t('sale.ends')} moment={times.until} onChange={(until) => change({ until })} />
					{owner.hasSessions && (
						<p className="field">
							<label htmlFor={id}>{t('sale.minutes')}</label>
							<input
								id={id}
								inputMode="numeric"
								value={minutes}
								aria-invalid={isWrong || undefined}
								aria-describedby={`${id}-about`}
								onChange={(event) => typeMinutes(event.target.value)}
							/>
							<span id={`${id}-about`} className={isWrong ? 'fault' : 'quiet'}>
								{t(isWrong ? 'sale.minutes_wrong' : 'sale.minutes_hint')}
							</span>
						</p>
					)}
				</div>
			)}
		</li>
	)
}
