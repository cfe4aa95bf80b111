import type { SettingOfVenue, SettingValue } from '#app/contract/studio/settings-answers.ts'
import { useStudio } from '../context.tsx'
import type { StudioText } from '../language.ts'
import { Switched } from '../rules/on-off.tsx'

/** A value as one line of text. */
export function valueText(t: StudioText, language: string, value: SettingValue): string {
	if (value === null || value === '') return t('blocks.none')
	if (typeof value === 'boolean') return t(value ? 'rules.on' : 'rules.off')
	if (typeof value === 'number') return new Intl.NumberFormat(language).format(value)
	if (typeof value === 'string') return value
	return value.length > 0 ? value.join(', ') : t('blocks.none')
}

/** What holds now. */
export function ShownValue({ setting: { value } }: { setting: SettingOfVenue }) {
	const { t, language } = useStudio()
	if (typeof value === 'boolean') return <Switched isOn={value} />
	return (
		<bdi className="value" dir="auto">
			{valueText(t, language, value)}
		</bdi>
	)
}
