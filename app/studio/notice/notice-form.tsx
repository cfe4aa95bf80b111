import { type FormEvent, type RefObject, useId, useRef, useState } from 'react'
import type { SwitchesAnswer } from '#app/contract/studio/switches-answers.ts'
import { type NoticeTexts, noticeFor } from '#app/lib/notice-text.ts'
import { textDirection } from '#app/lib/text-direction.ts'
import { useStudio } from '../context.tsx'
import { localeName } from '../words/text-states.tsx'
import { NoticeTextList } from './notice-texts.tsx'
import type { VenueSwitches } from './use-switches.ts'

// As in the schema of the settings.
const longestNotice = 300

interface NoticeFormProps {
	notice: SwitchesAnswer['notice']
	/** The default language first. */
	locales: readonly string[]
	switches: VenueSwitches
}

/** The texts that are not empty, in one line each; null for none. */
function writtenIn(typed: NoticeTexts): NoticeTexts | null {
	const lines = Object.entries(typed).map(
		([locale, text]) => [locale, text.replaceAll(/\s+/g, ' ').trim()] as const,
	)
	const written = lines.filter(([, text]) => text !== '')
	return written.length > 0 ? Object.fromEntries(written) : null
}

/** Writes the notice: in the default language, and in any of the others. */
export function NoticeForm({ notice, locales, switches }: NoticeFormProps) {
	const { t } = useStudio()
	const { fault, isSending, change, reload } = switches
	/** What is typed, and the notice that it began with; null shows the notice as it is. */
	const [draft, setDraft] = useState<{ texts: NoticeTexts; base: NoticeTexts | null } | null>(null)
	const [isEmpty, setEmpty] = useState(false)
	const field = useRef<HTMLTextAreaElement>(null)
	const alert = useRef<HTMLDivElement>(null)
	const [first = ''] = locales
	const { texts: typed, base } = draft ?? { texts: notice.texts ?? {}, base: notice.texts }
	const written = writtenIn(typed)

	const send = async (texts: NoticeTexts | null, over: NoticeTexts | null) => {
		if (await change({ notice: texts, base: over })) setDraft(null)
		else requestAnimationFrame(() => alert.current?.focus())
	}
	const submit = (event: FormEvent) => {
		event.preventDefault()
		const hasFirst = written?.[first] !== undefined
		setEmpty(!hasFirst)
		if (hasFirst) void send(written, base)
		else field.current?.focus()
	}

	return (
		<form onSubmit={submit} noValidate>
			<fieldset>
				<legend>{t('notice.line_label')}</legend>
				<p className="quiet">{t(locales.length > 1 ? 'notice.line_hint' : 'notice.line_hint_one')}</p>
				<div className="languages">
					{locales.map((locale) => (
						<NoticeField
							key={locale}
							locale={locale}
							first={first}
							typed={typed}
							isEmpty={isEmpty && locale === first}
							field={locale === first ? field : undefined}
							onType={(text) => setDraft({ texts: { ...typed, [locale]: text }, base })}
						/>
					))}
				</div>
			</fieldset>
			<div ref={alert} tabIndex={-1} role="alert">
				{fault?.code === 'notice_overtaken' && (
					<div className="notice bad">
						<h2>{t('overtaken.title')}</h2>
						<p>{t('notice.overtaken', { by: fault.by ?? '–' })}</p>
						{fault.texts ? <NoticeTextList texts={fault.texts} /> : <p>{t('notice.none')}</p>}
						<p className="actions">
							<button
								type="button"
								disabled={isSending}
								onClick={() => {
									setDraft(null)
									reload()
								}}
							>
								{t('overtaken.reload')}
							</button>
							<button type="button" disabled={isSending} onClick={() => void send(written, fault.texts)}>
								{t('notice.overtake')}
							</button>
						</p>
					</div>
				)}
			</div>
			<p className="actions">
				<button type="submit" className="main" disabled={isSending}>
					{t('notice.say')}
				</button>
				{notice.texts !== null && (
					<button type="button" disabled={isSending} onClick={() => void send(null, notice.texts)}>
						{t('notice.remove')}
					</button>
				)}
			</p>
		</form>
	)
}

interface NoticeFieldProps {
	locale: string
	first: string
	typed: NoticeTexts
	isEmpty: boolean
	field: RefObject<HTMLTextAreaElement> | undefined
	onType: (text: string) => void
}

function NoticeField({ locale, first, typed, isEmpty, field, onType }: NoticeFieldProps) {
	const { t } = useStudio()
	const id = useId()
	const text = typed[locale] ?? ''
	const read = text.trim() === '' ? noticeFor(writtenIn(typed), { locale, first }) : null
	const language = { lang: locale, dir: textDirection(locale) }
	return (
		<div className="field">
			<label htmlFor={id} {...language}>
				{localeName(locale)}
			</label>
			<textarea
				id={id}
				ref={field}
				{...language}
				rows={2}
				maxLength={longestNotice}
				value={text}
				aria-describedby={`${id}-about`}
				aria-invalid={isEmpty || undefined}
				onChange={({ target }) => onType(target.value)}
			/>
			<div id={`${id}-about`} className="about">
				{isEmpty && <p className="fault">{t('notice.empty')}</p>}
				<p className="quiet">{t('words.letters_of', { count: text.length, most: longestNotice })}</p>
				{read && (
					<p className="quiet">
						{t('notice.reads_instead')}{' '}
						<span lang={read.lang} dir={textDirection(read.lang)}>
							{read.text}
						</span>
					</p>
				)}
			</div>
		</div>
	)
}
