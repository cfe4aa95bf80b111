import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { openSellers } from '#app/sellers/registry/registry.ts'
import { createApi } from './api/api.ts'
import { createAcceptedSellers } from './boot/accepted-sellers.ts'
import { originsOf, publicAddress } from './boot/addresses.ts'
import { createCallers } from './boot/calls.ts'
import { createCatalogues } from './boot/catalogues.ts'
import { createLog } from './boot/log.ts'
import { createStorefronts } from './boot/storefronts.ts'
import { createTranslators } from './boot/translators.ts'
import { applyCatalog, extendHorizon } from './commerce/catalog/import/apply.ts'
import { createEngine } from './commerce/engine.ts'
import { httpVouchers } from './commerce/vouchers/http-provider.ts'
import { type Database, openDatabase } from './data/database.server.ts'
import { createCorrespondence } from './documents/correspondence.ts'
import { createOutboxPages } from './documents/outbox.ts'
import { type Environment, StartProblem } from './environment.ts'
import { createImages } from './sellers/images/images.ts'
import { drawnPicture } from './sellers/images/poster.ts'
import { posterStyle } from './sellers/images/poster-style.ts'
import type { ResolvedSeller } from './sellers/registry/sellers.ts'
import { variableValue } from './sellers/resolution/variables.ts'
import { createFlagProviders } from './sellers/targeting/flag-service.ts'

/** What of the operators' figures is fed from here. */
interface Watched {
	stated(seconds: number): void
	slowStatement(): void
	called(call: string, status: number, seconds: number): void
	watchPool(pool: Database['pool']): void
	watchSellers(states: () => { state: string }[]): void
}

interface Surroundings {
	tell: (line: string) => void
	metrics: Watched
	/** Whether visitors wait for one another at this moment. */
	isCrowded?: () => boolean
	/** Called when a changed catalogue of this seller is on sale. */
	onCatalogue?: (sellerId: string) => void
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
	{ tell, metrics, isCrowded, onCatalogue }: Surroundings,
) {
	const log = createLog(environment.logLevel)
	const dataDir = resolve(environment.dataDir)
	const venues = resolve(environment.sellerConfigs)
	if (!existsSync(venues))
		throw new StartProblem(
			`There is no folder of venues at ${venues}. Name the right one in SELLER_CONFIGS, or remove the variable.`,
		)
	const now = () => new Date(Date.now() + environment.clockOffsetMs)
	const sellers = await openSellers({
		root: venues,
		operations: resolve(dataDir, 'ops'),
		environment: environment.mode,
		watch: true,
		log,
		now,
	})
	if (sellers.list().length === 0)
		throw new StartProblem(
			`No venue in ${environment.sellerConfigs} can be served: its configuration has errors, or it is a draft, which production never shows. Run: npm run seller -- validate --all`,
		)
	const database = await openDatabase({
		databaseUrl: environment.databaseUrl,
		dataDir,
		tell,
		onRestart: (reason) => log.error({ reason }, 'the database server ended and is started again'),
		onLost: () => {
			tell(`Another process has taken the data folder ${dataDir}: this one stops at once.`)
			process.exit(1)
		},
		onStatement: (milliseconds) => metrics.stated(milliseconds / 1000),
		onSlow: (statement) => {
			metrics.slowStatement()
			log.warn(statement, 'a statement was slow')
		},
	})
	metrics.watchPool(database.pool)
	metrics.watchSellers(() => sellers.health())

	const { withCatalog, sells } = createCatalogues({ sellers, log, tell })
	const accepted = createAcceptedSellers({ sql: database.sql, sellers, log })
	const correspondence = createCorrespondence({
		sellerById: accepted.profile,
		baseUrl: (seller) => publicAddress(seller, environment, port),
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
			// Without its key the partner refuses every voucher: that is safer than believing them.
			return service
				? httpVouchers({ url: service.url, key: variableValue(service.key, process.env) ?? '' })
				: null
		},
		isCrowded,
		onFreed: (sellerId) => api.invalidate(sellerId),
		nightly: async (seller) => {
			await withCatalog(seller, (catalog) => extendHorizon(engine, seller, catalog))
		},
	})

	const flagProviders = createFlagProviders({ environment: environment.mode, log })
	const isSecure = environment.publicScheme === 'https'
	// A page's own calls are answered as the page was decided: it must not offer what the engine then refuses.
	const decided = new WeakMap<Request, ResolvedSeller>()
	const sellerOfCall = createCallers({ sellers, flagProviders, isSecure, now })
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

	// Before the first is applied: what is saved while a large house is, would otherwise wait for the next save.
	sellers.onChange((seller) => {
		accepted
			.accept(seller.id)
			.then(() => withCatalog(seller.terms, (catalog) => applyCatalog(engine, seller.terms, catalog)))
			.then(() => {
				api.invalidate(seller.id)
				onCatalogue?.(seller.id)
			})
			.catch((error) => log.error({ seller: seller.id, error }, 'the changed catalogue was not applied'))
	})

	for (const seller of sellers.list()) {
		await accepted.accept(seller.id)
		const changes = await withCatalog(seller.terms, (catalog) => applyCatalog(engine, seller.terms, catalog))
		if (changes && changes.length > 0) tell(`✓ Catalogue of ${seller.config.name}: ${changes.length} changes`)
	}

	const storefrontFor = createStorefronts({
		environment: environment.mode,
		isSecure,
		flagProviders,
		translatorOf: createTranslators((word) => log.warn(word, 'a text is missing in this language')),
		answer: api.fetch,
		decided: (call, seller) => decided.set(call, seller),
		log,
	})

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
				return css === undefined ? null : drawnPicture(path, posterStyle(css), (event) => sells(id, event))
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
