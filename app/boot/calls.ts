import { cartIdOf } from '#app/api/router/credentials.ts'
import type { openSellers } from '#app/sellers/registry/registry.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import { sellerForCall } from '#app/sellers/resolution/resolved-seller.ts'
import type { createFlagProviders } from '#app/sellers/targeting/flag-service.ts'
import type { Flags } from '#app/sellers/targeting/flags.ts'
import { readVisitorId } from '#app/sellers/targeting/visit.ts'

interface Options {
	sellers: Pick<Awaited<ReturnType<typeof openSellers>>, 'forHost'>
	flagProviders: ReturnType<typeof createFlagProviders>
	isSecure: boolean
	now: () => Date
}

/**
 * Returns the function that finds the seller of a call, with the flags that a storefront process has decided, else with
 * those of the visitor who makes the call.
 */
export function createCallers({ sellers, flagProviders, isSecure, now }: Options) {
	return function sellerOfCall(request: Request, flags: Flags | null): ResolvedSeller | null {
		const { host, pathname } = new URL(request.url)
		const seller = sellers.forHost(host, pathname)
		// Cached calls are the same for all visitors, so no visitor's flags apply.
		if (!seller || pathname.startsWith(`${seller.prefix}/cached_api/`)) return seller
		if (flags) return seller.withFlags(flags)
		const visitor = {
			visitorId: readVisitorId(request, seller.id, isSecure),
			cartId: cartIdOf(request.headers, seller.id, isSecure),
			locale: seller.config.locale.default,
			route: null,
			now: now(),
			preview: null,
		}
		return sellerForCall(seller, visitor, flagProviders)
	}
}
