import { useId } from 'react'
import { textDirection } from '#app/lib/text-direction.ts'
import { localeName } from './words/text-states.tsx'

interface LocaleTextareaProps {
	locale: string
	value: string
	required?: boolean
	disabled?: boolean
	maxLength?: number
	onChange: (text: string) => void
}

/** A short text of the venue in one of its languages, under the name of the language. */
export function LocaleTextarea({ locale, onChange, ...input }: LocaleTextareaProps) {
	const id = useId()
	const language = { lang: locale, dir: textDirection(locale) }
	return (
		<p className="field">
			<label htmlFor={id} {...language}>
				{localeName(locale)}
			</label>
			<textarea id={id} {...language} rows={2} {...input} onChange={({ target }) => onChange(target.value)} />
		</p>
	)
}
