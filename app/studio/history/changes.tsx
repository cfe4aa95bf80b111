import type { Change } from '#app/contract/studio/answers.ts'
import { textDirection } from '#app/lib/text-direction.ts'
import { useStudio } from '../context.tsx'

/** The difference between two revisions, in words. */
export function Changes({ changes, count }: { changes: readonly Change[]; count: number }) {
	const { t } = useStudio()
	if (count === 0) return <p className="quiet">{t('history.no_changes')}</p>
	return (
		<>
			<ul className="changes">
				{changes.map((change) =>
					change.kind === 'file' ? (
						<li key={change.path}>{t(`history.file.${change.how}`, { path: change.path })}</li>
					) : (
						<ChangedWord key={`${change.locale} ${change.key}`} change={change} />
					),
				)}
			</ul>
			{count > changes.length && (
				<p className="quiet">{t('history.more', { count: count - changes.length })}</p>
			)}
		</>
	)
}

function ChangedWord({ change: { locale, key, before, after } }: { change: Change & { kind: 'word' } }) {
	const { t } = useStudio()
	const side = (text: string | null) =>
		text === null ? (
			<i>{t('history.original')}</i>
		) : (
			<bdi lang={locale} dir={textDirection(locale)}>
				{text}
			</bdi>
		)
	return (
		<li>
			<code dir="ltr">
				{key} · {locale}
			</code>
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
		</li>
	)
}
