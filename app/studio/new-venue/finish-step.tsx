import { currencyDecimals } from '#app/lib/money.ts'
import { readTypedAmount } from '#app/lib/typed-amount.ts'
import { useStudio } from '../context.tsx'
import { clockTime, plainAmount, weekdayNames, weekStarts } from '../prices/sale-format.ts'
import { venueFaultText } from './fault-words.ts'
import { kindName } from './looks-step.tsx'
import type { NewVenue } from './use-new-venue.ts'
import { type Step, stepOf } from './venue-values.ts'

const isoDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** Everything that was typed, and what is missing still. */
export function FinishStep({ venue }: { venue: NewVenue }) {
	const { t, language } = useStudio()
	const { values, check } = venue
	const { currency, opens, closes, weekdays } = values
	const decimals = /^[A-Z]{3}$/.test(currency) ? currencyDecimals(currency) : 2
	const languages = new Intl.DisplayNames([language], { type: 'language', languageDisplay: 'standard' })
	const days = weekdayNames(language, weekStarts[language])
		.filter(({ iso }) => weekdays.some((day) => day === isoDays[iso - 1]))
		.map(({ short }) => short)
	const priceOf = (price: string): string => {
		const read = readTypedAmount(price, { language, decimals })
		return 'amount' in read ? `${plainAmount(language, read.amount, decimals)} ${currency}` : price
	}
	const hours = opens && closes ? `${clockTime(language, opens)} – ${clockTime(language, closes)}` : ''
	const list = new Intl.ListFormat(language, { type: 'conjunction' })
	const faults = check?.faults ?? []
	return (
		<>
			{faults.length > 0 && (
				<div className="notice bad">
					<p>{t('new.missing')}</p>
					<ul>
						{faults.map((fault) => (
							<li key={`${fault.field} ${fault.code}`}>
								{stepOf(fault.field) === 'finish' ? null : (
									<a href={`#new-${stepOf(fault.field)}`}>{t(`new.step.${stepOf(fault.field)}`)}</a>
								)}{' '}
								{venueFaultText(t, language, fault)}
							</li>
						))}
					</ul>
				</div>
			)}
			<Part
				step="house"
				rows={[
					[t('new.name'), values.name],
					[t('new.id'), values.id],
					[t('new.host'), values.host],
					[t('new.address'), values.address],
					[t('new.timezone'), values.timezone.replaceAll('_', ' ')],
					[t('new.currency'), currency],
					[
						t('new.locale'),
						list.format(values.locales.filter(Boolean).map((one) => languages.of(one) ?? one)),
					],
				]}
			/>
			<Part
				step="looks"
				rows={[
					[t('new.preset'), kindName(t, values.preset)],
					[t('new.colour'), values.colour],
				]}
			/>
			<Part
				step="sale"
				rows={[
					[t('new.weekdays'), list.format(days)],
					[t('new.hours'), hours],
					[t('new.event'), values.eventName],
					[t('new.types'), list.format(values.types.map(({ name, price }) => `${name} ${priceOf(price)}`))],
					[t('new.capacity'), values.capacity],
				]}
			/>
		</>
	)
}

function Part({ step, rows }: { step: Step; rows: readonly (readonly [string, string])[] }) {
	const { t } = useStudio()
	return (
		<section className="part" aria-labelledby={`part-${step}`}>
			<div className="head">
				<h3 id={`part-${step}`}>{t(`new.step.${step}`)}</h3>
				<a href={`#new-${step}`} aria-label={t('words.change_of', { text: t(`new.step.${step}`) })}>
					{t('words.change')}
				</a>
			</div>
			<dl>
				{rows
					.filter(([, value]) => value.trim() !== '')
					.map(([name, value]) => (
						<div key={name}>
							<dt>{name}</dt>
							<dd>
								<bdi>{value}</bdi>
							</dd>
						</div>
					))}
			</dl>
		</section>
	)
}
