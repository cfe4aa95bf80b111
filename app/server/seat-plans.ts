import type { Visit } from '#app/boot/visit.ts'
import { planText } from '#app/pages/event/seats/seats-of-session.ts'
import { type Bindings, requireBoot } from './bindings.ts'

/**
 * The file of a seat plan, in one language of the venue. Its name has a hash of its text, so browsers and caches keep it;
 * a name that is not the map's any more is 404, and the page that has it loads itself again.
 */
export async function seatPlanFile(
	bindings: Bindings,
	visit: Visit,
	{ locale = '', file = '' }: { locale?: string; file?: string },
): Promise<Response> {
	const { seller, request } = visit
	const isSpoken = seller.locales.includes(locale) || seller.previewLocales.includes(locale)
	// Without cookies: every visitor gets the same file.
	const storefront =
		isSpoken &&
		(await requireBoot(bindings).storefrontFor(new Request(request.url), { ...visit, locale, preview: null }))
	const text = storefront ? await planText(storefront, file) : null
	if (text === null)
		return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } })
	return new Response(text, {
		headers: {
			'content-type': 'application/json; charset=utf-8',
			'cache-control': 'public, max-age=31536000, immutable',
			// Compressed once for all visitors.
			etag: `"${file}"`,
		},
	})
}
