import type { CardField } from '#app/lib/login-methods.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { cardField, cardView } from './card-step.ts'
import { externalView, leadToProvider } from './external-login.ts'
import { emailView, firstStep } from './first-step.ts'
import { hasExternalLogin, hasLogins, hasPasswords } from './has-logins.ts'
import {
	begunView,
	cookieMessages,
	disabledPage,
	type LoginPage,
	type Outcome,
	pageOf,
} from './login/login-view.ts'
import { nameAddress } from './login/name-address.ts'
import { tryCard } from './login/try-card.ts'
import { tryCode } from './login/try-code.ts'
import { tryPassword } from './login/try-password.ts'
import {
	codeOf,
	endPendingLogin,
	localPath,
	nextOfLogin,
	pendingLogin,
	setPendingLogin,
} from './pending-login.ts'
import { takeSentCard } from './sent-card.ts'

/**
 * The login. The code of an email's link is taken out of the address into a cookie, and nothing is spent by reading the
 * page: mail scanners open links.
 */
export async function loginPage(storefront: Storefront, url: URL): Promise<LoginPage | { redirect: string }> {
	const { href, visitor } = storefront
	const asked = localPath(storefront, url.searchParams.get('next'))
	const begun = pendingLogin(storefront)
	if (visitor.account) return { redirect: nextOfLogin(storefront, url) ?? href('/') }
	if (!hasLogins(storefront)) return disabledPage(storefront, url)
	if (hasExternalLogin(storefront)) return externalPage(storefront, url, asked)
	const card = cardField(storefront)
	if (card) return cardPage(storefront, url, { card, next: asked })
	const code = codeOf(url.searchParams.get('otp'))
	if (url.searchParams.has('otp')) {
		if (begun?.token && code) setPendingLogin(storefront, { ...begun, code })
		return { redirect: href(begun?.token ? '/login' : '/login?step=unavailable') }
	}
	// Begun on another page: it ends on the page from which it goes on.
	if (begun && asked && asked !== begun.next) setPendingLogin(storefront, { ...begun, next: asked })
	if (begun && (begun.token || hasPasswords(storefront)))
		return pageOf(storefront, url, { login: begunView(storefront, begun) })
	if (url.searchParams.get('step') === 'unavailable')
		return pageOf(storefront, url, { login: { step: 'otp_unavailable', hereHref: href('/login') } })
	const messages = cookieMessages(storefront, url)
	return pageOf(storefront, url, { login: emailView(storefront, '', asked), messages })
}

/** The number on a card, filled in where an address has said it. */
async function cardPage(
	storefront: Storefront,
	url: URL,
	{ card, next }: { card: CardField; next: string | null },
): Promise<LoginPage> {
	const sent = takeSentCard(storefront)
	const messages = cookieMessages(storefront, url)
	if (!sent) return pageOf(storefront, url, { login: firstStep(storefront, next), messages })
	const { number, answer, isRefused } = sent
	const text = storefront.t('login.member_not_found')
	return pageOf(storefront, url, {
		login: cardView(storefront, card, { number, answer, next }),
		errors: isRefused ? [{ field: 'scan_code', text }] : [],
	})
}

/** Leads to the login provider, or shows the link that does. */
async function externalPage(
	storefront: Storefront,
	url: URL,
	next: string | null,
): Promise<LoginPage | { redirect: string }> {
	const login = externalView(storefront, next)
	if (url.searchParams.get('step') !== 'external') return pageOf(storefront, url, { login })
	const led = await leadToProvider(storefront, next)
	return 'redirect' in led ? led : pageOf(storefront, url, { login, messages: [led] })
}

/** Takes an address, tries a password or a code, sends a code, or begins again with another address. */
export async function loginAction(storefront: Storefront, url: URL, form: FormData): Promise<Outcome> {
	if (!hasLogins(storefront)) return { page: await disabledPage(storefront, url), status: 403 }
	if (hasExternalLogin(storefront)) return { redirect: storefront.href('/login') }
	const card = cardField(storefront)
	if (card) return tryCard(storefront, url, form, card)
	const intent = form.get('intent')
	if (intent === 'again') {
		const next = nextOfLogin(storefront, url, form)
		endPendingLogin(storefront)
		return { redirect: storefront.href('/login') + (next ? `?next=${encodeURIComponent(next)}` : '') }
	}
	if (intent === 'password') return tryPassword(storefront, url, form)
	if (intent === 'code') return tryCode(storefront, url, form)
	return nameAddress(storefront, url, form, hasPasswords(storefront) && intent !== 'send')
}

/** The page of the next step, where a sent form leads to the login itself; null where it leads on. */
export async function nextStep(storefront: Storefront, redirect: string): Promise<LoginPage | null> {
	const url = new URL(redirect, storefront.origin)
	if (url.pathname !== storefront.href('/login')) return null
	const page = await loginPage(storefront, url)
	return 'redirect' in page ? null : page
}
