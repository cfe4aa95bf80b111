import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Ctx, Engine } from '../context.ts'
import { insertPasswordEmail } from '../outbox/password-email-store.ts'
import { withTransaction } from '../transaction.ts'
import { type Browser, type LoggedIn, logIn } from './log-in.ts'
import { hashPassword, isPassword } from './password-hash.ts'
import { endResets, lockPassword, passwordOf, setPassword } from './password-store.ts'
import { requireGoodPassword, requirePasswords } from './passwords.ts'
import { deleteSessionsOf } from './session-store.ts'

/** A password that replaces another, or is the first one, and the language of the email about it. */
export interface NewPassword {
	passwordHash: string
	locale: string | null
}

/** Sets a password and ends every login and link that the account has. */
export async function setPasswordAlone(
	ctx: Ctx,
	{ id, email }: { id: string; email: string },
	passwordHash: string,
): Promise<void> {
	await setPassword(ctx, id, passwordHash)
	await deleteSessionsOf(ctx, id)
	await endResets(ctx, email)
}

/** The same, with an email to the owner. */
export async function setNewPassword(
	ctx: Ctx,
	account: { id: string; email: string },
	{ passwordHash, locale }: NewPassword,
): Promise<void> {
	await setPasswordAlone(ctx, account, passwordHash)
	await insertPasswordEmail(ctx, { email: account.email, locale })
}

/** What the owner of an account types to change its password. */
export interface PasswordChange {
	/** Empty for an account that has none. */
	oldPassword: string
	password: string
	locale: string | null
	browser: Browser
}

/**
 * Changes the password of an account by its old one, or sets the first one. Its other logins end; the browser goes on
 * under a new session.
 *
 * errors - login_disabled, validation_failed for a password that must not be chosen, incorrect_password,
 *   too_many_requests while too many are hashed
 */
export async function changePassword(
	engine: Engine & { emailWorker: { wake(): void } },
	seller: SellerTerms,
	accountId: string,
	{ oldPassword, password, locale, browser }: PasswordChange,
): Promise<LoggedIn> {
	requirePasswords(seller)
	requireGoodPassword(password)
	const known = await passwordOf({ sql: engine.database.sql, seller }, accountId)
	if (!known) throw new Refusal('not_logged_in', 'The account of the login is gone', 'login')
	const { account, passwordHash: oldHash } = known
	if (oldHash !== null && !(await isPassword(oldPassword, oldHash))) throw incorrect()
	const passwordHash = await hashPassword(password)
	const loggedIn = await withTransaction(engine, seller, async (ctx) => {
		// Another request may have set one meanwhile.
		if ((await lockPassword(ctx, accountId)) !== oldHash) throw incorrect()
		await setNewPassword(ctx, account, { passwordHash, locale })
		return logIn(ctx, account, browser)
	})
	engine.emailWorker.wake()
	return loggedIn
}

const incorrect = (): Refusal =>
	new Refusal('incorrect_password', 'That is not the password of the account', 'login')
