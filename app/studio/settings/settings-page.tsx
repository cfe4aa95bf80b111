import { useId, useState } from 'react'
import type { VenueOfMember } from '#app/contract/studio/answers.ts'
import type { SettingOfVenue, SettingsSection } from '#app/contract/studio/settings-answers.ts'
import { useStudio } from '../context.tsx'
import { SaveState } from '../save-state.tsx'
import { SettingRow } from './setting-row.tsx'
import { useSettings } from './use-settings.ts'
import './settings.css'

const isFound = ({ path, field }: SettingOfVenue, query: string): boolean =>
	[path, field.title, field.description].some((text) => text.toLowerCase().includes(query))

/** The sections with the settings that have a word in their name or description. */
function found(sections: readonly SettingsSection[], typed: string): SettingsSection[] {
	const query = typed.trim().toLowerCase()
	return sections
		.map((section) => {
			const isWhole = section.title.toLowerCase().includes(query)
			return { ...section, settings: section.settings.filter((one) => isWhole || isFound(one, query)) }
		})
		.filter(({ settings }) => settings.length > 0)
}

/** What the people of a venue decide about their shop, beside words, look and prices. */
export function SettingsPage({ venue }: { venue: VenueOfMember }) {
	const { t } = useStudio()
	const id = useId()
	const settings = useSettings(venue.id)
	const [query, setQuery] = useState('')
	const { answer, fault } = settings
	const sections = found(answer?.sections ?? [], query)
	return (
		<>
			<p className="quiet">{t('settings.intro')}</p>
			<SaveState
				saves={settings}
				isDraft={answer?.isDraft ?? false}
				undoText={() => t('settings.undo')}
				findings={fault?.code === 'settings' ? fault.faults : []}
				takesFocus
			/>
			{!venue.maySet && <p className="notice">{t('settings.read_only')}</p>}
			{answer === null ? (
				!fault && <p className="quiet">{t('app.loading')}</p>
			) : (
				<>
					<p className="field search">
						<label htmlFor={id}>{t('settings.search')}</label>
						<input id={id} type="search" value={query} onChange={({ target }) => setQuery(target.value)} />
					</p>
					<p role="status" className={sections.length > 0 ? 'hidden' : 'quiet'}>
						{t('settings.found', {
							count: sections.reduce((sum, one) => sum + one.settings.length, 0),
						})}
					</p>
					<div className="settings">
						{sections.map(({ name, title, settings: of }) => (
							<section key={name} className="card" aria-labelledby={`settings-${name}`}>
								<h2 id={`settings-${name}`} lang="en">
									{title}
								</h2>
								<ul>
									{of.map((setting) => (
										<SettingRow
											key={`${setting.path} ${settings.edition}`}
											setting={setting}
											settings={settings}
											mayChange={venue.maySet}
										/>
									))}
								</ul>
							</section>
						))}
					</div>
				</>
			)}
		</>
	)
}
