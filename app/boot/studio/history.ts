import type { RevisionRow } from '#app/commerce/revisions/store.ts'
import type { StudioAnswers, StudioBody } from '#app/contract/studio/answers.ts'
import type {
	ComparisonAnswer,
	HistoryAnswer,
	RevisionOfHistory,
} from '#app/contract/studio/history-answers.ts'
import type { StaffRole } from '#app/contract/studio/staff-roles.ts'
import { mostRevisions } from '#app/lib/studio-limits.ts'
import { refuse } from './fault.ts'
import { mayPublish, type Publishable, shown } from './publishable.ts'
import type { StudioRevisions } from './revisions.ts'

export interface StudioHistory {
	of(venue: string, role: StaffRole): Promise<Omit<HistoryAnswer, 'acts' | 'schedules' | 'timezone'>>
	/** Revisions below a number, the newest first. */
	older(venue: string, before: number): Promise<StudioAnswers['olderRevisions']>
	/** What making a revision live would change. errors - not_found */
	compare(body: StudioBody<'comparison'>, role: StaffRole): Promise<ComparisonAnswer>
	/**
	 * Publishes a revision that meets what the venue expects.
	 *
	 * errors - not_found, forbidden where a path is not of the role, by_command, broken where a file has an error,
	 *   overtaken, expectations with those that do not hold, untried where they could not be tried
	 */
	publish(
		body: StudioBody<'publish'>,
		member: { role: StaffRole; by: string },
	): Promise<StudioAnswers['publish']>
	/**
	 * Publishes what was live earlier, at once: nothing is tried, because it has been served.
	 *
	 * errors - as `publish`, without expectations; not_found for a revision that never was live
	 */
	goBack(
		body: StudioBody<'goBack'>,
		member: { role: StaffRole; by: string },
	): Promise<StudioAnswers['goBack']>
}

function stateOf({ isLive, scheduledFor, published }: RevisionRow): RevisionOfHistory['state'] {
	if (isLive) return 'live'
	if (scheduledFor) return 'scheduled'
	return published.length > 0 ? 'was live' : 'draft'
}

interface Options {
	revisions: StudioRevisions
	publishable: Publishable
}

export function createStudioHistory({ revisions, publishable }: Options): StudioHistory {
	/** Each revision with its difference from the one that it was made from. */
	async function listed(venue: string, rows: readonly RevisionRow[]): Promise<RevisionOfHistory[]> {
		const known = new Map(rows.map((row) => [row.number, row]))
		const parentOf = async ({ parent }: RevisionRow) =>
			parent === null
				? null
				: (known.get(parent) ?? (await revisions.revision(venue, parent).catch(() => null)))
		return Promise.all(
			rows.map(async (row): Promise<RevisionOfHistory> => {
				const parent = await parentOf(row)
				const difference = parent
					? await revisions.difference(parent.manifest, row.manifest)
					: { changes: [], parts: new Set<never>() }
				return {
					number: row.number,
					at: row.createdAt.toISOString(),
					by: row.author,
					note: row.note,
					state: stateOf(row),
					published: row.published,
					warnings: row.checks.warnings,
					scheduleEnded: row.scheduleEnded,
					...shown(difference),
				}
			}),
		)
	}

	return {
		async of(venue, role) {
			const [{ head, live, isDraft }, rows, before] = await Promise.all([
				revisions.headOf(venue),
				revisions.list(venue, mostRevisions),
				revisions.before(venue),
			])
			const draft = isDraft ? await revisions.difference(live.manifest, head.manifest) : null
			const earlier = before === null ? null : await revisions.revision(venue, before).catch(() => null)
			const back = earlier && (await revisions.difference(live.manifest, earlier.manifest))
			const may = mayPublish(role)
			return {
				live: live.number,
				draft: draft && {
					number: head.number,
					...shown(draft),
					mayPublish: may(draft),
					changesSale: draft.parts.has('sale') || draft.changes.some(({ kind }) => kind === 'text'),
				},
				before: earlier && back && { number: earlier.number, ...shown(back), mayGoBack: may(back) },
				revisions: await listed(venue, rows),
			}
		},
		async older(venue, before) {
			return { revisions: await listed(venue, await revisions.list(venue, mostRevisions, before)) }
		},
		async compare({ venue, number }, role) {
			const goal = await revisions.revision(venue, number)
			const { live } = await revisions.headOf(venue)
			const difference = await revisions.difference(live.manifest, goal.manifest)
			const wasLive = goal.published.length > 0
			return { number, ...shown(difference), mayPublish: mayPublish(role)(difference), wasLive }
		},
		async publish({ venue, number, over, note }, { role, by }) {
			const { goal, seller } = await publishable.require({ venue, number, over }, role)
			await publishable.requireExpected(goal, seller)
			await revisions.publish(venue, { number, over, by, note: note || null })
			return { live: number }
		},
		async goBack({ venue, number, over }, { role, by }) {
			const { published } = await revisions.revision(venue, number)
			if (published.length === 0) refuse({ code: 'not_found' })
			await publishable.require({ venue, number, over }, role)
			await revisions.publish(venue, { number, over, by })
			return { live: number }
		},
	}
}
