import type { ResolvedSeller } from '#app/seller/sellers.ts'

const cookieName = 'foyer_lang'

/** The visitor's own choice, else the best of Accept-Language that the seller offers, else the seller's default. */
export function languageOf(request: Request, seller: ResolvedSeller): string {
	const [only] = seller.locales
	if (seller.locales.length === 1 && only) return only
	const chosen = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{2,20})`).exec(
		request.headers.get('cookie') ?? '',
	)?.[1]
	if (chosen && seller.locales.includes(chosen)) return chosen
	return (
		negotiated(request.headers.get('accept-language') ?? '', seller.locales) ?? seller.config.locale.default
	)
}

/** "es-MX,es;q=0.9,en;q=0.5" among en-US and es-US is es-US: the same language counts when the region differs. */
function negotiated(header: string, offered: readonly string[]): string | null {
	const wishes = header
		.split(',')
		.map((part) => {
			const [tag = '', ...parameters] = part.trim().split(';')
			const quality = Number(
				parameters
					.find((text) => text.trim().startsWith('q='))
					?.trim()
					.slice(2) ?? 1,
			)
			return { tag: tag.toLowerCase(), quality }
		})
		.filter((wish) => wish.tag && wish.quality > 0)
		.sort((a, b) => b.quality - a.quality)
	for (const { tag } of wishes) {
		const exact = offered.find((locale) => locale.toLowerCase() === tag)
		const related = offered.find((locale) => locale.toLowerCase().split('-')[0] === tag.split('-')[0])
		if (exact ?? related) return exact ?? related ?? null
	}
	return null
}

/** `?lang=es-US` remembers the choice and leads back to the same page without it. */
export function chosenLanguage(request: Request, seller: ResolvedSeller): Response | null {
	const url = new URL(request.url)
	const wish = url.searchParams.get('lang')
	if (!wish || request.method !== 'GET' || !seller.locales.includes(wish)) return null
	url.searchParams.delete('lang')
	return new Response(null, {
		status: 303,
		headers: {
			location: `/${url.pathname.replace(/^\/+/, '')}${url.search}`,
			'set-cookie': `${cookieName}=${wish}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly`,
			'cache-control': 'no-store',
		},
	})
}
