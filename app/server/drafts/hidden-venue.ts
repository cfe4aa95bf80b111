import { draftPath } from '#app/contract/revisions.ts'
import { urlOf } from '#app/lib/request-url.ts'
import { hiddenSeller } from '#app/sellers/registry/hidden-seller.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import type { Bindings } from '#app/server/bindings.ts'
import { pictureLanguage } from '#app/server/studio/picture.ts'
import { draftCookieName } from './draft-session.ts'

/*
 * A venue that is a draft in production has no address that leads to it. Its pages are below `/<id>` at every host of the
 * product, for a browser that has opened a link to it and for the frame of the Studio. For all other requests such an address
 * is one that the venue of the host does not have.
 */

/** "/river-museum/events" → "river-museum". */
const firstOf = (request: Request): string => urlOf(request).pathname.split('/', 2)[1] ?? ''

/** The hidden venue that a request may be about, before its link or session is read; null for nearly all requests. */
export function hiddenOf({ boot, admission }: Bindings, request: Request): ResolvedSeller | null {
	// A call of a page that a storefront process renders.
	const named = admission?.forwarded?.hidden ?? null
	if (boot && named !== null && named === firstOf(request)) return hiddenSeller(boot.sellers, named)
	const cookies = request.headers.get('cookie')
	if (!boot || cookies === null || !/foyer_(?:draft_|studio=)/.test(cookies)) return null
	const id = firstOf(request)
	const isLinked = cookies.includes(`${draftCookieName(id, boot.environment.publicScheme === 'https')}=`)
	const mayBeInStudio = cookies.includes('foyer_studio=') && pictureLanguage(request) !== null
	return id !== '' && (isLinked || mayBeInStudio) ? hiddenSeller(boot.sellers, id) : null
}

/** The hidden venue of the address of a link; null for the link of any other venue. */
export function linkedHidden({ boot }: Bindings, request: Request): ResolvedSeller | null {
	const id = firstOf(request)
	const isLink = urlOf(request).pathname.startsWith(`/${id}${draftPath}/`)
	return boot && isLink ? hiddenSeller(boot.sellers, id) : null
}
