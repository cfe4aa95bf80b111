import type { MembershipTerm, Visitor } from '#app/contract/visitor.ts'

const anyTerm = {
	partyId: 'mpt_any',
	term: 1,
	groupId: 'tg_any',
	from: '2000-01-01',
	to: null,
	isAutoRenewing: false,
}

/** Somebody who is logged in. */
export const loggedInAs = (
	accountId: string,
	roles: Visitor['roles'] = [],
	terms: readonly MembershipTerm[] = roles.map((role) => ({ ...anyTerm, role })),
): Visitor => ({
	accountId,
	roles,
	terms,
	membership: roles.length > 0 ? 'active' : 'none',
	email: `${accountId}@example.org`,
	firstName: null,
	lastName: null,
})
