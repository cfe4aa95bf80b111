import type { Trials } from '#app/boot/trial/trials.ts'
import type { RevisionRow } from '#app/commerce/revisions/store.ts'
import type { Change } from '#app/contract/studio/history-answers.ts'
import type { StaffRole } from '#app/contract/studio/staff-roles.ts'
import { mayChange, type Part } from '#app/rules/studio/roles.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import { type Difference, mostChanges } from './changes.ts'
import { refuse } from './fault.ts'
import type { StudioRevisions } from './revisions.ts'

/** What has a page in the Studio. The settings of the operator are published by `npm run seller -- publish`. */
const publishedParts: ReadonlySet<Part> = new Set(['words', 'look', 'pages', 'sale', 'rules', 'shop'])

const isPublishable = ({ parts }: Difference): boolean => [...parts].every((part) => publishedParts.has(part))

const isAllowed = (role: StaffRole, difference: Difference): boolean =>
	[...difference.parts].every((part) => mayChange(role, part))

/** Whether a role may make a difference live in the Studio. */
export const mayPublish = (role: StaffRole) => (difference: Difference) =>
	isAllowed(role, difference) && isPublishable(difference)

/** The first changes of a difference, and how many it has. */
export const shown = ({ changes }: Difference): { changes: Change[]; changeCount: number } => ({
	changes: changes.slice(0, mostChanges),
	changeCount: changes.length,
})

interface Wanted {
	venue: string
	number: number
	/** What was live when the member looked. */
	over: number
}

export interface Publishable {
	/**
	 * A revision that a member may publish, with the venue as it would be served.
	 *
	 * errors - not_found, forbidden where a path is not of the role, by_command, broken where a file has an error, overtaken
	 */
	require(wanted: Wanted, role: StaffRole): Promise<{ goal: RevisionRow; seller: ResolvedSeller }>
	/** errors - expectations with those that do not hold, untried where they could not be tried */
	requireExpected(goal: RevisionRow, seller: ResolvedSeller): Promise<void>
}

interface Options {
	revisions: StudioRevisions
	/** What a venue expects and a revision does not meet. */
	unmetOf: Trials['unmetOf']
	log: { error(fields: object, message: string): void }
}

export function createPublishable({ revisions, unmetOf, log }: Options): Publishable {
	return {
		async require({ venue, number, over }, role) {
			const goal = await revisions.revision(venue, number)
			const { live } = await revisions.headOf(venue)
			// Compared with what is live now. If that is not the revision that the member saw, `requireLive` refuses with the difference.
			const difference = await revisions.difference(live.manifest, goal.manifest)
			if (!isAllowed(role, difference)) refuse({ code: 'forbidden' })
			if (!isPublishable(difference)) refuse({ code: 'by_command', changes: shown(difference).changes })
			const seller = await revisions.sellerOf(venue, goal)
			if (!seller) refuse({ code: 'broken' })
			await revisions.requireLive(venue, over)
			return { goal, seller }
		},
		async requireExpected(goal, seller) {
			const unmet = await unmetOf(goal, seller).catch((error: unknown) => {
				log.error({ seller: seller.id, revision: goal.number, error }, 'a revision could not be tried')
				return refuse({ code: 'untried' })
			})
			if (unmet.length > 0) refuse({ code: 'expectations', unmet })
		},
	}
}
