import { cookieText, cookieValue } from '#app/lib/cookies.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import { namedLocale } from '#app/sellers/wording/pseudo-locale.ts'

// Sellers may share a host, so the cookie carries the seller's id: a visitor's language at one of them
// is no choice at another.
const cookieName = (seller: ResolvedSeller): string => `foyer_lang_${seller.id}`

const aYear = 31_536_000

/**
 * What the address asks for, else the visitor's own choice, else the best of Accept-Language that the
 * seller offers, else the seller's default.
 */
export function languageOf(request: Request, seller: ResolvedSeller): string {
	const asked = askedLanguage(request, seller)
	if (asked) return asked
	const chosen = cookieValue(request.headers.get('cookie'), cookieName(seller))
	if (chosen && speaks(seller, chosen)) return chosen
	return (
		negotiated(request.headers.get('accept-language') ?? '', seller.locales) ?? seller.config.locale.default
	)
}

const speaks = (seller: ResolvedSeller, locale: string): boolean =>
	seller.locales.includes(locale) || seller.previewLocales.includes(locale)

/** `?lang=es-US`, when the seller speaks it; null otherwise. */
function askedLanguage(request: Request, seller: ResolvedSeller): string | null {
	const wish = namedLocale(new URL(request.url).searchParams.get('lang') ?? '')
	return speaks(seller, wish) ? wish : null
}

/** "es-MX,es;q=0.9,en;q=0.5" among en-US and es-US is es-US: the same language counts when the region differs. */
function negotiated(header: string, offered: readonly string[]): string | null {
	const languageIn = (tag: string) => tag.toLowerCase().split('-')[0]
	const wishes = header
		.split(',')
		.map((part) => {
			const [tag = '', ...parameters] = part.trim().split(';')
			const quality = parameters
				.map((text) => text.trim())
				.find((text) => text.startsWith('q='))
				?.slice(2)
			return { tag: tag.toLowerCase(), quality: Number(quality ?? 1) }
		})
		.filter((wish) => wish.tag && wish.quality > 0)
		.sort((a, b) => b.quality - a.quality)
	for (const { tag } of wishes) {
		const exact = offered.find((locale) => locale.toLowerCase() === tag)
		const related = offered.find((locale) => languageIn(locale) === languageIn(tag))
		if (exact ?? related) return exact ?? related ?? null
	}
	return null
}

/**
 * A visitor who clicks a language on a page of ours is led back to that page without `?lang`. From
 * elsewhere (a search engine, a link that was sent) the same address is the page in that language.
 */
export function chosenLanguage(
	request: Request,
	seller: ResolvedSeller,
	{ isSecure }: { isSecure: boolean },
): Response | null {
	const locale = askedLanguage(request, seller)
	const isClick = request.headers.get('sec-fetch-site') === 'same-origin' && request.method === 'GET'
	const url = new URL(request.url)
	if (!locale || !isClick || url.searchParams.has('_data')) return null
	url.searchParams.delete('lang')
	return new Response(null, {
		status: 303,
		headers: {
			// Only the path is kept: "//evil.example/" must not become another site.
			location: `/${url.pathname.replace(/^\/+/, '')}${url.search}`,
			'set-cookie': remembering(locale, seller, isSecure),
			'cache-control': 'no-store',
		},
	})
}

const remembering = (locale: string, seller: ResolvedSeller, isSecure: boolean): string =>
	cookieText(cookieName(seller), locale, { isSecure, seconds: aYear })

/** Says which language an answer is in, what decided it, and remembers a language that the address asked for. */
export function withLanguage(
	response: Response,
	{ request, seller, locale }: { request: Request; seller: ResolvedSeller; locale: string },
	{ isSecure }: { isSecure: boolean },
): Response {
	response.headers.set('content-language', locale)
	if (seller.locales.length > 1) response.headers.append('vary', 'Accept-Language, Cookie')
	const asked = askedLanguage(request, seller)
	if (asked) response.headers.append('set-cookie', remembering(asked, seller, isSecure))
	return response
}
