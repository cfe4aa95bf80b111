import type { ReactNode } from 'react'
import type { DraftComment } from '#app/contract/studio/comments.ts'
import type { Change } from '#app/contract/studio/history-answers.ts'
import { placeOfChange } from '#app/lib/place-of-change.ts'
import { CommentList, type Comments, CommentsOn } from '../comments/comments.tsx'
import { useStudio } from '../context.tsx'
import type { StudioText } from '../language.ts'
import { textName } from './text-name.ts'

function nameOf(t: StudioText, change: Change): string {
	switch (change.kind) {
		case 'word':
			return change.key
		case 'text':
			return textName(t, change)
		case 'value':
			return change.name
		case 'flag':
			return change.flag
		case 'file':
			return change.path
	}
}

/** The comments on one difference of the draft, beside it. */
export const commentsOnChange =
	(t: StudioText, comments: Comments) =>
	(change: Change): ReactNode => (
		<CommentsOn all={comments} place={placeOfChange(change)} title={nameOf(t, change)} />
	)

/** The comments on the draft as a whole, and those on what it no longer changes. */
export function DraftComments({ comments, changes }: { comments: Comments; changes: readonly Change[] }) {
	const { t } = useStudio()
	const shown = new Set(changes.map(placeOfChange))
	const others = comments.comments.filter(
		({ published, place }) => published === null && place !== null && !shown.has(place),
	)
	return (
		<>
			<h3>{t('comments.title')}</h3>
			<CommentList
				comments={others}
				onResolve={comments.resolve}
				isSending={comments.isSending}
				showsPlaces
			/>
			<CommentsOn all={comments} place={null} title={t('comments.draft')} />
		</>
	)
}

/** What was said about a draft before it was published. */
export function PublishedComments({
	number,
	comments,
}: {
	number: number
	comments: readonly DraftComment[]
}) {
	const { t } = useStudio()
	const own = comments.filter(({ published }) => published === number)
	if (own.length === 0) return null
	return (
		<details>
			<summary>{t('comments.count', { count: own.length })}</summary>
			<CommentList comments={own} showsPlaces />
		</details>
	)
}
