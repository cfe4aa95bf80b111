import type { CatalogReading } from '#app/sellers/catalogue/catalog-file.ts'
import { wholeHouseDays } from '#app/sellers/catalogue/house-calendar.ts'
import { needsPrefix } from '#app/sellers/registry/hosts.ts'
import type { Product } from '#app/sellers/registry/product.ts'
import { absenceCodes } from '#app/sellers/validation/codes.ts'
import { checkProduction } from '#app/sellers/validation/cross.ts'
import type { Draft } from '#app/sellers/validation/draft.ts'
import { hasErrors, type Problem, sortProblems } from '#app/sellers/validation/reporter.ts'
import {
	type CheckedFiles,
	catalogFrom,
	checkFiles,
	layersOf,
	type ResolveOptions,
	verdictOf,
} from './checked-files.ts'
import type { EnvironmentName } from './layers.ts'
import { problemAt } from './merge.ts'
import type { Resolution } from './resolution.ts'
import { makeSeller, type SellerParts } from './resolved-seller.ts'
import { shortestStaffKey } from './terms.ts'
import { failedResolution, unreadableResolution } from './unreadable.ts'
import { takesVariable, type Variables, variablesIn } from './variables.ts'

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

/** The theme of a venue and the problems of its files, also where they have errors. */
export function themeOf(
	product: Product,
	id: string,
	options: ResolveOptions,
): Pick<CheckedFiles, 'theme'> & { problems: Problem[] } {
	const layers = layersOf(product, id, options.environment)
	const { theme, draft } = checkFiles(product, id, { ...options, layers })
	return { theme, problems: [...layers.problems, ...draft.problems] }
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

/** Makes a seller on first use: a check of several environments needs the seller of one. */
function lazySeller(product: Product, from: SellerParts): Resolution['seller'] {
	let made: Resolution['seller'] = null
	return {
		at: (now) => {
			made ??= makeSeller(product, from)
			return made.at(now)
		},
	}
}

/** Resolves checked files in one environment. `isServed`: they were served in another one, which tests the defaults. */
function resolutionOf(
	product: Product,
	{ layers, catalog, draft: shared, theme, assets }: CheckedFiles,
	{ isServed, ...options }: ResolveOptions & { isServed: boolean },
): Resolution {
	const { environment, isTrial = false } = options
	const variables = options.variables ?? process.env
	const draft = shared.inEnvironment(environment)
	const found = [...layers.problems, ...draft.problems]
	checkProduction(draft)
	checkVariables(draft, variables)
	const isPartial = [...layers.layers, ...layers.wording].some(({ source }) => source.isPartial)
	const reportedProblems = isPartial
		? draft.problems.filter(({ code }) => !absenceCodes.has(code))
		: draft.problems
	const problems = sortProblems([...product.problems, ...layers.problems, ...reportedProblems])
	const isGood = !hasErrors(problems)
	const make = isServed ? lazySeller : makeSeller
	let seller: Resolution['seller'] = null
	try {
		const ofCatalog = { catalogTexts: catalog.texts ?? {}, houseDays: wholeHouseDays(catalog.catalog) }
		if (isGood) seller = make(product, { draft, theme, variables, isTrial, ...ofCatalog })
		if (!isServed) seller?.at(options.now)
	} catch (error) {
		// Defaults of the platform that lack a group of settings are found here: no schema requires a group.
		return failedResolution(product.places, draft.id, { environment, error })
	}
	const status = draft.text('/status')
	return {
		id: draft.id,
		seller,
		isVisible: isGood && !(environment === 'production' && status === 'draft'),
		status,
		// An invalid catalogue is not applied; the seller goes on with the catalogue applied before.
		problems: sortProblems([...problems, ...catalog.problems]),
		presets: layers.presets,
		hosts: hostsIn(draft),
		isPrefixed: needsPrefix(draft),
		hostProblem: (pointer, what) => problemAt(layers.layers, { pointer }, what),
		catalog,
		assets,
		verdict:
			isGood && !hasErrors(catalog.problems) ? verdictOf(draft, found, { catalog, now: options.now }) : null,
	}
}

/**
 * Resolves one seller in several environments, in their order. An environment without an overlay and without hidden
 * blocks has the settings of the others, so the files are read and checked once for all of those.
 */
export function resolveEnvironments(
	product: Product,
	id: string,
	{
		environments,
		...options
	}: Omit<ResolveOptions, 'environment'> & { environments: readonly EnvironmentName[] },
): Resolution[] {
	let shared: CheckedFiles | null = null
	let isServed = false
	return environments.map((environment) => {
		if (shared && !shared.layers.overlays.includes(environment)) {
			const resolution = resolutionOf(product, shared, { ...options, environment, isServed })
			isServed ||= resolution.seller !== null
			return resolution
		}
		const layers = layersOf(product, id, environment, { isChecked: options.verdict != null })
		const files = [...product.problems, ...layers.problems]
		if (files.some(({ code }) => code === 'CFG0001'))
			return unreadableResolution(product.places, id, {
				environment,
				problems: files,
				presets: layers.presets,
			})
		const checked = checkFiles(product, id, { ...options, environment, layers })
		const resolution = resolutionOf(product, checked, { ...options, environment, isServed: false })
		if (!layers.overlays.includes(environment) && layers.hidden.length === 0) {
			shared = checked
			isServed = resolution.seller !== null
		}
		return resolution
	})
}

/** Reads, validates, merges, resolves and publishes one seller. Faults of its files become problems, never exceptions. */
export function resolveSeller(
	product: Product,
	id: string,
	{ environment, ...options }: ResolveOptions,
): Resolution {
	const [resolution] = resolveEnvironments(product, id, { ...options, environments: [environment] })
	if (!resolution) throw new Error('one environment has one resolution')
	return resolution
}
