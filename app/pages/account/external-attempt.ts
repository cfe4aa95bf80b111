import { hostCookieName } from '#app/lib/cookies.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { localPath } from './pending-login.ts'

/** A login that this browser has begun at the login provider. */
interface ExternalAttempt {
	state: string
	nonce: string
	codeVerifier: string
	/** Path to go on to. */
	next: string | null
}

/** As long as somebody may take for a password, a second factor and an email at the provider. */
const seconds = 15 * 60

const nameOf = ({ seller, origin }: Storefront, part: string): string =>
	hostCookieName(`foyer_${part}_${seller.id}`, origin.startsWith('https:'))

/** The attempt of this browser; null for none, and for a cookie that cannot be read. */
export function externalAttempt(storefront: Storefront): ExternalAttempt | null {
	const values = new URLSearchParams(storefront.cookies.read(nameOf(storefront, 'external')) ?? '')
	const [state, nonce, codeVerifier] = ['state', 'nonce', 'verifier'].map((name) => values.get(name))
	if (!state || !nonce || !codeVerifier) return null
	return { state, nonce, codeVerifier, next: localPath(storefront, values.get('next')) }
}

export function setExternalAttempt(
	storefront: Storefront,
	{ state, nonce, codeVerifier, next }: ExternalAttempt,
): void {
	const values = new URLSearchParams({ state, nonce, verifier: codeVerifier, ...(next ? { next } : {}) })
	storefront.cookies.set(nameOf(storefront, 'external'), values.toString(), seconds)
}

/** An attempt is used once. */
export const endExternalAttempt = (storefront: Storefront): void =>
	storefront.cookies.set(nameOf(storefront, 'external'), '', 0)

/** Notes that this browser has just logged out, and goes on to log out of the provider. */
export const beginExternalLogout = (storefront: Storefront): void =>
	storefront.cookies.set(nameOf(storefront, 'external_logout'), '1', 60)

/** Whether the browser has just logged out; true once. A link of another site must not log out of the provider. */
export function takeExternalLogout(storefront: Storefront): boolean {
	const name = nameOf(storefront, 'external_logout')
	const isNoted = storefront.cookies.read(name) === '1'
	if (isNoted) storefront.cookies.set(name, '', 0)
	return isNoted
}
