import { resolve } from 'node:path'
import type { CatalogReading } from '#app/sellers/catalogue/catalog-file.ts'
import { openWordingWorkspace, type WordingWorkspace } from '#app/sellers/wording/wording-workspace.ts'
import { guardedCatalog, guardedResolution, guardedTheme } from './guarded.ts'
import { assetsOf, type Product } from './product.ts'
import type { SellerBelow, SellersOptions, ThemeBelow } from './sellers.ts'

/** A seller whose files lie in another folder than those that are served: a draft, or an earlier revision. */
interface Below {
	id: string
	folder: string
}

const placesBelow = ({ places }: Product, { id, folder }: Below): Product['places'] => ({
	...places,
	revisions: new Map([[id, folder]]),
})

/** Reads the seller with its pictures; a fault of its files leaves it null. */
export function readBelow(
	product: Product,
	{ id, folder }: Below,
	options: Omit<SellersOptions, 'now'> & { now: Date },
): SellerBelow {
	const { seller, problems } = guardedResolution(product, id, folder, options)
	const assets = assetsOf(placesBelow(product, { id, folder }), id)
	return {
		seller: seller?.at(options.now) ?? null,
		problems,
		asset: (path) => (assets.has(path) ? resolve(folder, id, 'assets', path) : null),
	}
}

/** Opens the texts of the seller. */
export const textsBelow = (
	product: Product,
	below: Below,
	environment: SellersOptions['environment'],
): WordingWorkspace =>
	openWordingWorkspace({ ...product, places: placesBelow(product, below) }, below.id, environment)

/** Reads the catalogue of the seller. */
export const catalogBelow = (
	product: Product,
	below: Below,
	options: Omit<SellersOptions, 'now'> & { now: Date },
): CatalogReading => guardedCatalog({ ...product, places: placesBelow(product, below) }, below.id, options)

/** Reads the theme of the seller, also where it has errors. */
export function themeBelow(
	product: Product,
	below: Below,
	options: Omit<SellersOptions, 'now'> & { now: Date },
): ThemeBelow | null {
	const read = guardedTheme({ ...product, places: placesBelow(product, below) }, below.id, options)
	return (
		read && { css: read.theme.css, modes: read.theme.modes, problems: read.problems, pairs: product.pairs }
	)
}
