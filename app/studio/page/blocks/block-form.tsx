import { type FormEvent, useState } from 'react'
import type { BlockType } from '#app/contract/studio/block-answers.ts'
import type { BlockChange } from '#app/contract/studio/block-change.ts'
import { useStudio } from '../../context.tsx'
import { Field, type FormTerms } from './fields.tsx'

type Props = (BlockChange & { kind: 'add' })['props']

interface BlockFormProps {
	type: BlockType
	/** What is written now; empty for a new block. */
	props: Readonly<Record<string, unknown>>
	/** What the form begins with, in place of `props`. */
	start?: Readonly<Record<string, unknown>>
	terms: FormTerms
	isSending: boolean
	act: string
	/** With the settings that differ from `props`. */
	onSave: (changed: Props) => void
	onCancel: () => void
}

/** The form of a block, made from its schema. */
export function BlockForm({
	type,
	props,
	start = props,
	terms,
	isSending,
	act,
	onSave,
	onCancel,
}: BlockFormProps) {
	const { t } = useStudio()
	const [typed, setTyped] = useState(start)
	const submit = (event: FormEvent) => {
		event.preventDefault()
		const changed = Object.entries(typed).filter(
			([name, value]) => JSON.stringify(value) !== JSON.stringify(props[name]),
		)
		onSave(Object.fromEntries(changed) as Props)
	}
	return (
		<form
			onSubmit={submit}
			onKeyDown={(event) => {
				if (event.key === 'Escape') onCancel()
			}}
		>
			{type.fields.map((field) => (
				<Field
					key={field.name}
					field={field}
					value={typed[field.name]}
					terms={terms}
					onChange={(value) => setTyped((before) => ({ ...before, [field.name]: value }))}
				/>
			))}
			<p className="actions">
				<button type="submit" className="main" disabled={isSending}>
					{act}
				</button>
				<button type="button" onClick={onCancel}>
					{t('words.cancel')}
				</button>
			</p>
		</form>
	)
}
