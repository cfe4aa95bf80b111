import type { ReactNode } from 'react'
import type { DraftComment } from '#app/contract/studio/comments.ts'
import type { HistoryAnswer, RevisionOfHistory } from '#app/contract/studio/history-answers.ts'
import { useStudio } from '../context.tsx'
import type { StudioKey } from '../language.ts'
import { Changes } from './changes.tsx'
import { PublishedComments } from './draft-comments.tsx'
import { venueTime } from './venue-time.ts'

const states: Readonly<Record<RevisionOfHistory['state'], StudioKey>> = {
	live: 'history.state.live',
	draft: 'history.state.draft',
	'was live': 'history.state.was_live',
	scheduled: 'history.state.scheduled',
}

interface RevisionProps {
	revision: RevisionOfHistory
	timezone: HistoryAnswer['timezone']
	comments: readonly DraftComment[]
	children: ReactNode
}

/** A revision in the list: who saved and published it when, why, and what it changed. */
export function Revision({ revision, timezone, comments, children }: RevisionProps) {
	const { t, language } = useStudio()
	const { number, by, at, note, state, published, warnings, scheduleEnded, changes, changeCount } = revision
	const timeOf = (iso: string) =>
		new Date(iso).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })
	return (
		<li className="card">
			<h3>
				{t('history.revision', { number })}{' '}
				<span className={`state ${state === 'live' ? 'new' : ''}`}>{t(states[state])}</span>
			</h3>
			<p className="quiet">{t('history.by', { by, at: timeOf(at) })}</p>
			{note && <p>{note}</p>}
			{warnings > 0 && <p className="quiet">{t('history.warnings', { count: warnings })}</p>}
			{scheduleEnded && <Ended ended={scheduleEnded} timezone={timezone} />}
			{published.map((one) => (
				<div key={one.at}>
					<p className="quiet">{t('history.published_by', { by: one.by, at: timeOf(one.at) })}</p>
					{one.note && (
						<p>
							<bdi>{one.note}</bdi>
						</p>
					)}
				</div>
			))}
			{changeCount > 0 && (
				<details>
					<summary>{t('history.changes')}</summary>
					<Changes changes={changes} count={changeCount} />
				</details>
			)}
			<PublishedComments number={number} comments={comments} />
			{children}
		</li>
	)
}

type Ending = NonNullable<RevisionOfHistory['scheduleEnded']>

function Ended({ ended, timezone }: { ended: Ending; timezone: string }) {
	const { t, language } = useStudio()
	const due = venueTime(ended.for, { language, timezone })
	switch (ended.why) {
		case 'cancelled':
			return <p className="quiet">{t('schedule.ended.cancelled', { due, by: ended.by })}</p>
		case 'overtaken':
			return <p className="notice">{t('schedule.ended.overtaken', { due, live: ended.live })}</p>
		case 'broken':
			return (
				<div className="notice">
					<p>{t('schedule.ended.broken', { due })}</p>
					<ul>
						{ended.problems.map((problem) => (
							<li key={problem}>
								<bdi>{problem}</bdi>
							</li>
						))}
					</ul>
				</div>
			)
	}
}
