import type { Condition, PageRoute } from '#app/contract/config.generated.ts'
import { instantAt } from '#app/lib/dates.ts'

/*
 * Decides whether what a seller made conditional is shown, for one visitor and one request.
 * `{ "from": "2026-12-20T00:00", "until": "2027-01-02T00:00", "role": ["guest"] }` holds for a visitor with
 * a cart at the venue's 2027-01-01T23:59 and no longer at 2027-01-02T00:00.
 */

export type Role = NonNullable<Condition['role']>[number]
export type MembershipRole = NonNullable<Condition['membershipRole']>[number]
export type MembershipState = NonNullable<Condition['membership']>[number]

/** What a condition can ask about. */
export interface ConditionFacts {
	role: Role
	/** Null for whoever is no member. */
	membershipRole: MembershipRole | null
	membership: MembershipState
	/** Null where no page is asked about: a flag holds for all of them. */
	route: PageRoute | null
	/** Of the event whose page it is; null anywhere else. */
	eventCategory: string | null
	locale: string
	environment: 'development' | 'demo' | 'production'
	flags: Readonly<Record<string, boolean>>
	cartCount: number
	/** Something in the cart may have more sold beside it. */
	hasAnchor: boolean
	at: Date
	/** IANA zone of the venue. */
	timezone: string
}

/**
 * Whether a condition holds: every part given must. Decided on the server, so that a hidden block is
 * never sent (configuration model §4). `from` is included, `until` is not.
 */
export function holds(when: Condition | undefined, facts: ConditionFacts): boolean {
	if (!when) return true
	return (
		includes(when.role, facts.role) &&
		includes(when.membershipRole, facts.membershipRole) &&
		isMember(when.membership, facts.membership) &&
		isFlagged(when.flag, facts.flags) &&
		includes(when.route, facts.route) &&
		includes(when.eventCategory, facts.eventCategory) &&
		includes(when.locale, facts.locale) &&
		includes(when.environment, facts.environment) &&
		isWithin(when, facts) &&
		isCart(when.cart, facts) &&
		(when.all === undefined || when.all.every((part) => holds(part, facts))) &&
		(when.any === undefined || when.any.some((part) => holds(part, facts))) &&
		(when.not === undefined || !holds(when.not, facts))
	)
}

/** Whether a moment lies in [from, until) of the venue's own clock; a bound that is not given does not bind. */
export function isWithin(
	{ from, until }: { from?: string; until?: string },
	{ at, timezone }: Pick<ConditionFacts, 'at' | 'timezone'>,
): boolean {
	return (
		(from === undefined || at >= edgeAt(from, timezone)) &&
		(until === undefined || at < edgeAt(until, timezone))
	)
}

/**
 * The instant of a local date and time, "YYYY-MM-DDTHH:mm" with or without seconds. Wall clocks are not
 * compared: on the day that the clocks go back they show every time of an hour twice, and a block would come,
 * go and come again. A time that happens twice means the first; one that is skipped comes later by the gap.
 */
export function edgeAt(local: string, timezone: string): Date {
	const [date = '', time = ''] = local.split('T')
	const [hour = '', minute = '', second = '0'] = time.split(':')
	return new Date(instantAt(date, hour + minute, timezone).getTime() + Number(second) * 1000)
}

function includes<T>(allowed: readonly T[] | undefined, value: T | null): boolean {
	return allowed === undefined || (value !== null && allowed.includes(value))
}

function isCart(asked: Condition['cart'], { cartCount, hasAnchor }: ConditionFacts): boolean {
	if (asked === undefined) return true
	if (asked === 'has-anchor') return hasAnchor
	return (asked === 'empty') === (cartCount === 0)
}

/** A membership that may be renewed now is an active one as well. */
function isMember(allowed: readonly MembershipState[] | undefined, state: MembershipState): boolean {
	return includes(allowed, state) || (state === 'renewable' && includes(allowed, 'active'))
}

function isFlagged(flag: string | undefined, flags: ConditionFacts['flags']): boolean {
	return flag === undefined || readFlag(flag, flags)
}

/** What a flag says, or the opposite for "!name"; a flag that nobody declared is off. */
export function readFlag(name: string, flags: ConditionFacts['flags']): boolean {
	return name.startsWith('!') ? !flags[name.slice(1)] : (flags[name] ?? false)
}
