import { useState } from 'react'
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
	/** Rejects when its texts cannot be loaded. */
	onChoose: (language: StudioLanguage) => Promise<void>
}) {
	const { t } = useStudio()
	const [isAway, setAway] = useState(false)
	const choose = (chosen: StudioLanguage) =>
		onChoose(chosen).then(
			() => setAway(false),
			() => setAway(true),
		)
	return (
		<label className="choice">
			<span className="hidden">{t('app.language')}</span>
			<select
				value={language}
				onChange={(event) => {
					const chosen = studioLanguages.find((one) => one === event.target.value)
					if (chosen) void choose(chosen)
				}}
			>
				{studioLanguages.map((one) => (
					<option key={one} value={one} lang={one}>
						{nameOf(one)}
					</option>
				))}
			</select>
			{isAway && (
				<span role="alert" className="fault">
					{t('fault.away')}
				</span>
			)}
		</label>
	)
}
