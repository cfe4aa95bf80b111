import type { Environment } from '#app/environment.ts'
import { createAnswerMemory } from '#app/gateway/gateway.ts'
import { takeEndedLogin } from '#app/pages/account/ended-login.ts'
import { cartFacts, visitorCart } from '#app/pages/cart/visitor-cart.ts'
import { catalogLanguage, inLanguage } from '#app/pages/shared/catalog-language.ts'
import { isLogged } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import { sellerForVisit } from '#app/sellers/resolution/resolved-seller.ts'
import type { createFlagProviders } from '#app/sellers/targeting/flag-service.ts'
import { readVisitState, visitCookieOptions } from '#app/sellers/targeting/visit.ts'
import { createTranslator, type FindText, type Translate } from '#app/sellers/wording/translate.ts'
import { createMissingWords, reportingTranslator } from '#app/sellers/wording/wording-set.ts'
import type { EngineLink } from './engine-link.ts'
import { type Entrance, openEntrance } from './entrance.ts'
import type { Visit } from './visit.ts'

interface Options {
	environment: Environment['mode']
	isSecure: boolean
	flagProviders: ReturnType<typeof createFlagProviders>
	translatorOf: ReturnType<typeof createTranslators>
	engine: Pick<EngineLink, 'transport'>
	log: { error(facts: object, message: string): void }
}

/** Makes the `Storefront` of a request, with everything that loaders may use. */
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

	const enter = (visit: Visit, onOwnCall?: () => void): Entrance =>
		openEntrance(visit, { engine, memory }, onOwnCall)

	/**
	 * @param onOwnCall called when a page for a whole level asks what is one visitor's: such a page must not be shared
	 */
	async function storefrontFor(request: Request, visit: Visit, onOwnCall?: () => void): Promise<Storefront> {
		const { locale, mode, scheme, requestId, attempt, route, now, visitorId, preview } = visit
		let seller = visit.seller
		const origin = `${scheme}://${new URL(request.url).host}`
		let isOwn = false
		const noteOwn = (): void => {
			isOwn = true
			onOwnCall?.()
		}
		// A page for a whole level has nothing of the visitor whose request renders it.
		const entrance = (visit.level ? null : visit.entrance) ?? enter({ ...visit, request }, noteOwn)
		const { cookies, gateway } = entrance
		const login = await entrance.login()
		const isNoted = takeEndedLogin(cookies, seller.id, origin.startsWith('https:'))
		const endedLogin = login.hasEnded ? 'now' : isNoted ? 'before' : null
		const visitor = {
			visitorId,
			cartId: cookies.cartId,
			cartCount: 0,
			hasAnchor: false,
			locale,
			route,
			now,
			preview,
			account: login.account,
		}
		const visitState = readVisitState(
			request,
			visitCookieOptions(request, { id: seller.id, config: seller.config, isSecure }),
		)
		const language = catalogLanguage(seller.catalogTexts, locale, seller.config.locale.default)
		const storefrontOf = (): Storefront => ({
			seller,
			isDraft: visit.live !== null,
			isHidden: environment === 'production' && seller.config.status === 'draft',
			isInStudio: visit.isInStudio,
			locale,
			mode,
			now,
			requestId,
			attempt,
			visitor,
			endedLogin,
			notes: visitState,
			origin,
			t: translatorOf(seller, visit),
			catalog: language,
			environment,
			flags: seller.flags,
			href: (path) => (seller.prefix && path === '/' ? seller.prefix : seller.prefix + path),
			report: (error) => {
				// A page for many is rendered again for its visitor alone.
				if (!isOwn && !isLogged(error))
					log.error({ seller: seller.id, requestId, error }, 'a page could not be drawn')
			},
			gateway: inLanguage(gateway, language),
			cookies,
		})
		const readCart = async () => {
			const storefront = storefrontOf()
			const cart = await visitorCart(storefront).catch((error: unknown) => storefront.report(error))
			return cart ? cartFacts(cart) : { cartCount: 0, hasAnchor: false }
		}
		seller = await sellerForVisit(seller, visitor, { providers: flagProviders, readCart })
		entrance.decide(seller)
		return storefrontOf()
	}

	return { enter, storefrontFor }
}

type MissingWord = Parameters<Parameters<typeof createMissingWords>[0]>[0]

/** Translators of sellers, one for each language, which report missing texts. */
export function createTranslators(report: (word: MissingWord) => void) {
	// Weak keys: a translator is dropped together with the texts of an old revision.
	const translators = new WeakMap<FindText, Translate>()
	function translatorFor(seller: ResolvedSeller, locale: string): Translate {
		const find = seller.textsIn(locale)
		const made = translators.get(find) ?? createTranslator(find, locale)
		translators.set(find, made)
		return made
	}

	const missing = createMissingWords(report)
	return function translatorOf(
		seller: ResolvedSeller,
		{ locale, route }: Pick<Visit, 'locale' | 'route'>,
	): Translate {
		const wording = { find: seller.textsIn(locale), untranslated: seller.untranslated(locale) }
		const reportKey = (key: string) => missing({ seller: seller.id, locale, route: String(route), key })
		return reportingTranslator(translatorFor(seller, locale), wording, reportKey)
	}
}
