import { reservedSegments } from '#app/rules/route-table.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import type { Resolution } from '#app/sellers/resolution/resolution.ts'
import type { Draft } from '#app/sellers/validation/draft.ts'
import type { Problem } from '#app/sellers/validation/reporter.ts'

/** True when the addresses of a seller begin with `/<id>`. */
export function needsPrefix(draft: Draft): boolean {
	return valueAt(draft.merged, '/routing/redirects/requireSellerPrefix') === true
}

/** A prefix must not be an address of the product. */
export function checkPrefix(draft: Draft): void {
	const isReserved = reservedSegments.includes(draft.id)
	if (!needsPrefix(draft) || !isReserved) return
	draft.error(
		'CFG2008',
		'/id',
		`"/${draft.id}" is an address of the product, so it can't be the prefix of a seller`,
		`Choose another id; taken: ${reservedSegments.join(', ')}`,
	)
}

/** Which sellers a host leads to: one, or those that are told apart by the first segment of the path. */
export interface HostOwner {
	ids: string[]
	isShared: boolean
}

/** Hosts of all sellers by name, and what is wrong with those that two sellers claim. */
export interface HostIndex {
	hosts: Map<string, HostOwner>
	/** By seller. */
	problems: Map<string, Problem[]>
}

interface Claim {
	resolution: Resolution
	host: string
	pointer: string
}

const claimsOf = (resolutions: readonly Resolution[]): Claim[] =>
	resolutions.flatMap((resolution) => resolution.hosts.map((at) => ({ resolution, ...at })))

// Whoever is open comes before a forwarding address, and both before a copy that is being made.
const statuses = ['live', 'retired', 'draft']

/** What speaks for a claim, the weightiest first: true before false. */
const reasons = ({ resolution, host }: Claim, held: HostIndex['hosts']): boolean[] => [
	resolution.isShown,
	held.get(host)?.ids.includes(resolution.id) ?? false,
	resolution.seller !== null,
	host === `${resolution.id}.localhost`,
	...statuses.map((status) => resolution.status === status),
]

function compare(one: readonly boolean[], other: readonly boolean[]): number {
	const at = one.findIndex((reason, index) => reason !== other[index])
	return at < 0 ? 0 : one[at] ? -1 : 1
}

/**
 * A host belongs to one seller: to the one that had it, among those that visitors can see. One without a good revision
 * has only what nobody else claims, so that its mistakes stay its own. The others are told, and keep their other hosts.
 * Sellers that all require their prefix share a host.
 */
export function claimHosts(
	resolutions: readonly Resolution[],
	held: HostIndex['hosts'] = new Map(),
): HostIndex {
	const index: HostIndex = { hosts: new Map(), problems: new Map() }
	for (const [host, claims] of Map.groupBy(claimsOf(resolutions), (claim) => claim.host)) {
		const ranked =
			claims.length === 1
				? claims
				: claims.toSorted((one, other) => compare(reasons(one, held), reasons(other, held)))
		const isShared = ranked[0]?.resolution.isPrefixed ?? false
		const owners = isShared ? claims.filter(({ resolution }) => resolution.isPrefixed) : ranked.slice(0, 1)
		const ids = [...new Set(owners.map(({ resolution }) => resolution.id))]
		index.hosts.set(host, { ids, isShared })
		for (const claim of claims) {
			const { id } = claim.resolution
			if (ids.includes(id)) continue
			index.problems.set(id, [...(index.problems.get(id) ?? []), takenBy(ids, claim)])
		}
	}
	return index
}

const takenBy = (ids: readonly string[], { resolution, host, pointer }: Claim): Problem =>
	resolution.hostProblem(pointer, {
		code: 'CFG2001',
		sentence: `Host "${host}" belongs to "${ids.join('", "')}" already`,
		hint: 'A host leads to one seller, unless all of its sellers set routing.redirects.requireSellerPrefix',
	})

/** What would be wrong with the hosts of a seller that comes, or changes, after all the others: theirs stay theirs. */
export function hostsTaken(own: Resolution, others: readonly Resolution[]): Problem[] {
	return claimsOf([own]).flatMap((claim) => {
		const rivals = others.filter(
			({ hosts, isPrefixed }) =>
				!(own.isPrefixed && isPrefixed) && hosts.some(({ host }) => host === claim.host),
		)
		const ids = rivals.map(({ id }) => id)
		return ids.length > 0 ? [takenBy(ids, claim)] : []
	})
}

/** "Harbour.localhost:3000" → "harbour.localhost". */
const nameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

/** The owner of a host as a request names it; undefined when nobody has it. */
export function ownerOf(hosts: HostIndex['hosts'], host: string): HostOwner | undefined {
	return hosts.get(nameOf(host))
}

/** Id of the seller that a host and a path lead to; null where the path lacks its prefix, or nobody is. */
export function sellerAt(hosts: HostIndex['hosts'], host: string, path: string): string | null {
	const owner = ownerOf(hosts, host)
	if (!owner?.isShared) return owner?.ids[0] ?? null
	const [, first] = path.split('/', 2)
	return owner.ids.find((id) => id === first) ?? null
}
