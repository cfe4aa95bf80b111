import { randomBytes } from 'node:crypto'
import { levelOf } from '#app/boot/level.ts'
import type { Visit } from '#app/boot/visit.ts'
import type { Boot } from '#app/boot.server.ts'
import type { PageRoute } from '#app/contract/config.generated.ts'
import { loginCookieName } from '#app/contract/visitor.ts'
import { cookieText } from '#app/lib/cookies.ts'
import { isStoryPath, pageAt, rowOf } from '#app/rules/route-table.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import {
	readVisitorId,
	visitCookieHeader,
	visitCookieOptions,
	visitorCookieName,
} from '#app/sellers/targeting/visit.ts'
import type { Admission } from './admission.ts'
import { type Bindings, isForOperators, requireBoot } from './bindings.ts'
import { malformedRequest, unknownHost, venueUnavailable } from './neutral-pages.ts'
import { dropDisabledParameters, refusedAddress, refusedWrite } from './refused-requests.ts'
import type { PageMarks } from './shared-pages/cached-page.ts'
import { isShareableVisit, personalCookies } from './shared-pages/page-cache.ts'
import { exampleIn, isInStudio, pictureLanguage } from './studio/picture.ts'
import { listedVenue, venueList } from './venue-list.ts'
import { languageOf, modeOf, previewOf, switchLanguage, switchMode, switchPreview } from './visit-switches.ts'

/** The visit of a page request, or a response when no page of a seller is to be rendered. */
export function visitOf(bindings: Bindings, request: Request, marks: PageMarks): Visit | Response {
	const boot = requireBoot(bindings)
	const url = new URL(request.url)
	const { admission } = bindings
	if (!admission) return malformedRequest()
	const seller = boot.sellers.forHost(admission.host, url.pathname)
	if (!seller) return withPrefix(boot, admission, url) ?? withoutSeller(boot, admission, url, marks.nonce)
	const refused = refusedWrite(request, admission.host) ?? refusedAddress(url, marks.nonce)
	if (refused) return refused
	if (url.pathname !== '/' && url.pathname.endsWith('/')) {
		// Only the path is used: "//evil.example/" must not lead to another site.
		const path = `/${url.pathname.replace(/^\/+|\/+$/g, '')}`
		return new Response(null, { status: 301, headers: { location: `${path}${url.search}` } })
	}
	const isProduction = boot.environment.mode === 'production'
	const switched =
		(isProduction ? null : switchPreview(request, seller, { isSecure: isSecureOf(bindings) })) ??
		switchLanguage(request, seller, { isSecure: isSecureOf(bindings) }) ??
		(isStoryPath(url.pathname, seller.prefix)
			? null
			: switchMode(request, seller, { isSecure: isSecureOf(bindings) })) ??
		dropDisabledParameters(request, seller)
	if (switched) return switched
	const pictured = isInStudio(bindings)
		? (seller.locales.find((locale) => locale === pictureLanguage(request)) ?? null)
		: null
	const preview = isProduction ? null : previewOf(request, seller, { isSecure: isSecureOf(bindings) })
	return {
		seller,
		live: bindings.draft?.kind === 'open' ? bindings.draft.draft.live : null,
		isInStudio: isInStudio(bindings),
		example: isInStudio(bindings) ? exampleIn(request) : null,
		request,
		locale: pictured ?? preview?.locale ?? languageOf(request, seller),
		mode: modeOf(request, seller),
		ip: admission.ip,
		// A proxy may not report its scheme, and then requests for https pages arrive as http.
		scheme: isSecureOf(bindings) ? 'https' : admission.scheme,
		requestId: marks.requestId,
		attempt: marks.attempt,
		route: routeOf(url.pathname, seller.prefix),
		now: new Date(Date.now() + boot.environment.clockOffsetMs),
		visitorId: null,
		preview,
		entrance: null,
		level: null,
	}
}

/**
 * The visit of a visitor with a login, where the page is one that the members of a level share: the login is read here and
 * by no further statement. A cart, or a login that has just ended, makes the page the visitor's own.
 */
export async function withLevel(bindings: Bindings, visit: Visit): Promise<Visit> {
	const { request, seller, route } = visit
	if (!rowOf(route).isAlikeForLevel || !isShareableVisit(visit)) return visit
	const [name, ...others] = personalCookies(request)
	if (name !== loginCookieName(seller.id, isSecureOf(bindings)) || others.length > 0) return visit
	const entrance = requireBoot(bindings).enter(visit)
	// The page itself fails where the login can't be read, and says so.
	const login = await entrance.login().catch(() => null)
	const level = login?.account ? levelOf(login.account, login.roles, seller) : null
	return { ...visit, entrance, level: entrance.cookies.setCookies.length > 0 ? null : level }
}

/** Whether cookies are `Secure`: exactly where the product is served over https. */
export const isSecureOf = (bindings: Bindings): boolean =>
	requireBoot(bindings).environment.publicScheme === 'https'

/** The page at a path of the seller, without its prefix. */
export function routeOf(pathname: string, prefix: string): PageRoute {
	const path = pathname.startsWith(prefix) ? pathname.slice(prefix.length) : pathname
	return pageAt(path)
}

/** Redirects an address without the prefix, when one venue alone has the host; with several, no venue is named. */
function withPrefix(boot: Boot, { host }: Admission, url: URL): Response | null {
	const [id, ...others] = boot.sellers.sharing(host)
	if (id === undefined || others.length > 0 || boot.sellers.isQuarantined(host, `/${id}`)) return null
	const path = url.pathname.replace(/^\/+|\/+$/g, '')
	return new Response(null, {
		status: 302,
		headers: { location: `/${id}${path && `/${path}`}${url.search}`, 'cache-control': 'no-cache' },
	})
}

function withoutSeller(boot: Boot, admission: Admission, url: URL, nonce: string): Response {
	const [, port] = admission.host.split(':')
	if (boot.sellers.isQuarantined(admission.host, url.pathname)) return venueUnavailable(nonce)
	if (boot.environment.mode === 'production' || !isForOperators(boot, admission) || url.pathname !== '/')
		return unknownHost(nonce)
	const { sellerConfigs } = boot.environment
	const venues = boot.sellers.list().map((seller) => {
		const href = `${admission.scheme}://${seller.id}.localhost${port ? `:${port}` : ''}/`
		return listedVenue(seller, href, sellerConfigs)
	})
	return venueList(venues, nonce)
}

/** The id of a browser, for rollouts that count browsers. */
export interface VisitorId {
	/** Null on pages without a rollout. */
	id: string | null
	/** The `Set-Cookie` for a new browser; null for a known one. */
	cookie: string | null
}

const yearSeconds = 31_536_000

/**
 * The id of the browser that requests a page. A cookie is set only where a rollout on the page needs it: visitors of a
 * seller without rollouts get none.
 */
export function visitorOf(
	request: Request,
	{ seller, route, isSecure }: { seller: ResolvedSeller; route: PageRoute; isSecure: boolean },
): VisitorId {
	if (!seller.needsVisitorOn(route)) return { id: null, cookie: null }
	const existing = readVisitorId(request, seller.id, isSecure)
	if (existing) return { id: existing, cookie: null }
	// 128 random bits without any other information.
	const id = randomBytes(16).toString('base64url')
	const name = visitorCookieName(seller.id, isSecure)
	return { id, cookie: cookieText(name, id, { isSecure, seconds: yearSeconds }) }
}

/** Marks a page that is not cacheable: no cache stores it, whatever its status, and no referrer reveals its address. */
export function markSecret({ headers }: Response): void {
	headers.set('cache-control', 'private, no-store')
	headers.set('referrer-policy', 'same-origin')
}

/** Marks a personal response: sets the visitor's cookie, and forbids shared caches. */
export function markPersonal({ headers }: Response, { cookie }: VisitorId): void {
	if (cookie) headers.append('set-cookie', cookie)
	if (headers.get('cache-control') !== 'no-store') headers.set('cache-control', 'private, no-cache')
}

/** Adds a cookie with the settings in the address that hold for the rest of the visit. */
export function withVisitCookie(
	response: Response,
	{ request, seller }: { request: Request; seller: ResolvedSeller },
	{ isSecure }: { isSecure: boolean },
): Response {
	const cookie = visitCookieHeader(
		request,
		visitCookieOptions(request, { id: seller.id, config: seller.config, isSecure }),
	)
	if (cookie) response.headers.append('set-cookie', cookie)
	return response
}
