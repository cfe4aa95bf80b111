import type { Json } from '#app/sellers/files/json-value.ts'
import type { Product } from '#app/sellers/registry/product.ts'
import type { EnvironmentName } from '#app/sellers/resolution/layers.ts'
import { catalogOf } from '#app/sellers/resolution/resolve.ts'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import type { SettingDocs } from '#app/sellers/resolution/setting-docs.ts'
import { customProperties } from '#app/sellers/theme/custom-properties.ts'
import { hasErrors, type Problem } from '#app/sellers/validation/reporter.ts'
import { byId, type Difference, differencesOf, sentenceOf } from './difference.ts'
import { docAt } from './setting-path.ts'
import { paint, say } from './terminal.ts'
import { Broken, requireIds, resolveOne } from './venues.ts'

/** The compared parts of a venue. Read at once, because the files of a revision are deleted afterwards. */
export interface ComparedVenue {
	seller: ResolvedSeller
	settings: Json
	texts: Json
	theme: Json
	/** The catalogue by ids; null where a remote engine holds it. */
	catalog: Json
}

// Keys that differ between any two venues and are not compared.
const identity = new Set(['id', '$schema', 'configVersion'])

/** A venue to compare, or the errors for which it can't be. */
export function comparedVenue(
	product: Product,
	id: string,
	environment: EnvironmentName,
): ComparedVenue | Problem[] {
	const resolution = resolveOne(product, id, environment)
	// A catalogue with errors does not stop the pages, but it can't be compared.
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
		texts: seller.messages as unknown as Json,
		theme: customProperties(seller.theme.css),
		catalog: byId(catalogOf(product, id, environment).catalog as unknown as Json),
	}
}

/** A venue to compare; throws Broken when it has errors. */
export function requireComparedVenue(
	product: Product,
	id: string,
	environment: EnvironmentName,
): ComparedVenue {
	requireIds(product, [id])
	const side = comparedVenue(product, id, environment)
	if (Array.isArray(side)) throw new Broken(id, side)
	return side
}

function printSection(
	title: string,
	differences: readonly Difference[],
	sentence: (one: Difference) => string,
): void {
	if (differences.length === 0) return
	say(paint('bold', title))
	for (const one of differences) say(`  ${sentence(one)}`)
}

/** Prints the differences and returns their number. */
export function printDifferences(docs: SettingDocs, before: ComparedVenue, after: ComparedVenue): number {
	const settings = differencesOf(before.settings, after.settings)
	const words = differencesOf(before.texts, after.texts)
	const looks = differencesOf(before.theme, after.theme)
	const sold = differencesOf(before.catalog ?? {}, after.catalog ?? {})
	printSection('Settings', settings, (one) => {
		const [origin] = after.seller.provenance(one.path)
		return sentenceOf(one, { doc: docAt(docs, after.seller.config, one.path), origin })
	})
	const plain = (one: Difference) => sentenceOf(one, { doc: null, origin: undefined })
	printSection('Words', words, plain)
	printSection('Looks', looks, plain)
	printSection('On sale', sold, plain)
	return settings.length + words.length + looks.length + sold.length
}

/** Whether two venues have the same configuration and catalogue. */
export const isSame = (one: ComparedVenue, other: ComparedVenue): boolean =>
	one.seller.revision === other.seller.revision &&
	JSON.stringify(one.catalog) === JSON.stringify(other.catalog)
