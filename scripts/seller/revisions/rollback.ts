import type { Command } from 'commander'
import { onDatabase } from '../database.ts'
import { ends, examples } from '../program.ts'
import { exitCodes, note, say, WrongUse } from '../terminal.ts'
import { canGoLive } from './checked.ts'
import { move } from './publish.ts'
import {
	changedFiles,
	operator,
	requireRevision,
	requireVenue,
	revisionNumber,
	stored,
	withRevisionFolder,
} from './stored.ts'

function rollback(id: string, { revision: named }: { revision?: string }): Promise<number> {
	return onDatabase({ isReading: false }, async (database) => {
		await requireVenue(database, id)
		const { liveRevisions, revisionBefore } = await stored()
		const [live] = await liveRevisions(database.sql, [id])
		const number = named ? revisionNumber(named) : await revisionBefore(database.sql, id)
		if (!live || number === null) throw new WrongUse(`"${id}" has no earlier revision to go back to`)
		const goal = await requireRevision(database, id, number)
		if (goal.published.length === 0)
			throw new WrongUse(
				`Revision ${number} was never live: npm run seller -- publish ${id} --revision ${number}`,
			)
		for (const sentence of changedFiles(live.manifest, goal.manifest)) say(`  ${sentence}`)
		return withRevisionFolder(database, goal, async (product) => {
			// The presets of today may refuse what was served with those of then.
			if (!(await canGoLive(database, product, id))) return exitCodes.errors
			const goesTo = { sellerId: id, number, over: live.number, by: operator() }
			const done = await move(database, goesTo, live.manifest)
			if (done === 0) note('The folder is as it was: the next save of it makes a revision again.')
			return done
		})
	})
}

export function addRollback(program: Command): void {
	program
		.command('rollback')
		.description('goes back to the revision that was live before, or to any other that was')
		.argument('<id>', 'the venue')
		.option('--revision <number>', 'one that was live earlier')
		.addHelpText(
			'after',
			examples([
				['rollback harbour-science', 'as before the last publishing, within two seconds'],
				['rollback harbour-science --revision 9', 'as it was with revision 9'],
			]),
		)
		.action(ends(rollback))
}
