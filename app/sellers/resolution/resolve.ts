import { resolve } from 'node:path'
import { type CatalogReading, readCatalog } from '#app/sellers/catalogue/catalog-file.ts'
import type { Json } from '#app/sellers/files/json-value.ts'
import { withoutHidden, withPlaceholders } from '#app/sellers/files/migrations/migrate.ts'
import { checkPrefix, needsPrefix } from '#app/sellers/registry/hosts.ts'
import { assetsOf, type Product } from '#app/sellers/registry/product.ts'
import type { Theme } from '#app/sellers/theme/theme.ts'
import { readTheme } from '#app/sellers/theme/theme-files.ts'
import { saidOfAbsence } from '#app/sellers/validation/codes.ts'
import { checkReferences } from '#app/sellers/validation/cross.ts'
import { Draft } from '#app/sellers/validation/draft.ts'
import { hasErrors, type Problem, sortProblems } from '#app/sellers/validation/reporter.ts'
import { maskSecrets } from '#app/sellers/validation/secrets.ts'
import { findIncomplete } from '#app/sellers/validation/validate.ts'
import type { Places } from './environments.ts'
import { fillDefaults } from './fill.ts'
import { type EnvironmentName, type Layers, readLayers } from './layers.ts'
import { mergeLayers, problemAt, valueAt } from './merge.ts'
import type { Resolution } from './resolution.ts'
import { makeSeller } from './resolved-seller.ts'
import { takesVariable, type Variables, variablesIn } from './variables.ts'

/** Where and when a seller is resolved. */
export interface Circumstances {
	environment: EnvironmentName
	now: Date
	/** The environment of the process, when not given. */
	variables?: Variables
}

function layersOf(product: Product, id: string, environment: EnvironmentName): Layers {
	return readLayers(product.places, id, { environment, presets: product.presets, shared: product.shared })
}

function catalogFrom(product: Product, id: string, layers: Layers): CatalogReading {
	const currency = valueAt(mergeLayers(layers.layers), '/locale/currency')
	return readCatalog(product.places, id, {
		layers: layers.catalogs,
		currency: typeof currency === 'string' ? currency : null,
		assets: assetsOf(product.places, id),
	})
}

/** What a venue sells, and what is wrong with that: from its catalogue files, else from its settings and presets. */
export function catalogOf(product: Product, id: string, environment: EnvironmentName): CatalogReading {
	return catalogFrom(product, id, layersOf(product, id, environment))
}

/** A variable is needed where the settings of this environment, all layers merged, still name it. */
function checkVariables(draft: Draft, variables: Variables): void {
	for (const { name, pointer } of variablesIn(draft.merged)) {
		// One that stands where none may is told at its own place.
		if (variables[name] || !takesVariable(pointer.slice(1).replaceAll('/', '.'))) continue
		draft.error(
			'CFG2903',
			pointer,
			`The variable ${name} is not set, and ${draft.environment} needs it`,
			`Set ${name} in the environment of the process, or leave the setting out in "environments"`,
		)
	}
}

function checked(
	product: Product,
	id: string,
	{ layers: read, offers, ...options }: Circumstances & { layers: Layers; offers: CatalogReading['offers'] },
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

/** Host names of one environment: those written for it, and outside production `<id>.localhost`. */
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

/** A seller of whom nothing can be made: it keeps its local host, so that its address says so. */
function withoutSeller(
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
		isShown: false,
		status: null,
		problems: sortProblems(problems),
		presets,
		hosts: environment === 'production' ? [] : [{ host: `${id}.localhost`, pointer: '' }],
		isPrefixed: false,
		hostProblem: (_, what) => ({ ...nowhere, ...what }),
	}
}

/** What becomes of a seller in whose files the product itself failed: only this one is kept apart. */
export function failedResolution(
	places: Places,
	id: string,
	{ environment, error }: { environment: EnvironmentName; error: unknown },
): Resolution {
	const sentence = `The product failed on this venue: ${error instanceof Error ? error.message : String(error)}`
	const hint = 'This is a fault of the product and not of the file: report it with the file'
	const place = { file: `${places.sellers}/${id}`, line: 1, column: 1, severity: 'error' } as const
	const problem = { ...place, code: 'CFG9001', sentence: maskSecrets(sentence), hint }
	return withoutSeller(places, id, { environment, problems: [problem], presets: null })
}

/** Reads, validates, merges, resolves and publishes one seller. Never throws for what a seller wrote. */
export function resolveSeller(product: Product, id: string, circumstances: Circumstances): Resolution {
	const { environment } = circumstances
	const layers = layersOf(product, id, environment)
	const files = [...product.problems, ...layers.problems]
	if (files.some(({ code }) => code === 'CFG0001'))
		return withoutSeller(product.places, id, { environment, problems: files, presets: layers.presets })
	const { offers, problems: saidOfCatalog } = catalogFrom(product, id, layers)
	const { draft, theme } = checked(product, id, { ...circumstances, layers, offers })
	const isPartial = [...layers.layers, ...layers.wording].some(({ source }) => source.isPartial)
	const said = isPartial ? draft.problems.filter(({ code }) => !saidOfAbsence.has(code)) : draft.problems
	const problems = sortProblems([...files, ...said])
	const isGood = !hasErrors(problems)
	const status = draft.text('/status')
	return {
		id,
		seller: isGood ? makeSeller(product, draft, theme) : null,
		isShown: isGood && !(environment === 'production' && status === 'draft'),
		status,
		// A wrong catalogue is not applied, and what was applied before goes on selling.
		problems: sortProblems([...problems, ...saidOfCatalog]),
		presets: layers.presets,
		hosts: hostsIn(draft),
		isPrefixed: needsPrefix(draft),
		hostProblem: (pointer, what) => problemAt(layers.layers, { pointer }, what),
	}
}
