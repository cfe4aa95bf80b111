import type { Answer } from '#app/contract/calls.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { hashSecret, newId, readableCode, secret } from '#app/lib/ids.ts'
import { type Ctx, clockOf, type Engine } from '../context.ts'
import { KeysAnswered, withIdempotencyKey } from '../idempotency.ts'
import { retryTransient, withTransaction } from '../transaction.ts'
import { type AccountRow, accountOfAddress } from './account-store.ts'
import { type CodeRow, endCodes, findCode, insertCode, takeAttempt, writeCodes } from './code-store.ts'
import { insertSession } from './session-store.ts'

/** Characters of a code. */
export const codeLength = 6

/**
 * Sends a code by which an address logs in. The answer is the same for every address, with an account or without: the
 * account is made when the code comes back.
 *
 * errors - login_disabled, idempotency_key_reused
 * source - spec 2 §7 "One-time-code request: email and state (seller slug); returns a token"
 */
export async function requestLoginCode(
	engine: Engine & { emailWorker: { wake(): void } },
	seller: SellerTerms,
	{
		email,
		locale,
		idempotencyKey,
	}: { email: string; locale: string | null; idempotencyKey?: string | undefined },
): Promise<Answer<'requestLoginCode'>> {
	requireLoginByCode(seller)
	const token = secret()
	const request = { call: 'requestLoginCode', key: idempotencyKey, fingerprint: [email, locale] }
	const place = { sql: engine.database.sql, seller }
	return withIdempotencyKey(engine, seller, request, async (keyed) => {
		const answer: Answer<'requestLoginCode'> = { token }
		const isStored = await retryTransient(() =>
			insertCode(place, {
				id: newId('otp'),
				tokenHash: hashSecret(token),
				email,
				attempts: seller.auth.codeAttempts,
				locale,
				emailId: newId('ltr'),
				response: keyed && { ...keyed, status: 200, response: answer },
				now: clockOf(engine),
			}),
		)
		if (!isStored) throw new KeysAnswered(new Set(keyed ? [keyed.key] : []))
		engine.emailWorker.wake()
		return answer
	})
}

/** A browser that has logged in, and the secret of its cookie, of which the hash is stored. */
export interface LoggedIn {
	account: AccountRow
	token: string
}

type Tried = { loggedIn: LoggedIn } | { refusal: Refusal }

/**
 * Logs in by the code of an email. A wrong code uses up one attempt, also of many that come at the same moment.
 *
 * errors - login_disabled, not_available_yet until the email is written, otp_incorrect with the attempts that are left,
 *   otp_token_expired, not_authorized for a token that is unknown, spent or locked
 * source - spec 2 §4 "Login OTP", §8
 */
export async function verifyLoginCode(
	engine: Engine,
	seller: SellerTerms,
	{ token, otp }: { token: string; otp: string },
): Promise<LoggedIn> {
	requireLoginByCode(seller)
	const tokenHash = hashSecret(token)
	// A refusal is returned and not thrown: the attempt that it used up must stay.
	const tried = await withTransaction(engine, seller, async (ctx): Promise<Tried> => {
		const code = await takeAttempt(ctx, tokenHash)
		if (!code) return { refusal: refusalOf(await findCode(ctx, tokenHash)) }
		if (code.codeHash !== hashOfCode(code.id, otp)) return { refusal: incorrect(code.attemptsLeft) }
		await endCodes(ctx, code.email)
		return { loggedIn: await logIn(ctx, await accountOfAddress(ctx, code.email)) }
	})
	if ('refusal' in tried) throw tried.refusal
	return tried.loggedIn
}

/** Begins a session: each login has a new one. */
async function logIn(ctx: Ctx, account: AccountRow): Promise<LoggedIn> {
	const token = secret()
	const { sessionDays } = ctx.seller.auth
	await insertSession(ctx, { tokenHash: hashSecret(token), accountId: account.id, days: sessionDays })
	return { account, token }
}

/** Makes the codes that a batch of emails says, by the id of their requests. Only their hashes are stored. */
export async function newCodes(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
	if (ids.length === 0) return new Map()
	const codes = ids.map((id) => ({ id, code: readableCode(codeLength) }))
	await writeCodes(
		ctx,
		codes.map(({ id, code }) => ({ id, hash: hashOfCode(id, code) })),
	)
	return new Map(codes.map(({ id, code }) => [id, code]))
}

/** Codes are read without case, as people type them. */
const hashOfCode = (id: string, code: string): string => hashSecret(`${id} ${code.toUpperCase()}`)

function requireLoginByCode({ auth }: SellerTerms): void {
	if (auth.method !== 'otp') throw new Refusal('login_disabled', 'Login is disabled', 'login')
}

const incorrect = (attemptsLeft: number): Refusal =>
	new Refusal('otp_incorrect', 'That is not the code', 'login', { attempts_left: attemptsLeft })

function refusalOf(code: CodeRow | null): Refusal {
	if (!code || code.attemptsLeft === 0) return new Refusal('not_authorized', 'Ask for a new code', 'login')
	if (code.hasExpired)
		return new Refusal('otp_token_expired', 'The code is too old: ask for a new one', 'login')
	return new Refusal('not_available_yet', 'The email with the code is not written yet', 'login')
}
