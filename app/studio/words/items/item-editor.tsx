import { useState } from 'react'
import type { ItemText, SoldItem, TextChange } from '#app/contract/studio/item-texts.ts'
import { callStudio } from '../../call.ts'
import { TextForm, type TextFormEnds } from '../text-form.tsx'
import type { Outcome } from '../text-states.tsx'
import { TextFields } from './text-fields.tsx'

interface ItemEditorProps extends TextFormEnds {
	venue: string
	item: SoldItem
	locales: readonly string[]
	base: number
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
export function ItemEditor({ venue, item, locales, base, ...ends }: ItemEditorProps) {
	const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({})
	const changes = item.texts.map((text) => ({ text, change: changeOf(item, text, typed[text.field] ?? {}) }))

	async function save(known: { current: number }): Promise<Outcome> {
		const changed = changes.flatMap(({ change }) => change ?? [])
		if (changed.length === 0) return 'words.same'
		await callStudio('saveItemTexts', { venue, base: known.current, changes: changed })
		return 'words.saved'
	}

	return (
		<TextForm className="sold-item" base={base} save={save} {...ends}>
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
		</TextForm>
	)
}
