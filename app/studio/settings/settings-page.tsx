import { useEffect, useId, useRef, useState } from 'react'
import type { VenueOfMember } from '#app/contract/studio/answers.ts'
import type { SettingOfVenue, SettingsSection } from '#app/contract/studio/settings-answers.ts'
import { faultText, useStudio } from '../context.tsx'
import { Findings } from '../prices/findings.tsx'
import { Overtaken } from '../words/overtaken.tsx'
import { SettingRow } from './setting-row.tsx'
import { type Settings, useSettings } from './use-settings.ts'
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
			<SaveState settings={settings} />
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

/** What the last save has done, or why it was refused. */
function SaveState({ settings }: { settings: Settings }) {
	const { t } = useStudio()
	const { saved, fault, answer } = settings
	const status = useRef<HTMLDivElement>(null)

	useEffect(() => {
		if (saved || fault) status.current?.focus()
	}, [saved, fault])

	return (
		<div ref={status} tabIndex={-1} role="status">
			{saved && (
				<div className="notice good">
					<p>
						{t(saved.isUndo ? 'rules.undone' : 'words.saved')} <a href="#history">{t('words.review')}</a>
					</p>
					{!saved.isUndo && (
						<p className="actions">
							<button
								type="button"
								disabled={settings.isSending}
								onClick={() => void settings.save(saved.path, saved.back, { isUndo: true })}
							>
								{t('settings.undo')}
							</button>
						</p>
					)}
				</div>
			)}
			{fault?.code === 'overtaken' ? (
				<Overtaken
					fault={fault}
					onAgain={() => void settings.again(fault.number)}
					onReload={() => void settings.reload()}
				/>
			) : (
				fault && (
					<div className="notice bad">
						<p>{faultText(t, fault)}</p>
						{fault.code === 'settings' && <Findings faults={fault.faults} />}
					</div>
				)
			)}
			{!saved && !fault && answer?.isDraft && (
				<p className="quiet">
					{t('words.draft')} <a href="#history">{t('words.review')}</a>
				</p>
			)}
		</div>
	)
}
