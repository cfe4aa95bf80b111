import { addComment, commentsOf, resolveComment } from '#app/commerce/staff/comment-store.ts'
import type { StudioBody } from '#app/contract/studio/answers.ts'
import type { CommentsAnswer } from '#app/contract/studio/comments.ts'
import type { Sql } from '#app/data/sql.ts'
import { refuse } from '../fault.ts'
import type { StudioRevisions } from '../revisions.ts'

export interface StudioComments {
	of(venue: string): Promise<CommentsAnswer>
	/** errors - not_found where there is no draft to say something about */
	add(body: StudioBody<'comment'>, staffId: string): Promise<CommentsAnswer>
	/** errors - not_found where nothing is changed by it */
	resolve(body: StudioBody<'resolveComment'>, staffId: string): Promise<CommentsAnswer>
}

// More than a page can show; older ones stay with their revisions.
const mostShown = 300

export function createStudioComments({
	db,
	revisions,
}: {
	db: Sql
	revisions: StudioRevisions
}): StudioComments {
	async function of(venue: string): Promise<CommentsAnswer> {
		const rows = await commentsOf(db, venue, mostShown)
		return {
			comments: rows.map(({ id, place, text, by, at, resolvedAt, resolvedBy, published }) => ({
				...{ id, place, text, by, published },
				at: at.toISOString(),
				resolved: resolvedAt && { by: resolvedBy, at: resolvedAt.toISOString() },
			})),
		}
	}

	return {
		of,
		async add({ venue, place, text }, staffId) {
			const { head, isDraft } = await revisions.headOf(venue)
			if (!isDraft) refuse({ code: 'not_found' })
			await addComment(db, { sellerId: venue, number: head.number, place, text, staffId })
			return of(venue)
		},
		async resolve({ venue, id, isResolved }, staffId) {
			const isChanged = await resolveComment(db, { sellerId: venue, id, isResolved, staffId })
			return isChanged ? of(venue) : refuse({ code: 'not_found' })
		},
	}
}
