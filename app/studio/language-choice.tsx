import { useStudio } from './context.tsx'
import { type StudioLanguage, studioLanguages } from './language.ts'

const nameOf = (language: StudioLanguage): string =>
	new Intl.DisplayNames([language], { type: 'language', languageDisplay: 'dialect' }).of(
		language.split('-', 1)[0] ?? language,
	) ?? language

export function LanguageChoice({
	language,
	onChoose,
}: {
	language: StudioLanguage
	onChoose: (language: StudioLanguage) => void
}) {
	const { t } = useStudio()
	return (
		<label className="choice">
			<span className="hidden">{t('app.language')}</span>
			<select
				value={language}
				onChange={(event) => {
					const chosen = studioLanguages.find((one) => one === event.target.value)
					if (chosen) onChoose(chosen)
				}}
			>
				{studioLanguages.map((one) => (
					<option key={one} value={one} lang={one}>
						{nameOf(one)}
					</option>
				))}
			</select>
		</label>
	)
}
