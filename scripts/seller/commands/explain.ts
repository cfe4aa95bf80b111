import type { Command } from 'commander'
import { escapePointer, type Json } from '#app/sellers/files/json-value.ts'
import type { EnvironmentName, Layers } from '#app/sellers/resolution/layers.ts'
import { type Origin, valueAt } from '#app/sellers/resolution/merge.ts'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import type { SettingDoc } from '#app/sellers/resolution/setting-docs.ts'
import { codes } from '#app/sellers/validation/codes.ts'
import codeExamples from '#app/sellers/validation/examples/code-examples.json' with { type: 'json' }
import { nearest } from '#app/sellers/validation/nearest.ts'
import {
	catalogIn,
	catalogParts,
	catalogPointer,
	idOf,
	noCatalogValue,
	type WrittenCatalog,
} from '../catalog-path.ts'
import { fileOrigins, knownPathsOf, layersOf, leavesIn, writtenTexts } from '../known.ts'
import { ends, examples } from '../program.ts'
import {
	docAt,
	dottedPath,
	isKnownPath,
	pointerOfPath,
	shown,
	unknownPath,
	wordingPath,
} from '../setting-path.ts'
import { columns, exitCodes, paint, say, WrongUse } from '../terminal.ts'
import { environmentOption, openProduct, requireSeller } from '../venues.ts'
import { settingOf } from './get.ts'

interface CodeExample {
	file?: string
	line?: string
	/** Offset of the mistake in the line. */
	at?: number
	sentence: string
	hint?: string
}

/** A mistake that the code reports, with its place and its message. */
function printExample(code: string): void {
	const example = (codeExamples as Record<string, CodeExample>)[code]
	if (!example) return
	say(`  example    ${example.file ?? 'reported by the checks of a running product'}`)
	if (example.line !== undefined) {
		say(`    ${example.line}`)
		say(`    ${' '.repeat(example.at ?? 0)}${paint('red', '^')}`)
	}
	say(`    ${example.sentence}`)
	if (example.hint) say(`    → ${example.hint}`)
}

function explainCode(code: string): number {
	const info = codes.get(code)
	if (!info) {
		const meant = nearest(code, [...codes.keys()])
		throw new WrongUse(`There is no code "${code}". ${meant ? `Did you mean "${meant}"?` : ''}`.trim())
	}
	say(`${paint('bold', code)}  ${info.title}`)
	say(`  found by   the ${info.layer} checks`)
	say(`  what to do ${info.remedy}`)
	printExample(code)
	return exitCodes.clean
}

/** The applied value: a long one, such as a list, is printed on several lines. */
function fullValue(value: unknown): string {
	const line = shown(value)
	return line.endsWith('…') ? JSON.stringify(value, null, 2).replaceAll('\n', '\n  ') : line
}

/** Prints origins; the first one applies, the others are overridden. */
function printOrigins(origins: readonly Origin[]): void {
	for (const [index, { layer, file, line, value }] of origins.entries()) {
		say(index === 0 ? `${paint('green', '→')} ${fullValue(value)}` : `  ${shown(value)}`)
		say(paint('dim', `    ${layer}, ${file}:${line}`))
	}
}

function printDoc(doc: SettingDoc): void {
	const facts: [string, string][] = [
		['what it is', doc.description],
		['type', doc.type],
		['allowed', doc.allowed.map((value) => shown(value)).join(', ')],
		['default', doc.default === undefined ? '' : shown(doc.default)],
		['example', doc.examples[0] === undefined ? '' : shown(doc.examples[0])],
		['may be changed by', doc.owner],
		['seen by', doc.visibility === 'public' ? 'browsers' : `the ${doc.visibility} alone`],
		['shown on', doc.screens.join(', ')],
		['write instead', doc.deprecated ?? ''],
	]
	say(paint('bold', doc.title === doc.path.split('.').at(-1) ? doc.path : `${doc.title} (${doc.path})`))
	for (const line of columns(facts.filter(([, text]) => text !== ''))) say(`  ${line}`)
}

/** Prints the values of a group, each with its layer. */
function printGroup(
	rows: readonly (readonly [path: string, value: unknown, origin: Origin | undefined])[],
): void {
	const cells = rows.map(([path, value, origin]) => [
		path,
		shown(origin ? origin.value : value, 48),
		origin ? `${origin.layer}, ${origin.file}:${origin.line}` : 'default of the schema',
	])
	for (const line of columns(cells)) say(`  ${line}`)
}

function printTexts(layers: Layers, locale: string | undefined): void {
	const texts = writtenTexts(layers, locale)
	if (texts.length === 0) say('→ none: every text is the default')
	printGroup(texts.map(([path, origin]) => [path, origin.value, origin]))
}

/** Prints the value, or the values of a group, with every layer that sets it. */
function printValue(seller: ResolvedSeller, path: string, origins: readonly Origin[]): void {
	const value = settingOf(seller, path)
	const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value) && !wordingPath(path)
	if (isGroup && Object.keys(value).length > 0) {
		const leaves = leavesIn(value, pointerOfPath(path))
		printGroup(
			leaves.map((leaf) => [
				dottedPath(leaf),
				valueAt(seller.config as unknown as Json, leaf),
				seller.provenance(leaf)[0],
			]),
		)
		return
	}
	printOrigins(origins)
	const isBound = valueAt(origins[0]?.value, '/$flag') !== undefined
	if (isBound) say(`Now, for an anonymous visitor: ${shown(value)}`)
	if (origins.length > 0) return
	if (value !== undefined) say(`→ ${fullValue(value)}\n    default of the schema`)
	else say(`"${seller.id}" has no value here, and no layer below it has one.`)
}

/** Whether a path is a text in a language that the venue offers; other languages have no texts of their own. */
function isOfferedText(seller: ResolvedSeller, path: string): boolean {
	const word = wordingPath(path)
	return word !== null && seller.locales.includes(word.locale)
}

/** Prints a value of the catalogue with its place, or the values below it. */
function explainCatalog({ value: catalog, originAt }: WrittenCatalog, parts: readonly string[]): number {
	const pointer = catalogPointer(catalog, parts)
	const value = valueAt(catalog, pointer)
	const origin = originAt(pointer)
	if (value === undefined || !origin) throw noCatalogValue(catalog, parts)
	if (typeof value !== 'object' || value === null) {
		printOrigins([origin])
		return exitCodes.clean
	}
	const rows = Object.entries(value).map(([key, item]): [string, unknown, Origin | undefined] => {
		const name = Array.isArray(value) ? (idOf(item) ?? key) : key
		return [['catalog', ...parts, name].join('.'), item, originAt(`${pointer}/${escapePointer(key)}`)]
	})
	printGroup(rows)
	return exitCodes.clean
}

function explain(id: string, given: string | undefined, { env }: { env: EnvironmentName }): number {
	if (/^CFG\d{4}$/i.test(id) && !given) return explainCode(id.toUpperCase())
	if (!given)
		throw new WrongUse(
			'explain needs a venue and a path, such as: explain harbour-science cart.timer.allowExtend',
		)
	const path = dottedPath(given)
	const product = openProduct()
	const seller = requireSeller(product, id, env)
	const layers = layersOf(product, id, env)
	const parts = catalogParts(given)
	if (parts) return explainCatalog(catalogIn(product, id, layers), parts)
	const known = { ...knownPathsOf(product, layers), config: seller.config as unknown as Json }
	const written = fileOrigins(layers, pointerOfPath(path))
	const origins = written.length > 0 ? written : seller.provenance(path)
	// Plural forms such as "availability.left.one" are no keys, but they have a value.
	const hasValue =
		settingOf(seller, path) !== undefined || (origins.length > 0 && isOfferedText(seller, path))
	if (!hasValue && !isKnownPath(path, known)) throw unknownPath(path, known)
	const doc = wordingPath(path) ? null : docAt(known.docs, seller.config, path)
	if (doc) {
		printDoc(doc)
		say()
	}
	const [section, locale, ...rest] = path.split('.')
	if (section === 'wording' && rest.length === 0) printTexts(layers, locale)
	else printValue(seller, path, origins)
	return exitCodes.clean
}

export function addExplain(program: Command): void {
	program
		.command('explain')
		.description(
			'explains one setting: its value, every layer that sets it with file and line, and its meaning',
		)
		.argument('<id>', 'the venue, or a code such as CFG2101')
		.argument('[path]', 'the setting, with dots')
		.addOption(environmentOption())
		.addHelpText(
			'after',
			examples([
				['explain harbour-science cart.timer.allowExtend', 'where its value comes from'],
				['explain harbour-science cart', 'all settings of the cart, with the layer of each value'],
				['explain harbour-science catalog.events.evt_ga', 'what an event has, with file and line'],
				['explain harbour-science wording.en-US.events.title', 'where this text comes from'],
				['explain CFG2101', 'the meaning of a code of validate'],
			]),
		)
		.action(ends(explain))
}
