import type { Command } from 'commander'
import { sellerIds } from '#app/sellers/registry/product.ts'
import type { EnvironmentName } from '#app/sellers/resolution/layers.ts'
import { readSettingDocs } from '#app/sellers/resolution/setting-docs.ts'
import { withRevision } from '../git.ts'
import { ends, examples } from '../program.ts'
import { requireSide, type Side, sayDifferences } from '../side.ts'
import { count, exitCodes, say, WrongUse } from '../terminal.ts'
import { environments, openProduct, root } from '../venues.ts'
import { diffPreset } from './diff-preset.ts'

const isEnvironment = (name: string): name is EnvironmentName => environments.some((known) => known === name)

/** `id`, `id@environment` or `id@revision`. */
function readSide(operand: string): Side {
	const at = operand.indexOf('@')
	const id = at === -1 ? operand : operand.slice(0, at)
	const what = at === -1 ? 'demo' : operand.slice(at + 1)
	if (isEnvironment(what)) return requireSide(openProduct(), id, what)
	return withRevision(what, (product) => {
		if (!sellerIds(product.places).includes(id)) throw new WrongUse(`There was no venue "${id}" at ${what}`)
		return requireSide(product, id, 'demo')
	})
}

function diffSides(first: string, second: string): number {
	const [before, after] = [readSide(first), readSide(second)]
	const differing = sayDifferences(readSettingDocs(root), before, after)
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
		throw new WrongUse('diff needs two sides, or --preset: diff river-museum river-museum@HEAD~1')
	return diffSides(first, second)
}

export function addDiff(program: Command): void {
	program
		.command('diff')
		.description('what differs between two venues, environments or revisions, in words')
		.argument('[a]', 'a venue, venue@environment or venue@revision')
		.argument('[b]', 'the other side')
		.option('--preset <name>', 'every venue that the change of a preset affects, against the last commit')
		.addHelpText(
			'after',
			examples([
				['diff harbour-science tidewater-aquarium', 'two venues'],
				['diff harbour-science@development harbour-science@demo', 'two environments'],
				['diff harbour-science@HEAD~1 harbour-science', 'what the last commit and your own changes did'],
				['diff --preset museum', 'who is affected by what you changed in the preset'],
			]),
		)
		.action(ends(diff))
}
