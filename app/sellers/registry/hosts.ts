import { reservedSegments } from '#app/rules/route-table.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import type { Resolution } from '#app/sellers/resolution/resolution.ts'
import type { Draft } from '#app/sellers/validation/draft.ts'
import type { Problem } from '#app/sellers/validation/reporter.ts'

/** Whether the addresses of a seller begin with `/<id>`. */
export function needsPrefix(draft: Draft): boolean {
	return valueAt(draft.merged, '/routing/redirects/requireSellerPrefix') === true
}

/** Reports a prefix that is an address of the product. */
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

/** The sellers of a host: one, or several that the first segment of the path distinguishes. */
export interface HostOwner {
	ids: string[]
	isShared: boolean
}

/** Hosts of all sellers by name, and the problems of those that several sellers claim. */
export interface HostIndex {
	hosts: Map<string, HostOwner>
	/** By seller. */
	problems: Map<string, Problem[]>
}

/** What decides which hosts a seller gets. */
export interface HostClaimant
	extends Pick<Resolution, 'id' | 'isVisible' | 'status' | 'hosts' | 'isPrefixed' | 'hostProblem'> {
	/** Null when the files have an error. */
	seller: object | null
}

interface Claim {
	resolution: HostClaimant
	host: string
	pointer: string
}

const claimsOf = (resolutions: readonly HostClaimant[]): Claim[] =>
	resolutions.flatMap((resolution) => resolution.hosts.map((at) => ({ resolution, ...at })))

// A live venue wins over a retired one that redirects, and both win over a draft.
const statuses = ['live', 'retired', 'draft']

/** Ranking criteria of a claim, the most important first; true ranks before false. */
const rankingOf = ({ resolution, host }: Claim, previous: HostIndex['hosts']): boolean[] => [
	resolution.isVisible,
	previous.get(host)?.ids.includes(resolution.id) ?? false,
	resolution.seller !== null,
	host === `${resolution.id}.localhost`,
	...statuses.map((status) => resolution.status === status),
]

function compare(one: readonly boolean[], other: readonly boolean[]): number {
	const at = one.findIndex((reason, index) => reason !== other[index])
	return at < 0 ? 0 : one[at] ? -1 : 1
}

/**
 * Assigns each host to one seller: among those that visitors can see, the one that had it before. A seller without a
 * valid revision gets only hosts that no other claims, so that its mistakes affect no other. The others get a problem
 * and keep their other hosts. Sellers that all require their prefix share a host.
 */
export function claimHosts(
	resolutions: readonly HostClaimant[],
	previous: HostIndex['hosts'] = new Map(),
): HostIndex {
	const index: HostIndex = { hosts: new Map(), problems: new Map() }
	for (const [host, claims] of Map.groupBy(claimsOf(resolutions), (claim) => claim.host)) {
		const ranked =
			claims.length === 1
				? claims
				: claims.toSorted((one, other) => compare(rankingOf(one, previous), rankingOf(other, previous)))
		const isShared = ranked[0]?.resolution.isPrefixed ?? false
		const owners = isShared ? claims.filter(({ resolution }) => resolution.isPrefixed) : ranked.slice(0, 1)
		const ids = [...new Set(owners.map(({ resolution }) => resolution.id))]
		index.hosts.set(host, { ids, isShared })
		for (const claim of claims) {
			const { id } = claim.resolution
			if (ids.includes(id)) continue
			index.problems.set(id, [...(index.problems.get(id) ?? []), hostConflict(ids, claim)])
		}
	}
	return index
}

const hostConflict = (ids: readonly string[], { resolution, host, pointer }: Claim): Problem =>
	resolution.hostProblem(pointer, {
		code: 'CFG2001',
		sentence: `Host "${host}" belongs to "${ids.join('", "')}" already`,
		hint: 'A host leads to one seller, unless all of its sellers set routing.redirects.requireSellerPrefix',
	})

/** Problems that the hosts of a new or changed seller would have; the other sellers keep their hosts. */
export function hostConflicts(own: Resolution, others: readonly Resolution[]): Problem[] {
	return claimsOf([own]).flatMap((claim) => {
		const rivals = others.filter(
			({ hosts, isPrefixed }) =>
				!(own.isPrefixed && isPrefixed) && hosts.some(({ host }) => host === claim.host),
		)
		const ids = rivals.map(({ id }) => id)
		return ids.length > 0 ? [hostConflict(ids, claim)] : []
	})
}

/** "Harbour.localhost:3000" → "harbour.localhost". */
const nameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

/** The owner of a host from a request; undefined when it has none. */
export function ownerOf(hosts: HostIndex['hosts'], host: string): HostOwner | undefined {
	return hosts.get(nameOf(host))
}

/** Ids of the sellers that share a host, each below its prefix. */
export function sharersOf(hosts: HostIndex['hosts'], host: string): string[] {
	const owner = ownerOf(hosts, host)
	return owner?.isShared ? [...owner.ids] : []
}

/** Id of the seller of a host and path; null where the path lacks its prefix, or the host has no seller. */
export function sellerAt(hosts: HostIndex['hosts'], host: string, path: string): string | null {
	const owner = ownerOf(hosts, host)
	if (!owner?.isShared) return owner?.ids[0] ?? null
	const [, first] = path.split('/', 2)
	return owner.ids.find((id) => id === first) ?? null
}
