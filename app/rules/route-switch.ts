import { type ConditionFacts, isWithin, type Role } from './conditions.ts'

/** A seller's setting of a page: whether it is served, from when to when, and for which roles. */
export interface RouteSwitch {
	enabled: boolean
	/** Venue-local moments, "YYYY-MM-DDTHH:mm"; null does not limit. */
	from: string | null
	until: string | null
	/** Empty for all roles. */
	roles: readonly Role[]
}

/** Whether a role has a login. */
export const isLoggedIn = (role: Role): boolean => role !== 'anonymous' && role !== 'guest'

/**
 * Whether a page is served to a visitor. `{ enabled: true, from: "2026-11-20T09:00", until: null, roles: ["member"] }`
 * is served to members, from nine o'clock of the venue's own clock on.
 */
export function isRouteOpen(
	{ enabled, from, until, roles }: RouteSwitch,
	facts: Pick<ConditionFacts, 'role' | 'at' | 'timezone'>,
): boolean {
	const bounds = { from: from ?? undefined, until: until ?? undefined }
	return enabled && isWithin(bounds, facts) && (roles.length === 0 || roles.includes(facts.role))
}
