import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { VenueOfMember } from '#app/contract/studio/answers.ts'
import type { HistoryAnswer, RevisionOfHistory } from '#app/contract/studio/history-answers.ts'
import { mostRevisions } from '#app/lib/studio-limits.ts'
import { CallFault, callStudio } from '../call.ts'
import { useComments } from '../comments/comments.tsx'
import { faultText, useStudio } from '../context.tsx'
import { Acts } from '../notice/acts.tsx'
import { Plan } from '../prices/plan.tsx'
import { Overtaken } from '../words/overtaken.tsx'
import { Changes } from './changes.tsx'
import { Comparison } from './comparison.tsx'
import { commentsOnChange, DraftComments } from './draft-comments.tsx'
import { PreviewLinks } from './preview-links.tsx'
import { PublishForm } from './publish-form.tsx'
import { Revision } from './revision.tsx'
import { Schedules } from './schedules.tsx'
import { StaffActs } from './staff-acts.tsx'
import { Unmet } from './unmet.tsx'
import { venueTime } from './venue-time.ts'

const BothPages = lazy(async () => ({ default: (await import('./both-pages.tsx')).BothPages }))

/** The page of the draft beside that of the shop, loaded when it is opened. */
function ComparedWithShop({ venue }: { venue: VenueOfMember }) {
	const { t } = useStudio()
	const [isOpen, setOpen] = useState(false)
	return (
		<details onToggle={(event) => setOpen(event.currentTarget.open)}>
			<summary>{t('both.title')}</summary>
			{isOpen && (
				<Suspense fallback={<p className="quiet">{t('app.loading')}</p>}>
					<BothPages venue={venue} />
				</Suspense>
			)}
		</details>
	)
}

/** What waits, what can be gone back to, and every revision with its difference. */
export function HistoryPage({ venue }: { venue: VenueOfMember }) {
	const { t, language, onEnded } = useStudio()
	const [answer, setAnswer] = useState<HistoryAnswer | null>(null)
	const [fault, setFault] = useState<CallFault['fault'] | null>(null)
	/** What was done last, in a sentence. */
	const [done, setDone] = useState<string | null>(null)
	const [isSending, setSending] = useState(false)
	/** A revision is tried before it is published. */
	const [isTrying, setTrying] = useState(false)
	/** Counts the member's own acts, after which the list of them is read again. */
	const [actCount, setActCount] = useState(0)
	/** Revisions below those that the page begins with. */
	const [older, setOlder] = useState<readonly RevisionOfHistory[]>([])
	/** Whether the last answer was not the end of them. */
	const [hasOlder, setHasOlder] = useState(false)
	const status = useRef<HTMLDivElement>(null)
	const comments = useComments(venue.id)

	const act = useCallback(
		async (run: () => Promise<void>) => {
			setFault(null)
			try {
				await run()
			} catch (error) {
				if (!(error instanceof CallFault)) throw error
				if (error.fault.code === 'no_session') onEnded()
				setFault(error.fault)
				requestAnimationFrame(() => status.current?.focus())
			}
		},
		[onEnded],
	)
	const show = useCallback((next: HistoryAnswer) => {
		setAnswer(next)
		setOlder([])
		setHasOlder(next.revisions.length >= mostRevisions)
	}, [])
	const load = useCallback(
		() => act(async () => show(await callStudio('history', { venue: venue.id }))),
		[act, show, venue.id],
	)
	useEffect(() => void load(), [load])

	async function loadOlder(): Promise<void> {
		const before = [...(answer?.revisions ?? []), ...older].at(-1)?.number
		if (before === undefined) return
		await act(async () => {
			const { revisions } = await callStudio('olderRevisions', { venue: venue.id, before })
			setOlder((known) => [...known, ...revisions])
			setHasOlder(revisions.length >= mostRevisions)
		})
	}

	/** @param send returns what it has done, in a sentence */
	async function change(send: () => Promise<string>, { isTried }: { isTried: boolean }): Promise<void> {
		setSending(true)
		setTrying(isTried)
		setDone(null)
		await act(async () => {
			const sentence = await send()
			show(await callStudio('history', { venue: venue.id }))
			setDone(sentence)
			void comments.load()
			requestAnimationFrame(() => status.current?.focus())
		})
		setSending(false)
		setTrying(false)
	}

	async function move(call: 'publish' | 'goBack', number: number, note = ''): Promise<void> {
		if (!answer) return
		const body = { venue: venue.id, number, over: answer.live }
		const send = () => (call === 'publish' ? callStudio(call, { ...body, note }) : callStudio(call, body))
		await change(async () => t('history.published', { number: (await send()).live }), {
			isTried: call === 'publish',
		})
	}

	async function schedule(number: number, at: string, note: string): Promise<void> {
		if (!answer) return
		const { live: over, timezone } = answer
		const send = async () => {
			const planned = await callStudio('schedule', { venue: venue.id, number, over, at, note })
			return t('schedule.added', { number, at: venueTime(planned.at, { language, timezone }) })
		}
		await change(send, { isTried: true })
	}

	async function cancelSchedule(number: number): Promise<void> {
		const send = async () => {
			await callStudio('cancelSchedule', { venue: venue.id, number })
			return t('schedule.cancelled', { number })
		}
		await change(send, { isTried: false })
	}

	return (
		<>
			<div ref={status} tabIndex={-1} role="status">
				{done !== null && <p className="notice good">{done}</p>}
				{isTrying && (
					<p className="notice">
						{t('trial.running')}
						<progress aria-label={t('trial.title')} />
					</p>
				)}
				{fault?.code === 'overtaken' ? (
					<Overtaken fault={fault} onReload={() => void load()} />
				) : fault?.code === 'expectations' ? (
					<Unmet unmet={fault.unmet} />
				) : (
					fault && <p className="notice bad">{faultText(t, fault)}</p>
				)}
			</div>
			{answer === null ? (
				!fault && <p className="quiet">{t('app.loading')}</p>
			) : (
				<>
					{answer.draft ? (
						<section className="card" aria-labelledby="draft">
							<h2 id="draft">{t('history.draft', { number: answer.draft.number })}</h2>
							<p>{t('history.draft_text')}</p>
							<Changes
								changes={answer.draft.changes}
								count={answer.draft.changeCount}
								commentsAt={commentsOnChange(t, comments)}
							/>
							<ComparedWithShop venue={venue} />
							<DraftComments comments={comments} changes={answer.draft.changes} />
							{answer.draft.changesSale && venue.maySell && (
								<>
									<h3>{t('plan.title')}</h3>
									<Plan venue={venue.id} />
								</>
							)}
							<PublishForm
								key={answer.draft.number}
								isAllowed={answer.draft.mayPublish}
								isSending={isSending}
								timezone={answer.timezone}
								onPublish={(note) => void move('publish', answer.draft?.number ?? 0, note)}
								onSchedule={(at, note) => void schedule(answer.draft?.number ?? 0, at, note)}
							/>
						</section>
					) : (
						<p className="quiet">{t(venue.isHidden ? 'history.hidden' : 'history.no_draft')}</p>
					)}
					<Schedules
						schedules={answer.schedules}
						timezone={answer.timezone}
						isSending={isSending}
						onCancel={(number) => void cancelSchedule(number)}
					/>
					<PreviewLinks
						venue={venue}
						draft={answer.draft?.number ?? null}
						onActed={() => setActCount((before) => before + 1)}
					/>
					{answer.before && (
						<section className="card" aria-labelledby="back">
							<h2 id="back">{t('history.back_title')}</h2>
							<p>{t('history.back_text', { number: answer.before.number })}</p>
							<Changes changes={answer.before.changes} count={answer.before.changeCount} />
							<Moving
								isAllowed={answer.before.mayGoBack}
								isSending={isSending}
								label={t('history.back', { number: answer.before.number })}
								onPress={() => void move('goBack', answer.before?.number ?? 0)}
							/>
						</section>
					)}
					{answer.acts.length > 0 && (
						<section className="card" aria-labelledby="acts">
							<h2 id="acts">{t('notice.acts')}</h2>
							<Acts acts={answer.acts} />
						</section>
					)}
					{venue.mayPause && <StaffActs key={actCount} venue={venue.id} />}
					<h2>{t('history.all')}</h2>
					<ol className="revisions">
						{[...answer.revisions, ...older].map((revision) => (
							<Revision
								key={revision.number}
								revision={revision}
								timezone={answer.timezone}
								comments={comments.comments}
							>
								{revision.state !== 'live' && revision.number !== answer.draft?.number && (
									<Comparison
										key={answer.live}
										venue={venue.id}
										number={revision.number}
										isSending={isSending}
										onMove={(call, number) => void move(call, number)}
									/>
								)}
							</Revision>
						))}
					</ol>
					{hasOlder && (
						<p className="actions">
							<button type="button" onClick={() => void loadOlder()}>
								{t('compare.older')}
							</button>
						</p>
					)}
				</>
			)}
		</>
	)
}

interface MovingProps {
	isAllowed: boolean
	isSending: boolean
	label: string
	onPress: () => void
}

function Moving({ isAllowed, isSending, label, onPress }: MovingProps) {
	const { t } = useStudio()
	if (!isAllowed) return <p className="notice">{t('history.not_yours')}</p>
	return (
		<p className="actions">
			<button type="button" className="main" disabled={isSending} onClick={onPress}>
				{label}
			</button>
		</p>
	)
}
