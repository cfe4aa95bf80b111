import type { Command } from 'commander'
import type { Json } from '#app/sellers/files/json-value.ts'
import type { Product } from '#app/sellers/registry/product.ts'
import type { EnvironmentName, Layers } from '#app/sellers/resolution/layers.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import { catalogIn, catalogParts, catalogPointer, noCatalogValue } from '../catalog-path.ts'
import { fileOrigins, knownPathsOf, layersOf } from '../known.ts'
import { ends, examples } from '../program.ts'
import { dottedPath, isKnownPath, pointerOfPath, unknownPath, wordingPath } from '../setting-path.ts'
import { exitCodes, say, WrongUse } from '../terminal.ts'
import { environmentOption, openProduct, requireSeller } from '../venues.ts'

/** The applied value of a setting, or a text with its plural forms; undefined when there is none. */
export function settingOf(seller: ResolvedSeller, path: string): Json | undefined {
	const word = wordingPath(path)
	if (!word) return valueAt(seller.config as unknown as Json, pointerOfPath(path))
	const texts = Object.entries(seller.messages[word.locale] ?? {})
	const exact = texts.find(([key]) => key === word.key)
	if (exact) return exact[1]
	const forms = texts.filter(([key]) => key.startsWith(`${word.key}_`))
	if (forms.length === 0) return undefined
	return Object.fromEntries(forms.map(([key, text]) => [key.slice(word.key.length + 1), text]))
}

function catalogValue(
	product: Product,
	id: string,
	{ layers, parts }: { layers: Layers; parts: readonly string[] },
): Json {
	const catalog = catalogIn(product, id, layers)
	const value = valueAt(catalog.value, catalogPointer(catalog.value, parts))
	if (value === undefined) throw noCatalogValue(catalog.value, parts)
	return value
}

function get(id: string, given: string, { env, json }: { env: EnvironmentName; json?: boolean }): number {
	const path = dottedPath(given)
	const product = openProduct()
	const seller = requireSeller(product, id, env)
	const layers = layersOf(product, id, env)
	const parts = catalogParts(given)
	const value = parts
		? catalogValue(product, id, { layers, parts })
		: (settingOf(seller, path) ?? fileOrigins(layers, pointerOfPath(path))[0]?.value)
	if (value === undefined) {
		const known = { ...knownPathsOf(product, layers), config: seller.config as unknown as Json }
		if (!isKnownPath(path, known)) throw unknownPath(path, known)
		throw new WrongUse(`"${id}" has no value at "${path}"`)
	}
	say(typeof value === 'string' && !json ? value : JSON.stringify(value, null, 2))
	return exitCodes.clean
}

export function addGet(program: Command): void {
	program
		.command('get')
		.description('prints the value of one setting, as it is served')
		.argument('<id>', 'the venue')
		.argument('<path>', 'the setting, with dots')
		.addOption(environmentOption())
		.option('--json', 'prints texts in quotes too')
		.addHelpText(
			'after',
			examples([
				['get harbour-science cart.holdMinutes', 'prints 15'],
				['get harbour-science pages.home.order', 'prints the list'],
				['get harbour-science catalog.events.evt_ga.groups.tickets.types.adult.price', 'prints 29.95'],
				['get harbour-science wording.en-US.home.welcome', 'prints the text'],
			]),
		)
		.action(ends(get))
}
