import { useStudio } from '../context.tsx'
import { Choice, Ticks, useFaults, VenueField } from './fields.tsx'
import type { NewVenue } from './use-new-venue.ts'

/** "America/New_York" → "America / New York". */
const zoneName = (zone: string): string => zone.replaceAll('_', ' ').replaceAll('/', ' / ')

const named = (language: string, type: 'currency' | 'language') => {
	const names = new Intl.DisplayNames([language], { type, languageDisplay: 'standard' })
	return (code: string): string => names.of(code) ?? code
}

/** What the venue is called, where it is, and which languages its pages speak. */
export function HouseStep({ venue }: { venue: NewVenue }) {
	const { t, language } = useStudio()
	const { values, choices, type } = venue
	const [first = '', ...others] = values.locales
	const zones = [...new Set([values.timezone, ...Intl.supportedValuesOf('timeZone')])].sort()
	const currencyName = named(language, 'currency')
	const languageName = named(language, 'language')
	const locales = choices?.locales ?? []
	return (
		<>
			<VenueField venue={venue} name="name" label={t('new.name')} hint={t('new.name_hint')} />
			<VenueField venue={venue} name="id" label={t('new.id')} hint={t('new.id_hint')} isCode />
			<VenueField venue={venue} name="host" label={t('new.host')} hint={t('new.host_hint')} isCode />
			<VenueField venue={venue} name="address" label={t('new.address')} hint={t('new.address_hint')} />
			<div className="pair">
				<Choice
					label={t('new.timezone')}
					value={values.timezone}
					faults={useFaults(venue, 'timezone')}
					options={zones.map((value) => ({ value, name: zoneName(value) }))}
					onChoose={(timezone) => type({ timezone })}
				/>
				<Choice
					label={t('new.currency')}
					value={values.currency}
					faults={useFaults(venue, 'currency')}
					options={Intl.supportedValuesOf('currency').map((value) => ({
						value,
						name: `${value} · ${currencyName(value)}`,
					}))}
					onChoose={(currency) => type({ currency })}
				/>
			</div>
			<Choice
				label={t('new.locale')}
				value={first}
				faults={useFaults(venue, 'locales')}
				options={locales.map((value) => ({ value, name: languageName(value) }))}
				onChoose={(locale) => type({ locales: [locale, ...others.filter((one) => one !== locale)] })}
			/>
			<Ticks
				legend={t('new.locales')}
				hint={t('new.locales_hint')}
				options={locales
					.filter((one) => one !== first)
					.map((value) => ({ value, name: languageName(value) }))}
				isTicked={(value) => others.includes(value)}
				onTick={(value) =>
					type({
						locales: others.includes(value)
							? values.locales.filter((one) => one !== value)
							: [...values.locales, value],
					})
				}
			/>
		</>
	)
}
