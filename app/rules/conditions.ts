import type { Condition, PageRoute } from '#app/contract/config.generated.ts'
import { instantAt } from '#app/lib/dates.ts'

/*
 * Decides whether conditional content of a seller is shown, for one visitor and one request.
 * `{ "from": "2026-12-20T00:00", "until": "2027-01-02T00:00", "role": ["guest"] }` holds for a visitor with
 * a cart at the venue's 2027-01-01T23:59 and no longer at 2027-01-02T00:00.
 */

export type Role = NonNullable<Condition['role']>[number]
export type MembershipRole = NonNullable<Condition['membershipRole']>[number]
export type MembershipState = NonNullable<Condition['membership']>[number]

/** The facts that a condition can test. */
export interface ConditionFacts {
	role: Role
	/** Null when the visitor is not a member. */
	membershipRole: MembershipRole | null
	membership: MembershipState
	/** Null outside a page: a flag holds for all pages. */
	route: PageRoute | null
	/** Category of the page's event; null on pages without an event. */
	eventCategory: string | null
	locale: string
	environment: 'development' | 'demo' | 'production'
	flags: Readonly<Record<string, boolean>>
	cartCount: number
	/** The cart holds an anchor: a ticket with which others may be sold. */
	hasAnchor: boolean
	at: Date
	/** IANA zone of the venue. */
	timezone: string
}

/**
 * Whether a condition holds: every given part must. Evaluated on the server, so that a hidden block is
 * never sent (configuration model §4). `from` is inclusive, `until` is exclusive.
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
		matchesCart(when.cart, facts) &&
		(when.all === undefined || when.all.every((part) => holds(part, facts))) &&
		(when.any === undefined || when.any.some((part) => holds(part, facts))) &&
		(when.not === undefined || !holds(when.not, facts))
	)
}

/** Whether a moment lies in [from, until) of the venue's own clock; a missing bound does not limit. */
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
 * The instant of a local date and time, "YYYY-MM-DDTHH:mm" with or without seconds. Instants are compared, not wall
 * clocks: on the day that the clocks go back, each time of an hour occurs twice, and a block would appear, disappear
 * and appear again. A time that occurs twice means the first; a skipped time moves forward by the gap.
 */
export function edgeAt(local: string, timezone: string): Date {
	const key = `${local} ${timezone}`
	const known = edges.get(key)
	if (known) return known
	const [date = '', time = ''] = local.split('T')
	const [hour = '', minute = '', second = '0'] = time.split(':')
	const edge = new Date(instantAt(date, hour + minute, timezone).getTime() + Number(second) * 1000)
	if (edges.size >= mostEdges) edges.clear()
	edges.set(key, edge)
	return edge
}

// Every call of a venue with a schedule asks for the same few instants.
const edges = new Map<string, Date>()
const mostEdges = 10_000

function includes<T>(allowed: readonly T[] | undefined, value: T | null): boolean {
	return allowed === undefined || (value !== null && allowed.includes(value))
}

function matchesCart(required: Condition['cart'], { cartCount, hasAnchor }: ConditionFacts): boolean {
	if (required === undefined) return true
	if (required === 'has-anchor') return hasAnchor
	return (required === 'empty') === (cartCount === 0)
}

/** A renewable membership is also an active one. */
function isMember(allowed: readonly MembershipState[] | undefined, state: MembershipState): boolean {
	return includes(allowed, state) || (state === 'renewable' && includes(allowed, 'active'))
}

function isFlagged(flag: string | undefined, flags: ConditionFacts['flags']): boolean {
	return flag === undefined || readFlag(flag, flags)
}

/** The value of a flag, or its opposite for "!name"; an undeclared flag is off. */
export function readFlag(name: string, flags: ConditionFacts['flags']): boolean {
	return name.startsWith('!') ? !flags[name.slice(1)] : (flags[name] ?? false)
}
