import { resolve } from 'node:path'
import { createApi } from '#app/api/api.ts'
import { answerHook } from '#app/api/hooks/hooks.ts'
import { cartIdOf } from '#app/api/router/credentials.ts'
import { createPageMemory } from '#app/api/router/page-memory.ts'
import { inRequest } from '#app/api/router/request-scope.ts'
import { applyPublished, extendHorizon } from '#app/commerce/catalog/import/apply.ts'
import { createEngine } from '#app/commerce/engine.ts'
import type { Sale } from '#app/commerce/sales.ts'
import { httpVouchers } from '#app/commerce/vouchers/http-provider.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Database } from '#app/data/database.server.ts'
import type { Notices } from '#app/data/notices.ts'
import { createCorrespondence } from '#app/documents/correspondence.ts'
import { createOutboxPages } from '#app/documents/outbox.ts'
import { createDocumentThread } from '#app/documents/thread/document-thread.ts'
import type { Environment } from '#app/environment.ts'
import { isCachedCall } from '#app/gateway/gateway.ts'
import { urlOf } from '#app/lib/request-url.ts'
import type { createImages } from '#app/sellers/images/images.ts'
import { createPrintPictures } from '#app/sellers/images/print-pictures.ts'
import { hiddenSeller } from '#app/sellers/registry/hidden-seller.ts'
import type { ResolvedSeller, Sellers } from '#app/sellers/registry/sellers.ts'
import { sellerForCall } from '#app/sellers/resolution/resolved-seller.ts'
import type { SellerProfile } from '#app/sellers/resolution/seller-profile.ts'
import { variableValue } from '#app/sellers/resolution/variables.ts'
import type { createFlagProviders } from '#app/sellers/targeting/flag-service.ts'
import type { Flags } from '#app/sellers/targeting/flags.ts'
import { readVisitorId } from '#app/sellers/targeting/visit.ts'
import { createAcceptedSellers } from './accepted-sellers.ts'
import { addressServicesOf } from './address-services.ts'
import type { BootOptions } from './boot-options.ts'
import { captchaAccountsOf } from './captcha-accounts.ts'
import type { Catalogues } from './catalogues.ts'
import type { EngineLink } from './engine-link.ts'
import type { createLog } from './log.ts'
import { externalAccountsOf } from './login-providers.ts'
import { mollieAccountsOf, mollieSellersOf } from './mollie-accounts.ts'
import { createNoticeStreams } from './notice-streams.ts'
import { stripeAccountsOf, stripeHookAccountsOf } from './stripe-accounts.ts'

interface Options extends BootOptions {
	database: Database
	notices: Notices
	environment: Environment
	port: number
	sellers: Sellers
	catalogues: Catalogues
	flagProviders: ReturnType<typeof createFlagProviders>
	images: ReturnType<typeof createImages>
	log: ReturnType<typeof createLog>
	/** Whether venues wait for their catalogues. */
	isOpening: () => boolean
}

/** Builds engine and API on the database. */
export async function openLocalEngine(options: Options): Promise<EngineLink> {
	const { environment, port, sellers, log, database, notices } = options
	const { printLine, metrics, isOverloaded, isOpening, giveWay, onCatalogue, onSale } = options
	const { withCatalog } = options.catalogues
	const dataDir = resolve(environment.dataDir)
	const accepted = createAcceptedSellers({ sql: database.sql, sellers, log })
	const documents = createDocumentThread()
	const correspondence = createCorrespondence({
		sellerById: accepted.profile,
		baseUrl: (seller) => publicAddress(seller, environment, port),
		variables: process.env,
		pictures: createPrintPictures({ images: options.images, log }),
		documents,
	})
	const mailDir = resolve(dataDir, 'mail')
	const engine = await createEngine({
		database,
		clockOffsetMs: environment.clockOffsetMs,
		correspondence,
		smtpUrl: environment.smtpUrl,
		mailDir,
		log,
		voucherProvider: async (sellerId) => {
			const service = (await accepted.profile(sellerId))?.config.integrations.citypass
			// Without its key the partner refuses every voucher, which is safer than accepting them.
			return service
				? httpVouchers({ url: service.url, key: variableValue(service.key, process.env) ?? '' })
				: null
		},
		addressProvider: addressServicesOf(accepted),
		externalAccounts: externalAccountsOf(sellers),
		captchaAccounts: captchaAccountsOf(accepted),
		mollieAccounts: mollieAccountsOf(accepted),
		mollieSellers: mollieSellersOf(sellers),
		stripeAccounts: stripeAccountsOf(accepted),
		stripeHookAccounts: stripeHookAccountsOf(sellers),
		isOverloaded,
		isOpening,
		giveWay,
		announceSale: ({ sellerId, eventIds }) =>
			notices.send({ kind: 'sale', seller: sellerId, events: eventIds && [...eventIds] }),
		chargesPerSecond: environment.chargesPerSecond,
		nightly: extendCatalog,
	})

	const isSecure = environment.publicScheme === 'https'
	/** Calls of pages, with the seller that the page was decided with. */
	const decidedCalls = new WeakMap<Request, ResolvedSeller>()
	const api = createApi({
		engine,
		correspondence,
		log,
		secureCookies: isSecure,
		docs: environment.mode !== 'production',
		onAnswered: ({ call, status, seconds }) => metrics.observeCall(call, status, seconds),
		sellerOf: (request, { flags, hidden }) => {
			const seller =
				decidedCalls.get(request) ??
				(hidden ? hiddenSeller(sellers, hidden) : sellerOfCall(request, flags ?? null, options))
			if (!seller) return null
			const { terms, settings, revision, prefix } = seller
			return { terms, settings, revision, prefix, origins: originsOf(seller, request) }
		},
	})

	const streams = createNoticeStreams()
	const announceSale = ({ sellerId, eventIds }: Sale): void =>
		streams.send({ kind: 'sale', seller: sellerId, events: eventIds && [...eventIds] })
	/** A changed catalogue of the seller is on sale. */
	const announceCatalogue = (sellerId: string): void => {
		api.invalidate(sellerId)
		onCatalogue?.(sellerId)
		announceSale({ sellerId, eventIds: null })
	}

	async function extendCatalog(seller: SellerTerms): Promise<void> {
		const added = await withCatalog(seller, (published) => extendHorizon(engine, seller, published))
		if (added && added.length > 0) announceCatalogue(seller.sellerId)
	}

	if (onSale) engine.sales.listen(onSale)
	engine.sales.listen(announceSale)
	notices.listen({
		received(notice) {
			if (notice.kind === 'sale')
				return engine.sales.receive({ sellerId: notice.seller, eventIds: notice.events })
			// Storefronts ask the database through this process, which need not have followed yet.
			streams.send(notice)
			void sellers.follow()
		},
		missed() {
			for (const { id } of sellers.list()) engine.sales.receive({ sellerId: id, eventIds: null })
			void sellers.follow()
		},
	})

	// Before the first import: a save during the import of a large theatre would otherwise wait for the next save.
	sellers.onChange((seller) => {
		streams.send({ kind: 'publishing', seller: seller.id })
		accepted
			.accept(seller.id)
			.then(() => withCatalog(seller.terms, (published) => applyPublished(engine, seller.terms, published)))
			.then(() => announceCatalogue(seller.id))
			.catch((error) => log.error({ seller: seller.id, error }, 'the changed catalogue was not applied'))
	})

	return {
		transport(visitor, decided) {
			const page = createPageMemory()
			return (request) => {
				const seller = decided()
				// No host leads to a hidden venue.
				if (!isCachedCall(request.url, seller) || !sellers.byId(seller.id)) decidedCalls.set(request, seller)
				return api.fetch(request, { ...visitor, page })
			}
		},
		handleApi: (request, visitor) => api.fetch(request, visitor),
		handleHook: (request, { requestId }) => inRequest(requestId, () => answerHook(engine, request, log)),
		outbox: environment.openOutbox && !environment.smtpUrl ? createOutboxPages(mailDir) : null,
		openNotices: streams.open,
		status: async () => ((await answersInTime(database)) ? 'ready' : 'the database does not answer'),
		async openVenue(sellerId, months) {
			const seller = sellers.byId(sellerId)
			if (!seller) return
			await accepted.accept(sellerId)
			const changes = await withCatalog(seller.terms, (published) =>
				applyPublished(engine, seller.terms, published, months),
			)
			announceCatalogue(sellerId)
			if (changes && changes.length > 0)
				printLine(`✓ Catalogue of ${seller.config.name}: ${changes.length} changes`)
		},
		async extendVenue(sellerId) {
			const seller = sellers.byId(sellerId)
			if (seller) await extendCatalog(seller.terms)
		},
		async openHidden(seller, catalog) {
			await applyPublished(engine, seller.terms, { catalog, number: null })
			api.invalidate(seller.id)
		},
		start: async () => engine.start(),
		makesDocuments: documents.isRunning,
		close: async () => {
			streams.close()
			await engine.stop()
			await documents.close()
			await notices.close()
			await database.close()
		},
	}
}

// Of each seller, for the host of its last call: nearly all come by one.
const knownOrigins = new WeakMap<ResolvedSeller, { host: string; origins: string[] }>()

/** Origins that may post to the API: the seller's own hosts, with both schemes, because a proxy may hide the scheme. */
function originsOf(seller: ResolvedSeller, request: Request): string[] {
	const { host } = urlOf(request)
	const known = knownOrigins.get(seller)
	if (known?.host === host) return known.origins
	const hosts = [host, ...seller.config.hosts.map((one) => one.host)]
	const origins = hosts.flatMap((one) => [`https://${one}`, `http://${one}`])
	knownOrigins.set(seller, { host, origins })
	return origins
}

/** The seller of a call, with the flags that a storefront process has decided, else with those of the caller. */
function sellerOfCall(
	request: Request,
	flags: Flags | null,
	{ environment, sellers, flagProviders }: Pick<Options, 'environment' | 'sellers' | 'flagProviders'>,
): ResolvedSeller | null {
	const { host, pathname } = urlOf(request)
	const seller = sellers.forHost(host, pathname)
	// Cached calls are the same for all visitors, so no visitor's flags apply.
	if (!seller || isCachedCall(request.url, seller)) return seller
	if (flags) return seller.withFlags(flags)
	const isSecure = environment.publicScheme === 'https'
	const visitor = {
		visitorId: readVisitorId(request, seller.id, isSecure),
		cartId: cartIdOf(request.headers, seller.id, isSecure),
		locale: seller.config.locale.default,
		route: null,
		now: new Date(Date.now() + environment.clockOffsetMs),
		preview: null,
		// A call of a page comes with the flags that its storefront decided for the visitor's account.
		account: null,
	}
	return sellerForCall(seller, visitor, flagProviders)
}

/** The base address of links in emails: the canonical host in production, the local one elsewhere. */
function publicAddress(seller: SellerProfile, environment: Environment, port: number): string {
	const hosts = seller.config.hosts.filter((host) => host.environment === 'production')
	const canonical = hosts.find((host) => host.canonical) ?? hosts[0]
	if (environment.mode === 'production' && canonical)
		return `${environment.publicScheme}://${canonical.host}${seller.prefix}`
	return `${environment.publicScheme}://${seller.id}.localhost:${port}${seller.prefix}`
}

const readyWithinMs = 1_000

async function answersInTime({ pool }: Database): Promise<boolean> {
	const answered = pool.query('select 1').then(
		() => true,
		() => false,
	)
	let timer: NodeJS.Timeout | undefined
	const late = new Promise<boolean>((resolve) => {
		timer = setTimeout(() => resolve(false), readyWithinMs)
	})
	return Promise.race([answered, late]).finally(() => clearTimeout(timer))
}
