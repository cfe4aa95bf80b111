import { cookieText, cookieValue } from '#app/lib/cookies.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import { namedLocale } from '#app/sellers/wording/wording-set.ts'

// Sellers may share a host, so the cookie name contains the seller's id: a language chosen at one does not apply at
// another.
const cookieName = (seller: ResolvedSeller): string => `foyer_lang_${seller.id}`

const aYear = 31_536_000

/**
 * The language of the address, else the visitor's choice, else the best match of Accept-Language among the seller's
 * languages, else the seller's default.
 */
export function languageOf(request: Request, seller: ResolvedSeller): string {
	const requested = requestedLanguage(request, seller)
	if (requested) return requested
	const chosen = cookieValue(request.headers.get('cookie'), cookieName(seller))
	if (chosen && isSupported(seller, chosen)) return chosen
	return (
		negotiated(request.headers.get('accept-language') ?? '', seller.locales) ?? seller.config.locale.default
	)
}

const isSupported = (seller: ResolvedSeller, locale: string): boolean =>
	seller.locales.includes(locale) || seller.previewLocales.includes(locale)

/** The language of `?lang=es-US`, when the seller supports it; null otherwise. */
function requestedLanguage(request: Request, seller: ResolvedSeller): string | null {
	const requested = namedLocale(new URL(request.url).searchParams.get('lang') ?? '')
	return isSupported(seller, requested) ? requested : null
}

/** "es-MX,es;q=0.9,en;q=0.5" with en-US and es-US is es-US: the same language matches when the region differs. */
function negotiated(header: string, offered: readonly string[]): string | null {
	const languageIn = (tag: string) => tag.toLowerCase().split('-')[0]
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
		const exact = offered.find((locale) => locale.toLowerCase() === tag)
		const related = offered.find((locale) => languageIn(locale) === languageIn(tag))
		if (exact ?? related) return exact ?? related ?? null
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
	return new Response(null, {
		status: 303,
		headers: {
			// Only the path is used: "//evil.example/" must not lead to another site.
			location: `/${url.pathname.replace(/^\/+/, '')}${url.search}`,
			'set-cookie': languageCookie(locale, seller, isSecure),
			'cache-control': 'no-store',
		},
	})
}

const languageCookie = (locale: string, seller: ResolvedSeller, isSecure: boolean): string =>
	cookieText(cookieName(seller), locale, { isSecure, seconds: aYear })

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
