import { resolve } from 'node:path'
import { localTime } from '#app/lib/dates.ts'
import { type CatalogReading, readCatalog } from '#app/sellers/catalogue/catalog-file.ts'
import type { Json } from '#app/sellers/files/json-value.ts'
import { withoutHidden, withPlaceholders } from '#app/sellers/files/migrations/migrate.ts'
import { checkPrefix, needsPrefix } from '#app/sellers/registry/hosts.ts'
import { assetsOf, type Product } from '#app/sellers/registry/product.ts'
import type { Theme } from '#app/sellers/theme/theme.ts'
import { readTheme } from '#app/sellers/theme/theme-files.ts'
import { absenceCodes } from '#app/sellers/validation/codes.ts'
import { checkReferences } from '#app/sellers/validation/cross.ts'
import { Draft } from '#app/sellers/validation/draft.ts'
import { hasErrors, type Problem, sortProblems } from '#app/sellers/validation/reporter.ts'
import { maskSecrets } from '#app/sellers/validation/secrets.ts'
import { findIncomplete } from '#app/sellers/validation/validate.ts'
import { sourceLocale } from '#app/sellers/wording/wording.ts'
import type { Places } from './environments.ts'
import { fillDefaults } from './fill.ts'
import { type EnvironmentName, type Layers, readLayers } from './layers.ts'
import { mergeLayers, problemAt, valueAt } from './merge.ts'
import type { Resolution } from './resolution.ts'
import { makeSeller } from './resolved-seller.ts'
import { shortestStaffKey } from './terms.ts'
import { takesVariable, type Variables, variablesIn } from './variables.ts'

/** Environment and time for which a seller is resolved. */
export interface ResolveOptions {
	environment: EnvironmentName
	now: Date
	/** Default: the environment of the process. */
	variables?: Variables
}

function layersOf(product: Product, id: string, environment: EnvironmentName): Layers {
	return readLayers(product.places, id, { environment, presets: product.presets, shared: product.shared })
}

function catalogFrom(
	product: Product,
	id: string,
	{ layers, now }: { layers: Layers; now: Date | null },
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
		languages: {
			default: first,
			supported: Array.isArray(supported)
				? supported.filter((one): one is string => typeof one === 'string')
				: [first],
		},
		isPartial: layers.layers.some(({ source }) => source.isPartial),
		coverage: typeof coverage === 'number' ? coverage : 0,
		assets: assetsOf(product.places, id),
		today: now && localTime(now, 'UTC').date,
	})
}

/**
 * Reads a venue's catalogue with its problems: from its catalogue files, else from its settings and presets. Without `now`
 * what is over is not reported.
 */
export function catalogOf(
	product: Product,
	id: string,
	environment: EnvironmentName,
	now: Date | null = null,
): CatalogReading {
	return catalogFrom(product, id, { layers: layersOf(product, id, environment), now })
}

/** Reports variables that are not set although the merged settings of this environment use them. */
function checkVariables(draft: Draft, variables: Variables): void {
	for (const { name, pointer } of variablesIn(draft.merged)) {
		const value = variables[name]
		if (value && pointer === '/integrations/staffApi/key' && value.length < shortestStaffKey)
			draft.error(
				'CFG2905',
				pointer,
				`The key in the variable ${name} has ${value.length} characters and could be guessed`,
				`Set ${name} to ${shortestStaffKey} random characters or more: openssl rand -hex 32`,
			)
		// A variable in a setting that takes none is reported by `misplacedVariables`.
		if (value || !takesVariable(pointer.slice(1).replaceAll('/', '.'))) continue
		draft.error(
			'CFG2903',
			pointer,
			`The variable ${name} is not set, and ${draft.environment} needs it`,
			`Set ${name} in the environment of the process, or leave the setting out in "environments"`,
		)
	}
}

function checkMerged(
	product: Product,
	id: string,
	{ layers: read, offers, ...options }: ResolveOptions & { layers: Layers; offers: CatalogReading['offers'] },
): { draft: Draft; theme: Theme } {
	const { layers, wording, hidden } = read
	const handle = options.environment === 'production' ? withoutHidden : withPlaceholders
	const merged = handle(mergeLayers(layers), hidden)
	const draft = new Draft({
		id,
		environment: options.environment,
		layers,
		merged,
		wording,
		catalogue: product.catalogue,
		assets: assetsOf(product.places, id),
		assetFolder: resolve(product.places.root, product.places.sellers, id, 'assets'),
		offers,
	})
	checkReferences(draft, options.now)
	checkPrefix(draft)
	checkVariables(draft, options.variables ?? process.env)
	for (const missing of findIncomplete(fillDefaults(merged) as unknown as Json))
		draft.problems.push(problemAt(layers, missing, missing))
	const theme = readTheme(product, draft, options.now)
	draft.problems.push(...theme.problems)
	return { draft, theme }
}

/** Host names of one environment: the configured ones and, outside production, `<id>.localhost`. */
function hostsIn(draft: Draft): { host: string; pointer: string }[] {
	const written = draft.matches('hosts.*.host').flatMap(({ value, pointer }) => {
		const environment = draft.text(pointer.replace(/host$/, 'environment')) ?? 'production'
		return typeof value === 'string' && environment === draft.environment ? [{ host: value, pointer }] : []
	})
	const local = { host: `${draft.id}.localhost`, pointer: '/id' }
	return draft.environment === 'production' || written.some(({ host }) => host === local.host)
		? written
		: [...written, local]
}

/** Resolution of a seller whose files can't be read. It claims its local host, where the problem is shown. */
function unreadableResolution(
	places: Places,
	id: string,
	{
		environment,
		problems,
		presets,
	}: { environment: EnvironmentName; problems: Problem[]; presets: string[] | null },
): Resolution {
	const nowhere = { file: `${places.sellers}/${id}`, line: 1, column: 1, severity: 'error' } as const
	return {
		id,
		seller: null,
		isVisible: false,
		status: null,
		problems: sortProblems(problems),
		presets,
		hosts: environment === 'production' ? [] : [{ host: `${id}.localhost`, pointer: '' }],
		isPrefixed: false,
		hostProblem: (_, what) => ({ ...nowhere, ...what }),
	}
}

/** Resolution of a seller on which the product itself threw; other sellers are not affected. */
export function failedResolution(
	places: Places,
	id: string,
	{ environment, error }: { environment: EnvironmentName; error: unknown },
): Resolution {
	const sentence = `The product failed on this venue: ${error instanceof Error ? error.message : String(error)}`
	const hint = 'This is a fault of the product and not of the file: report it with the file'
	const place = { file: `${places.sellers}/${id}`, line: 1, column: 1, severity: 'error' } as const
	const problem = { ...place, code: 'CFG9001', sentence: maskSecrets(sentence), hint }
	return unreadableResolution(places, id, { environment, problems: [problem], presets: null })
}

/** Reads, validates, merges, resolves and publishes one seller. Faults of its files become problems, never exceptions. */
export function resolveSeller(product: Product, id: string, options: ResolveOptions): Resolution {
	const { environment } = options
	const layers = layersOf(product, id, environment)
	const files = [...product.problems, ...layers.problems]
	if (files.some(({ code }) => code === 'CFG0001'))
		return unreadableResolution(product.places, id, { environment, problems: files, presets: layers.presets })
	const { offers, texts, problems: catalogProblems } = catalogFrom(product, id, { layers, now: options.now })
	const { draft, theme } = checkMerged(product, id, { ...options, layers, offers })
	const isPartial = [...layers.layers, ...layers.wording].some(({ source }) => source.isPartial)
	const reportedProblems = isPartial
		? draft.problems.filter(({ code }) => !absenceCodes.has(code))
		: draft.problems
	const problems = sortProblems([...files, ...reportedProblems])
	const isGood = !hasErrors(problems)
	const variables = options.variables ?? process.env
	let seller: Resolution['seller'] = null
	try {
		if (isGood) seller = makeSeller(product, { draft, theme, variables, catalogTexts: texts ?? {} })
		seller?.at(options.now)
	} catch (error) {
		// Defaults of the platform that lack a group of settings are found here: no schema requires a group.
		return failedResolution(product.places, id, { environment, error })
	}
	const status = draft.text('/status')
	return {
		id,
		seller,
		isVisible: isGood && !(environment === 'production' && status === 'draft'),
		status,
		// An invalid catalogue is not applied; the seller goes on with the catalogue applied before.
		problems: sortProblems([...problems, ...catalogProblems]),
		presets: layers.presets,
		hosts: hostsIn(draft),
		isPrefixed: needsPrefix(draft),
		hostProblem: (pointer, what) => problemAt(layers.layers, { pointer }, what),
	}
}
