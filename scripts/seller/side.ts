import type { Json } from '#app/sellers/files/json-value.ts'
import type { Product } from '#app/sellers/registry/product.ts'
import type { EnvironmentName } from '#app/sellers/resolution/layers.ts'
import { catalogOf } from '#app/sellers/resolution/resolve.ts'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import type { SettingDocs } from '#app/sellers/resolution/setting-docs.ts'
import { hasErrors, type Problem } from '#app/sellers/validation/reporter.ts'
import { byId, type Difference, differencesOf, propertiesOf, sentenceOf } from './difference.ts'
import { docAt } from './setting-path.ts'
import { paint, say } from './terminal.ts'
import { Broken, requireIds, resolveOne } from './venues.ts'

/** What is compared of a venue, taken out of the files before those of a revision are gone again. */
export interface Side {
	seller: ResolvedSeller
	settings: Json
	words: Json
	looks: Json
	/** The catalogue by ids; null where an engine elsewhere sells. */
	sold: Json
}

// These differ between any two venues and say nothing.
const identity = new Set(['id', '$schema', 'configVersion'])

/** A venue to compare, or the errors for which it can't be. */
export function sideOf(product: Product, id: string, environment: EnvironmentName): Side | Problem[] {
	const resolution = resolveOne(product, id, environment)
	// Errors of the catalogue keep nobody from looking at the pages; they are errors all the same.
	const errors = resolution.problems.filter((problem) => hasErrors([problem]))
	if (!resolution.seller || errors.length > 0) return errors
	const seller = resolution.seller.at(new Date())
	const settings = Object.entries(seller.config).filter(
		([key]) => !identity.has(key) && key !== 'theme' && key !== 'wording',
	)
	const { tokens: _tokens, ...theme } = seller.config.theme
	return {
		seller,
		settings: Object.fromEntries([...settings, ['theme', theme]]) as Json,
		words: seller.messages as unknown as Json,
		looks: propertiesOf(seller.theme.css),
		sold: byId(catalogOf(product, id, environment).catalog as unknown as Json),
	}
}

/** A venue to compare; throws Broken when errors stand in the way. */
export function requireSide(product: Product, id: string, environment: EnvironmentName): Side {
	requireIds(product, [id])
	const side = sideOf(product, id, environment)
	if (Array.isArray(side)) throw new Broken(id, side)
	return side
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
export function sayDifferences(docs: SettingDocs, before: Side, after: Side): number {
	const settings = differencesOf(before.settings, after.settings)
	const words = differencesOf(before.words, after.words)
	const looks = differencesOf(before.looks, after.looks)
	const sold = differencesOf(before.sold ?? {}, after.sold ?? {})
	saySection('Settings', settings, (one) => {
		const [origin] = after.seller.provenance(one.path)
		return sentenceOf(one, { doc: docAt(docs, after.seller.config, one.path), origin })
	})
	const plain = (one: Difference) => sentenceOf(one, { doc: null, origin: undefined })
	saySection('Words', words, plain)
	saySection('Looks', looks, plain)
	saySection('On sale', sold, plain)
	return settings.length + words.length + looks.length + sold.length
}

/** Whether two sides would be served and sold alike. */
export const isSame = (one: Side, other: Side): boolean =>
	one.seller.revision === other.seller.revision && JSON.stringify(one.sold) === JSON.stringify(other.sold)
