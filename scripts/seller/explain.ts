import type { Command } from 'commander'
import { codes } from '#app/seller/codes.ts'
import { escapePointer } from '#app/seller/json-value.ts'
import { type EnvironmentName, readLayers } from '#app/seller/layers.ts'
import type { Origin } from '#app/seller/merge.ts'
import { nearest } from '#app/seller/nearest.ts'
import type { Product } from '#app/seller/product.ts'
import { readSource } from '#app/seller/read.ts'
import type { ResolvedSeller } from '#app/seller/resolved-seller.ts'
import { readSettingDocs, type SettingDoc, type SettingDocs } from '#app/seller/setting-docs.ts'
import { settingOf } from './get.ts'
import { ends, examples } from './program.ts'
import { docAt, shown, unknownPath, type WordingPath, wordingPath } from './setting-path.ts'
import { columns, exitCodes, paint, say, WrongUse } from './terminal.ts'
import { environmentOption, openProduct, requireSeller, root } from './venues.ts'

function explainCode(code: string): number {
	const info = codes.get(code)
	if (!info) {
		const meant = nearest(code, [...codes.keys()])
		throw new WrongUse(`There is no code "${code}". ${meant ? `Did you mean "${meant}"?` : ''}`.trim())
	}
	say(`${paint('bold', code)}  ${info.title}`)
	say(`  found by   the ${info.layer} checks`)
	say(`  what to do ${info.mend}`)
	return exitCodes.clean
}

type Said = Pick<Origin, 'layer' | 'file' | 'line' | 'value'>

/** The first layer holds; the others would, without it. */
function sayOrigins(origins: readonly Said[]): void {
	for (const [index, { layer, file, line, value }] of origins.entries()) {
		const mark = index === 0 ? paint('green', '→') : ' '
		say(`${mark} ${shown(value)}`)
		say(paint('dim', `    ${layer}, ${file}:${line}`))
	}
}

function sayDoc(doc: SettingDoc): void {
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

/** A group: what is in it, each with the layer it comes from. */
function sayGroup(docs: SettingDocs, seller: ResolvedSeller, path: string): void {
	const inside = docs.settings.filter(
		(doc) => doc.path.startsWith(`${path}.`) && !doc.isGroup && !doc.path.includes('*'),
	)
	const rows = inside.flatMap((doc) => {
		const [origin] = seller.provenance(doc.path)
		return origin
			? [[doc.path, shown(origin.value, 48), `${origin.layer}, ${origin.file}:${origin.line}`]]
			: []
	})
	say()
	for (const line of columns(rows)) say(`  ${line}`)
}

/** Layers of a sentence, from the venue's own down to the product's catalogue. */
function wordOrigins(
	product: Product,
	id: string,
	{ word, env }: { word: WordingPath; env: EnvironmentName },
): Said[] {
	const { wording } = readLayers(product.places, id, { environment: env, presets: product.presets })
	const own = wording
		.filter(({ locale, texts }) => locale === word.locale && texts[word.key] !== undefined)
		.toReversed()
		.map(({ source, prefix, texts }) => ({
			layer: source.file.includes('/_presets/') ? 'preset' : 'seller',
			file: source.file,
			line: source.lineOf(`${prefix}/${escapePointer(word.key)}`),
			value: texts[word.key] ?? null,
		}))
	const text = product.catalogue.get(word.locale)?.get(word.key)
	const [namespace, ...rest] = word.key.split('.')
	const file = `${product.places.locales}/${word.locale}/${namespace}.json`
	const source = text === undefined ? null : readSource(product.places.root, file)
	const line = source?.lineOf(`/${escapePointer(rest.join('.'))}`) ?? 1
	return text === undefined ? own : [...own, { layer: 'catalogue', file, line, value: text }]
}

function explain(id: string, path: string | undefined, { env }: { env: EnvironmentName }): number {
	if (/^CFG\d{4}$/i.test(id) && !path) return explainCode(id.toUpperCase())
	if (!path)
		throw new WrongUse(
			'explain needs a venue and a path, such as: explain harbour-science cart.timer.allowExtend',
		)
	const product = openProduct()
	const seller = requireSeller(product, id, env)
	const docs = readSettingDocs(root)
	const word = wordingPath(path)
	const doc = docAt(docs, seller, word ? 'wording.*.*' : path)
	const origins = word ? wordOrigins(product, id, { word, env }) : seller.provenance(path)
	const value = settingOf(seller, path)
	if (!doc && origins.length === 0 && value === undefined) throw unknownPath(docs, path)
	if (doc && !word) sayDoc(doc)
	if (doc?.isGroup) {
		sayGroup(docs, seller, path)
		return exitCodes.clean
	}
	say()
	if (origins.length > 0) sayOrigins(origins)
	const isDecided = !word && origins[0] && JSON.stringify(value) !== JSON.stringify(origins[0].value)
	if (isDecided) say(`Now, for a visitor of whom nothing is known: ${shown(value)}`)
	if (origins.length > 0) return exitCodes.clean
	if (value !== undefined) say(`→ ${shown(value)}\n    default of the schema`)
	else say(`"${id}" has no value here, and no layer below it has one.`)
	return exitCodes.clean
}

export function addExplain(program: Command): void {
	program
		.command('explain')
		.description('one setting: its value, every layer behind it with file and line, and what it means')
		.argument('<id>', 'the venue, or a code such as CFG2101')
		.argument('[path]', 'the setting, with dots')
		.addOption(environmentOption())
		.addHelpText(
			'after',
			examples([
				['explain harbour-science cart.timer.allowExtend', 'where its value comes from'],
				['explain harbour-science cart', 'everything about the cart, with the layer of each value'],
				['explain harbour-science wording.en-US.events.title', 'who says this sentence'],
				['explain CFG2101', 'what a code of validate means'],
			]),
		)
		.action(ends(explain))
}
