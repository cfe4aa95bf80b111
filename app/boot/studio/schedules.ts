import { endSchedule, scheduleRevision, schedulesOf } from '#app/commerce/revisions/schedule-store.ts'
import type { StudioAnswers, StudioBody } from '#app/contract/studio/answers.ts'
import type { ScheduledRevision } from '#app/contract/studio/history-answers.ts'
import type { StaffRole } from '#app/contract/studio/staff-roles.ts'
import type { Sql } from '#app/data/sql.ts'
import { shownInstant } from '#app/lib/dates.ts'
import { refuse } from './fault.ts'
import { mayPublish, type Publishable } from './publishable.ts'
import type { StudioRevisions } from './revisions.ts'

interface Planner {
	role: StaffRole
	by: string
}

export interface StudioSchedules {
	/** What goes live by itself, the next one first. */
	of(venue: string, role: StaffRole): Promise<ScheduledRevision[]>
	/**
	 * Lets a revision that meets what the venue expects go live at a time of the venue.
	 *
	 * errors - as `publish`, not_found for what is live, time for one that is over or that the clocks skip
	 */
	add(body: StudioBody<'schedule'>, planner: Planner): Promise<StudioAnswers['schedule']>
	/** errors - not_found for a revision that is not scheduled, forbidden for a role that may not publish it */
	cancel(body: StudioBody<'cancelSchedule'>, planner: Planner): Promise<StudioAnswers['cancelSchedule']>
}

interface Options {
	db: Sql
	revisions: StudioRevisions
	publishable: Publishable
	now: () => Date
}

export function createStudioSchedules({ db, revisions, publishable, now }: Options): StudioSchedules {
	return {
		async of(venue, role) {
			const [{ live }, schedules] = await Promise.all([revisions.headOf(venue), schedulesOf(db, venue)])
			return Promise.all(
				schedules.map(async ({ number, manifest, at, by, note }) => ({
					...{ number, by, note },
					at: at.toISOString(),
					mayCancel: mayPublish(role)(await revisions.difference(live.manifest, manifest)),
				})),
			)
		},
		async add({ venue, number, over, at, note }, { role, by }) {
			const { goal, seller } = await publishable.require({ venue, number, over }, role)
			if (goal.isLive) refuse({ code: 'not_found' })
			const instant = shownInstant(at, seller.config.locale.timezone)
			if (!instant || instant <= now()) refuse({ code: 'time' })
			await publishable.requireExpected(goal, seller)
			await scheduleRevision(db, { sellerId: venue, number, over, by, note: note || null }, instant)
			return { at: instant.toISOString() }
		},
		async cancel({ venue, number }, { role, by }) {
			const goal = await revisions.revision(venue, number)
			const { live } = await revisions.headOf(venue)
			const difference = await revisions.difference(live.manifest, goal.manifest)
			if (!mayPublish(role)(difference)) refuse({ code: 'forbidden' })
			const hasEnded = await endSchedule(db, { sellerId: venue, number }, { why: 'cancelled', by })
			return hasEnded ? {} : refuse({ code: 'not_found' })
		},
	}
}
