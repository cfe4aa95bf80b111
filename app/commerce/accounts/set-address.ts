import type { Answer } from '#app/contract/calls.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { isRealEmail } from '#app/rules/logins/real-email.ts'
import { type Ctx, type Engine, reading } from '../context.ts'
import { withTransaction } from '../transaction.ts'
import { type AccountRow, lockAccount } from './account-store.ts'
import { claimAddress, moveCards } from './address-store.ts'
import { type Browser, joinProved, type LoggedIn, logIn } from './log-in.ts'
import { sendCode, takeCode } from './login-code.ts'
import { findDetails } from './profile-store.ts'

/**
 * Sends a code that proves the address which an account without one is to get. The answer is the same for every address.
 *
 * errors - not_logged_in, user_read_only for an account with an address, idempotency_key_reused
 * source - spec 2 §2 "/user/set-email-address"
 */
export async function beginEmailChange(
	engine: Engine & { emailWorker: { wake(): void } },
	seller: SellerTerms,
	accountId: string,
	{
		email,
		locale,
		idempotencyKey,
	}: { email: string; locale: string | null; idempotencyKey: string | undefined },
): Promise<Answer<'beginEmailChange'>> {
	await requireNoAddress(await reading(engine, seller), accountId)
	return sendCode(engine, seller, {
		request: {
			call: 'beginEmailChange',
			key: idempotencyKey,
			fingerprint: [accountId, email, locale],
		},
		email,
		locale,
		signUp: null,
		accountId,
	})
}

type Tried = { loggedIn: LoggedIn | null } | { refusal: Refusal }

/**
 * Gives an account the address that a code proves, with the orders and memberships under it. An address of another account is
 * refused after the right code alone. Where the card of this account belongs to a membership under that address, both are the
 * same person: the card opens the other account from now on, and the browser goes on as that one.
 *
 * errors - those of `beginEmailChange` and `verifyLoginCode`; email_taken
 * source - spec 2 §8 "E-mail update 409"
 *
 * @returns the new login of the browser; null where it keeps the one it has
 */
export async function setAddress(
	engine: Engine,
	seller: SellerTerms,
	accountId: string,
	{ browser, ...shown }: { email: string; token: string; otp: string; browser: Browser },
): Promise<LoggedIn | null> {
	// A refusal is returned and not thrown: the attempt that it used up must stay.
	const tried = await withTransaction(engine, seller, async (ctx): Promise<Tried> => {
		await lockAccount(ctx, accountId)
		await requireNoAddress(ctx, accountId)
		const code = await takeCode(ctx, { ...shown, accountId })
		if (code instanceof Refusal) return { refusal: code }
		const other = await claimAddress(ctx, accountId, code.email)
		if (!other) {
			await joinProved(ctx, accountId, code.email)
			return { loggedIn: null }
		}
		if (!(await moveCards(ctx, { from: accountId, to: other.id, email: code.email })))
			return { refusal: taken() }
		await joinProved(ctx, other.id, code.email)
		return { loggedIn: await logIn(ctx, other, browser) }
	})
	if ('refusal' in tried) throw tried.refusal
	return tried.loggedIn
}

async function requireNoAddress(ctx: Ctx, accountId: string): Promise<AccountRow> {
	const account = (await findDetails(ctx, accountId))?.account
	if (!account) throw new Refusal('not_logged_in', 'The account of the login is gone', 'login')
	if (isRealEmail(account.email, ctx.seller.identity))
		throw new Refusal('user_read_only', 'The account has an address', 'body', { fields: ['email'] })
	return account
}

const taken = (): Refusal => new Refusal('email_taken', 'Another account has this address', 'body')
