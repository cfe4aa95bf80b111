import type { Environment } from '#app/environment.ts'
import { createAnswerMemory, createGateway } from '#app/gateway/gateway.ts'
import { cartFacts, visitorCart } from '#app/pages/cart/visitor-cart.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { sellerForVisit } from '#app/sellers/resolution/resolved-seller.ts'
import type { createFlagProviders } from '#app/sellers/targeting/flag-service.ts'
import { readVisitState, visitCookieOptions } from '#app/sellers/targeting/visit.ts'
import type { EngineLink } from './engine-link.ts'
import type { createTranslators } from './translators.ts'
import type { Visit } from './visit.ts'
import { createVisitorCookies } from './visitor-cookies.ts'

interface Options {
	environment: Environment['mode']
	isSecure: boolean
	flagProviders: ReturnType<typeof createFlagProviders>
	translatorOf: ReturnType<typeof createTranslators>
	engine: Pick<EngineLink, 'transport'>
	log: { error(facts: object, message: string): void }
}

/** Returns the function that creates the `Storefront` of a request, with everything that loaders may use. */
export function createStorefronts({
	environment,
	isSecure,
	flagProviders,
	translatorOf,
	engine,
	log,
}: Options) {
	// Cached responses are parsed once and shared by all requests until the API returns another.
	const memory = createAnswerMemory()

	return async function storefrontFor(request: Request, visit: Visit): Promise<Storefront> {
		const { locale, mode, ip, scheme, requestId, attempt, route, now, visitorId, preview } = visit
		let seller = visit.seller
		const origin = `${scheme}://${new URL(request.url).host}`
		const cookies = createVisitorCookies({
			header: request.headers.get('cookie'),
			sellerId: seller.id,
			isSecure: origin.startsWith('https:'),
		})
		const gateway = createGateway({
			origin,
			prefix: seller.prefix,
			credentials: cookies,
			transport: engine.transport({ ip, requestId, isPreview: preview !== null }, () => seller),
			memory,
			retry: seller.config.api.retry,
		})
		const visitor = {
			visitorId,
			cartId: cookies.cartId,
			cartCount: 0,
			hasAnchor: false,
			locale,
			route,
			now,
			preview,
		}
		const visitState = readVisitState(
			request,
			visitCookieOptions(request, { id: seller.id, config: seller.config, isSecure }),
		)
		const storefrontOf = (): Storefront => ({
			seller,
			locale,
			mode,
			now,
			requestId,
			attempt,
			visitor,
			notes: visitState,
			origin,
			t: translatorOf(seller, visit),
			environment,
			flags: seller.flags,
			href: (path) => (seller.prefix && path === '/' ? seller.prefix : seller.prefix + path),
			report: (error) => log.error({ seller: seller.id, requestId, error }, 'a page could not be drawn'),
			gateway,
			cookies,
		})
		const readCart = async () => {
			const storefront = storefrontOf()
			const cart = await visitorCart(storefront).catch((error: unknown) => storefront.report(error))
			return cart ? cartFacts(cart) : { cartCount: 0, hasAnchor: false }
		}
		seller = await sellerForVisit(seller, visitor, { providers: flagProviders, readCart })
		return storefrontOf()
	}
}
