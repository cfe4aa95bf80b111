import type { Answer } from '#app/contract/calls.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { hashSecret, newId, readableCode, secret } from '#app/lib/ids.ts'
import { type Ctx, clockOf, type Engine } from '../context.ts'
import { type IdempotentRequest, KeysAnswered, withIdempotencyKey } from '../idempotency.ts'
import { retryTransient, withTransaction } from '../transaction.ts'
import { type AccountRow, nameAccount } from './account-store.ts'
import {
	type CodeRow,
	endCodes,
	findCode,
	insertCode,
	type SignUp,
	takeAttempt,
	writeCodes,
} from './code-store.ts'
import { accountOfProvedAddress, type Browser, type LoggedIn, logIn } from './log-in.ts'
import { setNewPassword, setPasswordAlone } from './new-password.ts'
import { hashPassword, repeatableSalt } from './password-hash.ts'
import { lockPassword } from './password-store.ts'
import { requireGoodPassword, requirePasswords } from './passwords.ts'

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
	return sendCode(engine, seller, {
		request: { call: 'requestLoginCode', key: idempotencyKey, fingerprint: [email, locale] },
		email,
		locale,
		signUp: null,
		accountId: null,
	})
}

/** A visitor who signs up with a password. */
export interface NewUser {
	email: string
	firstName: string
	lastName: string
	password: string
	/** Further answers, by the name of their field. */
	meta?: Readonly<Record<string, string>>
	locale: string | null
	idempotencyKey?: string | undefined
}

/**
 * Sends a code that proves the address of a visitor who signs up. The answer is the same for every address: the account
 * is made, or gets the password, when the code comes back.
 *
 * errors - login_disabled, validation_failed for a password that must not be chosen, too_many_requests while too many are
 *   hashed, idempotency_key_reused
 * source - spec 2 §7 "POST user"
 */
export async function requestSignUp(
	engine: Engine & { emailWorker: { wake(): void } },
	seller: SellerTerms,
	{ email, firstName, lastName, password, meta = {}, locale, idempotencyKey }: NewUser,
): Promise<Answer<'createUser'>> {
	requirePasswords(seller)
	requireGoodPassword(password)
	// The fingerprint covers the password by its slow hash, which a repeated request must have again.
	const salt = idempotencyKey && repeatableSalt(seller.sellerId, idempotencyKey, email.toLowerCase())
	const passwordHash = await hashPassword(password, salt || undefined)
	const fingerprint = [email, firstName, lastName, meta, locale, passwordHash]
	return sendCode(engine, seller, {
		request: { call: 'createUser', key: idempotencyKey, fingerprint },
		email,
		locale,
		signUp: { passwordHash, firstName, lastName, meta },
		accountId: null,
	})
}

interface Sending {
	request: IdempotentRequest<{ token: string }>
	email: string
	locale: string | null
	signUp: SignUp | null
	/** The account whose new address the code proves; null for a code that logs in. */
	accountId: string | null
}

/** Stores a code's request and its email. */
export async function sendCode(
	engine: Engine & { emailWorker: { wake(): void } },
	seller: SellerTerms,
	{ request, ...sending }: Sending,
): Promise<{ token: string }> {
	const token = secret()
	const place = { sql: engine.database.sql, seller }
	return withIdempotencyKey(engine, seller, request, async (keyed) => {
		const answer = { token }
		const isStored = await retryTransient(() =>
			insertCode(place, {
				id: newId('otp'),
				tokenHash: hashSecret(token),
				...sending,
				attempts: seller.auth.codeAttempts,
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
	{ token, otp, browser }: { token: string; otp: string; browser: Browser },
): Promise<LoggedIn> {
	if (seller.auth.method !== 'password') requireLoginByCode(seller)
	// A refusal is returned and not thrown: the attempt that it used up must stay.
	const tried = await withTransaction(engine, seller, async (ctx): Promise<Tried> => {
		const code = await takeCode(ctx, { token, otp, accountId: null })
		if (code instanceof Refusal) return { refusal: code }
		const account = await accountOfProvedAddress(ctx, code.email)
		return { loggedIn: await logIn(ctx, await signedUp(ctx, account, code), browser) }
	})
	if ('refusal' in tried) throw tried.refusal
	return tried.loggedIn
}

/** A code that is shown with the token of its request. */
interface ShownCode {
	token: string
	otp: string
	/** The account whose new address it proves; null for a code that logs in. */
	accountId: string | null
	/** Only a code for this address counts. */
	email?: string
}

/** Spends the right code, or takes one attempt of its request; returns why a code does not count. */
export async function takeCode(
	ctx: Ctx,
	{ token, otp, accountId, email }: ShownCode,
): Promise<CodeRow | Refusal> {
	const name = { tokenHash: hashSecret(token), accountId }
	const code = await takeAttempt(ctx, name)
	if (!code) return refusalOf(await findCode(ctx, name))
	const isRight = code.codeHash === hashOfCode(code.id, otp)
	if (!isRight || (email && email.toLowerCase() !== code.email.toLowerCase()))
		return incorrect(code.attemptsLeft)
	await endCodes(ctx, code.email)
	return code
}

/** The account with the name and the password of the sign-up that the code has proved. */
async function signedUp(ctx: Ctx, account: AccountRow, code: CodeRow): Promise<AccountRow> {
	const { passwordHash, firstName, lastName, meta } = code
	if (passwordHash === null) return account
	// The first password of an account needs no notice: its owner has just typed the code.
	const isFirst = (await lockPassword(ctx, account.id)) === null
	if (isFirst) await setPasswordAlone(ctx, account, passwordHash)
	else await setNewPassword(ctx, account, { passwordHash, locale: null })
	await nameAccount(ctx, account.id, { firstName, lastName, meta })
	return { ...account, firstName, lastName }
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
	if (auth.method !== 'otp' && auth.method !== 'otp_or_password')
		throw new Refusal('login_disabled', 'Login is disabled', 'login')
}

const incorrect = (attemptsLeft: number): Refusal =>
	new Refusal('otp_incorrect', 'That is not the code', 'login', { attempts_left: attemptsLeft })

function refusalOf(code: CodeRow | null): Refusal {
	if (!code || code.attemptsLeft === 0) return new Refusal('not_authorized', 'Ask for a new code', 'login')
	if (code.hasExpired)
		return new Refusal('otp_token_expired', 'The code is too old: ask for a new one', 'login')
	return new Refusal('not_available_yet', 'The email with the code is not written yet', 'login')
}
