import type { EnvironmentName } from '#app/sellers/resolution/environments.ts'
import type { Resolution } from '#app/sellers/resolution/resolution.ts'
import { failedResolution, resolveSeller } from '#app/sellers/resolution/resolve.ts'
import { assetsOf, type Product } from './product.ts'

/** What the registry knows of one seller. */
export interface Kept {
	resolution: Resolution
	/** The last good one; serves while the files are broken. */
	good: Resolution['seller']
	/** Whose hosts it has: the last good one's, so that it can be reached. */
	claims: Resolution
	/** `stale` serves its last good revision, `unavailable` never had one. */
	state: 'ok' | 'stale' | 'unavailable'
	revision: string | null
	/** When this state of this revision began, ISO 8601. */
	since: string
	/** Files of its folder `assets` and their sizes. */
	assets: ReadonlyMap<string, number>
}

interface Circumstances {
	environment: EnvironmentName
	now: Date
	log: { error(fields: object, message: string): void }
	/** What was kept until now. */
	before: Kept | undefined
}

/** A fault of the product itself in one seller is that seller's alone: it becomes a problem like any other. */
function resolved(
	product: Product,
	id: string,
	{ environment, now, log }: Circumstances,
): { resolution: Resolution; revision: string | null; assets: Kept['assets'] | null } {
	try {
		const resolution = resolveSeller(product, id, { environment, now })
		const revision = resolution.seller?.at(now).revision ?? null
		return { resolution, revision, assets: assetsOf(product.places, id) }
	} catch (error) {
		log.error({ seller: id, error }, 'a fault of the product; the seller is kept apart')
		const resolution = failedResolution(product.places, id, { environment, error })
		return { resolution, revision: null, assets: null }
	}
}

/** Reads one seller anew. With errors its last good revision stays, at the hosts that it had. Never throws. */
export function keepSeller(product: Product, id: string, circumstances: Circumstances): Kept {
	const { before, now } = circumstances
	const { resolution, revision, assets } = resolved(product, id, circumstances)
	const good = resolution.seller ?? before?.good ?? null
	const state = resolution.seller ? 'ok' : good ? 'stale' : 'unavailable'
	const isSame = before?.state === state && before.revision === (revision ?? before.revision)
	return {
		resolution,
		good,
		claims: state === 'stale' && before ? before.claims : resolution,
		state,
		revision: revision ?? before?.revision ?? null,
		since: isSame ? before.since : now.toISOString(),
		assets: assets ?? before?.assets ?? new Map(),
	}
}
