import type { ReactNode } from 'react'
import type { Change } from '#app/contract/studio/history-answers.ts'
import { placeOfChange } from '#app/lib/place-of-change.ts'
import { textDirection } from '#app/lib/text-direction.ts'
import { useStudio } from '../context.tsx'
import { flagLines } from './flag-lines.ts'
import { textName } from './text-name.ts'

/** The difference between two revisions, in words. */
export function Changes({
	changes,
	count,
	commentsAt = () => null,
}: {
	changes: readonly Change[]
	count: number
	/** What belongs to one difference, after it. */
	commentsAt?: (change: Change) => ReactNode
}) {
	const { t, language } = useStudio()
	if (count === 0) return <p className="quiet">{t('history.no_changes')}</p>
	return (
		<>
			<ul className="changes">
				{changes.map((change) =>
					change.kind === 'file' ? (
						<li key={change.path}>
							{t(`history.file.${change.how}`, { path: change.path })}
							{commentsAt(change)}
						</li>
					) : change.kind === 'value' ? (
						<Changed
							key={`${change.name} ${change.before} ${change.after}`}
							{...change}
							without={t('history.none')}
							comments={commentsAt(change)}
						/>
					) : change.kind === 'flag' ? (
						<Changed
							key={`flag ${change.flag}`}
							name={t('history.flag', { flag: change.flag })}
							{...flagLines(t, language, change)}
							without={t('history.none')}
							comments={commentsAt(change)}
						/>
					) : change.kind === 'text' ? (
						<Changed
							key={placeOfChange(change)}
							name={textName(t, change)}
							isSentence
							before={change.before}
							after={change.after}
							{...(change.locale === null ? {} : { locale: change.locale })}
							without={t('history.none')}
							comments={commentsAt(change)}
						/>
					) : (
						<Changed
							key={`${change.locale} ${change.key}`}
							name={`${change.key} · ${change.locale}`}
							before={change.before}
							after={change.after}
							locale={change.locale}
							without={t('history.original')}
							comments={commentsAt(change)}
						/>
					),
				)}
			</ul>
			{count > changes.length && (
				<p className="quiet">{t('history.more', { count: count - changes.length })}</p>
			)}
		</>
	)
}

interface ChangedProps {
	name: string
	/** The name is in the language of the Studio. */
	isSentence?: boolean
	before: string | null
	after: string | null
	/** What is said in place of a text that is not there. */
	without: string
	/** Of the texts; that of the page where they are values. */
	locale?: string
	comments: ReactNode
}

function Changed({ name, isSentence = false, before, after, without, locale, comments }: ChangedProps) {
	const { t } = useStudio()
	const side = (text: string | null) =>
		text === null ? (
			<i>{without}</i>
		) : (
			<bdi lang={locale} dir={locale === undefined ? 'auto' : textDirection(locale)}>
				{text}
			</bdi>
		)
	return (
		<li>
			{isSentence ? <b>{name}</b> : <code dir="ltr">{name}</code>}
			<dl>
				<dt>{t('history.was')}</dt>
				<dd>
					<del>{side(before)}</del>
				</dd>
				<dt>{t('history.now')}</dt>
				<dd>
					<ins>{side(after)}</ins>
				</dd>
			</dl>
			{comments}
		</li>
	)
}
