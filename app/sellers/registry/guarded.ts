import type { CatalogReading } from '#app/sellers/catalogue/catalog-file.ts'
import type { EnvironmentName } from '#app/sellers/resolution/environments.ts'
import type { Resolution } from '#app/sellers/resolution/resolution.ts'
import { catalogOf, resolveSeller, themeOf } from '#app/sellers/resolution/resolve.ts'
import { failedResolution } from '#app/sellers/resolution/unreadable.ts'
import type { Product } from './product.ts'
import type { SellersLog } from './sellers.ts'

// An exception of the product while it reads one seller is a problem of that seller; the others are not affected.

interface Options {
	environment: EnvironmentName
	isTrial?: boolean
	log: SellersLog
	now: Date
}

/** Resolves a seller with the files below a folder, before they are published. */
export function guardedResolution(
	product: Product,
	id: string,
	folder: string,
	{ environment, isTrial = false, log, now }: Options,
): Resolution {
	const places = { ...product.places, revisions: new Map([[id, folder]]) }
	try {
		return resolveSeller({ ...product, places }, id, { environment, isTrial, now })
	} catch (error) {
		log.error({ seller: id, error }, 'the product failed on this seller; other sellers are not affected')
		return failedResolution(places, id, { environment, error })
	}
}

/** The catalogue of a seller, as it is published. */
export function guardedCatalog(
	product: Product,
	id: string,
	{ environment, log, now }: Options,
): CatalogReading {
	try {
		return catalogOf(product, id, environment, now)
	} catch (error) {
		log.error({ seller: id, error }, 'the product failed on this catalogue; the last one stays in use')
		const { problems } = failedResolution(product.places, id, { environment, error })
		return { catalog: null, offers: null, texts: null, problems }
	}
}

/** The theme of a seller, also of files with errors; null where they can not be read. */
export function guardedTheme(
	product: Product,
	id: string,
	{ environment, log, now }: Options,
): ReturnType<typeof themeOf> | null {
	try {
		return themeOf(product, id, { environment, now })
	} catch (error) {
		log.error({ seller: id, error }, 'the product failed on this theme, which is not shown')
		return null
	}
}
