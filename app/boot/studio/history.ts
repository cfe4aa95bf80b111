import type { Trials } from '#app/boot/trial/trials.ts'
import type { RevisionRow } from '#app/commerce/revisions/store.ts'
import type {
	ComparisonAnswer,
	HistoryAnswer,
	RevisionOfHistory,
	StudioAnswers,
	StudioBody,
} from '#app/contract/studio/answers.ts'
import type { StaffRole } from '#app/contract/studio/staff-roles.ts'
import { mostRevisions } from '#app/lib/studio-limits.ts'
import { mayChange, type Part } from '#app/rules/studio/roles.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import { type Difference, mostChanges } from './changes.ts'
import { refuse } from './fault.ts'
import type { StudioRevisions } from './revisions.ts'

export interface StudioHistory {
	of(venue: string, role: StaffRole): Promise<Omit<HistoryAnswer, 'acts'>>
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

/** What has a page in the Studio. The settings of the operator are published by `npm run seller -- publish`. */
const publishedParts: ReadonlySet<Part> = new Set(['words', 'look', 'pages', 'sale', 'rules', 'shop'])

const isPublishable = ({ parts }: Difference): boolean => [...parts].every((part) => publishedParts.has(part))

const isAllowed = (role: StaffRole, difference: Difference): boolean =>
	[...difference.parts].every((part) => mayChange(role, part))

const mayPublish = (role: StaffRole) => (difference: Difference) =>
	isAllowed(role, difference) && isPublishable(difference)

const shown = ({ changes }: Difference) => ({
	changes: changes.slice(0, mostChanges),
	changeCount: changes.length,
})

function stateOf({ isLive, scheduledFor, published }: RevisionRow): RevisionOfHistory['state'] {
	if (isLive) return 'live'
	if (scheduledFor) return 'scheduled'
	return published.length > 0 ? 'was live' : 'draft'
}

interface Options {
	revisions: StudioRevisions
	/** What a venue expects and a revision does not meet. */
	unmetOf: Trials['unmetOf']
	log: { error(fields: object, message: string): void }
}

export function createStudioHistory({ revisions, unmetOf, log }: Options): StudioHistory {
	/** errors - expectations, untried */
	async function requireExpected(goal: RevisionRow, seller: ResolvedSeller): Promise<void> {
		const unmet = await unmetOf(goal, seller).catch((error: unknown) => {
			log.error({ seller: seller.id, revision: goal.number, error }, 'a revision could not be tried')
			return refuse({ code: 'untried' })
		})
		if (unmet.length > 0) refuse({ code: 'expectations', unmet })
	}

	async function move(
		{ venue, number, over }: StudioBody<'publish'>,
		{ role, by, isTried }: { role: StaffRole; by: string; isTried: boolean },
	): Promise<{ live: number }> {
		const goal = await revisions.revision(venue, number)
		const { live } = await revisions.headOf(venue)
		// Compared with what is live now. If that is not the revision that the member saw, `requireLive` refuses with the difference.
		const difference = await revisions.difference(live.manifest, goal.manifest)
		if (!isAllowed(role, difference)) refuse({ code: 'forbidden' })
		if (!isPublishable(difference)) refuse({ code: 'by_command', changes: shown(difference).changes })
		const seller = await revisions.sellerOf(venue, goal)
		if (!seller) refuse({ code: 'broken' })
		await revisions.requireLive(venue, over)
		if (isTried) await requireExpected(goal, seller)
		await revisions.publish(venue, { number, over, by })
		return { live: number }
	}

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
					changesSale: draft.parts.has('sale'),
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
		publish: (body, member) => move(body, { ...member, isTried: true }),
		async goBack(body, member) {
			const { published } = await revisions.revision(body.venue, body.number)
			return published.length === 0
				? refuse({ code: 'not_found' })
				: move(body, { ...member, isTried: false })
		},
	}
}
