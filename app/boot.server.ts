import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import pino from 'pino'
import { createApi } from './api/api.ts'
import { cartTokenOf } from './api/credentials.ts'
import { applyCatalog, extendHorizon } from './commerce/catalog/apply.ts'
import { createEngine } from './commerce/engine.ts'
import { httpVouchers } from './commerce/vouchers/http-provider.ts'
import type { PageRoute } from './contract/config.generated.ts'
import { type Database, openDatabase } from './data/database.server.ts'
import { createCorrespondence } from './documents/correspondence.ts'
import { createOutboxPages } from './documents/outbox.ts'
import { type Environment, StartProblem } from './environment.ts'
import type { Storefront } from './flows/storefront.ts'
import { cartFacts, visitorCart } from './flows/visitor-cart.ts'
import { createAnswerMemory, createGateway } from './gateway/gateway.ts'
import { inProcess } from './gateway/transport.ts'
import { createFlagProviders } from './seller/flag-service.ts'
import { createImages } from './seller/images.ts'
import { createMissingWords, heard } from './seller/missing-words.ts'
import { drawnPicture } from './seller/poster.ts'
import { posterStyle } from './seller/poster-palette.ts'
import { formatProblem } from './seller/reporter.ts'
import { openSellers, type ResolvedSeller } from './seller/sellers.ts'
import type { Mode } from './seller/theme-mode.ts'
import { createTranslator, type Messages, type Translate } from './seller/translate.ts'
import { variableValue } from './seller/variables.ts'
import type { Preview } from './seller/visit-facts.ts'
import { noteTerms, visitNotes } from './seller/visit-notes.ts'
import { knownVisitor } from './seller/visitor-cookie.ts'
import { sellerForCall, sellerForVisit } from './seller/visits.ts'

/** What the server knows of a request beside the request itself. */
export interface Visit {
	request: Request
	seller: ResolvedSeller
	locale: string
	/** Light, dark or high contrast, when the visitor has chosen. */
	mode: Mode | null
	ip: string
	scheme: 'http' | 'https'
	requestId: string
	/** The page that is asked for. */
	route: PageRoute
	/** The clock's own time, also in a preview. */
	now: Date
	/** Random id of the browser, on pages where something is counted by it. */
	visitorId: string | null
	preview: Preview | null
}

/** What of the operators' figures is fed from here. */
interface Watched {
	stated(seconds: number): void
	slowStatement(): void
	called(call: string, status: number, seconds: number): void
	watchPool(pool: Database['pool']): void
	watchSellers(states: () => { state: string }[]): void
}

export type Boot = Awaited<ReturnType<typeof createBoot>>

/**
 * The landing: the only module that sees both wings. It builds sellers, database, engine and API
 * once, in the server, and hands them to loaders through the load context. A loader that imported
 * this file would open a second database on the same folder.
 */
export async function createBoot(
	environment: Environment,
	port: number,
	{ tell, metrics }: { tell: (line: string) => void; metrics: Watched },
) {
	const log = pino({
		level: environment.logLevel,
		redact: ['*.email', '*.number', '*.cvc', '*.card', '*.cookie'],
	})
	const dataDir = resolve(environment.dataDir)
	const venues = resolve(environment.sellerConfigs)
	if (!existsSync(venues))
		throw new StartProblem(
			`There is no folder of venues at ${venues}. Name the right one in SELLER_CONFIGS, or remove the variable.`,
		)
	const sellers = await openSellers({
		root: venues,
		operations: resolve(dataDir, 'ops'),
		environment: environment.mode,
		watch: true,
		log,
		now: () => new Date(Date.now() + environment.clockOffsetMs),
	})
	if (sellers.list().length === 0)
		throw new StartProblem(
			`No venue in ${environment.sellerConfigs} can be served: its configuration has errors, or it is a draft, which production never shows. Run: npm run seller -- validate --all`,
		)
	const database = await openDatabase({
		databaseUrl: environment.databaseUrl,
		dataDir,
		onStatement: (milliseconds) => metrics.stated(milliseconds / 1000),
		onSlow: (statement) => {
			metrics.slowStatement()
			log.warn(statement, 'a statement was slow')
		},
	})
	metrics.watchPool(database.pool)
	metrics.watchSellers(() => sellers.health())

	const baseUrl = (seller: ResolvedSeller): string => publicAddress(seller, environment, port)
	const correspondence = createCorrespondence({ sellerById: (id) => sellers.byId(id), baseUrl })
	const mailDir = resolve(dataDir, 'mail')
	const engine = await createEngine({
		database,
		clockOffsetMs: environment.clockOffsetMs,
		correspondence,
		smtpUrl: environment.smtpUrl,
		mailDir,
		log,
		sellers: () => sellers.list().map((seller) => seller.terms),
		voucherProvider: (sellerId) => {
			const service = sellers.byId(sellerId)?.config.integrations.citypass
			// Without its key the partner refuses every voucher: that is safer than believing them.
			return service
				? httpVouchers({ url: service.url, key: variableValue(service.key, process.env) ?? '' })
				: null
		},
		nightly: async () => {
			for (const seller of sellers.list())
				await withCatalog(seller, (catalog) => extendHorizon(engine, seller.terms, catalog))
		},
	})

	// What each seller's catalogue sells: only for these a poster of its own is drawn.
	const eventIds = new Map<string, ReadonlySet<string>>()
	async function withCatalog<T>(
		seller: ResolvedSeller,
		act: (catalog: Parameters<typeof applyCatalog>[2]) => Promise<T>,
	): Promise<T | null> {
		const { catalog, problems } = sellers.catalog(seller.id)
		for (const problem of problems) tell(formatProblem(problem))
		if (catalog) eventIds.set(seller.id, new Set(catalog.events.map((event) => event.id)))
		try {
			return catalog ? await act(catalog) : null
		} catch (error) {
			// What one venue sells must neither stop the start nor another venue; what was on sale stays.
			log.error({ seller: seller.id, error }, 'the catalogue was not applied')
			tell(`✗ Catalogue of ${seller.config.name}: not applied, see the log`)
			return null
		}
	}

	for (const seller of sellers.list()) {
		const changes = await withCatalog(seller, (catalog) => applyCatalog(engine, seller.terms, catalog))
		if (changes && changes.length > 0) tell(`✓ Catalogue of ${seller.config.name}: ${changes.length} changes`)
	}

	const flagProviders = createFlagProviders({ environment: environment.mode, log })
	const isSecure = environment.publicScheme === 'https'
	// A page's own calls are answered as the page was decided: it must not offer what the engine then refuses.
	const decided = new WeakMap<Request, ResolvedSeller>()
	function sellerOfCall(request: Request): ResolvedSeller | null {
		const { host, pathname } = new URL(request.url)
		const seller = sellers.forHost(host, pathname)
		// What everybody gets alike is nobody's own.
		if (!seller || pathname.startsWith(`${seller.prefix}/cached_api/`)) return seller
		const visitor = {
			visitorId: knownVisitor(request, seller.id, isSecure),
			cartId: cartTokenOf(request.headers, seller.id, isSecure)?.cartId ?? null,
			locale: seller.config.locale.default,
			route: null,
			now: new Date(Date.now() + environment.clockOffsetMs),
			preview: null,
		}
		return sellerForCall(seller, visitor, flagProviders)
	}

	const api = createApi({
		engine,
		correspondence,
		log,
		secureCookies: isSecure,
		docs: environment.mode !== 'production',
		onAnswered: ({ call, status, seconds }) => metrics.called(call, status, seconds),
		sellerOf: (request) => {
			const seller = decided.get(request) ?? sellerOfCall(request)
			if (!seller) return null
			const { terms, settings, revision, prefix } = seller
			return { terms, settings, revision, prefix, origins: originsOf(seller, request) }
		},
	})

	sellers.onChange((seller) => {
		withCatalog(seller, (catalog) => applyCatalog(engine, seller.terms, catalog))
			.then(() => api.invalidate(seller.id))
			.catch((error) => log.error({ seller: seller.id, error }, 'the changed catalogue was not applied'))
	})

	// Cached answers are parsed once and shared by every request until the API gives another.
	const memory = createAnswerMemory()
	// Texts that nobody serves any more take their translator with them.
	const translators = new WeakMap<Messages, Translate>()
	function translatorFor(seller: ResolvedSeller, locale: string): Translate {
		const messages = seller.messages[locale] ?? nothingSaid
		const made = translators.get(messages) ?? createTranslator(messages, locale)
		translators.set(messages, made)
		return made
	}

	const missing = createMissingWords((word) => log.warn(word, 'a text is missing in this language'))
	function translatorOf(
		seller: ResolvedSeller,
		{ locale, route }: Pick<Visit, 'locale' | 'route'>,
	): Translate {
		const wording = { messages: seller.messages[locale] ?? {}, borrowed: seller.borrowed(locale) }
		const hear = (key: string) => missing({ seller: seller.id, locale, route: String(route), key })
		return heard(translatorFor(seller, locale), wording, hear)
	}

	/** Everything that a loader may use, made once per request. */
	async function storefrontFor(request: Request, visit: Visit): Promise<Storefront> {
		const { locale, mode, ip, scheme, requestId, route, now, visitorId, preview } = visit
		let seller = visit.seller
		const answer = inProcess(api.fetch, { ip, requestId })
		const origin = `${scheme}://${new URL(request.url).host}`
		const gateway = createGateway({
			sellerId: seller.id,
			origin,
			prefix: seller.prefix,
			request,
			transport: (call) => {
				if (!new URL(call.url).pathname.startsWith(`${seller.prefix}/cached_api/`)) decided.set(call, seller)
				return answer(call)
			},
			memory,
			retry: seller.config.api.retry,
		})
		const visitor = {
			visitorId,
			cartId: gateway.cartId,
			cartCount: 0,
			hasAnchor: false,
			locale,
			route,
			now,
			preview,
		}
		const notes = visitNotes(request, noteTerms(request, { id: seller.id, config: seller.config, isSecure }))
		const storefrontOf = (): Storefront => ({
			seller,
			locale,
			mode,
			now,
			requestId,
			visitor,
			notes,
			origin,
			t: translatorOf(seller, visit),
			environment: environment.mode,
			flags: seller.flags,
			href: (path) => (seller.prefix && path === '/' ? seller.prefix : seller.prefix + path),
			report: (error) => log.error({ seller: seller.id, requestId, error }, 'a page could not be drawn'),
			gateway,
		})
		const readCart = async () => {
			const storefront = storefrontOf()
			const cart = await visitorCart(storefront).catch((error: unknown) => storefront.report(error))
			return cart ? cartFacts(cart) : { cartCount: 0, hasAnchor: false }
		}
		seller = await sellerForVisit(seller, visitor, { providers: flagProviders, readCart })
		return storefrontOf()
	}

	return {
		environment,
		sellers,
		storefrontFor,
		handleApi: (request: Request, meta: { ip: string; requestId: string }) => api.fetch(request, meta),
		images: createImages({
			cacheDir: resolve(dataDir, 'images'),
			asset: (id, path) => sellers.asset(id, path),
			drawn: (id, path) => {
				const css = sellers.byId(id)?.theme.css
				return css === undefined
					? null
					: drawnPicture(path, posterStyle(css), (event) => eventIds.get(id)?.has(event) ?? false)
			},
		}),
		outbox: environment.openOutbox && !environment.smtpUrl ? createOutboxPages(mailDir) : null,
		log,
		/** Whether visitors can be served now: the database answers within a second. */
		isReady: () => answersInTime(database),
		start: () => engine.start(),
		close: async () => {
			sellers.close()
			flagProviders.close()
			await engine.stop()
			await database.close()
		},
	}
}

const nothingSaid: Messages = {}

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

/** The address that letters link to: the canonical host in production, the local one elsewhere. */
function publicAddress(seller: ResolvedSeller, environment: Environment, port: number): string {
	const hosts = seller.config.hosts.filter((host) => host.environment === 'production')
	const canonical = hosts.find((host) => host.canonical) ?? hosts[0]
	if (environment.mode === 'production' && canonical)
		return `${environment.publicScheme}://${canonical.host}${seller.prefix}`
	return `${environment.publicScheme}://${seller.id}.localhost:${port}${seller.prefix}`
}

/** Pages of the seller's own hosts may post to the API; the scheme in front of a proxy is not known here. */
function originsOf(seller: ResolvedSeller, request: Request): string[] {
	const hosts = [new URL(request.url).host, ...seller.config.hosts.map((host) => host.host)]
	return hosts.flatMap((host) => [`https://${host}`, `http://${host}`])
}
