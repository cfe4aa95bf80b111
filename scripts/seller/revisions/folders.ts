import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { writeRevision } from '#app/boot/trial/revision-folder.ts'
import { folderContent } from '#app/sellers/revisions/folder-content.ts'
import { hasErrors } from '#app/sellers/validation/reporter.ts'
import { onDatabase } from '../database.ts'
import { ends, examples } from '../program.ts'
import { exitCodes, say, WrongUse } from '../terminal.ts'
import { Broken, openProduct, requireIds, resolveOne, venuesFolder } from '../venues.ts'
import {
	changedFiles,
	operator,
	readerOf,
	requireRevision,
	requireVenue,
	revisionNumber,
	stored,
} from './stored.ts'

interface ImportOptions {
	from?: string
	note?: string
}

function importFolder(id: string, { from, note = undefined }: ImportOptions): Promise<number> {
	requireIds(openProduct(), [id])
	const folder = resolve(from ?? venuesFolder())
	const content = folderContent(folder, id)
	if (!content) throw new WrongUse(`There is no readable ${id} or ${id}.json in ${folder}`)
	return onDatabase({ isReading: false }, async (database) => {
		const { liveRevisions } = await stored()
		const { saveRevision } = await import('#app/commerce/revisions/revisions.ts')
		const [live] = await liveRevisions(database.sql, [id])
		const { problems } = resolveOne(openProduct(folder, undefined, undefined), id, 'demo')
		if (hasErrors(problems)) throw new Broken(id, problems)
		const number = await saveRevision(database.sql, {
			sellerId: id,
			parent: live?.number ?? null,
			...content,
			origin: 'import',
			author: operator(),
			note: note ?? null,
			checks: { warnings: problems.length },
		})
		for (const sentence of changedFiles(live?.manifest ?? {}, content.manifest)) say(`  ${sentence}`)
		say(`Revision ${number} is a draft. Publish it: npm run seller -- publish ${id} --revision ${number}`)
		return exitCodes.clean
	})
}

function exportRevision(
	id: string,
	{ revision: named, to }: { revision?: string; to: string },
): Promise<number> {
	const folder = resolve(to)
	if (existsSync(folder) && readdirSync(folder).length > 0)
		throw new WrongUse(`${to} is not empty: name a new folder`)
	return onDatabase({ isReading: true }, async (database) => {
		await requireVenue(database, id)
		const { liveRevisions } = await stored()
		const [live] = named ? [] : await liveRevisions(database.sql, [id])
		const number = named ? revisionNumber(named) : live?.number
		if (number === undefined) throw new WrongUse(`"${id}" has no revision yet`)
		const revision = await requireRevision(database, id, number)
		await writeRevision(await readerOf(database), revision.manifest, folder)
		for (const path of Object.keys(revision.manifest).sort()) say(`✓ ${resolve(folder, path)}`)
		return exitCodes.clean
	})
}

export function addImport(program: Command): void {
	program
		.command('import')
		.description('makes a draft of the folder of a venue, without publishing it')
		.argument('<id>', 'the venue')
		.option('--from <folder>', 'a folder of venues in place of seller-configs')
		.option('--note <sentence>', 'what it is for, in the history')
		.addHelpText(
			'after',
			examples([['import harbour-science --note "Summer prices"', 'a draft of the folder as it is']]),
		)
		.action(ends(importFolder))
}

export function addExport(program: Command): void {
	program
		.command('export')
		.description('writes the files of a revision into a new folder, byte for byte')
		.argument('<id>', 'the venue')
		.option('--revision <number>', 'another one than is live')
		.requiredOption('--to <folder>', 'a new or empty folder')
		.addHelpText(
			'after',
			examples([
				['export harbour-science --revision 12 --to before', 'before/harbour-science/seller.json …'],
			]),
		)
		.action(ends(exportRevision))
}
