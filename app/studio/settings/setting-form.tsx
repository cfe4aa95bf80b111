import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { SettingOfVenue } from '#app/contract/studio/settings-answers.ts'
import type { SettingChange } from '#app/contract/studio/settings-change.ts'
import { useStudio } from '../context.tsx'
import { Field } from '../page/blocks/fields.tsx'
import { OnOff } from '../rules/on-off.tsx'
import { valueText } from './setting-value.tsx'

interface SettingFormProps {
	setting: SettingOfVenue
	isSending: boolean
	onSave: (change: SettingChange) => void
	onCancel: () => void
}

// No setting with a form has texts of the words or pictures.
const terms = { locales: [], venue: '', words: {}, mayWrite: false }

/** Types one setting, or takes the venue's own value away. */
export function SettingForm({ setting, isSending, onSave, onCancel }: SettingFormProps) {
	const { t, language } = useStudio()
	const { path, field, limits, value, shared, isOwn } = setting
	const [typed, setTyped] = useState<unknown>(value)
	const form = useRef<HTMLFormElement>(null)
	useEffect(
		() => form.current?.querySelector<HTMLElement>('input:checked, input, select, button')?.focus(),
		[],
	)
	const submit = (event: FormEvent) => {
		event.preventDefault()
		onSave({ kind: 'set', value: typed as typeof value })
	}
	const description = [field.description, limits && `(${limits})`].filter(Boolean).join(' ')
	return (
		<form
			ref={form}
			aria-label={t('prices.change_of', { name: field.title })}
			onSubmit={submit}
			onKeyDown={(event) => {
				if (event.key === 'Escape') onCancel()
			}}
		>
			{field.shape.kind === 'boolean' ? (
				<>
					<p className="quiet" lang="en">
						{field.description}
					</p>
					<OnOff legend={field.title} name={path} value={typed === true} onChange={setTyped} />
				</>
			) : (
				<Field field={{ ...field, description }} value={typed} terms={terms} onChange={setTyped} />
			)}
			<p className="actions">
				<button type="submit" className="main" disabled={isSending}>
					{t('words.save')}
				</button>
				{isOwn && (
					<button type="button" disabled={isSending} onClick={() => onSave({ kind: 'reset' })}>
						{t('settings.reset', { value: valueText(t, language, shared) })}
					</button>
				)}
				<button type="button" onClick={onCancel}>
					{t('words.cancel')}
				</button>
			</p>
		</form>
	)
}
