import { lowest, type Places, placesLeft } from '#app/rules/availability.ts'

/** What one ticket takes, and what it gives back: exactly the same. */
export interface Holding {
	sessionId: string | null
	groupId: string
	takesSession: boolean
	takesGroup: boolean
	/** A place of its group in an event without sessions. */
	takesPool: boolean
}

/** Places of one allowance of a membership: `limit` in each period. */
export interface BenefitPlace {
	partyId: string
	/** A ticket type; "*" fits any. */
	benefit: string
	period: string
	limit: number
}

/** The address that a visitor reserves from, and how many places of one session it may hold at a time. */
export interface Holder {
	/** Hash of the address. */
	address: string
	/** Of the places of the session, 1 to 99. */
	sharePercent: number
	/** Places that it may always hold, however small the session is. */
	minPlaces: number
}

/** Names a counter, or a row that can be there only once. */
export type Scarce =
	/** Places of a session that one address holds: counted in its tickets, which end with what they hold. */
	| { kind: 'address'; sessionId: string; holder: Holder }
	/** A benefit of a membership, of the first allowance with a free place. Its row goes with its ticket. */
	| {
			kind: 'benefit'
			ticketId: string
			typeId: string
			places: readonly BenefitPlace[]
			/** It only lowers the price: without it the ticket costs what everybody pays. */
			isPrice?: true
	  }
	| { kind: 'code'; code: string }
	/** A group's own places in a session. */
	| { kind: 'group'; sessionId: string; groupId: string }
	/** A group's own places where there are no sessions. */
	| { kind: 'pool'; groupId: string }
	/** Money, in minor units. */
	| { kind: 'promo'; promoId: string }
	/** Its row goes with its ticket: it is taken, never given back. */
	| { kind: 'seat'; sessionId: string; seatId: string; name: string; ticketId: string }
	| { kind: 'session'; sessionId: string }
	/** As a seat. */
	| { kind: 'voucher'; provider: string; code: string; ticketId: string; reference: string | null }

/** Positive takes, negative gives back. */
export type Claim = Scarce & { count: number }

/** The kinds with a counter that is written; the others are rows of their own. */
export type CounterClaim = Exclude<Claim, { kind: 'address' | 'benefit' | 'seat' | 'voucher' }>
export type AddressClaim = Extract<Claim, { kind: 'address' }>
/** The kinds that are compared with a number. */
export type CountedClaim = CounterClaim | AddressClaim
export type BenefitClaim = Extract<Claim, { kind: 'benefit' }>
export type SeatClaim = Extract<Claim, { kind: 'seat' }>
export type VoucherClaim = Extract<Claim, { kind: 'voucher' }>

export function isCounter(claim: Claim): claim is CounterClaim {
	return isCounted(claim) && !isOfAddress(claim)
}

export const isOfAddress = (claim: Claim): claim is AddressClaim => claim.kind === 'address'

export function isCounted(claim: Claim): claim is CountedClaim {
	return claim.kind !== 'benefit' && claim.kind !== 'seat' && claim.kind !== 'voucher'
}

/** Names a row. */
export function claimKey(claim: Scarce): string {
	switch (claim.kind) {
		case 'address':
			return `address ${claim.sessionId} ${claim.holder.address}`
		case 'benefit':
			return `benefit ${claim.places.map(({ partyId, benefit, period }) => `${partyId} ${benefit} ${period}`).join(' ')} ${claim.ticketId}`
		case 'code':
			return `code ${claim.code}`
		case 'group':
			return `group ${claim.sessionId} ${claim.groupId}`
		case 'pool':
			return `pool ${claim.groupId}`
		case 'promo':
			return `promo ${claim.promoId}`
		case 'seat':
			return `seat ${claim.sessionId} ${claim.seatId}`
		case 'session':
			return `session ${claim.sessionId}`
		case 'voucher':
			return `voucher ${claim.provider} ${claim.code}`
	}
}

/**
 * What tickets come to on every counter, in the one order of locking. Counters whose takes and returns cancel out
 * are left alone, so a swap inside a sold-out session always fits.
 */
export function claimsOf(taken: readonly Holding[], returned: readonly Holding[] = []): Claim[] {
	return inOrder([...taken.flatMap(oneOf(1)), ...returned.flatMap(oneOf(-1))])
}

const oneOf =
	(count: 1 | -1) =>
	({ sessionId, groupId, takesGroup, takesPool, takesSession }: Holding): Claim[] => {
		if (!sessionId) return takesPool ? [{ kind: 'pool', groupId, count }] : []
		const claims: Claim[] = []
		if (takesGroup) claims.push({ kind: 'group', sessionId, groupId, count })
		if (takesSession) claims.push({ kind: 'session', sessionId, count })
		return claims
	}

/**
 * Claims of every origin together in the one order of locking (rows that there are once, counters; each by its key):
 * each counter once, those that cancel out left away.
 */
export function inOrder(claims: readonly Claim[]): Claim[] {
	const counters = new Map<string, Claim>()
	const rows: [string, Claim][] = []
	for (const claim of claims) {
		const key = claimKey(claim)
		const known = counters.get(key)
		if (!isCounted(claim)) rows.push([key, claim])
		else if (known) known.count += claim.count
		else counters.set(key, { ...claim })
	}
	return [...counters, ...rows]
		.filter(([, claim]) => claim.count !== 0)
		.sort(([one, claim], [other, next]) => rank(claim) - rank(next) || (one < other ? -1 : 1))
		.map(([, claim]) => claim)
}

// Unique rows rank before counters: a cart that ends loses its seats with its tickets, before its counters. Addresses are
// last: their claims write nothing, and a session that is sold out is refused as that, not for what the address holds.
const rank = (claim: Claim): number => (isOfAddress(claim) ? 2 : isCounter(claim) ? 1 : 0)

/** What the sessions of several events have left together: one object for all of them. */
export interface SharedPlaces {
	left: number
}

export type CounterPlaces = Map<string, Places & { shared?: SharedPlaces | undefined }>

/** Places of a counter that are left for a claim, beside the other claims on what it shares; null when unlimited. */
function leftFor(
	claim: CountedClaim,
	claims: readonly CountedClaim[],
	counters: CounterPlaces,
): number | null {
	const places = counters.get(claimKey(claim))
	if (!places) return 0
	const { shared } = places
	if (!shared) return placesLeft(places)
	// What is given back comes first, whichever claim it is of, then what the claims before this one take.
	const others = claims.filter(
		(one, at) =>
			(one.count < 0 || at < claims.indexOf(claim)) && counters.get(claimKey(one))?.shared === shared,
	)
	const sharedLeft = shared.left - others.reduce((sum, { count }) => sum + count, 0)
	return lowest(placesLeft(places), Math.max(0, sharedLeft))
}

/** The first claim that does not fit the counters as read, with what is left; null when all fit. */
export function firstMisfit(
	claims: readonly Claim[],
	counters: CounterPlaces,
): { claim: CountedClaim; left: number } | null {
	const counted = claims.filter(isCounted)
	for (const claim of counted) {
		const left = leftFor(claim, counted, counters)
		if (left !== null && claim.count > left) return { claim, left }
	}
	return null
}

/** Let in, or the first row without room and what is left of it. */
export type Admission = 'in' | { claim: CountedClaim; left: number }

/**
 * Decides which of several requests for the same counters get places, in order of arrival. A request that does not
 * fit leaves the places to the smaller ones behind it.
 *
 * Example: 3 places, requests of 2, 4, 1 and 1 → in, out, in, out.
 */
export function admit(requests: readonly (readonly Claim[])[], counters: CounterPlaces): Admission[] {
	const shared = new Map<SharedPlaces, SharedPlaces>()
	const now: CounterPlaces = new Map(
		[...counters].map(([key, places]) => {
			if (!places.shared) return [key, { ...places }]
			const own = shared.get(places.shared) ?? { ...places.shared }
			shared.set(places.shared, own)
			return [key, { ...places, shared: own }]
		}),
	)
	return requests.map((claims) => {
		const misfit = firstMisfit(claims, now)
		if (misfit) return misfit
		for (const claim of claims) {
			const places = now.get(claimKey(claim))
			if (places) places.used += claim.count
			if (places?.shared) places.shared.left -= claim.count
		}
		return 'in'
	})
}
