import { type ExampleKind, exampleKinds } from '#app/contract/studio/page-answers.ts'
import { cookieValue, hostCookieName } from '#app/lib/cookies.ts'
import { urlOf } from '#app/lib/request-url.ts'
import { exampleParameter, livePictureParameter, pictureParameter } from '#app/lib/studio-picture.ts'
import type { Bindings } from '#app/server/bindings.ts'

/*
 * The Studio shows the pages of a venue's draft in a frame. Their addresses have a parameter with the language. It means something
 * only with the session of a member of staff, and only for the document and for what that document loads: another tab
 * of the same browser still shows the shop as visitors see it.
 */

export const studioCookieName = (isSecure: boolean): string => hostCookieName('foyer_studio', isSecure)

/** The session of a member of staff; null without one. */
export const studioSession = (headers: Headers, isSecure: boolean): string | null =>
	cookieValue(headers.get('cookie'), studioCookieName(isSecure))

const languageIn = (address: string): string | null => {
	const found = URL.canParse(address) ? new URL(address).searchParams.get(pictureParameter) : null
	return found !== null && /^[A-Za-z-]{2,20}$/.test(found) ? found : null
}

/** The language of a page in the Studio, or of the page that loads a file; null for every other request. */
export function pictureLanguage(request: Request): string | null {
	const own = languageIn(request.url)
	if (own !== null || request.headers.get('sec-fetch-dest') === 'document') return own
	const from = request.headers.get('referer') ?? ''
	const isOwnPage = URL.canParse(from) && new URL(from).host === request.headers.get('host')
	return isOwnPage ? languageIn(from) : null
}

/** Which revision a page in the Studio shows, or the page that loads a file. */
export function picturedRevision(request: Request): 'draft' | 'live' {
	const from = request.headers.get('referer') ?? ''
	const address = languageIn(request.url) === null ? from : request.url
	return URL.canParse(address) && new URL(address).searchParams.has(livePictureParameter) ? 'live' : 'draft'
}

/** The example data of a page in the Studio, named by a parameter of the page's address. Requests of its files have none. */
export function exampleIn(request: Request): ExampleKind | null {
	const named = urlOf(request).searchParams.get(exampleParameter)
	return exampleKinds.find((kind) => kind === named) ?? null
}

/** Whether the response is a page in the Studio, or a file of one. */
export const isInStudio = ({ draft }: Bindings): boolean => draft?.kind === 'open' && draft.draft.isForStudio

/** Lets a redirect lead to a page in the Studio again. */
export function stayInStudio(headers: Headers, request: Request): void {
	const location = headers.get('location')
	const language = pictureLanguage(request)
	if (location === null || language === null) return
	const url = new URL(location, request.url)
	if (url.origin !== new URL(request.url).origin) return
	url.searchParams.set(pictureParameter, language)
	if (picturedRevision(request) === 'live') url.searchParams.set(livePictureParameter, '1')
	const example = exampleIn(request)
	if (example !== null) url.searchParams.set(exampleParameter, example)
	headers.set('location', `${url.pathname}${url.search}`)
}
