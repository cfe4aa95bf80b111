import { type ConditionFacts, isWithin, type Role } from './conditions.ts'

/** What a seller says of a page: whether it is there, from when to when, and for whom. */
export interface RouteSwitch {
	enabled: boolean
	/** Venue-local moments, "YYYY-MM-DDTHH:mm"; null does not bind. */
	from: string | null
	until: string | null
	/** Empty for everybody. */
	roles: readonly Role[]
}

/**
 * Whether a page is there for a visitor. `{ enabled: true, from: "2026-11-20T09:00", until: null, roles: ["member"] }`
 * is there for members, from nine o'clock of the venue's own clock on.
 */
export function isRouteOpen(
	{ enabled, from, until, roles }: RouteSwitch,
	facts: Pick<ConditionFacts, 'role' | 'at' | 'timezone'>,
): boolean {
	const bounds = { from: from ?? undefined, until: until ?? undefined }
	return enabled && isWithin(bounds, facts) && (roles.length === 0 || roles.includes(facts.role))
}
