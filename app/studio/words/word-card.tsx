import { useRef } from 'react'
import type { VenueOfMember, Word, WordInLocale } from '#app/contract/studio/answers.ts'
import { textDirection } from '#app/lib/text-direction.ts'
import { useStudio } from '../context.tsx'
import { formName, localeName, type Outcome, States } from './text-states.tsx'
import { WordEditor } from './word-editor.tsx'

interface WordCardProps {
	venue: VenueOfMember
	word: Word
	/** The revision that the word was read from. */
	base: number
	isEditing: boolean
	onEdit: (isOpen: boolean) => void
	onSaved: (outcome: Outcome) => void
	onReload: () => void
}

/** One text of the venue in all its languages. */
export function WordCard({ venue, word, base, isEditing, onEdit, onSaved, onReload }: WordCardProps) {
	const { t } = useStudio()
	const button = useRef<HTMLButtonElement>(null)
	const [first] = word.locales
	const title = Object.values(first?.read ?? {}).at(-1) || word.key
	const close = () => {
		onEdit(false)
		requestAnimationFrame(() => button.current?.focus())
	}
	return (
		<li className="card">
			<div className="word-head">
				<p className="quiet">
					{t('words.where', { screen: word.screen })} · <code dir="ltr">{word.key}</code>
				</p>
				{venue.mayWrite && !isEditing && (
					<button
						type="button"
						ref={button}
						aria-label={t('words.change_of', { text: title })}
						onClick={() => onEdit(true)}
					>
						{t('words.change')}
					</button>
				)}
			</div>
			{isEditing ? (
				<WordEditor
					venue={venue.id}
					word={word}
					base={base}
					onCancel={close}
					onSaved={onSaved}
					onReload={onReload}
				/>
			) : (
				<div className="languages">
					{word.locales.map((one) => (
						<ShownText key={one.locale} shown={one} isHtml={word.isHtml} />
					))}
				</div>
			)}
		</li>
	)
}

/** A text as visitors read it in one language. */
export function ShownText({ shown, isHtml }: { shown: WordInLocale; isHtml: boolean }) {
	const { t, language } = useStudio()
	const { locale, texts, read } = shown
	return (
		<div>
			<h2 lang={locale} dir={textDirection(locale)}>
				{localeName(locale)}
			</h2>
			{Object.entries(isHtml ? texts : read).map(([form, text]) => (
				<p key={form} lang={locale} dir={textDirection(locale)} className="text">
					{form !== '' && (
						<small>
							<bdi lang={language}>{formName(t, form)}:</bdi>{' '}
						</small>
					)}
					{text}
				</p>
			))}
			<States shown={shown} />
		</div>
	)
}
