/** Spec 1 §6. */
export const memberRoles = [
	'member',
	'second-card',
	'third-card',
	'youth',
	'child',
	'caregiver',
	'guest',
	'additional-member',
] as const

/** The logged-in visitor of a request. */
export interface Visitor {
	identityId: string
	/** Of the memberships that are valid now; none for an account without a membership. */
	roles: readonly (typeof memberRoles)[number][]
}

/** Members see and buy what is for members only (spec 1 §6). */
export function isMember(visitor: Visitor | null): boolean {
	return visitor !== null && visitor.roles.length > 0
}
