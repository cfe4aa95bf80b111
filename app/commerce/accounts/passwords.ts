import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { type PasswordFault, passwordFaults } from '#app/rules/password-rules.ts'
import type { Engine } from '../context.ts'
import { withTransaction } from '../transaction.ts'
import { isCommonPassword } from './common-passwords.ts'
import { accountOfProvedAddress, type Browser, type LoggedIn, logIn } from './log-in.ts'
import { isPassword } from './password-hash.ts'
import { findPassword, holdPassword } from './password-store.ts'

/**
 * Logs in by an address and its password. A wrong password and an unknown address have the same answer after the same
 * time.
 *
 * errors - login_disabled, incorrect_password, guest_account for an address that is known and has no password,
 *   too_many_requests while too many passwords are hashed
 * source - spec 2 §7 "POST login", §8
 */
export async function logInByPassword(
	engine: Engine,
	seller: SellerTerms,
	{ email, password, browser }: { email: string; password: string; browser: Browser },
): Promise<LoggedIn> {
	requirePasswords(seller)
	const known = await findPassword({ sql: engine.database.sql, seller }, email)
	const isRight = await isPassword(password, known.passwordHash)
	const { account, passwordHash } = known
	if (!passwordHash && known.isKnown && !seller.auth.passwordAnswersAlike)
		throw new Refusal('guest_account', 'The address has no password yet', 'login')
	if (!isRight || !account || !passwordHash) throw incorrect()
	return withTransaction(engine, seller, async (ctx) => {
		// A new password may have been set meanwhile.
		if (!(await holdPassword(ctx, account.id, passwordHash))) throw incorrect()
		return logIn(ctx, await accountOfProvedAddress(ctx, account.email), browser)
	})
}

/**
 * Refuses a password that must not be chosen.
 *
 * errors - validation_failed, with the rules that it breaks
 * source - spec 2 §5 "Password requirements"
 */
export function requireGoodPassword(password: string): void {
	const faults: (PasswordFault | 'too_common')[] = passwordFaults(password)
	if (isCommonPassword(password)) faults.push('too_common')
	if (faults.length === 0) return
	throw new Refusal('validation_failed', `password: ${faults.join(', ')}.`, 'body', {
		fields: faults.map((message) => ({ path: 'password', message })),
	})
}

/** errors - login_disabled where no method has passwords */
export function requirePasswords({ auth }: SellerTerms): void {
	if (!hasPasswords(auth.method)) throw new Refusal('login_disabled', 'Login is disabled', 'login')
}

export const hasPasswords = (method: SellerTerms['auth']['method']): boolean =>
	method === 'password' || method === 'otp_or_password'

const incorrect = (): Refusal =>
	new Refusal('incorrect_password', 'That is not the correct password', 'login')
