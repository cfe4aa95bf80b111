import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { StudioFault, Texts, Word } from '#app/contract/studio/answers.ts'
import { CallFault, callStudio } from '../call.ts'
import { faultText, useStudio } from '../context.tsx'
import { LocaleFields } from './locale-fields.tsx'
import { Overtaken } from './overtaken.tsx'
import type { Outcome } from './text-states.tsx'

interface WordEditorProps {
	venue: string
	word: Word
	base: number
	onCancel: () => void
	onSaved: (outcome: Outcome) => void
	onReload: () => void
}

const isSame = (one: Texts, other: Texts): boolean => JSON.stringify(one) === JSON.stringify(other)

type Overtaking = StudioFault & { code: 'overtaken' }

/** The form of one text: every language with its plural forms, checked while they are typed. */
export function WordEditor({ venue, word, base, onCancel, onSaved, onReload }: WordEditorProps) {
	const { t, onEnded } = useStudio()
	const [typed, setTyped] = useState<Readonly<Record<string, Texts>>>(() =>
		Object.fromEntries(word.locales.map(({ locale, texts }) => [locale, texts])),
	)
	/** The newest revision that this member knows of. */
	const known = useRef(base)
	/** What the server has, by language: of several languages those before a fault are saved. */
	const saved = useRef(typed)
	const [fault, setFault] = useState<CallFault['fault'] | null>(null)
	const [isSending, setSending] = useState(false)
	const form = useRef<HTMLFormElement>(null)
	const alert = useRef<HTMLDivElement>(null)

	useEffect(() => form.current?.querySelector('textarea')?.focus(), [])

	async function save(): Promise<void> {
		setSending(true)
		setFault(null)
		try {
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
			onSaved(changed.length > 0 ? 'words.saved' : 'words.same')
		} catch (error) {
			if (!(error instanceof CallFault)) throw error
			if (error.fault.code === 'no_session') onEnded()
			setFault(error.fault)
			requestAnimationFrame(() => alert.current?.focus())
		} finally {
			setSending(false)
		}
	}

	const submit = (event: FormEvent) => {
		event.preventDefault()
		void save()
	}
	const saveAfter = ({ number }: Overtaking) => {
		known.current = number
		void save()
	}

	return (
		<form
			ref={form}
			onSubmit={submit}
			onKeyDown={(event) => {
				if (event.key === 'Escape') onCancel()
			}}
		>
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
			<div ref={alert} tabIndex={-1} role="alert">
				{fault?.code === 'overtaken' ? (
					<Overtaken fault={fault} onAgain={() => saveAfter(fault)} onReload={onReload} />
				) : (
					fault && <p className="notice bad">{faultText(t, fault)}</p>
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
