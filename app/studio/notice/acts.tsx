import type { Since, SwitchAct } from '#app/contract/studio/switches-answers.ts'
import { useStudio } from '../context.tsx'
import type { StudioText } from '../language.ts'
import { NoticeTextList } from './notice-texts.tsx'

/** What was switched, newest first. */
export function Acts({ acts }: { acts: readonly SwitchAct[] }) {
	const { t } = useStudio()
	if (acts.length === 0) return <p className="quiet">{t('notice.no_acts')}</p>
	return (
		<ol className="acts">
			{acts.map((act) => (
				<li key={`${act.at} ${act.kind} ${act.what}`}>
					{sentenceOf(t, act)} <SinceText since={act} text="history.by" />
					{act.texts && <NoticeTextList texts={act.texts} />}
				</li>
			))}
		</ol>
	)
}

function sentenceOf(t: StudioText, { kind, what }: SwitchAct): string {
	return t(`notice.act.${kind}`, { what: what ?? '' })
}

/** When and by whom; nothing where that is not known. */
export function SinceText({ since, text }: { since: Since | null; text: 'history.by' | 'notice.since' }) {
	const { t, language } = useStudio()
	if (!since) return null
	const at = new Date(since.at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })
	return <span className="quiet">{t(text, { by: since.by, at })}</span>
}
