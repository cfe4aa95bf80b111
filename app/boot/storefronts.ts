import {
	type CartToken,
	cartCookieName,
	loginCookieName,
	parseCartToken,
	parsePendingCarts,
	pendingCartsCookieName,
	pendingCartsText,
} from '#app/contract/visitor.ts'
import type { Environment } from '#app/environment.ts'
import { createAnswerMemory, createGateway, type Gateway } from '#app/gateway/gateway.ts'
import { cookieText, parseCookies, parseSetCookie } from '#app/lib/cookies.ts'
import { takeEndedLogin } from '#app/pages/account/ended-login.ts'
import { cartFacts, visitorCart } from '#app/pages/cart/visitor-cart.ts'
import { isRefused } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import type { VisitorCookies } from '#app/pages/shared/visitor-cookies.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import { sellerForVisit } from '#app/sellers/resolution/resolved-seller.ts'
import type { createFlagProviders } from '#app/sellers/targeting/flag-service.ts'
import { type Account, readVisitState, visitCookieOptions } from '#app/sellers/targeting/visit.ts'
import { createTranslator, type Messages, type Translate } from '#app/sellers/wording/translate.ts'
import { createMissingWords, reportingTranslator } from '#app/sellers/wording/wording-set.ts'
import type { EngineLink } from './engine-link.ts'
import type { Visit } from './visit.ts'

interface Options {
	environment: Environment['mode']
	isSecure: boolean
	flagProviders: ReturnType<typeof createFlagProviders>
	translatorOf: ReturnType<typeof createTranslators>
	engine: Pick<EngineLink, 'transport'>
	log: { error(facts: object, message: string): void }
}

/** Returns the function that creates the `Storefront` of a request, with everything that loaders may use. */
export function createStorefronts({
	environment,
	isSecure,
	flagProviders,
	translatorOf,
	engine,
	log,
}: Options) {
	// Cached responses are parsed once and shared by all requests until the API returns another.
	const memory = createAnswerMemory()

	return async function storefrontFor(request: Request, visit: Visit): Promise<Storefront> {
		const { locale, mode, ip, scheme, requestId, attempt, route, now, visitorId, preview } = visit
		let seller = visit.seller
		const origin = `${scheme}://${new URL(request.url).host}`
		const cookies = createVisitorCookies({
			header: request.headers.get('cookie'),
			sellerId: seller.id,
			isSecure: origin.startsWith('https:'),
		})
		const seesMore = { isMember: false }
		const gateway = createGateway({
			origin,
			prefix: seller.prefix,
			credentials: cookies,
			transport: engine.transport({ ip, requestId, isPreview: preview !== null }, () => seller),
			memory,
			isPersonal: () => seesMore.isMember,
			retry: seller.config.api.retry,
		})
		const login = await readLogin(gateway, cookies)
		const isNoted = takeEndedLogin(cookies, seller.id, origin.startsWith('https:'))
		const endedLogin = login.hasEnded ? 'now' : isNoted ? 'before' : null
		// Cached answers are the public ones: they have no groups for members.
		seesMore.isMember = (login.account?.membershipRole ?? null) !== null
		const visitor = {
			visitorId,
			cartId: cookies.cartId,
			cartCount: 0,
			hasAnchor: false,
			locale,
			route,
			now,
			preview,
			account: login.account,
		}
		const visitState = readVisitState(
			request,
			visitCookieOptions(request, { id: seller.id, config: seller.config, isSecure }),
		)
		const storefrontOf = (): Storefront => ({
			seller,
			locale,
			mode,
			now,
			requestId,
			attempt,
			visitor,
			endedLogin,
			notes: visitState,
			origin,
			t: translatorOf(seller, visit),
			environment,
			flags: seller.flags,
			href: (path) => (seller.prefix && path === '/' ? seller.prefix : seller.prefix + path),
			report: (error) => log.error({ seller: seller.id, requestId, error }, 'a page could not be drawn'),
			gateway,
			cookies,
		})
		const readCart = async () => {
			const storefront = storefrontOf()
			const cart = await visitorCart(storefront).catch((error: unknown) => storefront.report(error))
			return cart ? cartFacts(cart) : { cartCount: 0, hasAnchor: false }
		}
		seller = await sellerForVisit(seller, visitor, { providers: flagProviders, readCart })
		return storefrontOf()
	}
}

/** The visitor's account, and whether a login has ended since the last page. Without a cookie there is no call. */
async function readLogin(
	gateway: Gateway,
	cookies: VisitorCookies,
): Promise<{ account: Account | null; hasEnded: boolean }> {
	if (!cookies.hasLogin) return { account: null, hasEnded: false }
	try {
		const [user] = (await gateway.ask('getMyUser', {})).user._data
		if (!user) return { account: null, hasEnded: false }
		const { id, email, first_name: firstName, membership, roles } = user
		const account = { id, email, firstName, membership, membershipRole: roles[0] ?? null }
		return { account, hasEnded: false }
	} catch (error) {
		if (!isRefused(error) || error.code !== 'not_logged_in') throw error
		cookies.forgetLogin()
		return { account: null, hasEnded: true }
	}
}

type MissingWord = Parameters<Parameters<typeof createMissingWords>[0]>[0]

/** Translators of sellers, one for each language, which report missing texts. */
export function createTranslators(report: (word: MissingWord) => void) {
	// Weak keys: a translator is dropped together with the messages of an old revision.
	const translators = new WeakMap<Messages, Translate>()
	function translatorFor(seller: ResolvedSeller, locale: string): Translate {
		const messages = seller.messages[locale] ?? noMessages
		const made = translators.get(messages) ?? createTranslator(messages, locale)
		translators.set(messages, made)
		return made
	}

	const missing = createMissingWords(report)
	return function translatorOf(
		seller: ResolvedSeller,
		{ locale, route }: Pick<Visit, 'locale' | 'route'>,
	): Translate {
		const wording = { messages: seller.messages[locale] ?? {}, untranslated: seller.untranslated(locale) }
		const reportKey = (key: string) => missing({ seller: seller.id, locale, route: String(route), key })
		return reportingTranslator(translatorFor(seller, locale), wording, reportKey)
	}
}

const noMessages: Messages = {}

interface CookieOptions {
	/** The `Cookie` header of the request. */
	header: string | null
	sellerId: string
	/** The seller's pages are served over https. */
	isSecure: boolean
}

/** A browser keeps no more pages of pending payments; the email of each order comes all the same. */
const mostPendingCarts = 3

export function createVisitorCookies({ header, sellerId, isSecure }: CookieOptions): VisitorCookies {
	const values = parseCookies(header)
	const setCookies: string[] = []
	const ignored = new Set<string>()

	function write(name: string, value: string, seconds: number, isOpen: boolean): void {
		setCookies.push(cookieText(name, value, { isSecure, seconds, isOpen }))
		ignored.delete(name)
		if (seconds > 0) values.set(name, value)
		else values.delete(name)
	}

	const cartToken = (): CartToken | null => {
		const text = values.get(cartCookieName(sellerId, true)) ?? values.get(cartCookieName(sellerId, false))
		return text ? parseCartToken(text) : null
	}
	const pendingCarts = (): CartToken[] =>
		parsePendingCarts(values.get(pendingCartsCookieName(sellerId, isSecure)) ?? '')

	const loginNames = [loginCookieName(sellerId, true), loginCookieName(sellerId, false)]

	function forgetCart(): void {
		for (const name of [cartCookieName(sellerId, true), cartCookieName(sellerId, false)])
			if (values.has(name)) write(name, '', 0, false)
	}

	return {
		setCookies,
		header: () =>
			values.size === 0 ? null : [...values].map(([name, value]) => `${name}=${value}`).join('; '),
		apply(lines) {
			for (const line of lines) {
				setCookies.push(line)
				const { name, value } = parseSetCookie(line)
				if (value === null) values.delete(name)
				else values.set(name, value)
			}
		},
		get cartId() {
			return cartToken()?.cartId ?? null
		},
		forgetCart,
		get hasLogin() {
			return loginNames.some((name) => values.has(name))
		},
		forgetLogin() {
			for (const name of loginNames) if (values.has(name)) write(name, '', 0, false)
		},
		get pendingCartIds() {
			return pendingCarts().map(({ cartId }) => cartId)
		},
		setCartAside(seconds) {
			const token = cartToken()
			if (!token) return
			const others = pendingCarts().filter(({ cartId }) => cartId !== token.cartId)
			const stored = [token, ...others].slice(0, mostPendingCarts)
			write(pendingCartsCookieName(sellerId, isSecure), pendingCartsText(stored), seconds, false)
			forgetCart()
		},
		read: (name) => (ignored.has(name) ? null : (values.get(name) ?? null)),
		ignore: (name) => {
			ignored.add(name)
		},
		set: (name, value, seconds) => write(name, value, seconds, false),
		setOpen: (name, value, seconds) => write(name, value, seconds, true),
		openText: (name, value, seconds) => cookieText(name, value, { isSecure, seconds, isOpen: true }),
	}
}
