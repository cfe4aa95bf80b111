import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { StudioFault } from '#app/contract/studio/answers.ts'
import type { ItemText, SoldItem, TextChange } from '#app/contract/studio/item-texts.ts'
import { CallFault, callStudio } from '../../call.ts'
import { faultText, useStudio } from '../../context.tsx'
import { Findings } from '../../prices/findings.tsx'
import { Overtaken } from '../overtaken.tsx'
import type { Outcome } from '../text-states.tsx'
import { TextFields } from './text-fields.tsx'

interface ItemEditorProps {
	venue: string
	item: SoldItem
	locales: readonly string[]
	base: number
	onCancel: () => void
	onSaved: (outcome: Outcome) => void
	onReload: () => void
}

type Typed = Readonly<Record<string, string>>

/** The change of one text, with the languages that differ; null for none. */
function changeOf(
	{ event, group, type }: SoldItem,
	{ field, texts }: ItemText,
	typed: Typed,
): TextChange | null {
	const changed = Object.entries(typed).filter(([locale, text]) => text.trim() !== texts[locale])
	if (changed.length === 0) return null
	return { event, group, type, field, texts: Object.fromEntries(changed) }
}

/** The form of one item: each text with all its languages, checked while they are typed. */
export function ItemEditor({ venue, item, locales, base, onCancel, onSaved, onReload }: ItemEditorProps) {
	const { t, onEnded } = useStudio()
	const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({})
	/** The newest revision that this member knows of. */
	const known = useRef(base)
	const [fault, setFault] = useState<CallFault['fault'] | null>(null)
	const [isSending, setSending] = useState(false)
	const form = useRef<HTMLFormElement>(null)
	const alert = useRef<HTMLDivElement>(null)
	useEffect(() => form.current?.querySelector('textarea')?.focus(), [])

	const changes = item.texts.map((text) => ({ text, change: changeOf(item, text, typed[text.field] ?? {}) }))

	async function save(): Promise<void> {
		const changed = changes.flatMap(({ change }) => change ?? [])
		if (changed.length === 0) return onSaved('words.same')
		setSending(true)
		setFault(null)
		try {
			await callStudio('saveItemTexts', { venue, base: known.current, changes: changed })
			onSaved('words.saved')
		} catch (error) {
			if (!(error instanceof CallFault)) throw error
			if (error.fault.code === 'no_session') onEnded()
			setFault(error.fault)
			requestAnimationFrame(() => alert.current?.focus())
		} finally {
			setSending(false)
		}
	}
	const saveAfter = ({ number }: StudioFault & { code: 'overtaken' }) => {
		known.current = number
		void save()
	}

	return (
		<form
			ref={form}
			className="sold-item"
			onSubmit={(event: FormEvent) => {
				event.preventDefault()
				void save()
			}}
			onKeyDown={(event) => {
				if (event.key === 'Escape') onCancel()
			}}
		>
			{changes.map(({ text, change }) => (
				<TextFields
					key={text.field}
					{...{ venue, locales, text, change }}
					typed={{ ...text.texts, ...typed[text.field] }}
					onType={(locale, words) =>
						setTyped((before) => ({ ...before, [text.field]: { ...before[text.field], [locale]: words } }))
					}
				/>
			))}
			<div ref={alert} tabIndex={-1} role="alert">
				{fault?.code === 'overtaken' ? (
					<Overtaken fault={fault} onAgain={() => saveAfter(fault)} onReload={onReload} />
				) : (
					fault && (
						<div className="notice bad">
							<p>{faultText(t, fault)}</p>
							{fault.code === 'sale' && <Findings faults={fault.faults} />}
						</div>
					)
				)}
			</div>
			<p className="actions">
				<button type="submit" className="main" disabled={isSending}>
					{t('words.save')}
				</button>
				<button type="button" onClick={onCancel}>
					{t('words.cancel')}
				</button>
			</p>
		</form>
	)
}
