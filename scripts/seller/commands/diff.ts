import type { Command } from 'commander'
import { sellerIds } from '#app/sellers/registry/product.ts'
import type { EnvironmentName } from '#app/sellers/resolution/layers.ts'
import { readSettingDocs } from '#app/sellers/resolution/setting-docs.ts'
import { withRevision } from '../git.ts'
import { ends, examples } from '../program.ts'
import { type ComparedVenue, printDifferences, requireComparedVenue } from '../side.ts'
import { count, exitCodes, say, WrongUse } from '../terminal.ts'
import { environments, openProduct, root } from '../venues.ts'
import { diffPreset } from './diff-preset.ts'

const isEnvironment = (name: string): name is EnvironmentName => environments.some((known) => known === name)

/** `id`, `id@environment` or `id@revision`. */
function readVenue(operand: string): ComparedVenue {
	const at = operand.indexOf('@')
	const id = at === -1 ? operand : operand.slice(0, at)
	const what = at === -1 ? 'demo' : operand.slice(at + 1)
	if (isEnvironment(what)) return requireComparedVenue(openProduct(), id, what)
	return withRevision(what, (product) => {
		if (!sellerIds(product.places).includes(id)) throw new WrongUse(`There was no venue "${id}" at ${what}`)
		return requireComparedVenue(product, id, 'demo')
	})
}

function diffVenues(first: string, second: string): number {
	const [before, after] = [readVenue(first), readVenue(second)]
	const differing = printDifferences(readSettingDocs(root), before, after)
	say(
		differing === 0
			? `${first} and ${second} are the same.`
			: `${count(differing, 'difference')} from ${first} to ${second}.`,
	)
	return exitCodes.clean
}

function diff(
	first: string | undefined,
	second: string | undefined,
	{ preset }: { preset?: string },
): Promise<number> | number {
	if (preset && !first) return diffPreset(preset)
	if (!first || !second || preset)
		throw new WrongUse('diff needs two venues, or --preset: diff river-museum river-museum@HEAD~1')
	return diffVenues(first, second)
}

export function addDiff(program: Command): void {
	program
		.command('diff')
		.description('shows the differences between two venues, environments or revisions')
		.argument('[a]', 'a venue, venue@environment or venue@revision')
		.argument('[b]', 'the other one')
		.option('--preset <name>', 'every venue that the change of a preset affects, against the last commit')
		.addHelpText(
			'after',
			examples([
				['diff harbour-science tidewater-aquarium', 'two venues'],
				['diff harbour-science@development harbour-science@demo', 'two environments'],
				['diff harbour-science@HEAD~1 harbour-science', 'the effect of the last commit and your own changes'],
				['diff --preset museum', 'the venues that your changes of the preset affect'],
			]),
		)
		.action(ends(diff))
}
