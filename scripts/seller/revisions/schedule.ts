import type { EndedSchedule } from '#app/contract/revisions.ts'
import type { Database } from '#app/data/database.server.ts'
import { shownInstant } from '#app/lib/dates.ts'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import { exitCodes, say, WrongUse } from '../terminal.ts'
import { type Goal, operator, revisionNumber, timeOf } from './stored.ts'

const scheduled = () => import('#app/commerce/revisions/schedule-store.ts')

/** The value of `--at` that takes a schedule back. */
export const never = 'never'

/** errors - WrongUse for what is neither a time nor `never` */
export function requireTime(at: string): void {
	if (at !== never && !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(at))
		throw new WrongUse(`--at is "${at}"; write a time at the venue such as 2026-12-25T10:00, or ${never}`)
}

/** Lets a revision go live by itself at a time of the venue. errors - WrongUse for a time that is over */
export async function schedule(
	{ sql }: Database,
	goal: Goal,
	{ at, seller }: { at: string; seller: ResolvedSeller },
): Promise<number> {
	const { scheduleRevision } = await scheduled()
	const instant = shownInstant(at, seller.config.locale.timezone)
	if (!instant) throw new WrongUse(`--at is "${at}", which no clock of the venue shows`)
	if (instant < new Date()) throw new WrongUse(`--at is "${at}", which is over at the venue`)
	await scheduleRevision(sql, goal, instant)
	say(
		`Revision ${goal.number} goes live on ${at.replace('T', ' at ')}, if no other one is published before. To take that back: npm run seller -- publish ${goal.sellerId} --revision ${goal.number} --at ${never}`,
	)
	return exitCodes.clean
}

/** Ends the schedule of a revision; the only one of the venue needs no number. errors - WrongUse */
export async function unschedule({ sql }: Database, id: string, named: string | undefined): Promise<number> {
	const { endSchedule, schedulesOf } = await scheduled()
	const all = (await schedulesOf(sql, id)).map(({ number }) => number)
	const [number, other] = named ? [revisionNumber(named)] : all
	if (number === undefined) throw new WrongUse(`No revision of "${id}" is scheduled`)
	if (other !== undefined)
		throw new WrongUse(
			`Several revisions of "${id}" are scheduled: ${all.join(', ')}. Name one by --revision`,
		)
	if (!(await endSchedule(sql, { sellerId: id, number }, { why: 'cancelled', by: operator() })))
		throw new WrongUse(`Revision ${number} of "${id}" is not scheduled`)
	say(`Revision ${number} stays a draft: it does not go live by itself.`)
	return exitCodes.clean
}

/** Why a revision did not go live by itself, for the history. */
export function endedSentence(ended: EndedSchedule): string {
	const due = timeOf(ended.for)
	if (ended.why === 'cancelled')
		return `its schedule for ${due} was cancelled ${timeOf(ended.at)} by ${ended.by}`
	return ended.why === 'overtaken'
		? `did not go live on ${due}: revision ${ended.live} had become live since it was scheduled`
		: `did not go live on ${due}, because its files have errors: ${ended.problems.join('; ')}`
}
