import { useStudio } from '../context.tsx'
import type { StudioKey } from '../language.ts'
import { BrandColour } from './brand-colour.tsx'
import { Choice, useFaults } from './fields.tsx'
import type { NewVenue } from './use-new-venue.ts'
import { Website } from './website.tsx'

const kinds: Readonly<Record<string, StudioKey>> = {
	museum: 'new.kind.museum',
	attraction: 'new.kind.attraction',
	theatre: 'new.kind.theatre',
	accessible: 'new.kind.accessible',
	'eu-consumers': 'new.kind.eu-consumers',
}

const titled = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')

export function kindName(t: (key: StudioKey) => string, preset: string): string {
	const key = kinds[preset]
	return preset === '' ? t('new.kind.none') : key ? t(key) : titled(preset)
}

/** How the venue's pages look. */
export function LooksStep({ venue }: { venue: NewVenue }) {
	const { t } = useStudio()
	const { values, choices, type } = venue
	return (
		<>
			<Choice
				label={t('new.preset')}
				hint={t('new.preset_hint')}
				value={values.preset}
				faults={useFaults(venue, 'preset')}
				options={['', ...(choices?.presets ?? [])].map((value) => ({ value, name: kindName(t, value) }))}
				onChoose={(preset) => type({ preset })}
			/>
			<Choice
				label={t('new.theme')}
				hint={t('new.theme_hint')}
				value={values.theme}
				faults={useFaults(venue, 'theme')}
				options={(choices?.themes ?? []).map((value) => ({
					value,
					name: value === 'base' ? t('new.theme.base') : titled(value),
				}))}
				onChoose={(theme) => type({ theme })}
			/>
			<Website venue={venue} />
			<BrandColour venue={venue} />
		</>
	)
}
