import { randomUUID } from 'node:crypto'
import type { MemberRole } from '#app/contract/visitor.ts'
import { isRealEmail } from '#app/rules/logins/real-email.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import type { Account } from '#app/sellers/targeting/visit.ts'

/**
 * Accounts that get the same page, except for the first name. Every other field of an account that changes a shared page
 * must be added to `key`, and to `roles` or `account`.
 */
export interface Level {
	/** The same for all visitors of the level and no others. */
	key: string
	/** The members' roles, by which the API answers. */
	roles: readonly MemberRole[]
	/** Stands for the account of each of them while the page is rendered. */
	account: Account
	/** Stands for everything else that is one visitor's: a page with it in its text is not shared. */
	canary: string
	/** The name in this response; null where none is known. */
	firstName: string | null
}

/**
 * The level of an account; null for one without an address of its own, which every page leads elsewhere.
 *
 * The page is rendered with a made-up account, whose first name is replaced in each response.
 */
export function levelOf(
	{ email, firstName, membership }: Account,
	roles: readonly MemberRole[],
	{ config }: Pick<ResolvedSeller, 'config'>,
): Level | null {
	if (!isRealEmail(email, config.identity)) return null
	const canary = randomUUID()
	return {
		key: [membership, roles.join(), firstName ? 'named' : 'unnamed'].join(' '),
		roles,
		account: {
			id: canary,
			email: `${canary}@account.invalid`,
			firstName: firstName ? randomUUID() : null,
			membership,
			membershipRole: roles[0] ?? null,
		},
		canary,
		firstName,
	}
}
