import type { EnvironmentName } from '#app/sellers/resolution/environments.ts'
import type { Resolution, Verdict } from '#app/sellers/resolution/resolution.ts'
import { resolveSeller } from '#app/sellers/resolution/resolve.ts'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import { failedResolution } from '#app/sellers/resolution/unreadable.ts'
import { assetsOf, type Product } from './product.ts'

/** The registry's entry for one seller. */
export interface SellerEntry {
	resolution: Resolution
	/** The last valid one, which is served while the files are broken. */
	lastValid: Resolution['seller']
	/** The resolution whose hosts it claims: the last valid one's, so that it stays reachable. */
	claims: Resolution
	/** `stale` serves its last valid revision, `unavailable` never had one. */
	state: 'ok' | 'stale' | 'unavailable'
	revision: string | null
	/** Of the published revision that was read last; null for one from its folder. */
	number: number | null
	/** When this state of this revision began, ISO 8601. */
	since: string
	/** Files of its folder `assets` and their sizes in bytes. */
	assets: ReadonlyMap<string, number>
}

export interface LoadOptions {
	environment: EnvironmentName
	isTrial: boolean
	now: Date
	log: { error(fields: object, message: string): void }
	/** The entry before this load. */
	before: SellerEntry | undefined
	/** The resolution, where it was made already. */
	resolution?: Resolution | undefined
	/** What the checks found in the same files before. */
	verdict: Verdict | null
	/** Of the published revision that is read; null for a folder. */
	number: number | null
}

/** Resolves a seller. An exception of the product becomes a problem of that seller and affects no other. */
function resolveSafely(
	product: Product,
	id: string,
	{ environment, isTrial, now, log, resolution: made, verdict }: LoadOptions,
): { resolution: Resolution; revision: string | null; assets: SellerEntry['assets'] | null } {
	try {
		const resolution = made ?? resolveSeller(product, id, { environment, isTrial, now, verdict })
		const revision = resolution.seller?.at(now).revision ?? null
		return { resolution, revision, assets: resolution.assets ?? assetsOf(product.places, id) }
	} catch (error) {
		log.error({ seller: id, error }, 'the product failed on this seller; other sellers are not affected')
		const resolution = failedResolution(product.places, id, { environment, error })
		return { resolution, revision: null, assets: null }
	}
}

/** The seller of an entry at a time. An exception of the product affects this seller alone. */
export function sellerOf(
	entry: SellerEntry | undefined,
	{ now, log }: Pick<LoadOptions, 'now' | 'log'>,
): ResolvedSeller | null {
	try {
		return entry?.lastValid?.at(now) ?? null
	} catch (error) {
		log.error({ seller: entry?.resolution.id, error }, 'the configuration could not be made into a seller')
		return null
	}
}

/** Reads one seller again. With errors, its last valid revision stays in use on its former hosts. Never throws. */
export function loadSeller(product: Product, id: string, options: LoadOptions): SellerEntry {
	const { before, now } = options
	const { resolution, revision, assets } = resolveSafely(product, id, options)
	const lastValid = resolution.seller ?? before?.lastValid ?? null
	const state = resolution.seller ? 'ok' : lastValid ? 'stale' : 'unavailable'
	const isSame = before?.state === state && before.revision === (revision ?? before.revision)
	return {
		resolution,
		lastValid,
		claims: state === 'stale' && before ? before.claims : resolution,
		state,
		revision: revision ?? before?.revision ?? null,
		number: options.number,
		since: isSame ? before.since : now.toISOString(),
		assets: assets ?? before?.assets ?? new Map(),
	}
}

/** The entry of a seller whose saved files are refused while its live revision is served. */
export function refusedEntry(
	served: SellerEntry,
	{ problems }: Pick<Resolution, 'problems'>,
	{ before, now }: Pick<LoadOptions, 'before' | 'now'>,
): SellerEntry {
	return {
		...served,
		resolution: { ...served.resolution, problems },
		state: served.lastValid ? 'stale' : 'unavailable',
		since: before?.state === 'stale' ? before.since : now.toISOString(),
	}
}
