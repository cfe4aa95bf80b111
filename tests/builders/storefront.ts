import { createVisitorCookies } from '#app/boot/visitor-cookies.ts'
import { createGateway } from '#app/gateway/gateway.ts'
import type { Transport } from '#app/gateway/transport.ts'
import { catalogLanguage } from '#app/pages/shared/catalog-language.ts'
import type { Storefront, StorefrontSeller } from '#app/pages/shared/storefront.ts'
import { openSellers } from '#app/sellers/registry/registry.ts'
import { emptyVisitState, type Visitor } from '#app/sellers/targeting/visit.ts'
import { harbourOrigin } from '#tests/api/router.ts'
import type { Shop } from '#tests/api/shop.ts'
import { t } from '#tests/pages/facts.ts'
import { fixedNow } from './venue.ts'

const log = { info: () => undefined, error: () => undefined }
const shipped = await openSellers({ root: 'seller-configs', environment: 'development', watch: false, log })

export function shippedSeller(id: string): StorefrontSeller {
	const seller = shipped.byId(id)
	if (!seller) throw new Error(`there is no ${id}`)
	return seller
}

/** A new visitor. */
export const aVisitor = (known: Partial<Visitor> = {}): Visitor => ({
	visitorId: null,
	cartId: null,
	cartCount: 0,
	hasAnchor: false,
	locale: 'en-US',
	route: 'events',
	now: fixedNow,
	preview: null,
	account: null,
	...known,
})

/** The storefront of a request to a shipped venue. */
export const aStorefront = (
	given: Pick<Storefront, 'seller' | 'gateway' | 'cookies'> & Partial<Storefront>,
): Storefront => ({
	isDraft: false,
	isHidden: false,
	isInStudio: false,
	locale: 'en-US',
	mode: null,
	now: fixedNow,
	environment: 'development',
	flags: {},
	visitor: aVisitor(),
	endedLogin: null,
	notes: emptyVisitState,
	origin: harbourOrigin,
	requestId: 'request-1',
	attempt: 'attempt-1',
	t,
	catalog: catalogLanguage(undefined, 'en-US', 'en-US'),
	href: (path) => path,
	report: (error) => {
		throw error
	},
	...given,
})

/** The storefront of a request to the harbour's pages with its cookies, and the whole API. */
export const storefrontOn = (
	{ api }: Shop,
	{
		cookies = '',
		requestId = 'request-1',
		venue = 'corner-gallery',
		transport = (request) => api.fetch(request, { ip: '192.0.2.1', requestId }),
	}: { cookies?: string; requestId?: string; venue?: string; transport?: Transport } = {},
): Storefront => {
	const sent = createVisitorCookies({ header: cookies, sellerId: 'harbour', isSecure: false })
	return aStorefront({
		seller: { ...shippedSeller(venue), id: 'harbour' },
		requestId,
		attempt: `attempt-of-${requestId}`,
		gateway: createGateway({
			origin: harbourOrigin,
			credentials: sent,
			transport,
		}),
		cookies: sent,
	})
}
