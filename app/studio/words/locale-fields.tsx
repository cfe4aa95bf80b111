import { useId } from 'react'
import type { TextFault, Texts, Word, WordInLocale } from '#app/contract/studio/answers.ts'
import { textDirection } from '#app/lib/text-direction.ts'
import { useStudio } from '../context.tsx'
import type { StudioKey, StudioText } from '../language.ts'
import { useTypedCheck } from '../use-typed-check.ts'
import { formName, localeName, States } from './text-states.tsx'

interface LocaleFieldsProps {
	venue: string
	word: Word
	shown: WordInLocale
	texts: Texts
	onType: (texts: Texts) => void
}

const codes = [
	'CFG4002',
	'CFG4003',
	'CFG4004',
	'CFG4005',
	'CFG4007',
	'CFG4008',
	'CFG4009',
	'CFG4011',
	'CFG4013',
	'CFG4016',
	'CFG4018',
] as const

/** What is wrong in the member's language. The checker's own sentence, which names the place, follows in English. */
function sentenceOf(t: StudioText, { code }: TextFault): string {
	const known = codes.find((one) => one === code)
	const key: StudioKey = known ? `check.${known}` : 'check.other'
	return t(key)
}

/** The fields of one language: one for a plain text, one for each plural form or part of a list. */
export function LocaleFields({ venue, word, shown, texts, onType }: LocaleFieldsProps) {
	const { t } = useStudio()
	const id = useId()
	const { locale, inherited, isMissing } = shown
	const check = useTypedCheck('checkWord', { venue, locale, key: word.key, texts: { ...texts } })
	const common = check?.faults.filter(({ form }) => !(form in texts)) ?? []
	return (
		<fieldset className="language">
			<legend lang={locale} dir={textDirection(locale)}>
				{localeName(locale)}
			</legend>
			<States shown={shown} />
			{Object.entries(texts).map(([form, text]) => {
				const name = formName(t, form)
				const faults = check?.faults.filter((one) => one.form === form) ?? []
				const length = check?.lengths[form]
				const read = check?.read[form]
				const original = inherited[form] ?? inherited.other
				return (
					<div key={form} className="field">
						<label htmlFor={`${id}-${form}`}>
							<span lang={locale} className="hidden">
								{localeName(locale)}
							</span>{' '}
							{name}
						</label>
						<textarea
							id={`${id}-${form}`}
							lang={locale}
							dir={textDirection(locale)}
							rows={text.length > 120 ? 6 : 2}
							value={text}
							aria-invalid={faults.some(({ severity }) => severity === 'error') || undefined}
							aria-describedby={`${id}-${form}-about`}
							onChange={(event) => onType({ ...texts, [form]: event.target.value })}
						/>
						<div id={`${id}-${form}-about`} className="about">
							{length !== undefined && (
								<p className={word.maxLength !== null && length > word.maxLength ? 'fault' : 'quiet'}>
									{word.maxLength === null
										? t('words.letters', { count: length })
										: t('words.letters_of', { count: length, most: word.maxLength })}
								</p>
							)}
							<Faults faults={faults} />
							{read !== undefined && read !== text && !word.isHtml && (
								<p className="quiet">{t('words.reads', { text: read })}</p>
							)}
							{original !== undefined && original !== text && !isMissing && (
								<>
									<p className="quiet">{t('words.original', { text: original })}</p>
									<p className="quiet">{t('words.empty')}</p>
								</>
							)}
						</div>
					</div>
				)
			})}
			<Faults faults={common} />
		</fieldset>
	)
}

function Faults({ faults }: { faults: readonly TextFault[] }) {
	const { t, language } = useStudio()
	if (faults.length === 0) return null
	return (
		<ul className="faults">
			{faults.map((fault) => (
				<li
					key={`${fault.code} ${fault.sentence}`}
					className={fault.severity === 'error' ? 'fault' : 'warning'}
				>
					{sentenceOf(t, fault)}
					{(language === 'en-US' || fault.hint) && (
						<small lang="en" dir="ltr">
							{' '}
							{fault.hint ?? fault.sentence}
						</small>
					)}
				</li>
			))}
		</ul>
	)
}
