import type { PageRoute } from '#app/contract/config.generated.ts'
import type { MembershipRole, MembershipState, Role } from '#app/rules/conditions.ts'
import type { RolloutIds } from './flags.ts'

/** Whom a preview looks as. */
export interface Persona {
	role: Role
	membershipRole: MembershipRole | null
	membership: MembershipState
}

/** What somebody outside production wants to see the pages as. */
export interface Preview {
	/** Null looks as who one is. */
	persona: Persona | null
	/** Null follows the clock. */
	at: Date | null
	locale: string | null
}

/** What is known of a visit by its request alone. */
export interface Visitor {
	/** Random id of the browser; null where no flag needs one. */
	visitorId: string | null
	cartId: string | null
	/** Tickets in the cart. */
	cartCount: number
	/** Something in the cart may have more sold beside it. */
	hasAnchor: boolean
	locale: string
	/** The page that is asked for; null for a call to the API. */
	route: PageRoute | null
	now: Date
	/** Null for a real visit. */
	preview: Preview | null
}

/** What flags and conditions are decided by. */
export interface VisitFacts extends Persona {
	ids: RolloutIds
	cartCount: number
	hasAnchor: boolean
	locale: string
	route: PageRoute | null
	/** The moment that schedules are decided for. */
	at: Date
}

/**
 * The one source of what flags and conditions know of a visitor. There are no logins yet: a real visitor is
 * a `guest` with tickets in the cart and `anonymous` without, has no membership and no identity. The other
 * roles and memberships come from a preview; a previewed person that is logged in has an identity of their own.
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
