import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import { visitCookieHeader, visitCookieOptions } from '#app/sellers/targeting/visit.ts'

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
