import type { PageRoute } from '#app/contract/config.generated.ts'
import type { MembershipRole, MembershipState, Role } from '#app/rules/conditions.ts'
import type { RolloutIds } from './flags.ts'

/** The role and membership that a preview simulates. */
export interface Persona {
	role: Role
	membershipRole: MembershipRole | null
	membership: MembershipState
}

/** Simulated facts of a preview, outside production. */
export interface Preview {
	/** Null: the real visitor's. */
	persona: Persona | null
	/** Null: the current time. */
	at: Date | null
	locale: string | null
}

/** Facts of a visit from its request. */
export interface Visitor {
	/** Random id of the browser; null where no flag needs one. */
	visitorId: string | null
	cartId: string | null
	/** Tickets in the cart. */
	cartCount: number
	/** Whether the cart has an anchor ticket. */
	hasAnchor: boolean
	locale: string
	/** The requested page; null for a call to the API. */
	route: PageRoute | null
	now: Date
	/** Null for a real visit. */
	preview: Preview | null
}

/** Facts that decide flags and conditions. */
export interface VisitFacts extends Persona {
	ids: RolloutIds
	cartCount: number
	hasAnchor: boolean
	locale: string
	route: PageRoute | null
	/** The moment for which schedules are evaluated. */
	at: Date
}

/**
 * The only source of visitor facts for flags and conditions. There are no logins yet: a real visitor is a `guest` with
 * tickets in the cart and `anonymous` without, and has no membership and no identity. Other roles and memberships come
 * from a preview, where a logged-in role has an identity of its own.
 */
export function visitorFacts(visitor: Visitor): VisitFacts {
	const { preview, cartCount, hasAnchor, visitorId, cartId, locale, route, now } = visitor
	const persona = preview?.persona
	const role = persona?.role ?? (cartCount > 0 ? 'guest' : 'anonymous')
	const isKnown = role !== 'anonymous' && role !== 'guest'
	return {
		role,
		membershipRole: persona?.membershipRole ?? null,
		membership: persona?.membership ?? 'none',
		ids: { visitor: visitorId, cart: cartId, identity: isKnown ? `preview-${role}` : null },
		cartCount,
		hasAnchor,
		locale,
		route,
		at: preview?.at ?? now,
	}
}
