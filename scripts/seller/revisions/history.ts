import type { Command } from 'commander'
import { onDatabase } from '../database.ts'
import { ends, examples } from '../program.ts'
import { count, exitCodes, paint, say, WrongUse } from '../terminal.ts'
import { endedSentence } from './schedule.ts'
import { changedFiles, requireVenue, type StoredRevision, stored, timeOf } from './stored.ts'

function stateOf({ isLive, scheduledFor, published }: StoredRevision): string {
	if (isLive) return paint('green', 'live')
	if (scheduledFor) return `goes live on ${timeOf(scheduledFor)}`
	return published.length > 0 ? 'was live' : paint('yellow', 'draft')
}

function print(revision: StoredRevision, parent: StoredRevision | undefined): void {
	const { number, author, note, createdAt, published, manifest, scheduleEnded, checks } = revision
	say(`${paint('bold', String(number))}  ${timeOf(createdAt)}  ${stateOf(revision)}`)
	say(`   saved by ${author}${note ? `: ${note}` : ''}`)
	if (checks.warnings > 0) say(`   ${count(checks.warnings, 'warning')} of the checks`)
	if (scheduleEnded) say(`   ${endedSentence(scheduleEnded)}`)
	for (const one of published)
		say(`   published ${timeOf(one.at)} by ${one.by}${one.note ? `: ${one.note}` : ''}`)
	if (parent) for (const sentence of changedFiles(parent.manifest, manifest)) say(`   ${sentence}`)
}

function history(id: string, { most }: { most: string }): Promise<number> {
	if (!/^[1-9]\d{0,3}$/.test(most)) throw new WrongUse(`--most is "${most}"; write a number such as 20`)
	return onDatabase({ isReading: true }, async (database) => {
		await requireVenue(database, id)
		const { revisionsOf } = await stored()
		const revisions = await revisionsOf(database.sql, id, { most: Number(most) })
		const byNumber = new Map(revisions.map((one) => [one.number, one]))
		for (const revision of revisions) {
			const { parent } = revision
			const [older] =
				parent === null || byNumber.has(parent)
					? []
					: await revisionsOf(database.sql, id, { most: 1, number: parent })
			print(revision, parent === null ? undefined : (byNumber.get(parent) ?? older))
		}
		const { daysRetained, deletedCount, newestRetained } = await import(
			'#app/commerce/revisions/old-revisions-store.ts'
		)
		const deleted = await deletedCount(database.sql, id)
		if (deleted > 0)
			say(
				`${deleted} older revisions were deleted. Retained are the newest ${newestRetained}, those of the last ${daysRetained} days, and what is live, scheduled or shown by a link.`,
			)
		if (revisions.length === 0) say(`"${id}" has no revision yet: the first start of the product makes one.`)
		return exitCodes.clean
	})
}

export function addHistory(program: Command): void {
	program
		.command('history')
		.description('lists the revisions of a venue: what is live, what was, and what waits')
		.argument('<id>', 'the venue')
		.option('--most <number>', 'how many, the newest first', '20')
		.addHelpText(
			'after',
			examples([['history harbour-science', 'who saved and published what, and which files changed']]),
		)
		.action(ends(history))
}
