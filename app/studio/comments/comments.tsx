import { type FormEvent, useId, useRef } from 'react'
import type { DraftComment } from '#app/contract/studio/comments.ts'
import { callStudio } from '../call.ts'
import { faultText, useStudio } from '../context.tsx'
import { useAnswer } from '../use-answer.ts'

/** The comments of a venue, and what is done with them. */
export function useComments(venue: string) {
	const { answer, setAnswer, load, fault, isSending, run } = useAnswer('comments', { venue })
	return {
		comments: answer?.comments ?? [],
		fault,
		isSending,
		load,
		/** @returns whether it was added */
		add: async (place: string | null, text: string): Promise<boolean> => {
			let isAdded = false
			await run(async () => {
				setAnswer(await callStudio('comment', { venue, place, text }))
				isAdded = true
			})
			return isAdded
		},
		resolve: (id: number, isResolved: boolean) =>
			run(async () => setAnswer(await callStudio('resolveComment', { venue, id, isResolved }))),
	}
}

export type Comments = ReturnType<typeof useComments>

/** What people said, the oldest first. */
export function CommentList({
	comments,
	onResolve,
	isSending = false,
	showsPlaces = false,
}: {
	comments: readonly DraftComment[]
	/** Absent where the discussion is over. */
	onResolve?: Comments['resolve']
	isSending?: boolean
	showsPlaces?: boolean
}) {
	const { t, language } = useStudio()
	const timeOf = (iso: string) =>
		new Date(iso).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })
	if (comments.length === 0) return null
	return (
		<ul className="comments">
			{comments.map(({ id, place, text, by, at, resolved }) => (
				<li key={id} className={resolved ? 'resolved' : undefined}>
					{showsPlaces && place !== null && <code dir="ltr">{place}</code>}
					<p className="text" dir="auto">
						{text}
					</p>
					<p className="quiet">
						{t('comments.by', { id, by: by ?? t('acts.former'), at: timeOf(at) })}{' '}
						{resolved &&
							t('comments.resolved', { by: resolved.by ?? t('acts.former'), at: timeOf(resolved.at) })}
					</p>
					{onResolve && (
						<p className="actions">
							<button type="button" disabled={isSending} onClick={() => void onResolve(id, !resolved)}>
								{t(resolved ? 'comments.reopen' : 'comments.resolve', { id })}
							</button>
						</p>
					)}
				</li>
			))}
		</ul>
	)
}

/** The comments on one part of a draft, or on the whole, with the form for another one. */
export function CommentsOn({
	all,
	place,
	title,
	canAdd = true,
}: {
	all: Comments
	place: string | null
	title: string
	canAdd?: boolean
}) {
	const { t } = useStudio()
	const id = useId()
	const form = useRef<HTMLFormElement>(null)
	const own = all.comments.filter((one) => one.published === null && one.place === place)
	const open = own.filter(({ resolved }) => resolved === null).length
	const send = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
		if (text !== '' && (await all.add(place, text))) form.current?.reset()
	}
	return (
		<details className="discussion" open={own.length > 0 || undefined}>
			<summary>
				{t('comments.on', { what: title })}
				{own.length > 0 && ` (${open}/${own.length})`}
			</summary>
			{all.fault && <p className="notice bad">{faultText(t, all.fault)}</p>}
			<CommentList comments={own} onResolve={all.resolve} isSending={all.isSending} />
			{canAdd && (
				<form ref={form} onSubmit={(event) => void send(event)}>
					<p className="field">
						<label htmlFor={id}>{t('comments.text', { what: title })}</label>
						<textarea id={id} name="text" required maxLength={2000} rows={2} dir="auto" />
					</p>
					<p className="actions">
						<button type="submit" disabled={all.isSending}>
							{t('comments.add')}
						</button>
					</p>
				</form>
			)}
		</details>
	)
}
