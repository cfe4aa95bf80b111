import { loadCart } from '#app/pages/cart/visitor-cart.ts'
import { isRefused, type Message } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { pageShell, type Shell } from '#app/pages/shell/page.ts'
import { endExternalAttempt, externalAttempt, setExternalAttempt } from './external-attempt.ts'
import { hasExternalLogin, hasLogins } from './has-logins.ts'
import { joinHref } from './join-href.ts'
import {
	externalAddress,
	externalReturnPath,
	type ReturnStep,
	returnAddress,
} from './login/external-addresses.ts'
import { localPath } from './pending-login.ts'

/** The login provider asks who the visitor is. */
export interface ExternalStepView {
	step: 'external'
	/** Leads to the provider. */
	href: string
	/** Where a membership is bought; null where the venue sells none. */
	joinHref: string | null
}

/** The address to which the login provider sends visitors back. */
export interface ExternalReturnPage extends Shell<'externalLoginCallback'> {
	/** Null while the page waits for another request of this browser. */
	login: ExternalStepView | null
	/** Seconds after which the page asks again; null for a login that has failed. */
	waitSeconds: number | null
}

/** A link, not a form: browsers hold a form's redirects to the policy of its page, which names no other site. */
export const externalView = (storefront: Storefront, next: string | null): ExternalStepView => ({
	step: 'external',
	href: externalAddress(storefront, next),
	joinHref: joinHref(storefront),
})

const redirectUri = ({ origin, href }: Storefront): string => origin + href(externalReturnPath)

/** Where the provider asks the visitor, or why nothing does. */
export async function leadToProvider(
	storefront: Storefront,
	next: string | null,
): Promise<{ redirect: string } | Message> {
	try {
		const { url, code_verifier, ...attempt } = await storefront.gateway.ask('beginExternalLogin', {
			body: { redirect_uri: redirectUri(storefront) },
		})
		setExternalAttempt(storefront, { ...attempt, codeVerifier: code_verifier, next })
		return { redirect: url }
	} catch (error) {
		return failureMessage(storefront, failureOf(error))
	}
}

/** Why a login failed, as the address of its page names it. */
const failures = {
	failed: 'login.sso_failed',
	unverified: 'login.external.unverified',
	unavailable: 'login.external.unavailable',
	'too-often': 'login.too_often',
} as const satisfies Record<Failure, string>

type Failure = Exclude<ReturnStep, 'waiting'>

const isFailure = (step: string | null): step is Failure => step !== null && Object.hasOwn(failures, step)

function failureOf(error: unknown): Failure {
	if (!isRefused(error)) throw error
	if (error.code === 'login_provider_failed') return 'unavailable'
	if (error.code === 'external_email_unverified') return 'unverified'
	return error.code === 'too_many_requests' ? 'too-often' : 'failed'
}

const failureMessage = ({ t }: Storefront, failure: Failure): Message => ({
	tone: 'error',
	text: t(failures[failure]),
})

/** What a provider adds to the address; none of it stays there. */
const answers = ['code', 'state', 'error', 'auth_error', 'auth_callback']

/**
 * The way back from the provider. An answer is worth something only in the browser that began, once. One with another
 * state may be the second request of a login that this browser is finishing, so the page waits before it says that the
 * login has failed.
 *
 * source - spec 2 §8 "an SSO auth_error query yields a failure message", §9 "Invalid-state auth error thrown after 5 s"
 */
export async function externalReturn(
	storefront: Storefront,
	url: URL,
): Promise<ExternalReturnPage | { redirect: string }> {
	const { href, seller, visitor } = storefront
	const query = url.searchParams
	if (!hasLogins(storefront) || !hasExternalLogin(storefront)) return { redirect: href('/login') }
	if (answers.some((name) => query.has(name))) return { redirect: await takeAnswer(storefront, url) }
	const next = localPath(storefront, query.get('next'))
	if (visitor.account) return { redirect: next ?? href('/') }
	const step = query.get('step')
	const cart = await loadCart(storefront)
	const isWaiting = step === 'waiting'
	const messages = isWaiting ? [] : [failureMessage(storefront, isFailure(step) ? step : 'failed')]
	const title = storefront.t('login.title')
	return {
		...pageShell(storefront, { route: 'externalLoginCallback', title, url, cart, messages }),
		login: isWaiting ? null : externalView(storefront, next),
		waitSeconds: isWaiting ? seller.publicConfig.auth.invalidStateSeconds : null,
	}
}

/** Finishes the login, and returns where to go on. */
async function takeAnswer(storefront: Storefront, url: URL): Promise<string> {
	const { gateway, href } = storefront
	const query = url.searchParams
	const attempt = externalAttempt(storefront)
	const next = attempt?.next ?? null
	if (query.has('auth_error')) return returnAddress(storefront, 'failed', next)
	if (!attempt || query.get('state') !== attempt.state) return returnAddress(storefront, 'waiting', next)
	endExternalAttempt(storefront)
	try {
		const { state, nonce, codeVerifier } = attempt
		await gateway.ask('finishExternalLogin', {
			body: {
				redirect_uri: redirectUri(storefront),
				answer: url.search.slice(1, 8001),
				state,
				nonce,
				code_verifier: codeVerifier,
			},
		})
		return next ?? href('/')
	} catch (error) {
		return returnAddress(storefront, failureOf(error), next)
	}
}

/** Where a visitor who has logged out here logs out of the provider as well; null where there is nothing to leave. */
export function externalLogoutUrl(storefront: Storefront): string | null {
	const { origin, href, seller } = storefront
	const { logoutUrl, clientId } = seller.config.auth.external
	if (!hasExternalLogin(storefront) || !logoutUrl || !clientId) return null
	const url = new URL(logoutUrl)
	url.searchParams.set('client_id', clientId)
	url.searchParams.set('post_logout_redirect_uri', origin + href('/'))
	return url.href
}
