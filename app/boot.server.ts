import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { openSellers } from '#app/sellers/registry/registry.ts'
import type { BootOptions } from './boot/boot-options.ts'
import { createCatalogues } from './boot/catalogues.ts'
import { createDrafts } from './boot/drafts.ts'
import type { EngineLink } from './boot/engine-link.ts'
import { createHiddenSales } from './boot/hidden-sales.ts'
import { createLog } from './boot/log.ts'
import { createOpening } from './boot/opening.ts'
import { openRemoteEngine } from './boot/remote-engine.ts'
import { openRemoteNotices } from './boot/remote-notices.ts'
import { openRemoteRevisions } from './boot/remote-revisions.ts'
import { answerRevisions } from './boot/revision-answers.ts'
import { createStorefronts, createTranslators } from './boot/storefronts.ts'
import type { Studio } from './boot/studio/studio.ts'
import { type Environment, StartProblem } from './environment.ts'
import { createImages } from './sellers/images/images.ts'
import { generatedPicture } from './sellers/images/poster.ts'
import { posterStyle } from './sellers/images/poster-style.ts'
import { createFlagProviders } from './sellers/targeting/flag-service.ts'

export type Boot = Awaited<ReturnType<typeof createBoot>>

/**
 * The composition root: the only module that imports storefront and engine. The server calls it once and passes the
 * result to loaders in the load context. A loader that imported this file would open a second database on the same
 * folder.
 *
 * Requests can be answered when it resolves, those of a venue when `opening` has opened it.
 *
 * With `COMMERCE_URL` the process is a storefront without an engine: it opens no database and calls an engine process.
 */
export async function createBoot(environment: Environment, port: number, options: BootOptions) {
	const { printLine, metrics, onCatalogue } = options
	const log = createLog(environment.logLevel)
	const dataDir = resolve(environment.dataDir)
	const venues = resolve(environment.sellerConfigs)
	if (!existsSync(venues))
		throw new StartProblem(
			`There is no folder of venues at ${venues}. Name the right one in SELLER_CONFIGS, or remove the variable.`,
		)
	const now = () => new Date(Date.now() + environment.clockOffsetMs)
	const side = await openSide({ ...options, environment, log })
	const sellers = await openSellers({
		root: venues,
		operations: resolve(dataDir, 'ops'),
		environment: environment.mode,
		isTrial: environment.isTrial,
		watch: true,
		log,
		now,
		revisions: {
			store: side.store,
			cacheFolder: resolve(dataDir, 'revisions'),
			publishesSaves: environment.mode !== 'production',
			isNotified: side.notices.isLive,
		},
	})
	if (sellers.list().length === 0) {
		sellers.close()
		await side.notices.close()
		await side.database?.close()
		throw new StartProblem(
			`No venue in ${environment.sellerConfigs} can be served: its configuration has errors, or it is a draft, which production never shows. Run: npm run seller -- validate --all`,
		)
	}
	metrics.watchSellers(() => sellers.health())

	const catalogues = createCatalogues({ sellers, log, printLine })
	const flagProviders = createFlagProviders({ environment: environment.mode, log })

	const images = createImages({
		log,
		cacheDir: resolve(dataDir, 'images'),
		asset: (id, path) => sellers.asset(id, path),
		focus: (id, path) => sellers.byId(id)?.config.theme.pictures[path]?.focus,
		generated: (id, path) => {
			const css = sellers.byId(id)?.theme.css
			return css === undefined
				? null
				: generatedPicture(
						path,
						(mode) => posterStyle(css, mode),
						(event) => catalogues.sells(id, event),
					)
		},
	})

	async function openEngine(): Promise<EngineLink> {
		if (side.database) {
			const { openLocalEngine } = await import('./boot/local-engine.ts')
			return openLocalEngine({
				...options,
				environment,
				port,
				sellers,
				catalogues,
				flagProviders,
				images,
				log,
				// Asked by background work, which begins when all below is made.
				isOpening: () => !opening.isDone(),
				database: side.database,
				notices: side.notices,
			})
		}
		sellers.onChange((seller) => {
			void catalogues.read(seller.terms).then(() => onCatalogue?.(seller.id))
		})
		const openVenue = async (sellerId: string): Promise<void> => {
			const seller = sellers.byId(sellerId)
			if (seller) await catalogues.read(seller.terms)
		}
		const { remote, notices } = side
		return openRemoteEngine({ ...options, ...remote, notices, sellers, openVenue, printLine, log })
	}
	async function openStudio(): Promise<Studio | null> {
		if (!side.database) return null
		const { createStudio } = await import('./boot/studio/studio.ts')
		return createStudio({
			database: side.database,
			sellers,
			cacheFolder: resolve(dataDir, 'revisions'),
			venues,
			openVenue: engine.openVenue,
			hiddenSales,
			publishesSaves: environment.mode !== 'production',
			log,
			now,
		})
	}
	const engine = await openEngine()
	const hiddenSales = createHiddenSales({
		store: side.store,
		sellers,
		cacheFolder: resolve(dataDir, 'revisions'),
		apply: engine.openHidden,
		log,
	})
	const studio = await openStudio()
	const opening = createOpening({ sellers, open: engine.openVenue, extend: engine.extendVenue, log })

	const { enter, storefrontFor } = createStorefronts({
		environment: environment.mode,
		flagProviders,
		translatorOf: createTranslators((word) => log.warn(word, 'a text is missing in this language')),
		engine,
		isSecure: environment.publicScheme === 'https',
		log,
	})

	return {
		environment,
		sellers,
		enter,
		storefrontFor,
		handleApi: engine.handleApi,
		handleHook: engine.handleHook,
		/** Answers a storefront process about what is published; null for no question, and in a storefront process. */
		handleRevisions: async (body: unknown): Promise<object | null> =>
			side.database ? answerRevisions(side.store, body) : null,
		/** Opens the stream that notifies a storefront process of changes; null in a storefront process. */
		openNotices: engine.openNotices,
		/** Venues are closed until this has opened them. */
		opening,
		drafts: createDrafts({
			store: side.store,
			sellers,
			cacheFolder: resolve(dataDir, 'revisions'),
			imagesFolder: resolve(dataDir, 'images'),
			sells: (id, event) => catalogues.sells(id, event),
			hiddenSales,
			log,
		}),
		/** What the Studio's pages call; null in a storefront process, which has no staff. */
		studio,
		images,
		outbox: engine.outbox,
		log,
		/** "ready" when requests can be served, else the reason why not. */
		status: () => engine.status(),
		start: () => engine.start(),
		/** Whether venues are opened, or documents made: work that no visitor waits for. */
		isWorking: () => !opening.isDone() || engine.makesDocuments(),
		close: async () => {
			sellers.close()
			flagProviders.close()
			await opening.stop()
			await studio?.close()
			await engine.close()
		},
	}
}

/**
 * Opens what holds the sellers' revisions: the database of this process, or that of the engine process. A storefront process
 * loads neither engine nor database.
 */
async function openSide(
	options: BootOptions & { environment: Environment; log: ReturnType<typeof createLog> },
) {
	const { commerceUrl: url, commerceKey: key } = options.environment
	if (url !== null && key !== null)
		return {
			database: null,
			remote: { url, key },
			store: openRemoteRevisions({ url, key }),
			notices: openRemoteNotices({ url, key, log: options.log }),
		}
	const { openLocalDatabase } = await import('./boot/local-database.ts')
	const { database, revisions, notices } = await openLocalDatabase(options)
	return { database, remote: null, store: revisions, notices }
}
