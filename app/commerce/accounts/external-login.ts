import { z } from 'zod'
import type { Answer } from '#app/contract/calls.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { isExternalMethod } from '#app/lib/login-methods.ts'
import type { Engine as Core, Ctx, EngineLog } from '../context.ts'
import { withTransaction } from '../transaction.ts'
import { type AccountRow, nameAccount } from './account-store.ts'
import { ProviderFailure } from './external-fault.ts'
import type { Attempt, ExternalIdentity, ExternalLogins } from './external-provider.ts'
import { accountOfSubject, linkSubject } from './external-store.ts'
import { accountOfProvedAddress, type Browser, type LoggedIn, logIn } from './log-in.ts'

interface Engine extends Core {
	externalLogins: ExternalLogins
	log: EngineLog
}

/**
 * The address at the provider to which the visitor goes, and the secrets of the attempt for this browser.
 *
 * errors - login_disabled, login_provider_failed
 * source - spec 2 §2 "auth0_ecomm and sf_ecomm (no fields, external link instead of form)"
 */
export async function beginExternalLogin(
	engine: Engine,
	seller: SellerTerms,
	redirectUri: string,
): Promise<Answer<'beginExternalLogin'>> {
	requireExternal(seller)
	const { url, attempt } = await orRefused(engine, seller, () =>
		engine.externalLogins.begin(seller.sellerId, redirectUri),
	)
	const { state, nonce, codeVerifier } = attempt
	return { url, state, nonce, code_verifier: codeVerifier }
}

/**
 * Logs in whom the provider names. An account is found by the provider's own name of the visitor. The first time it is
 * that of the email address, if the provider has verified it: an address that anybody may type proves nothing.
 *
 * errors - login_disabled, login_provider_failed, external_login_refused, external_email_unverified
 */
export async function finishExternalLogin(
	engine: Engine,
	seller: SellerTerms,
	{ browser, ...came }: { redirectUri: string; answer: string; attempt: Attempt; browser: Browser },
): Promise<LoggedIn> {
	requireExternal(seller)
	const identity = await orRefused(engine, seller, () => engine.externalLogins.finish(seller.sellerId, came))
	return withTransaction(engine, seller, async (ctx) =>
		logIn(ctx, await accountOfIdentity(ctx, identity), browser),
	)
}

async function accountOfIdentity(ctx: Ctx, identity: ExternalIdentity): Promise<AccountRow> {
	const address = provedAddress(identity)
	const linked = await accountOfSubject(ctx, identity)
	if (linked) {
		const isSame = linked.email.toLowerCase() === address?.toLowerCase()
		return isSame ? accountOfProvedAddress(ctx, linked.email) : linked
	}
	if (address === null)
		throw new Refusal('external_email_unverified', 'The provider has verified no email address', 'login')
	const account = await accountOfProvedAddress(ctx, address)
	const { firstName, lastName } = identity
	if (account.firstName === null && account.lastName === null && (firstName || lastName))
		await nameAccount(ctx, account.id, { firstName, lastName })
	await linkSubject(ctx, account.id, identity)
	// Of two first logins at once one has linked the subject.
	return (await accountOfSubject(ctx, identity)) ?? account
}

function provedAddress({ email, isEmailVerified }: ExternalIdentity): string | null {
	const parsed = z.email().max(254).safeParse(email)
	return isEmailVerified && parsed.success ? parsed.data : null
}

function requireExternal({ auth }: SellerTerms): void {
	if (!isExternalMethod(auth.method)) throw new Refusal('login_disabled', 'Login is disabled', 'login')
}

async function orRefused<T>({ log }: Engine, { sellerId }: SellerTerms, act: () => Promise<T>): Promise<T> {
	try {
		return await act()
	} catch (error) {
		if (!(error instanceof ProviderFailure)) throw error
		if (error.kind === 'refused')
			throw new Refusal('external_login_refused', 'The answer of the provider logs nobody in', 'login')
		log.error({ seller: sellerId, error }, 'the login provider failed')
		throw new Refusal('login_provider_failed', 'The login provider does not answer', 'login')
	}
}
