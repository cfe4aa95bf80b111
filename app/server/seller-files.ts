import type { createImages } from '#app/sellers/images/images.ts'
import { servedSizes } from '#app/sellers/images/picture-sizes.ts'
import { markPath } from '#app/sellers/images/poster.ts'
import type { ResolvedSeller, Sellers } from '#app/sellers/registry/sellers.ts'

const immutable = 'public, max-age=31536000, immutable'

/** The host and the path of a request for a file; the path may begin with a seller's prefix. */
export interface Address {
	host: string
	path: string
}

export type SellerFiles = ReturnType<typeof createSellerFiles>

/**
 * Files generated from a seller's configuration: the style sheet of its theme, its messages in a language, its pictures.
 * Names contain a hash of the content, so browsers cache them for ever. A name of an earlier revision (an open page, a
 * back button) gets the current content, without caching.
 */
export function createSellerFiles({
	sellers,
	environment,
	images,
}: {
	sellers: Sellers
	environment: { mode: string }
	images: ReturnType<typeof createImages>
}) {
	const namedFile = (file: string, href: string, body: string, type: string): Response =>
		new Response(body, {
			headers: { 'content-type': type, 'cache-control': href.endsWith(`/${file}`) ? immutable : 'no-cache' },
		})
	const missing = (): Response =>
		new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } })

	/** `/theme/_orpheum.css`: an unmodified theme, for the stories. */
	const themeAlone = (name: string): Response => {
		const theme = environment.mode === 'production' ? null : sellers.namedTheme(name)
		if (!theme) return missing()
		return new Response(theme.css, {
			headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' },
		})
	}

	return {
		theme(at: Address, file: string): Response {
			const name = /^_([a-z][a-z0-9-]*)\.css$/.exec(file)?.[1]
			if (name !== undefined) return themeAlone(name)
			const seller = sellers.forHost(at.host, at.path)
			if (!seller) return missing()
			return namedFile(file, seller.theme.href, seller.theme.css, 'text/css; charset=utf-8')
		},
		wording(at: Address, file: string): Response {
			const seller = sellers.forHost(at.host, at.path)
			const locale = seller && localeIn(file, seller)
			if (!seller || !locale) return missing()
			return namedFile(
				file,
				seller.wordingHref(locale),
				JSON.stringify(seller.messages[locale]),
				'application/json; charset=utf-8',
			)
		},
		/** The seller's icon at /favicon.ico, which browsers request even when no page links it. */
		async icon(at: Address, request: Request): Promise<Response> {
			const seller = sellers.forHost(at.host, at.path)
			return seller ? this.image(at, request, seller.config.theme.favicon ?? markPath) : missing()
		},
		async image(at: Address, request: Request, file: string): Promise<Response> {
			const seller = sellers.forHost(at.host, at.path)
			const url = new URL(request.url)
			if (!seller) return missing()
			const size = (name: string): number | null =>
				url.searchParams.has(name) ? Number(url.searchParams.get(name)) : null
			const picture = await images.serve({
				sellerId: seller.id,
				path: file,
				width: size('sizex'),
				height: size('sizey'),
				sizes: servedSizes(seller.config.images),
				crop: url.searchParams.get('crop') !== 'false',
				accept: request.headers.get('accept') ?? '',
			})
			if (!picture) return missing()
			const headers = {
				'cache-control': url.searchParams.has('v') ? immutable : 'public, max-age=300',
				etag: picture.etag,
				vary: 'Accept',
			}
			if (request.headers.get('if-none-match') === picture.etag)
				return new Response(null, { status: 304, headers })
			// An SVG may contain script: opened as a document it gets a sandbox without scripts and styles.
			const guard = { 'content-security-policy': "default-src 'none'; sandbox" }
			return new Response(new Uint8Array(picture.body), {
				headers: { ...headers, ...guard, 'content-type': picture.contentType },
			})
		},
	}
}

/** "harbour-science.es-US.1a2b3c.json" → "es-US" when the seller supports it. */
function localeIn(file: string, seller: ResolvedSeller): string | null {
	const supported = [...seller.locales, ...seller.previewLocales]
	return supported.find((locale) => file.startsWith(`${seller.id}.${locale}.`)) ?? null
}
