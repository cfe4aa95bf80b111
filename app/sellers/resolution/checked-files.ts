import { resolve } from 'node:path'
import { localTime } from '#app/lib/dates.ts'
import { type CatalogReading, readCatalog } from '#app/sellers/catalogue/catalog-file.ts'
import type { Json } from '#app/sellers/files/json-value.ts'
import { withoutHidden, withPlaceholders } from '#app/sellers/files/migrations/migrate.ts'
import { checkPrefix } from '#app/sellers/registry/hosts.ts'
import { assetsOf, type Product } from '#app/sellers/registry/product.ts'
import type { Theme } from '#app/sellers/theme/theme.ts'
import { readTheme } from '#app/sellers/theme/theme-files.ts'
import { checkReferences } from '#app/sellers/validation/cross.ts'
import { Draft } from '#app/sellers/validation/draft.ts'
import type { Problem } from '#app/sellers/validation/reporter.ts'
import { findIncomplete } from '#app/sellers/validation/validate.ts'
import { sourceLocale } from '#app/sellers/wording/wording.ts'
import { folderAround } from './environments.ts'
import { fillDefaults } from './fill.ts'
import { type EnvironmentName, type Layers, readLayers } from './layers.ts'
import { mergeLayers, problemAt, valueAt } from './merge.ts'
import type { Verdict } from './resolution.ts'
import type { Variables } from './variables.ts'

/** Environment and time for which a seller is resolved. */
export interface ResolveOptions {
	environment: EnvironmentName
	now: Date
	/** Serves the venue without the services of others; its files are checked as they are. */
	isTrial?: boolean
	/** Default: the environment of the process. */
	variables?: Variables
	/** What the checks found in these very files before: they are not checked again. */
	verdict?: Verdict | null
}

/** Reads the files of a venue into layers. */
export function layersOf(
	product: Product,
	id: string,
	environment: EnvironmentName,
	{ isChecked = false } = {},
): Layers {
	const { places, presets, shared } = product
	return readLayers(places, id, { environment, presets, shared, isChecked })
}

/** Reads the catalogue of a venue with its layers. Without `now` what is over is not reported. */
export function catalogFrom(
	product: Product,
	id: string,
	{
		layers,
		now,
		assets = assetsOf(product.places, id),
		isChecked = false,
	}: { layers: Layers; now: Date | null; assets?: CheckedFiles['assets']; isChecked?: boolean },
): CatalogReading {
	const merged = mergeLayers(layers.layers)
	const text = (pointer: string): string | null => {
		const value = valueAt(merged, pointer)
		return typeof value === 'string' ? value : null
	}
	const supported = valueAt(merged, '/locale/supported')
	const first = text('/locale/default') ?? sourceLocale
	const coverage = valueAt(merged, '/locale/coverage')
	return readCatalog(product.places, id, {
		layers: layers.catalogs,
		currency: text('/locale/currency'),
		timezone: text('/locale/timezone'),
		languages: {
			default: first,
			supported: Array.isArray(supported)
				? supported.filter((one): one is string => typeof one === 'string')
				: [first],
		},
		isPartial: layers.layers.some(({ source }) => source.isPartial),
		coverage: typeof coverage === 'number' ? coverage : 0,
		assets,
		today: now && localTime(now, 'UTC').date,
		isChecked,
	})
}

/** The checked files of a venue. Only `checkEnvironment` can add a problem in a further environment without an overlay. */
export interface CheckedFiles {
	layers: Layers
	catalog: CatalogReading
	draft: Draft
	theme: Theme
	/** Files of its folder `assets` and their sizes in bytes. */
	assets: ReadonlyMap<string, number>
}

/** Checks the files of a venue, or takes over what a check of the same files found. */
export function checkFiles(
	product: Product,
	id: string,
	{ layers: read, verdict = null, ...options }: ResolveOptions & { layers: Layers },
): CheckedFiles {
	const { layers, wording, hidden } = read
	const assets = assetsOf(product.places, id)
	const { now } = options
	const catalog = catalogFrom(product, id, { layers: read, now, assets, isChecked: verdict !== null })
	const handle = options.environment === 'production' ? withoutHidden : withPlaceholders
	const merged = handle(mergeLayers(layers), hidden)
	const draft = new Draft({
		id,
		environment: options.environment,
		layers,
		merged,
		wording,
		catalogue: product.catalogue,
		assets,
		assetFolder: resolve(product.places.root, folderAround(product.places, id), id, 'assets'),
		offers: catalog.offers,
	})
	if (verdict) {
		const theme = readTheme(product, draft, { now, isChecked: true })
		draft.problems.splice(0, Infinity, ...verdict.settings)
		return {
			layers: { ...read, problems: [] },
			catalog: { ...catalog, problems: verdict.catalog },
			draft,
			theme,
			assets,
		}
	}
	checkReferences(draft, now)
	checkPrefix(draft)
	for (const missing of findIncomplete(fillDefaults(merged) as unknown as Json))
		draft.problems.push(problemAt(layers, missing, missing))
	const theme = readTheme(product, draft, { now })
	draft.problems.push(...theme.problems)
	return { layers: read, catalog, draft, theme, assets }
}

/** What the checks found, for the next start. */
export function verdictOf(
	draft: Draft,
	settings: Problem[],
	{ catalog, now }: { catalog: CatalogReading; now: Date },
): Verdict {
	const timezone = draft.text('/locale/timezone') ?? 'UTC'
	return { settings, catalog: catalog.problems, timezone, days: daysOf(now, timezone) }
}

/** The days that checks compare with: `Verdict.days`. */
export const daysOf = (now: Date, timezone: string): string =>
	`${localTime(now, 'UTC').date} ${localTime(now, timezone).date}`
