import type { Condition, PageRoute } from '#app/contract/config.generated.ts'

/*
 * Decides whether what a seller made conditional is shown, for one visitor and one request.
 * `{ "from": "2026-12-20T00:00", "until": "2027-01-02T00:00", "role": ["guest"] }` holds for a visitor with
 * a cart at the venue's 2027-01-01T23:59 and no longer at 2027-01-02T00:00.
 */

/** What a condition can ask about. */
export interface ConditionFacts {
	/** Null where no page is asked about: a flag holds for all of them. */
	route: PageRoute | null
	locale: string
	environment: 'development' | 'demo' | 'production'
	flags: Readonly<Record<string, boolean>>
	cartCount: number
	/** The venue's wall clock, "YYYY-MM-DDTHH:mm:ss". */
	localNow: string
}

/**
 * Whether a condition holds: every part given must. Decided on the server, so that a hidden block is
 * never sent (configuration model §4). `from` is included, `until` is not.
 */
export function holds(when: Condition | undefined, facts: ConditionFacts): boolean {
	if (!when) return true
	return (
		includes(when.role, facts.cartCount > 0 ? 'guest' : 'anonymous') &&
		isFlagged(when.flag, facts.flags) &&
		includes(when.route, facts.route) &&
		includes(when.locale, facts.locale) &&
		includes(when.environment, facts.environment) &&
		(when.from === undefined || facts.localNow >= when.from) &&
		(when.until === undefined || facts.localNow < when.until) &&
		(when.cart === undefined || (when.cart === 'empty') === (facts.cartCount === 0)) &&
		(when.all === undefined || when.all.every((part) => holds(part, facts))) &&
		(when.any === undefined || when.any.some((part) => holds(part, facts))) &&
		(when.not === undefined || !holds(when.not, facts))
	)
}

function includes<T>(allowed: readonly T[] | undefined, value: T | null): boolean {
	return allowed === undefined || (value !== null && allowed.includes(value))
}

function isFlagged(flag: string | undefined, flags: ConditionFacts['flags']): boolean {
	if (flag === undefined) return true
	return flag.startsWith('!') ? !flags[flag.slice(1)] : (flags[flag] ?? false)
}
