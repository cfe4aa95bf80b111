import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Engine } from '../context.ts'
import { withTransaction } from '../transaction.ts'
import { nameAccount } from './account-store.ts'
import { type Browser, type LoggedIn, logIn } from './log-in.ts'
import { setNewPassword } from './new-password.ts'
import { hashPassword } from './password-hash.ts'

import { requireGoodPassword, requirePasswords } from './passwords.ts'
import { known } from './profile.ts'
import { type AccountDetails, findDetails } from './profile-store.ts'

/** What makes an account one with a name and a password. */
export interface Completion {
	firstName: string
	lastName: string
	email: string
	password: string
	meta: Readonly<Record<string, string>>
	locale: string | null
	browser: Browser
}

/**
 * Gives an account that has no password yet, such as one that began with a code, its first one, and the name that it
 * lacks. Its other logins end; the browser goes on under a new session.
 *
 * errors - login_disabled, user_exists with the account for one that has a password, validation_failed for another address
 *   and for a password that must not be chosen, too_many_requests while too many are hashed
 * source - spec 2 §7 "POST user / PUT my/user"
 */
export async function completeUser(
	engine: Engine & { emailWorker: { wake(): void } },
	seller: SellerTerms,
	accountId: string,
	{ firstName, lastName, email, password, meta, locale, browser }: Completion,
): Promise<LoggedIn> {
	requirePasswords(seller)
	const place = { sql: engine.database.sql, seller }
	// Before the hash, which costs more than the repetition of a request may.
	requireIncomplete(known(await findDetails(place, accountId)), email)
	requireGoodPassword(password)
	const passwordHash = await hashPassword(password)
	const loggedIn = await withTransaction(engine, seller, async (ctx) => {
		const { account } = requireIncomplete(known(await findDetails(ctx, accountId, 'locked')), email)
		await setNewPassword(ctx, account, { passwordHash, locale })
		const named = {
			firstName: account.firstName ?? firstName,
			lastName: account.lastName ?? lastName,
		}
		await nameAccount(ctx, accountId, { ...named, meta })
		return logIn(ctx, { ...account, ...named }, browser)
	})
	engine.emailWorker.wake()
	return loggedIn
}

function requireIncomplete(details: AccountDetails, email: string): AccountDetails {
	const { account, profile } = details
	if (account.email.toLowerCase() !== email.toLowerCase())
		throw new Refusal('validation_failed', 'email: not the address of the account.', 'body', {
			fields: [{ path: 'email', message: 'not the address of the account' }],
		})
	if (profile.has_password)
		throw new Refusal('user_exists', 'The account has a password', 'login', { identity_id: account.id })
	return details
}
