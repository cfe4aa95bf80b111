import type { PageRoute } from '#app/contract/config.generated.ts'
import type { TriedVisit } from '#app/contract/studio/rules-change.ts'
import { edgeAt } from '#app/rules/conditions.ts'
import type { ExplainedFacts } from '#app/sellers/targeting/explain.ts'

/** Somebody who looks at the start page now. */
export const plainVisit = (locale: string): TriedVisit => ({
	who: 'visitor',
	membership: 'none',
	membershipRole: null,
	at: null,
	locale,
	cart: 'empty',
	route: 'home',
	category: null,
})

/** The facts of a visit that is only described: no rollout draws it. */
export function factsOfVisit(
	{ who, membership, membershipRole, at, locale, cart, route, category }: TriedVisit,
	{ timezone, now }: { timezone: string; now: Date },
): ExplainedFacts {
	const cartCount = cart === 'empty' ? 0 : 1
	return {
		role: who === 'visitor' ? (cartCount > 0 ? 'guest' : 'anonymous') : who,
		membership: who === 'member' ? membership : 'none',
		membershipRole: who === 'member' ? membershipRole : null,
		ids: { visitor: null, cart: null, identity: null },
		cartCount,
		hasAnchor: cart === 'has-anchor',
		locale,
		route: route as PageRoute,
		at: at === null ? now : edgeAt(at, timezone),
		eventCategory: category,
	}
}
