import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { Json } from '#app/seller/json-value.ts'
import type { EnvironmentName } from '#app/seller/layers.ts'
import { nearest } from '#app/seller/nearest.ts'
import { type Product, sellerIds } from '#app/seller/product.ts'
import type { ResolvedSeller } from '#app/seller/resolved-seller.ts'
import { readSettingDocs, type SettingDocs } from '#app/seller/setting-docs.ts'
import { type Difference, differencesOf, propertiesOf, sentenceOf } from './difference.ts'
import { textAt, withRevision } from './git.ts'
import { ends, examples } from './program.ts'
import { docAt } from './setting-path.ts'
import { withStaged } from './staged.ts'
import { count, exitCodes, paint, say, WrongUse, withProgress } from './terminal.ts'
import { environments, openProduct, requireSeller, resolveOne, root } from './venues.ts'

/** What is compared of a venue, taken out of the files before those of a revision are gone again. */
interface Side {
	seller: ResolvedSeller
	settings: Json
	words: Json
	looks: Json
}

// These differ between any two venues and say nothing.
const identity = new Set(['id', '$schema', 'configVersion'])

function sideOf(seller: ResolvedSeller): Side {
	const settings = Object.entries(seller.config).filter(
		([key]) => !identity.has(key) && key !== 'theme' && key !== 'wording',
	)
	const { tokens: _tokens, ...theme } = seller.config.theme
	return {
		seller,
		settings: Object.fromEntries([...settings, ['theme', theme]]) as Json,
		words: seller.messages as unknown as Json,
		looks: propertiesOf(seller.theme.css),
	}
}

const isEnvironment = (name: string): name is EnvironmentName => environments.some((known) => known === name)

/** `id`, `id@environment` or `id@revision`. */
function readSide(operand: string): Side {
	const at = operand.indexOf('@')
	const id = at === -1 ? operand : operand.slice(0, at)
	const what = at === -1 ? 'demo' : operand.slice(at + 1)
	if (isEnvironment(what)) return sideOf(requireSeller(openProduct(), id, what))
	return withRevision(what, (product) => {
		if (!sellerIds(product.places).includes(id)) throw new WrongUse(`There was no venue "${id}" at ${what}`)
		return sideOf(requireSeller(product, id, 'demo'))
	})
}

function saySection(
	title: string,
	differences: readonly Difference[],
	sentence: (one: Difference) => string,
): void {
	if (differences.length === 0) return
	say(paint('bold', title))
	for (const one of differences) say(`  ${sentence(one)}`)
}

/** Says what differs and returns how many things do. */
function sayDifferences(docs: SettingDocs, before: Side, after: Side): number {
	const settings = differencesOf(before.settings, after.settings)
	const words = differencesOf(before.words, after.words)
	const looks = differencesOf(before.looks, after.looks)
	saySection('Settings', settings, (one) => {
		const [origin] = after.seller.provenance(one.path)
		return sentenceOf(one, { doc: docAt(docs, after.seller, one.path), origin })
	})
	const plain = (one: Difference) => sentenceOf(one, { doc: null, origin: undefined })
	saySection('Words', words, plain)
	saySection('Looks', looks, plain)
	return settings.length + words.length + looks.length
}

function diffSides(first: string, second: string): number {
	const docs = readSettingDocs(root)
	const [before, after] = [readSide(first), readSide(second)]
	const differing = sayDifferences(docs, before, after)
	say(
		differing === 0
			? `${first} and ${second} are the same.`
			: `${count(differing, 'difference')} from ${first} to ${second}.`,
	)
	return exitCodes.clean
}

/** Every venue with the preset as it is, against the same venue with the preset as it was at the last commit. */
function affectedBy(
	product: Product,
	preset: string,
	before: string,
): { id: string; old: Side; now: Side }[] {
	return withStaged(product.places, new Map([[`_presets/${preset}.json`, before]]), (staged) =>
		sellerIds(product.places).flatMap((id) => {
			const now = resolveOne(product, id, 'demo').seller?.at(new Date())
			const old = resolveOne(staged, id, 'demo').seller?.at(new Date())
			if (!now || !old) return now || old ? [broken(id, now ? 'was' : 'is now')] : []
			return now.revision === old.revision ? [] : [{ id, old: sideOf(old), now: sideOf(now) }]
		}),
	)
}

function broken(id: string, when: string): never {
	throw new WrongUse(`"${id}" ${when} broken with this preset. Run: npm run seller -- validate ${id}`)
}

async function diffPreset(preset: string): Promise<number> {
	const product = openProduct()
	if (!product.presets.includes(preset)) {
		const meant = nearest(preset, product.presets)
		throw new WrongUse(
			`There is no preset "${preset}". ${meant ? `Did you mean "${meant}"?` : `Presets: ${product.presets.join(', ')}`}`,
		)
	}
	const path = `_presets/${preset}.json`
	const before = textAt('HEAD', path)
	if (before === null)
		throw new WrongUse(`${path} is new since the last commit: there is nothing to compare with`)
	const text = readFileSync(resolve(product.places.root, product.places.sellers, path), 'utf8')
	if (text === before) {
		say(`Preset "${preset}" is as it was at the last commit.`)
		return exitCodes.clean
	}
	const docs = readSettingDocs(root)
	const affected = await withProgress('Comparing the venues', () => affectedBy(product, preset, before))
	for (const { id, old, now } of affected) {
		say(paint('cyan', id))
		sayDifferences(docs, old, now)
	}
	say(
		affected.length === 0
			? 'No venue is affected.'
			: `${count(affected.length, 'venue')} affected: ${affected.map(({ id }) => id).join(', ')}.`,
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
				['diff harbour-science@production harbour-science@demo', 'two environments'],
				['diff harbour-science@HEAD~1 harbour-science', 'what the last commit and your own changes did'],
				['diff --preset museum', 'who is affected by what you changed in the preset'],
			]),
		)
		.action(ends(diff))
}
