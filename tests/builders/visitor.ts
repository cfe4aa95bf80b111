import type { Visitor } from '#app/contract/visitor.ts'

/** Somebody who is logged in. */
export const loggedInAs = (identityId: string, roles: Visitor['roles'] = []): Visitor => ({
	identityId,
	roles,
	email: `${identityId}@example.org`,
	firstName: null,
	lastName: null,
})
