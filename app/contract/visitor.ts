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

/** Who asks, when somebody is logged in. */
export interface Visitor {
	identityId: string
	/** Of the memberships that are valid now; none for whoever only has an account. */
	roles: readonly (typeof memberRoles)[number][]
}

/** Members see and buy what is for members only (spec 1 §6). */
export function isMember(visitor: Visitor | null): boolean {
	return visitor !== null && visitor.roles.length > 0
}
