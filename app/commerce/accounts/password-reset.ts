import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { hashSecret, newId, secret } from '#app/lib/ids.ts'
import { type Ctx, clockOf, type Engine, reading } from '../context.ts'
import { KeysAnswered, withIdempotencyKey } from '../idempotency.ts'
import { retryTransient, withTransaction } from '../transaction.ts'
import { accountOfProvedAddress } from './log-in.ts'
import { setNewPassword } from './new-password.ts'
import { hashPassword } from './password-hash.ts'
import { findReset, insertReset, type ResetRow, takeReset, writeResets } from './password-store.ts'
import { requireGoodPassword, requirePasswords } from './passwords.ts'

/**
 * Sends a link by which an address sets a password. The answer is the same for every address; one without an account and
 * without an order gets no email.
 *
 * errors - login_disabled, idempotency_key_reused
 * source - spec 2 §7 "POST password_reset/request"
 */
export async function requestPasswordReset(
	engine: Engine & { emailWorker: { wake(): void } },
	seller: SellerTerms,
	{
		email,
		locale,
		idempotencyKey,
	}: { email: string; locale: string | null; idempotencyKey?: string | undefined },
): Promise<Record<string, never>> {
	requirePasswords(seller)
	const request = { call: 'requestPasswordReset', key: idempotencyKey, fingerprint: [email, locale] }
	const place = { sql: engine.database.sql, seller }
	return withIdempotencyKey(engine, seller, request, async (keyed) => {
		const isStored = await retryTransient(() =>
			insertReset(place, {
				id: newId('rst'),
				email,
				locale,
				emailId: newId('ltr'),
				response: keyed && { ...keyed, status: 200, response: {} },
				now: clockOf(engine),
			}),
		)
		if (!isStored) throw new KeysAnswered(new Set(keyed ? [keyed.key] : []))
		engine.emailWorker.wake()
		return {}
	})
}

/**
 * The address of a link that can set a password. Nothing is spent: mail scanners open links.
 *
 * errors - login_disabled, not_found for a link that is unknown, spent or ended by a newer one, validate_failed for one
 *   that has expired
 */
export async function resetAddress(engine: Engine, seller: SellerTerms, token: string): Promise<string> {
	requirePasswords(seller)
	return addressOf(await findReset(await reading(engine, seller), hashSecret(token)))
}

/**
 * Sets the password of a link's address, which the link proves, and makes its account where it has none. The link is
 * spent, every login of the account ends, and its owner gets an email.
 *
 * errors - those of `resetAddress`; validation_failed for a password that must not be chosen, too_many_requests while too
 *   many are hashed
 * source - spec 2 §4 "Password reset", §5
 */
export async function resetPassword(
	engine: Engine & { emailWorker: { wake(): void } },
	seller: SellerTerms,
	{ token, password, locale = null }: { token: string; password: string; locale?: string | null },
): Promise<string> {
	const tokenHash = hashSecret(token)
	// Before the hash, which costs more than a request with an invented link may.
	const email = await resetAddress(engine, seller, token)
	requireGoodPassword(password)
	const passwordHash = await hashPassword(password)
	await withTransaction(engine, seller, async (ctx) => {
		const taken = await takeReset(ctx, tokenHash)
		if (!taken) addressOf(await findReset(ctx, tokenHash))
		const account = await accountOfProvedAddress(ctx, email)
		await setNewPassword(ctx, account, { passwordHash, locale })
	})
	engine.emailWorker.wake()
	return email
}

/**
 * Makes the tokens that a batch of emails says, by the id of their requests; none for an address that is not known. Only
 * their hashes are stored.
 */
export async function newResetTokens(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
	if (ids.length === 0) return new Map()
	const tokens = ids.map((id) => ({ id, token: secret() }))
	const hashes = tokens.map(({ id, token }) => ({ id, hash: hashSecret(token) }))
	const known = await writeResets(ctx, hashes)
	return new Map(tokens.flatMap(({ id, token }) => (known.has(id) ? [[id, token]] : [])))
}

function addressOf(reset: ResetRow | null): string {
	if (!reset) throw new Refusal('not_found', 'The link is unknown, spent or replaced by a newer one', 'token')
	if (reset.hasExpired) throw new Refusal('validate_failed', 'The link has expired', 'token')
	return reset.email
}
