import { useId } from 'react'
import type { ItemText, TextChange } from '#app/contract/studio/item-texts.ts'
import type { SaleFault } from '#app/contract/studio/prices-answers.ts'
import { textDirection } from '#app/lib/text-direction.ts'
import { useStudio } from '../../context.tsx'
import type { StudioText } from '../../language.ts'
import { useTypedCheck } from '../../use-typed-check.ts'
import { localeName } from '../text-states.tsx'

interface TextFieldsProps {
	venue: string
	/** Of the venue, the first one first. */
	locales: readonly string[]
	text: ItemText
	/** What of it is typed and not saved; null for nothing. */
	change: TextChange | null
	/** By language. */
	typed: Readonly<Record<string, string>>
	onType: (locale: string, text: string) => void
}

const codes = ['CFG0109', 'CFG2805', 'CFG2811'] as const

/** What is wrong in the member's language. The checker's own sentence, which names the place, follows in English. */
function sentenceOf(t: StudioText, { code }: SaleFault): string {
	const known = codes.find((one) => one === code)
	return t(known ? `check.${known}` : 'check.other')
}

/** What is wrong with a text in one language that needs no check by the server. */
function mistakesIn(
	t: StudioText,
	{ most, isRequired }: ItemText,
	{ words, original, isFirst }: { words: string; original: string; isFirst: boolean },
): string[] {
	const { length } = words.trim()
	const isOriginal = original.trim() !== ''
	return [
		length > most ? t('check.CFG4009') : [],
		isFirst && isRequired && !isOriginal ? t('items.required') : [],
		!isFirst && length > 0 && !isOriginal ? t('items.no_original') : [],
	].flat()
}

/** The fields of one text: the original beside each translation. */
export function TextFields({ venue, locales, text, change, typed, onType }: TextFieldsProps) {
	const { t, language } = useStudio()
	const id = useId()
	const { field, alike, isHtml } = text
	const [first = ''] = locales
	const original = typed[first] ?? ''
	const mistakes = new Map(
		locales.map((locale) => {
			const words = typed[locale] ?? ''
			return [locale, mistakesIn(t, text, { words, original, isFirst: locale === first })]
		}),
	)
	const isChecked = change !== null && [...mistakes.values()].every((list) => list.length === 0)
	const check = useTypedCheck('checkItemTexts', isChecked ? { venue, changes: [change] } : null)
	const faults = isChecked && check ? check.faults : []
	const hasError = faults.some(({ severity }) => severity === 'error')
	const name = t(`plan.field.${field}`)
	const isTranslated = locales.length > 1 && change !== null && alike > 0
	return (
		<fieldset className="text-fields" aria-describedby={`${id}-about`}>
			<legend>{name}</legend>
			<div className="languages">
				{locales.map((locale) => (
					<LocaleField
						key={locale}
						{...{ locale, text, name }}
						isFirst={locale === first}
						original={original}
						value={typed[locale] ?? ''}
						mistakes={mistakes.get(locale) ?? []}
						isInvalid={hasError && change !== null && locale in change.texts}
						describedBy={`${id}-about`}
						onType={(words) => onType(locale, words)}
					/>
				))}
			</div>
			<div id={`${id}-about`} className="about">
				{isHtml && <p className="quiet">{t('items.html')}</p>}
				{isTranslated && <p className="quiet">{t('items.alike', { count: alike })}</p>}
				{faults.length > 0 && (
					<ul className="faults">
						{faults.map((fault) => (
							<li
								key={fault.code + fault.sentence}
								className={fault.severity === 'error' ? 'fault' : 'warning'}
							>
								{sentenceOf(t, fault)}
								<small lang="en" dir="ltr">
									{' '}
									{language === 'en-US' || !fault.hint ? fault.sentence : fault.hint}
								</small>
							</li>
						))}
					</ul>
				)}
			</div>
		</fieldset>
	)
}

interface LocaleFieldProps {
	locale: string
	text: ItemText
	/** Of the field, in the language of the Studio. */
	name: string
	isFirst: boolean
	/** The text in the venue's first language. */
	original: string
	value: string
	/** In the language of the Studio. */
	mistakes: readonly string[]
	/** The check of the server has found something. */
	isInvalid: boolean
	/** Id of what is said about all languages. */
	describedBy: string
	onType: (text: string) => void
}

// A title is one line: a break in it would be shown as a blank.
const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ')

function LocaleField(props: LocaleFieldProps) {
	const { locale, text, name, isFirst, original, value, mistakes, isInvalid, describedBy, onType } = props
	const { t } = useStudio()
	const id = useId()
	const { most, isHtml, missing } = text
	const { length } = value.trim()
	const language = { lang: locale, dir: textDirection(locale) }
	const isMissing =
		length === 0 &&
		original.trim() !== '' &&
		!isFirst &&
		(missing.includes(locale) || text.texts[locale] !== '')
	return (
		<div className="field">
			<label htmlFor={id}>
				<span className="hidden">{name}, </span>
				<bdi {...language}>{localeName(locale)}</bdi>
			</label>
			<textarea
				id={id}
				{...language}
				rows={value.length > 300 ? 8 : value.length > 90 ? 4 : 2}
				value={value}
				aria-invalid={isInvalid || mistakes.length > 0 || undefined}
				aria-describedby={`${id}-about ${describedBy}`}
				onChange={({ target }) => onType(isHtml ? target.value : oneLine(target.value))}
			/>
			<div id={`${id}-about`} className="about">
				{(length > 0 || !isMissing) && (
					<p className={length > most ? 'fault' : 'quiet'}>
						{t('words.letters_of', { count: length, most })}
					</p>
				)}
				{isMissing && (
					<p className="states">
						<span className="state warn">{t('words.is_missing')}</span>
					</p>
				)}
				{mistakes.map((sentence) => (
					<p key={sentence} className="fault">
						{sentence}
					</p>
				))}
			</div>
		</div>
	)
}
