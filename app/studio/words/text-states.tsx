import type { WordInLocale } from '#app/contract/studio/answers.ts'
import { useStudio } from '../context.tsx'
import type { StudioText } from '../language.ts'

/** The name of a language in its own language: "español (Estados Unidos)". */
export const localeName = (locale: string): string =>
	new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale

/** What a save has done, as a key of its sentence. */
export type Outcome = 'words.saved' | 'words.same'

const forms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

/** What a plural form or a part of a list is for; empty for a plain text. */
export function formName(t: StudioText, form: string): string {
	const plural = forms.find((one) => one === form)
	if (plural) return t(`form.${plural}`)
	return form === '' ? '' : t('form.item', { number: Number(form) + 1 })
}

/** What is to be known about a text: it is the venue's own, missing, outdated, or in the draft alone. */
export function States({ shown }: { shown: WordInLocale }) {
	const { t } = useStudio()
	const { isOwn, isMissing, staleSince, isChanged } = shown
	return (
		<p className="states">
			{isChanged && <span className="state new">{t('words.is_changed')}</span>}
			{isOwn && <span className="state">{t('words.is_own')}</span>}
			{isMissing && <span className="state warn">{t('words.is_missing')}</span>}
			{staleSince !== null && (
				<span className="state warn">{t('words.is_stale', { was: staleSince || '…' })}</span>
			)}
		</p>
	)
}
