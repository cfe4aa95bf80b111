import { resolve } from 'node:path'
import { createApi } from '#app/api/api.ts'
import { applyCatalog, extendHorizon } from '#app/commerce/catalog/import/apply.ts'
import { createEngine } from '#app/commerce/engine.ts'
import { httpVouchers } from '#app/commerce/vouchers/http-provider.ts'
import { type Database, openDatabase } from '#app/data/database.server.ts'
import { createCorrespondence } from '#app/documents/correspondence.ts'
import { createOutboxPages } from '#app/documents/outbox.ts'
import type { Environment } from '#app/environment.ts'
import type { ResolvedSeller, Sellers } from '#app/sellers/registry/sellers.ts'
import { variableValue } from '#app/sellers/resolution/variables.ts'
import type { createFlagProviders } from '#app/sellers/targeting/flag-service.ts'
import { createAcceptedSellers } from './accepted-sellers.ts'
import { originsOf, publicAddress } from './addresses.ts'
import type { BootOptions } from './boot-options.ts'
import { createCallers } from './calls.ts'
import type { Catalogues } from './catalogues.ts'
import { type EngineLink, isCachedCall } from './engine-link.ts'
import type { createLog } from './log.ts'

interface Options extends BootOptions {
	environment: Environment
	port: number
	sellers: Sellers
	catalogues: Catalogues
	flagProviders: ReturnType<typeof createFlagProviders>
	log: ReturnType<typeof createLog>
	now: () => Date
}

/** Opens the database, builds engine and API on it, and applies every seller's catalogue. */
export async function openLocalEngine(options: Options): Promise<EngineLink> {
	const { environment, port, sellers, flagProviders, log, now } = options
	const { printLine, metrics, isOverloaded, onCatalogue } = options
	const { withCatalog } = options.catalogues
	const dataDir = resolve(environment.dataDir)
	const database = await openDatabase({
		databaseUrl: environment.databaseUrl,
		dataDir,
		printLine,
		onRestart: (reason) => log.error({ reason }, 'the database server ended and is started again'),
		onLost: () => {
			printLine(`Another process has taken the data folder ${dataDir}: this one stops at once.`)
			process.exit(1)
		},
		onStatement: (milliseconds) => metrics.observeStatement(milliseconds / 1000),
		onSlow: (statement) => {
			metrics.slowStatement()
			log.warn(statement, 'a statement was slow')
		},
	})
	metrics.watchPool(database.pool)

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
			// Without its key the partner refuses every voucher, which is safer than accepting them.
			return service
				? httpVouchers({ url: service.url, key: variableValue(service.key, process.env) ?? '' })
				: null
		},
		stripeAccounts: async (sellerId) => {
			const account = (await accepted.profile(sellerId))?.config.integrations.payment?.stripe
			const secretKey = account && variableValue(account.secretKey, process.env)
			return secretKey ? { url: account.url, secretKey, accountId: account.accountId } : null
		},
		isOverloaded,
		onFreed: (sellerId) => api.invalidate(sellerId),
		nightly: async (seller) => {
			await withCatalog(seller, (catalog) => extendHorizon(engine, seller, catalog))
		},
	})

	const isSecure = environment.publicScheme === 'https'
	/** Calls of pages, with the seller that the page was decided with. */
	const decidedCalls = new WeakMap<Request, ResolvedSeller>()
	const sellerOfCall = createCallers({ sellers, flagProviders, isSecure, now })
	const api = createApi({
		engine,
		correspondence,
		log,
		secureCookies: isSecure,
		docs: environment.mode !== 'production',
		onAnswered: ({ call, status, seconds }) => metrics.observeCall(call, status, seconds),
		sellerOf: (request, { flags }) => {
			const seller = decidedCalls.get(request) ?? sellerOfCall(request, flags ?? null)
			if (!seller) return null
			const { terms, settings, revision, prefix } = seller
			return { terms, settings, revision, prefix, origins: originsOf(seller, request) }
		},
	})

	// Before the first import: a save during the import of a large theatre would otherwise wait for the next save.
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
		if (changes && changes.length > 0)
			printLine(`✓ Catalogue of ${seller.config.name}: ${changes.length} changes`)
	}

	return {
		transport: (visitor, decided) => (request) => {
			const seller = decided()
			if (!isCachedCall(request.url, seller)) decidedCalls.set(request, seller)
			return api.fetch(request, visitor)
		},
		handleApi: (request, visitor) => api.fetch(request, visitor),
		outbox: environment.openOutbox && !environment.smtpUrl ? createOutboxPages(mailDir) : null,
		status: async () => ((await answersInTime(database)) ? 'ready' : 'the database does not answer'),
		start: () => engine.start(),
		close: async () => {
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
