import { useId } from 'react'
import type { ModeLook, ThemeColour } from '#app/contract/studio/look-answers.ts'
import type { LookChange } from '#app/contract/studio/look-change.ts'
import { useStudio } from '../context.tsx'

interface ColourFieldsProps {
	look: ModeLook
	isReadOnly: boolean
	onChange: (change: LookChange) => void
}

/** A field for each colour of the theme in one mode. */
export function ColourFields({ look: { mode, colours }, isReadOnly, onChange }: ColourFieldsProps) {
	return (
		<ul className="colours">
			{colours.map((colour) => (
				<ColourField
					key={`${mode} ${colour.token}`}
					colour={colour}
					isReadOnly={isReadOnly}
					onChange={(hex) => onChange({ kind: 'colour', mode, token: colour.token, hex })}
				/>
			))}
		</ul>
	)
}

function ColourField({
	colour: { token, hex, isOwn },
	isReadOnly,
	onChange,
}: {
	colour: ThemeColour
	isReadOnly: boolean
	onChange: (hex: string | null) => void
}) {
	const { t } = useStudio()
	const id = useId()
	return (
		<li>
			<input
				id={id}
				type="color"
				value={hex}
				disabled={isReadOnly}
				onChange={(event) => onChange(event.target.value)}
			/>
			<label htmlFor={id}>
				<code dir="ltr">{token.replace(/^color\./, '')}</code>
			</label>
			<code dir="ltr" className="quiet">
				{hex}
			</code>
			{isOwn && !isReadOnly && (
				<button type="button" aria-label={t('look.reset_of', { name: token })} onClick={() => onChange(null)}>
					{t('look.reset')}
				</button>
			)}
		</li>
	)
}
