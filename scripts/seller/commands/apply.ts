import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { type ChangedText, writeTogether } from '#app/sellers/files/write-together.ts'
import type { Product } from '#app/sellers/registry/product.ts'
import { readSettingDocs } from '#app/sellers/resolution/setting-docs.ts'
import { formatProblem, hasErrors, type Problem } from '#app/sellers/validation/reporter.ts'
import { type Change, chosenVenues, readChangeSet } from '../change-set.ts'
import { editedText, requireKnown, textIn } from '../edit-setting.ts'
import { hostConflictsAmong, hostConflictsOf } from '../host-claims.ts'
import { ends, examples } from '../program.ts'
import { comparedVenue, printDifferences } from '../side.ts'
import { withStaged } from '../staged.ts'
import { count, exitCodes, note, paint, say, WrongUse } from '../terminal.ts'
import { environments, openProduct, resolveOne, root } from '../venues.ts'

interface Options {
	where: string[]
	plan?: boolean
}

/** The changes of every venue, in the order of the ids. */
function changesByVenue(product: Product, path: string, where: readonly string[]): Map<string, Change[]> {
	const { common, byVenue } = readChangeSet(path, product)
	if (common.length > 0 && where.length === 0 && byVenue.size === 0)
		throw new WrongUse(
			'Which venues? Write --where id=harbour-science, --where preset=museum, or --where all',
		)
	if (common.length > 0 && where.length === 0)
		throw new WrongUse('"set" and "unset" beside "venues" are for the venues of --where, which is missing')
	const chosen = common.length === 0 ? [] : chosenVenues(product, where)
	if (common.length > 0 && chosen.length === 0)
		throw new WrongUse(`No venue is chosen by ${where.join(' and ')}`)
	const ids = [...new Set([...chosen, ...byVenue.keys()])].sort()
	return new Map(ids.map((id) => [id, [...(chosen.includes(id) ? common : []), ...(byVenue.get(id) ?? [])]]))
}

/** Every file with all changes, by its path from the folder of venues; nothing is written. */
function changedFiles(product: Product, venues: ReadonlyMap<string, Change[]>): Map<string, ChangedText> {
	const files = new Map<string, ChangedText>()
	const onDisk = (path: string): string | null => textIn(product, path)
	const read = (path: string): string | null => files.get(path)?.text ?? onDisk(path)
	for (const [id, changes] of venues) {
		for (const { path, value, at } of changes) {
			const { place, before, text } = locatedAt(at, () => {
				const edited = editedText(product, id, { path, value, read })
				const isGone = value === undefined && edited.text === edited.before
				if (isGone) requireKnown(product, id, { path, env: 'demo' })
				return edited
			})
			if (text === before && place.text !== null) continue
			files.set(place.path, { before: files.get(place.path)?.before ?? onDisk(place.path), text })
		}
	}
	return new Map([...files].filter(([, { before, text }]) => before !== text))
}

/** Adds the place in the file of changes to the message of a path that leads nowhere. */
function locatedAt<T>(at: string, act: () => T): T {
	try {
		return act()
	} catch (error) {
		throw error instanceof WrongUse ? new WrongUse(`${at} ${error.message}`) : error
	}
}

/** The problems that the changes cause in any environment, of all venues together. */
function problemsOf(product: Product, staged: Product, ids: readonly string[]): Problem[] {
	const keyOf = ({ code, file, sentence }: Problem) =>
		`${code} ${file.replace(staged.places.sellers, product.places.sellers)} ${sentence}`
	const own = ids.flatMap((id) => {
		const known = new Set(environments.flatMap((env) => resolveOne(product, id, env).problems.map(keyOf)))
		const found = environments.flatMap((env) => resolveOne(staged, id, env).problems)
		return [
			...found.filter((problem) => !known.has(keyOf(problem))),
			...hostConflictsOf(id, { before: product, after: staged }),
		]
	})
	const all = [...own, ...hostConflictsAmong(ids, { before: product, after: staged })]
	return [...new Map(all.map((problem) => [formatProblem(problem), problem])).values()]
}

/** Says for each venue what changes, in words. */
function printPlan(product: Product, staged: Product, ids: readonly string[]): void {
	const docs = readSettingDocs(root)
	for (const id of ids) {
		say(paint('cyan', id))
		const [was, now] = [comparedVenue(product, id, 'demo'), comparedVenue(staged, id, 'demo')]
		if (Array.isArray(now)) say('  It has errors that this does not cause: npm run seller -- validate')
		else if (Array.isArray(was)) say('  Its errors are fixed by this.')
		else if (printDifferences(docs, was, now) === 0) say('  Visitors see no difference in demo.')
	}
}

/** Writes every file, or none: one that was changed meanwhile, or can't be written, leaves all as they were. */
function write(product: Product, files: ReadonlyMap<string, ChangedText>): void {
	const folder = resolve(product.places.root, product.places.sellers)
	for (const [path, { before }] of files) {
		const file = resolve(folder, path)
		const now = existsSync(file) ? readFileSync(file, 'utf8') : null
		if (now !== before) throw new WrongUse(`${path} was changed meanwhile. Nothing was written: try again.`)
	}
	writeTogether(folder, files)
}

function apply(path: string, { where, plan }: Options): number {
	const product = openProduct()
	const venues = changesByVenue(product, path, where)
	const files = changedFiles(product, venues)
	if (files.size === 0) {
		say(`Nothing to do: ${count(venues.size, 'venue has', 'venues have')} these values already.`)
		return exitCodes.clean
	}
	const ids = [...venues.keys()]
	const texts = new Map([...files].map(([name, { text }]) => [name, text]))
	const problems = withStaged(product.places, texts, (staged, named) => {
		const found = named(problemsOf(product, staged, ids))
		if (plan && !hasErrors(found)) printPlan(product, staged, ids)
		return found
	})
	for (const problem of problems) say(formatProblem(problem))
	if (hasErrors(problems)) {
		note(`Nothing was written: the change would cause ${count(problems.length, 'problem', 'problems')}.`)
		return exitCodes.errors
	}
	if (plan) return exitCodes.clean
	write(product, files)
	for (const name of files.keys()) say(`${paint('green', '✓')} ${product.places.sellers}/${name}`)
	say(`${count(venues.size, 'venue', 'venues')} changed in one step.`)
	return exitCodes.clean
}

export function addApply(program: Command): void {
	program
		.command('apply')
		.description('writes several settings, sentences and prices of several venues in one checked step')
		.argument('<file>', 'JSON: {"set": {path: value}, "unset": [path], "venues": {id: {"set": {…}}}}')
		.option(
			'--where <what>',
			'the venues for "set" and "unset": all, preset=…, id=…,…, status=…, locale=…; several must all hold',
			(text: string, before: string[]) => [...before, text],
			[] as string[],
		)
		.option('--plan', 'says what would change, and writes nothing')
		.addHelpText(
			'after',
			examples([
				['apply change.json --where preset=museum --plan', 'what would change in each of these venues'],
				['apply change.json --where id=harbour-science,tidewater-aquarium', 'all of it, or nothing'],
			]),
		)
		.action(ends(apply))
}
