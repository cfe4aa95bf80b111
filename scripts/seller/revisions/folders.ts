import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { withRevisionFolder, writeRevision } from '#app/boot/trial/revision-folder.ts'
import { type FolderContent, folderContent } from '#app/sellers/revisions/folder-content.ts'
import { hasErrors, type Problem } from '#app/sellers/validation/reporter.ts'
import { onDatabase } from '../database.ts'
import { ends, examples } from '../program.ts'
import { exitCodes, say, WrongUse } from '../terminal.ts'
import { Broken, openProduct, requireIds, venuesFolder } from '../venues.ts'
import { problemsEverywhere } from './checked.ts'
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

/** The problems of a folder with the presets of the product, which an exported folder has not. */
const importProblems = (id: string, { manifest, files }: FolderContent): Promise<Problem[]> =>
	withRevisionFolder({ read: async () => new Map(files), manifest, venues: venuesFolder() }, async (below) =>
		problemsEverywhere(openProduct(below), id),
	)

function importFolder(id: string, { from, note = undefined }: ImportOptions): Promise<number> {
	requireIds(openProduct(), [id])
	const folder = resolve(from ?? venuesFolder())
	const content = folderContent(folder, id)
	if (!content) throw new WrongUse(`There is no readable ${id} or ${id}.json in ${folder}`)
	if (!content.isWhole)
		throw new WrongUse(
			`${id} in ${folder} has a file that can't be read, or a link that leads nowhere or out`,
		)
	return onDatabase({ isReading: false }, async (database) => {
		const { liveRevisions } = await stored()
		const { saveRevision } = await import('#app/commerce/revisions/revisions.ts')
		const [live] = await liveRevisions(database.sql, [id])
		const problems = await importProblems(id, content)
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
