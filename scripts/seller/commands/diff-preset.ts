import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Product, sellerIds } from '#app/sellers/registry/product.ts'
import { readSettingDocs } from '#app/sellers/resolution/setting-docs.ts'
import { nearest } from '#app/sellers/validation/nearest.ts'
import { formatProblem, type Problem } from '#app/sellers/validation/reporter.ts'
import { textAt } from '../git.ts'
import { type ComparedVenue, comparedVenue, isSame, printDifferences } from '../side.ts'
import { withStaged } from '../staged.ts'
import { count, exitCodes, paint, say, WrongUse, withProgress } from '../terminal.ts'
import { openProduct, root } from '../venues.ts'

/** A venue with the preset of the last commit, and with the current one. */
interface AffectedVenue {
	id: string
	old: ComparedVenue | Problem[]
	now: ComparedVenue | Problem[]
}

const isBroken = (side: ComparedVenue | Problem[]): side is Problem[] => Array.isArray(side)

// A change of a preset shifts lines, so problems are compared by their sentences.
const sentences = (problems: readonly Problem[]): string =>
	problems
		.map(({ code, file, sentence }) => `${code} ${file} ${sentence}`)
		.sort()
		.join('\n')

function isAffected({ old, now }: AffectedVenue): boolean {
	if (isBroken(old) && isBroken(now)) return sentences(old) !== sentences(now)
	return isBroken(old) || isBroken(now) || !isSame(old, now)
}

function affectedBy(product: Product, path: string, before: string): AffectedVenue[] {
	return withStaged(product.places, new Map([[path, before]]), (staged, named) =>
		sellerIds(product.places)
			.map((id): AffectedVenue => {
				const old = comparedVenue(staged, id, 'demo')
				return { id, old: isBroken(old) ? named(old) : old, now: comparedVenue(product, id, 'demo') }
			})
			.filter(isAffected),
	)
}

/** The preset's text at the last commit and now; `now` is null when the preset was deleted. */
function textsOf(product: Product, preset: string, path: string): { before: string; now: string | null } {
	const file = resolve(product.places.root, product.places.sellers, path)
	const isThere = existsSync(file)
	const before = textAt('HEAD', path)
	if (before === null && isThere)
		throw new WrongUse(`${path} is new since the last commit: there is nothing to compare with`)
	if (before === null) {
		const meant = nearest(preset, product.presets)
		throw new WrongUse(
			`There is no preset "${preset}". ${meant ? `Did you mean "${meant}"?` : `Presets: ${product.presets.join(', ')}`}`,
		)
	}
	return { before, now: isThere ? readFileSync(file, 'utf8') : null }
}

function printAffected({ id, old, now }: AffectedVenue): void {
	say(paint('cyan', id))
	if (isBroken(now)) {
		say(`  ${isBroken(old) ? 'was broken before, by other errors' : 'is broken by it'}:`)
		for (const problem of now) say(formatProblem(problem))
	} else if (isBroken(old)) say('  was broken before, and is fixed by it')
	else printDifferences(readSettingDocs(root), old, now)
}

/** Names every venue that the change of a preset since the last commit affects, and how. */
export async function diffPreset(preset: string): Promise<number> {
	const product = openProduct()
	const path = `_presets/${preset}.json`
	const { before, now } = textsOf(product, preset, path)
	if (now === before) {
		say(`Preset "${preset}" is unchanged since the last commit.`)
		return exitCodes.clean
	}
	if (now === null) say(`Preset "${preset}" was deleted since the last commit.`)
	const affected = await withProgress('Comparing the venues', () => affectedBy(product, path, before))
	for (const one of affected) printAffected(one)
	const broken = affected.filter((one) => isBroken(one.now))
	say(
		affected.length === 0
			? 'No venue is affected.'
			: `${count(affected.length, 'venue')} affected: ${affected.map(({ id }) => id).join(', ')}.`,
	)
	if (broken.length === 0) return exitCodes.clean
	say(`${count(broken.length, 'venue')} broken: ${broken.map(({ id }) => id).join(', ')}.`)
	return exitCodes.errors
}
