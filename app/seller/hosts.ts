import { reservedSegments } from '#app/contract/reserved-paths.ts'
import type { Draft } from './draft.ts'
import { valueAt } from './merge.ts'
import type { Problem } from './reporter.ts'
import type { Resolution } from './resolve.ts'

/** True when the addresses of a seller begin with `/<id>`. */
export function needsPrefix(draft: Draft): boolean {
	return valueAt(draft.merged, '/routing/redirects/requireSellerPrefix') === true
}

/** A prefix must not be an address of the product. */
export function checkPrefix(draft: Draft): void {
	const isReserved = (reservedSegments as readonly string[]).includes(draft.id)
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

/**
 * A host belongs to the first seller that claims it; the second is told, and keeps its other hosts.
 * Sellers that all require their prefix share a host.
 */
export function claimHosts(resolutions: readonly Resolution[]): HostIndex {
	const index: HostIndex = { hosts: new Map(), problems: new Map() }
	for (const resolution of resolutions) {
		for (const { host, pointer } of resolution.hosts) claim(index, resolution, { host, pointer })
	}
	return index
}

function claim(index: HostIndex, resolution: Resolution, at: { host: string; pointer: string }): void {
	const { id, isPrefixed } = resolution
	const owner = index.hosts.get(at.host)
	if (!owner) {
		index.hosts.set(at.host, { ids: [id], isShared: isPrefixed })
	} else if (owner.isShared && isPrefixed) {
		owner.ids = [...new Set([...owner.ids, id])]
	} else if (!owner.ids.includes(id)) {
		const problem = resolution.hostProblem(at.pointer, {
			code: 'CFG2001',
			sentence: `Host "${at.host}" belongs to "${owner.ids.join('", "')}" already`,
			hint: 'A host leads to one seller, unless all of its sellers set routing.redirects.requireSellerPrefix',
		})
		index.problems.set(id, [...(index.problems.get(id) ?? []), problem])
	}
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
