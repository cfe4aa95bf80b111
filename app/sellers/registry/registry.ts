import { resolve } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CatalogReading } from '#app/sellers/catalogue/catalog-file.ts'
import { choicesOf, type VenueChoices } from '#app/sellers/new-venue/choices.ts'
import { folderAround } from '#app/sellers/resolution/environments.ts'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import type { Theme } from '#app/sellers/theme/theme.ts'
import { namedTheme, themeNames } from '#app/sellers/theme/theme-files.ts'
import type { Problem } from '#app/sellers/validation/reporter.ts'
import type { WordingWorkspace } from '#app/sellers/wording/wording-workspace.ts'
import { FileWatcher } from './file-watcher.ts'
import { FollowedSwitches } from './followed-switches.ts'
import { Follower } from './follower.ts'
import { guardedResolution } from './guarded.ts'
import { Listeners } from './listeners.ts'
import { newVenueProblems } from './new-venue-problems.ts'
import { PresetChanges } from './preset-changes.ts'
import { type Product, placesOf, readProduct, sellerIds, withPresets } from './product.ts'
import { PublishedSellers } from './published-sellers.ts'
import { catalogBelow, readBelow, textsBelow, themeBelow } from './seller-below.ts'
import { SellerLoader } from './seller-loader.ts'
import { presetUnit, productUnit, unitsOf } from './seller-units.ts'
import type { SellerBelow, SellerHealth, Sellers, SellersOptions, ThemeBelow } from './sellers.ts'
import { ServedSellers } from './served-sellers.ts'
import { Turns } from './turns.ts'

// Reading sellers blocks the event loop for at most this time plus one seller.
const batchMs = 25

/** Loads the sellers of a folder and reloads them when their files change. */
export class Registry implements Sellers {
	private readonly options: SellersOptions
	private readonly productRoot: string
	private readonly served: ServedSellers
	private readonly listeners: Listeners
	private readonly watcher: FileWatcher
	private product: Product
	private readonly presets: PresetChanges
	private queue: string[] = []
	private nextBatch: NodeJS.Immediate | undefined
	private readonly published: PublishedSellers | null
	private readonly switches: FollowedSwitches | null
	private readonly loader: SellerLoader
	/** What reads and moves revisions runs one after the other. */
	private readonly turns: Turns
	private readonly follower: Follower

	constructor(options: SellersOptions) {
		this.options = options
		this.listeners = new Listeners(options.log)
		this.served = new ServedSellers({ ...options, now: () => this.now() })
		this.productRoot = options.product ?? resolve(import.meta.dirname, '../../..')
		this.turns = new Turns({ log: options.log, failed: 'the revisions of the venues can not be reached' })
		const places = placesOf(this.productRoot, options.root, options.operations)
		this.published = options.revisions
			? new PublishedSellers({
					...options.revisions,
					sellersFolder: options.root,
					sellersName: places.sellers,
					log: options.log,
					check: (id, folder) => guardedResolution(this.product, id, folder, { ...options, now: this.now() }),
				})
			: null
		const { revisions, operations: folder, log } = options
		const look = () => this.takeMoves()
		this.follower = new Follower({ turns: this.turns, look, isNotified: revisions?.isNotified })
		this.switches = revisions && folder ? new FollowedSwitches({ ...revisions, folder, log }) : null
		this.product = readProduct(this.published ? { ...places, revisions: this.published.folders } : places)
		this.presets = new PresetChanges(this.product, { served: this.served, log: options.log })
		// The watcher records the files before they are read, so that a save in between counts as a change.
		this.watcher = new FileWatcher({
			units: () => unitsOf(this.product),
			changed: (names) => this.enqueueChanged(names),
			failed: (error) => options.log.error({ error }, 'the folder of the venues could not be read'),
		})
		this.loader = new SellerLoader({
			...options,
			product: this.product,
			published: this.published,
			watcher: this.watcher,
			served: this.served,
			now: () => this.now(),
		})
	}

	/** Reads all sellers in batches: a thousand of them take many seconds, in which the process answers health checks. */
	async open(): Promise<this> {
		await this.switches?.open()
		await this.published?.open()
		await this.loader.open()
		const ids = this.ids()
		let end = performance.now() + batchMs
		for (const id of ids) {
			this.loader.place(this.product, id, await this.published?.enter(id))
			if (performance.now() < end) continue
			await nextTurn()
			end = performance.now() + batchMs
		}
		await this.loader.settle(this.product, ids)
		this.publish(ids)
		if (this.options.watch) this.watcher.start()
		if (this.options.watch && this.published) this.follower.start()
		return this
	}

	forHost(host: string, path: string): ResolvedSeller | null {
		const id = this.served.at(host, path)
		return id === null ? null : this.byId(id)
	}

	sharing(host: string): string[] {
		return this.served.sharing(host)
	}

	byId(id: string): ResolvedSeller | null {
		return this.served.byId(id)
	}

	known(id: string): ResolvedSeller | null {
		return this.served.known(id)
	}

	list(): ResolvedSeller[] {
		return this.served.list()
	}

	isQuarantined(host: string, path: string): boolean {
		return this.served.isQuarantined(host, path)
	}

	health(): SellerHealth[] {
		return this.served.health()
	}

	follow(): Promise<void> {
		return this.follower.lookNow()
	}

	onChange(listener: (seller: ResolvedSeller) => void): void {
		this.listeners.add(listener)
	}

	revisionNumber(sellerId: string): number | null {
		return this.served.entry(sellerId)?.number ?? null
	}

	catalog(sellerId: string): CatalogReading {
		return this.loader.catalog(this.product, sellerId)
	}

	themeNames(): string[] {
		return themeNames(this.product)
	}

	namedTheme(name: string): Theme | null {
		return namedTheme(this.product, name)
	}

	asset(sellerId: string, path: string): string | null {
		// Only listed files are found, so no path can leave the folder.
		if (!this.served.entry(sellerId)?.assets.has(path)) return null
		return resolve(this.productRoot, folderAround(this.product.places, sellerId), sellerId, 'assets', path)
	}

	read(sellerId: string, folder: string): SellerBelow {
		return readBelow(this.product, { id: sellerId, folder }, { ...this.options, now: this.now() })
	}

	texts(sellerId: string, folder: string): WordingWorkspace {
		return textsBelow(this.product, { id: sellerId, folder }, this.options.environment)
	}

	catalogBelow(sellerId: string, folder: string): CatalogReading {
		return catalogBelow(this.product, { id: sellerId, folder }, { ...this.options, now: this.now() })
	}

	themeBelow(sellerId: string, folder: string): ThemeBelow | null {
		return themeBelow(this.product, { id: sellerId, folder }, { ...this.options, now: this.now() })
	}

	isTaken(id: string): boolean {
		return this.ids().includes(id)
	}

	choices(): VenueChoices {
		return choicesOf(this.product)
	}

	checkNew(sellerId: string, folder: string): Problem[] {
		const options = { ...this.options, now: this.now(), entries: this.served.all() }
		return newVenueProblems(this.product, { id: sellerId, folder }, options)
	}

	close(): void {
		this.watcher.close()
		this.follower.stop()
		clearImmediate(this.nextBatch)
	}

	private now(): Date {
		return this.options.now?.() ?? new Date()
	}

	/** Ids of all sellers: those of the folder, and those that were made in the Studio. */
	private ids(): string[] {
		const stored = this.published?.withoutFolder() ?? []
		return [...new Set([...sellerIds(this.product.places), ...stored])].sort()
	}

	/** Queues the sellers whose files changed, or whose presets did. */
	private enqueueChanged(names: readonly string[]): void {
		const ids = this.ids()
		const isProductChanged = names.includes(productUnit)
		if (isProductChanged) this.product = readProduct(this.product.places)
		else if (names.includes(presetUnit)) this.product = withPresets(this.product)
		const isPresetChanged = isProductChanged || names.includes(presetUnit)
		const extending = isPresetChanged ? this.presets.take(this.product, ids) : []
		for (const shared of [productUnit, presetUnit]) if (names.includes(shared)) this.watcher.markRead(shared)
		this.served.retain(ids)
		const saved = ids.filter((id) => names.includes(id))
		// Saved sellers are read first, because a save must be live within two seconds.
		this.queue = [...new Set([...saved, ...this.queue, ...(isProductChanged ? ids : extending)])].filter(
			(id) => ids.includes(id),
		)
		if (this.published) void this.turns.run(() => this.readQueue())
		else if (this.nextBatch === undefined) this.readBatch()
	}

	/** Reads a batch of queued sellers and yields to requests before the next: a thousand sellers take many seconds. */
	private readBatch(): void {
		this.nextBatch = undefined
		const end = performance.now() + batchMs
		const ids: string[] = []
		while (this.queue.length > 0 && (ids.length === 0 || performance.now() < end)) {
			const id = this.queue.shift() ?? ''
			this.loader.load(this.product, id)
			ids.push(id)
		}
		this.publish(ids)
		if (this.queue.length > 0) this.nextBatch = setImmediate(() => this.readBatch())
	}

	/** Reads the queued sellers one by one; between two of them requests are answered. */
	private async readQueue(): Promise<void> {
		for (let id = this.queue.shift(); id !== undefined; id = this.queue.shift()) {
			try {
				this.loader.place(this.product, id, await this.published?.take(id))
				await this.loader.settle(this.product, [id])
			} catch (error) {
				this.queue.push(id)
				throw error
			}
			this.publish([id])
			await nextTurn()
		}
	}

	/** @returns the time until a revision is due; null for none */
	private async takeMoves(): Promise<number | null> {
		await this.reload((await this.published?.follow()) ?? [])
		await this.readQueue()
		await this.reload((await this.switches?.follow()) ?? [])
		return this.published?.dueInMs ?? null
	}

	/** Reads sellers again whose files another process has changed, and those that it has made. */
	private async reload(changed: readonly string[]): Promise<void> {
		const made = this.published?.withoutFolder() ?? []
		const ids = changed.filter((id) => this.served.entry(id) !== undefined || made.includes(id))
		for (const id of ids) this.loader.load(this.product, id)
		await this.loader.settle(this.product, ids)
		if (ids.length > 0) this.publish(ids)
	}

	private publish(ids: readonly string[]): void {
		this.served.assignHosts()
		for (const id of ids) this.listeners.report(id, this.served.outcomeOf(id))
	}
}

/** Loads every seller; a broken one does not stop the others. Throws when the product's own files are broken. */
export async function openSellers(options: SellersOptions): Promise<Sellers> {
	return new Registry(options).open()
}
