import { useRef, useState } from 'react'
import type { Texts, Word } from '#app/contract/studio/answers.ts'
import { callStudio } from '../call.ts'
import { useStudio } from '../context.tsx'
import { LocaleFields } from './locale-fields.tsx'
import { TextForm, type TextFormEnds } from './text-form.tsx'
import type { Outcome } from './text-states.tsx'

interface WordEditorProps extends TextFormEnds {
	venue: string
	word: Word
	base: number
}

const isSame = (one: Texts, other: Texts): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The form of one text: every language with its plural forms, checked while they are typed. */
export function WordEditor({ venue, word, base, ...ends }: WordEditorProps) {
	const { t } = useStudio()
	const [typed, setTyped] = useState<Readonly<Record<string, Texts>>>(() =>
		Object.fromEntries(word.locales.map(({ locale, texts }) => [locale, texts])),
	)
	/** What the server has, by language: of several languages those before a fault are saved. */
	const saved = useRef(typed)

	async function save(known: { current: number }): Promise<Outcome> {
		const changed = word.locales.filter(
			({ locale }) => !isSame(saved.current[locale] ?? {}, typed[locale] ?? {}),
		)
		for (const { locale } of changed) {
			const texts = typed[locale] ?? {}
			const answer = await callStudio('saveWord', {
				venue,
				base: known.current,
				locale,
				key: word.key,
				texts: { ...texts },
			})
			known.current = answer.base
			saved.current = { ...saved.current, [locale]: texts }
		}
		return changed.length > 0 ? 'words.saved' : 'words.same'
	}

	return (
		<TextForm base={base} save={save} {...ends}>
			<p lang="en" dir="ltr">
				{word.description}
			</p>
			{word.placeholders.length > 0 && (
				<p className="quiet">
					{t('words.placeholders', {
						names: word.placeholders.map(({ name }) => `{{${name}}}`).join(', '),
					})}
				</p>
			)}
			<div className="languages">
				{word.locales.map((one) => (
					<LocaleFields
						key={one.locale}
						venue={venue}
						word={word}
						shown={one}
						texts={typed[one.locale] ?? {}}
						onType={(texts) => setTyped((before) => ({ ...before, [one.locale]: texts }))}
					/>
				))}
			</div>
		</TextForm>
	)
}
