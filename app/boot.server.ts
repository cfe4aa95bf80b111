import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import pino from 'pino'
import { createApi } from './api/api.ts'
import { applyCatalog, extendHorizon } from './commerce/catalog/apply.ts'
import { createEngine } from './commerce/engine.ts'
import { openDatabase } from './data/database.server.ts'
import { createCorrespondence } from './documents/correspondence.ts'
import { createOutboxPages } from './documents/outbox.ts'
import { type Environment, StartProblem } from './environment.ts'
import type { Storefront } from './flows/storefront.ts'
import { createAnswerMemory, createGateway } from './gateway/gateway.ts'
import { inProcess } from './gateway/transport.ts'
import { readCatalog } from './seller/catalog-file.ts'
import { createImages } from './seller/images.ts'
import { drawnPicture } from './seller/poster.ts'
import { posterStyle } from './seller/poster-palette.ts'
import { openSellers, type ResolvedSeller } from './seller/sellers.ts'
import { createTranslator, type Translate } from './seller/translate.ts'

/** What the server knows of a request beside the request itself. */
export interface Visit {
	request: Request
	seller: ResolvedSeller
	locale: string
	ip: string
	scheme: 'http' | 'https'
	requestId: string
}

export type Boot = Awaited<ReturnType<typeof createBoot>>

/**
 * The landing: the only module that sees both wings. It builds sellers, database, engine and API
 * once, in the server, and hands them to loaders through the load context. A loader that imported
 * this file would open a second database on the same folder.
 */
export async function createBoot(environment: Environment, port: number, tell: (line: string) => void) {
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
		environment: environment.mode,
		watch: true,
		log,
		now: () => new Date(Date.now() + environment.clockOffsetMs),
	})
	if (sellers.list().length === 0)
		throw new StartProblem(
			`No venue in ${environment.sellerConfigs} can be served: its configuration has errors, or it is a draft, which production never shows. Run: npm run seller -- validate --all`,
		)
	const database = await openDatabase({ databaseUrl: environment.databaseUrl, dataDir })

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
		const { catalog, problems } = readCatalog(seller.folder, seller.terms.currency)
		for (const problem of problems) tell(problem)
		if (catalog) eventIds.set(seller.id, new Set(catalog.events.map((event) => event.id)))
		return catalog ? act(catalog) : null
	}

	for (const seller of sellers.list()) {
		const changes = await withCatalog(seller, (catalog) => applyCatalog(engine, seller.terms, catalog))
		if (changes && changes.length > 0) tell(`✓ Catalogue of ${seller.config.name}: ${changes.length} changes`)
	}

	const api = createApi({
		engine,
		correspondence,
		log,
		secureCookies: environment.publicScheme === 'https',
		docs: environment.mode !== 'production',
		sellerOf: (request) => {
			const { host, pathname } = new URL(request.url)
			const seller = sellers.forHost(host, pathname)
			if (!seller) return null
			const { terms, revision, prefix } = seller
			return { terms, revision, prefix, origins: originsOf(seller, request) }
		},
	})

	sellers.onChange((seller) => {
		withCatalog(seller, (catalog) => applyCatalog(engine, seller.terms, catalog))
			.then(() => api.invalidate(seller.id))
			.catch((error) => log.error({ seller: seller.id, error }, 'the changed catalogue was not applied'))
	})

	// Cached answers are parsed once and shared by every request until the API gives another.
	const memory = createAnswerMemory()
	const translators = new Map<string, Translate>()
	function translatorFor(seller: ResolvedSeller, locale: string): Translate {
		const key = `${seller.id} ${seller.revision} ${locale}`
		const known = translators.get(key)
		if (known) return known
		// Old revisions are never asked for again; a few hundred entries are the ceiling of a busy day.
		if (translators.size > 500) translators.clear()
		const made = createTranslator(seller.messages[locale] ?? {}, locale)
		translators.set(key, made)
		return made
	}

	/** Everything that a loader may use, made once per request. */
	function storefrontFor(request: Request, { seller, locale, ip, scheme, requestId }: Visit): Storefront {
		const now = new Date(Date.now() + environment.clockOffsetMs)
		const origin = `${scheme}://${new URL(request.url).host}`
		return {
			seller,
			locale,
			now,
			requestId,
			t: translatorFor(seller, locale),
			environment: environment.mode,
			flags: seller.flags,
			href: (path) => (seller.prefix && path === '/' ? seller.prefix : seller.prefix + path),
			report: (error) => log.error({ seller: seller.id, requestId, error }, 'a page could not be drawn'),
			gateway: createGateway({
				sellerId: seller.id,
				origin,
				prefix: seller.prefix,
				request,
				transport: inProcess(api.fetch, { ip, requestId }),
				memory,
				retry: seller.config.api.retry,
			}),
		}
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
		start: () => engine.start(),
		close: async () => {
			sellers.close()
			await engine.stop()
			await database.close()
		},
	}
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
