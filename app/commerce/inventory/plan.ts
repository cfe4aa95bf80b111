import { type Places, placesLeft } from '#app/rules/quantity.ts'

/** What one ticket takes, and what it gives back: exactly the same. */
export interface Holding {
	sessionId: string | null
	groupId: string
	takesSession: boolean
	takesGroup: boolean
}

/** Places of one counter row. */
export interface Claim {
	/** `group` is a group's own places in a session. */
	kind: 'group' | 'session'
	sessionId: string
	/** Empty for the session itself. */
	groupId: string
	/** Positive takes, negative gives back. */
	count: number
}

/** Names a counter row; sorting by it is the one order in which rows are locked. */
export function claimKey(claim: Pick<Claim, 'kind' | 'sessionId' | 'groupId'>): string {
	return `${claim.kind} ${claim.sessionId} ${claim.groupId}`
}

/**
 * What tickets come to on every counter row, in the one order of locking: kind, then id. Rows whose
 * takes and returns cancel out are left alone, so a swap inside a sold-out session always fits.
 */
export function claimsOf(taken: readonly Holding[], returned: readonly Holding[] = []): Claim[] {
	const claims = new Map<string, Claim>()
	const add = (claim: Claim) => {
		const known = claims.get(claimKey(claim))
		if (known) known.count += claim.count
		else claims.set(claimKey(claim), claim)
	}
	for (const [holdings, count] of [[taken, 1] as const, [returned, -1] as const])
		for (const { sessionId, groupId, takesGroup, takesSession } of holdings) {
			if (!sessionId) continue
			if (takesGroup) add({ kind: 'group', sessionId, groupId, count })
			if (takesSession) add({ kind: 'session', sessionId, groupId: '', count })
		}
	const order = (one: Claim, other: Claim): number => (claimKey(one) < claimKey(other) ? -1 : 1)
	return [...claims.values()].filter((claim) => claim.count !== 0).sort(order)
}

export type CounterPlaces = Map<string, Places>

/** The first claim that does not fit the counters as read, with what is left; null when all fit. */
export function firstMisfit(
	claims: readonly Claim[],
	counters: CounterPlaces,
): { claim: Claim; left: number } | null {
	for (const claim of claims) {
		const places = counters.get(claimKey(claim))
		const left = places ? placesLeft(places) : 0
		if (left !== null && claim.count > left) return { claim, left }
	}
	return null
}

/** Let in, or the first row without room and what is left of it. */
export type Admission = 'in' | { claim: Claim; left: number }

/**
 * Who of several requests for the same counters gets in, in order of arrival. A request that does not
 * fit leaves the places to the smaller ones behind it.
 *
 * Example: 3 places, requests of 2, 4, 1 and 1 → in, out, in, out.
 */
export function admit(requests: readonly (readonly Claim[])[], counters: CounterPlaces): Admission[] {
	const now: CounterPlaces = new Map([...counters].map(([key, places]) => [key, { ...places }]))
	return requests.map((claims) => {
		const misfit = firstMisfit(claims, now)
		if (misfit) return misfit
		for (const claim of claims) {
			const places = now.get(claimKey(claim))
			if (places) places.used += claim.count
		}
		return 'in'
	})
}
