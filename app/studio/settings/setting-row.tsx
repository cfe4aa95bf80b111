import { useRef, useState } from 'react'
import type { SettingOfVenue } from '#app/contract/studio/settings-answers.ts'
import { useStudio } from '../context.tsx'
import { SettingForm } from './setting-form.tsx'
import { ShownValue } from './setting-value.tsx'
import type { Settings } from './use-settings.ts'

interface SettingRowProps {
	setting: SettingOfVenue
	settings: Settings
	mayChange: boolean
}

/** A setting with its value, or the form that changes it. */
export function SettingRow({ setting, settings, mayChange }: SettingRowProps) {
	const { t } = useStudio()
	const [isOpen, setOpen] = useState(false)
	const row = useRef<HTMLLIElement>(null)
	const cancel = () => {
		setOpen(false)
		// The field that had the focus is gone.
		requestAnimationFrame(() => row.current?.querySelector('button')?.focus())
	}
	const { path, field, flag, isOwn, isChanged, isOverridden } = setting
	return (
		<li ref={row}>
			<div className="head">
				<h3 lang="en">{field.title}</h3>
				<p className="states">
					{isChanged && <span className="state new">{t('rules.changed')}</span>}
					{isOwn && <span className="state">{t('settings.own')}</span>}
				</p>
			</div>
			{isOpen ? (
				<SettingForm
					setting={setting}
					isSending={settings.isSending}
					onSave={(change) => void settings.save(path, change)}
					onCancel={cancel}
				/>
			) : (
				<>
					<p className="quiet" lang="en">
						{field.description}
					</p>
					<div className="head">
						<ShownValue setting={setting} />
						{mayChange && flag === null && !isOverridden && (
							<button
								type="button"
								aria-label={t('prices.change_of', { name: field.title })}
								onClick={() => setOpen(true)}
							>
								{t('words.change')}
							</button>
						)}
					</div>
				</>
			)}
			{flag !== null && (
				<p className="quiet">
					{t('settings.flag', { flag })} <a href="#rules">{t('rules.title')}</a>
				</p>
			)}
			{isOverridden && <p className="warning">{t('settings.overridden')}</p>}
		</li>
	)
}
