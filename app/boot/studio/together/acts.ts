import { actsOf, addRefusedAct } from '#app/commerce/staff/act-store.ts'
import type { StaffAct } from '#app/contract/studio/acts.ts'
import type { Sql } from '#app/data/sql.ts'

export interface StudioActs {
	/** Newest first. */
	of(venue: string): Promise<StaffAct[]>
	/** Adds a call that the role of a member does not allow; without a venue nothing is added. */
	refused(staffId: string, { venue, call }: { venue: string | undefined; call: string }): Promise<void>
}

// Some weeks of a busy venue; older ones stay in the database for a year.
const mostShown = 100

export function createStudioActs(db: Sql): StudioActs {
	return {
		async of(venue) {
			const rows = await actsOf(db, venue, mostShown)
			return rows.map(({ at, ...act }) => ({ ...act, at: at.toISOString() }))
		},
		async refused(staffId, { venue, call }) {
			if (venue !== undefined) await addRefusedAct(db, { sellerId: venue, staffId, what: call })
		},
	}
}
