import { resolve } from 'node:path'
import { Option } from 'commander'
import { MissingFile } from '#app/sellers/files/read.ts'
import { finishChange } from '#app/sellers/files/write-together.ts'
import { claimHosts } from '#app/sellers/registry/hosts.ts'
import { type Product, placesOf, readProduct, sellerIds } from '#app/sellers/registry/product.ts'
import type { EnvironmentName } from '#app/sellers/resolution/layers.ts'
import type { Resolution } from '#app/sellers/resolution/resolution.ts'
import { resolveEnvironments } from '#app/sellers/resolution/resolve.ts'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import { failedResolution } from '#app/sellers/resolution/unreadable.ts'
import { nearest } from '#app/sellers/validation/nearest.ts'
import { hasErrors, type Problem, sortProblems } from '#app/sellers/validation/reporter.ts'
import { WrongUse, withProgress } from './terminal.ts'

/** The product's own folder. */
export const root = resolve(import.meta.dirname, '../..')

export const environments: readonly EnvironmentName[] = ['development', 'demo', 'production']

/** That of the product: its overlay applies to what is published here. */
export const productEnvironment = (): EnvironmentName =>
	environments.find((name) => name === process.env.FOYER_ENV) ?? 'demo'

export const environmentOption = (): Option =>
	new Option('--env <name>', 'the environment whose overlay applies').choices(environments).default('demo')

/** The folder of the venues, absolute. */
export const venuesFolder = (): string =>
	resolve(process.env.SELLER_CONFIGS || resolve(root, 'seller-configs'))

/** The folder of the operators' switches, absolute. */
export const operationsFolder = (): string => resolve(root, process.env.DATA_DIR || '.data', 'ops')

/** Reads the venues, after a change of their files that was interrupted is finished. */
export function openProduct(
	folder = venuesFolder(),
	product = root,
	operations = operationsFolder(),
): Product {
	finishChange(folder)
	return readProduct(placesOf(product, folder, operations))
}

/** Returns the ids; throws WrongUse with the most similar id for an unknown venue. */
export function requireIds(product: Product, wanted: readonly string[]): string[] {
	const known = sellerIds(product.places)
	for (const id of wanted) {
		if (known.includes(id)) continue
		const meant = nearest(id, known)
		throw new WrongUse(
			`There is no venue "${id}". ${meant ? `Did you mean "${meant}"?` : `Venues: ${known.join(', ') || 'none yet'}`}`,
		)
	}
	return [...wanted]
}

/**
 * Resolves one venue in several environments, in their order. An exception of the product becomes a problem of that
 * venue, so that the others are checked.
 */
export function resolveIn(product: Product, id: string, names: readonly EnvironmentName[]): Resolution[] {
	try {
		return resolveEnvironments(product, id, { environments: names, now: new Date() })
	} catch (error) {
		if (error instanceof MissingFile) throw error
		return names.map((environment) => failedResolution(product.places, id, { environment, error }))
	}
}

/** Resolves one venue in one environment, as `resolveIn` does. */
export function resolveOne(product: Product, id: string, environment: EnvironmentName): Resolution {
	const [resolution] = resolveIn(product, id, [environment])
	if (!resolution) throw new Error('one environment has one resolution')
	return resolution
}

/** Resolves venues, every one unless ids are given, with their problems. Two of them may claim the same host. */
export async function resolveAll(
	product: Product,
	environment: EnvironmentName,
	ids: readonly string[] = sellerIds(product.places),
): Promise<{ resolution: Resolution; problems: Problem[] }[]> {
	const resolutions = await withProgress('Reading the venues', async (progress) => {
		const read: Resolution[] = []
		for (const [index, id] of ids.entries()) {
			progress.at(`${index + 1} of ${ids.length}, ${id}`)
			read.push(resolveOne(product, id, environment))
		}
		return read
	})
	const claimed = claimHosts(resolutions).problems
	return resolutions.map((resolution) => ({
		resolution,
		problems: sortProblems([...resolution.problems, ...(claimed.get(resolution.id) ?? [])]),
	}))
}

/** A venue has errors: the command prints them and ends with exit code 1. */
export class Broken extends Error {
	readonly problems: readonly Problem[]

	constructor(id: string, problems: readonly Problem[]) {
		super(`"${id}" has errors, so there is nothing to show`)
		this.problems = problems.filter((problem) => hasErrors([problem]))
	}
}

/** One venue as it is served now; throws Broken when it has errors. */
export function requireSeller(product: Product, id: string, environment: EnvironmentName): ResolvedSeller {
	requireIds(product, [id])
	const { seller, problems } = resolveOne(product, id, environment)
	if (!seller) throw new Broken(id, problems)
	return seller.at(new Date())
}
