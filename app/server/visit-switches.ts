import { cookieText, cookieValue, hostCookieName } from '#app/lib/cookies.ts'
import { isLocalDate } from '#app/lib/dates.ts'
import { edgeAt, type MembershipRole, type MembershipState, type Role } from '#app/rules/conditions.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import type { Persona, Preview } from '#app/sellers/targeting/visit.ts'
import { isMode, type Mode } from '#app/sellers/theme/theme-mode.ts'
import { localeName, namedLocale } from '#app/sellers/wording/wording-set.ts'

/*
 * What an address switches for the visits of one browser: the language (`?lang`), the mode (`?mode`) and, outside
 * production, a preview (`?preview`). A cookie keeps each. Sellers may share a host, so the names of these cookies
 * contain the seller's id: what is chosen at one does not apply at another.
 */

const aYear = 31_536_000

/** Redirects to the same page without the parameters that were deleted from `url`, and sets a cookie. */
const toSamePage = (url: URL, cookie: string): Response =>
	new Response(null, {
		status: 303,
		headers: {
			// Only the path is used: "//evil.example/" must not lead to another site.
			location: `/${url.pathname.replace(/^\/+/, '')}${url.search}`,
			'set-cookie': cookie,
			'cache-control': 'no-store',
		},
	})

const languageCookieName = (seller: ResolvedSeller): string => `foyer_lang_${seller.id}`

/**
 * The language of the address, else the visitor's choice, else the best match of Accept-Language among the seller's
 * languages, else the seller's default.
 */
export function languageOf(request: Request, seller: ResolvedSeller): string {
	const requested = requestedLanguage(request, seller)
	if (requested) return requested
	const chosen = cookieValue(request.headers.get('cookie'), languageCookieName(seller))
	if (chosen && isSupported(seller, chosen)) return chosen
	return (
		negotiated(request.headers.get('accept-language') ?? '', seller.locales) ?? seller.config.locale.default
	)
}

const isSupported = (seller: ResolvedSeller, locale: string): boolean =>
	seller.locales.includes(locale) || seller.previewLocales.includes(locale)

/** The language of `?lang=es-US`, or of `?lang=es` where the seller has one Spanish or another; null otherwise. */
function requestedLanguage(request: Request, seller: ResolvedSeller): string | null {
	const requested = namedLocale(new URL(request.url).searchParams.get('lang') ?? '')
	return isSupported(seller, requested) ? requested : offeredFor(requested, seller.locales)
}

const languageIn = (tag: string): string => tag.toLowerCase().split('-', 1)[0] ?? ''

/** The offered locale of a tag, else the first in the same language; null for another language. */
function offeredFor(tag: string, offered: readonly string[]): string | null {
	const exact = offered.find((locale) => locale.toLowerCase() === tag.toLowerCase())
	return exact ?? offered.find((locale) => languageIn(locale) === languageIn(tag)) ?? null
}

/** "es-MX,es;q=0.9,en;q=0.5" with en-US and es-US is es-US: the same language matches when the region differs. */
function negotiated(header: string, offered: readonly string[]): string | null {
	const preferences = header
		.split(',')
		.map((part) => {
			const [tag = '', ...parameters] = part.trim().split(';')
			const quality = parameters
				.map((text) => text.trim())
				.find((text) => text.startsWith('q='))
				?.slice(2)
			return { tag: tag.toLowerCase(), quality: Number(quality ?? 1) }
		})
		.filter((requested) => requested.tag && requested.quality > 0)
		.sort((a, b) => b.quality - a.quality)
	for (const { tag } of preferences) {
		const match = offeredFor(tag, offered)
		if (match) return match
	}
	return null
}

/**
 * Redirects a click on a language to the same page without `?lang`, with the choice in a cookie. A request from another
 * site (a search engine, a shared link) gets null, because the address itself is the page in that language.
 */
export function switchLanguage(
	request: Request,
	seller: ResolvedSeller,
	{ isSecure }: { isSecure: boolean },
): Response | null {
	const locale = requestedLanguage(request, seller)
	const isClick = request.headers.get('sec-fetch-site') === 'same-origin' && request.method === 'GET'
	const url = new URL(request.url)
	if (!locale || !isClick || url.searchParams.has('_data')) return null
	url.searchParams.delete('lang')
	return toSamePage(url, languageCookie(locale, seller, isSecure))
}

const languageCookie = (locale: string, seller: ResolvedSeller, isSecure: boolean): string =>
	cookieText(languageCookieName(seller), locale, { isSecure, seconds: aYear })

/** Sets Content-Language and Vary, and a cookie for a language in the address. */
export function withLanguage(
	response: Response,
	{ request, seller, locale }: { request: Request; seller: ResolvedSeller; locale: string },
	{ isSecure }: { isSecure: boolean },
): Response {
	response.headers.set('content-language', locale)
	if (seller.locales.length > 1) response.headers.append('vary', 'Accept-Language, Cookie')
	const requested = requestedLanguage(request, seller)
	if (requested) response.headers.append('set-cookie', languageCookie(requested, seller, isSecure))
	return response
}

const modeCookieName = (seller: ResolvedSeller): string => `foyer_mode_${seller.id}`

/** The mode that the visitor has chosen for this seller: light, dark or high contrast; null without a choice. */
export function modeOf(request: Request, seller: ResolvedSeller): Mode | null {
	const chosen = cookieValue(request.headers.get('cookie'), modeCookieName(seller))
	return isMode(chosen) && isOffered(seller, chosen) ? chosen : null
}

const isOffered = (seller: ResolvedSeller, mode: Mode): boolean =>
	seller.theme.modes.length > 1 && seller.theme.modes.includes(mode)

/** `?mode=dark` stores the choice, `?mode=auto` deletes it; both redirect to the page without the parameter. */
export function switchMode(
	request: Request,
	seller: ResolvedSeller,
	{ isSecure }: { isSecure: boolean },
): Response | null {
	const url = new URL(request.url)
	const requested = url.searchParams.get('mode')
	const isKnown = requested === 'auto' || (isMode(requested) && isOffered(seller, requested))
	if (!isKnown || request.method !== 'GET' || url.searchParams.has('_data')) return null
	url.searchParams.delete('mode')
	const [value, seconds] = requested === 'auto' ? ['', 0] : [requested, aYear]
	return toSamePage(url, cookieText(modeCookieName(seller), value, { isSecure, seconds }))
}

/*
 * A preview shows pages for another role or at another time: `?preview&as=member&at=2026-12-25T10:00&locale=es-US`
 * applies to every page until `?preview=off`.
 */

/** The values of `role`, `membership` and `membershipRole` in schemas/condition.schema.json. */
export const previewValues = {
	as: ['anonymous', 'guest', 'member', 'giftee', 'staff'] satisfies Role[],
	membership: ['none', 'active', 'expired', 'renewable'] satisfies MembershipState[],
	membershipRole: [
		'member',
		'second-card',
		'third-card',
		'youth',
		'child',
		'caregiver',
		'guest',
		'additional-member',
	] satisfies MembershipRole[],
}

const previewNames = ['as', 'membership', 'membershipRole', 'at', 'locale'] as const

const previewCookieName = (seller: ResolvedSeller, isSecure: boolean): string =>
	hostCookieName(`foyer_preview_${seller.id}`, isSecure)

/**
 * The response to `?preview…` and `?preview=off`: a cookie, and a redirect to the same page without these parameters. An
 * invalid value gets 400 with the allowed ones. Null for every other request.
 */
export function switchPreview(
	request: Request,
	seller: ResolvedSeller,
	{ isSecure }: { isSecure: boolean },
): Response | null {
	const url = new URL(request.url)
	const requested = url.searchParams.get('preview')
	if (requested === null || request.method !== 'GET') return null
	const wanted = new URLSearchParams(
		previewNames.flatMap((name) => {
			const value = url.searchParams.get(name)
			return value === null ? [] : [[name, value]]
		}),
	)
	const found = requested === 'off' ? null : readPreview(wanted, seller)
	if (typeof found === 'string')
		return new Response(`${found}\n`, {
			status: 400,
			headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
		})
	for (const name of ['preview', ...previewNames]) url.searchParams.delete(name)
	const name = previewCookieName(seller, isSecure)
	return toSamePage(
		url,
		found
			? cookieText(name, wanted.toString(), { isSecure })
			: cookieText(name, '', { isSecure, seconds: 0 }),
	)
}

/** This browser's preview at this seller; null when its cookie has values that the current revision does not allow. */
export function previewOf(
	request: Request,
	seller: ResolvedSeller,
	{ isSecure }: { isSecure: boolean },
): Preview | null {
	const text = cookieValue(request.headers.get('cookie'), previewCookieName(seller, isSecure))
	const found = text ? readPreview(new URLSearchParams(text), seller) : null
	return typeof found === 'string' ? null : found
}

/** The preview, or a sentence about an invalid value. */
function readPreview(wanted: URLSearchParams, seller: ResolvedSeller): Preview | string {
	if (!previewNames.some((name) => wanted.has(name)))
		return `Say what to look as: ?preview&as=${previewValues.as.join('|')}, &at=2026-12-25T10:00, &locale=${seller.locales.join('|')}; ?preview=off ends it.`
	const requestedLocale = wanted.get('locale')
	const locale = requestedLocale === null ? null : namedLocale(requestedLocale)
	const supported = [...seller.locales, ...seller.previewLocales]
	if (locale !== null && !supported.includes(locale))
		return `locale is "${requestedLocale}"; allowed: ${supported.map(localeName).join(', ')}.`
	const at = wanted.get('at')
	if (at !== null && !isLocalTime(at))
		return `at is "${at}"; allowed: a local date and time such as 2026-12-25T10:00.`
	const persona = readPersona(wanted)
	if (typeof persona === 'string') return persona
	return { persona, at: at === null ? null : edgeAt(at, seller.config.locale.timezone), locale }
}

function readPersona(wanted: URLSearchParams): Persona | null | string {
	const words = { as: wanted.get('as'), membership: wanted.get('membership') }
	const part = wanted.get('membershipRole')
	const wrong =
		invalidValue('as', words.as) ??
		invalidValue('membership', words.membership) ??
		invalidValue('membershipRole', part)
	if (wrong) return wrong
	if (words.as !== 'member' && (words.membership !== null || part !== null))
		return 'Only as=member has a membership and a membershipRole.'
	if (words.as === null) return null
	const isMember = words.as === 'member'
	return {
		role: words.as as Role,
		membershipRole: isMember ? ((part ?? 'member') as MembershipRole) : null,
		membership: isMember ? ((words.membership ?? 'active') as MembershipState) : 'none',
	}
}

function invalidValue(name: keyof typeof previewValues, value: string | null): string | null {
	const allowed: readonly string[] = previewValues[name]
	if (value === null || allowed.includes(value)) return null
	return `${name} is "${value}"; allowed: ${allowed.join(', ')}.`
}

const isLocalTime = (text: string): boolean =>
	/^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(text) && isLocalDate(text.slice(0, 10))
