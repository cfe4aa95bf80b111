import { resolve } from 'node:path'
import type { CatalogReading } from '#app/sellers/catalogue/catalog-file.ts'
import { catalogOf, failedResolution } from '#app/sellers/resolution/resolve.ts'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import type { Theme } from '#app/sellers/theme/theme.ts'
import { namedTheme, themeNames } from '#app/sellers/theme/theme-files.ts'
import { formatProblem, type Problem } from '#app/sellers/validation/reporter.ts'
import { Sweep } from './file-watcher.ts'
import { claimHosts, type HostIndex, ownerOf, sellerAt } from './hosts.ts'
import { type Kept, keepSeller } from './kept-seller.ts'
import { type Product, placesOf, readProduct, sellerIds, withPresets } from './product.ts'
import { changedPresets, everyone, presetTexts, presetUnit, unitsOf } from './seller-units.ts'
import type { SellerHealth, Sellers, SellersOptions } from './sellers.ts'

// No request waits longer than this for the reading of files, and one seller.
const turnMs = 25

/** The sellers of a folder as they are now, and as their files change. */
export class Registry implements Sellers {
	private readonly options: SellersOptions
	private readonly productRoot: string
	private readonly kept = new Map<string, Kept>()
	private readonly listeners: ((seller: ResolvedSeller) => void)[] = []
	private readonly sweep: Sweep
	private hosts: HostIndex['hosts'] = new Map()
	private hostProblems = new Map<string, Problem[]>()
	private product: Product
	private presetTexts: ReadonlyMap<string, string>
	private waiting: string[] = []
	private turn: NodeJS.Immediate | undefined

	constructor(options: SellersOptions) {
		this.options = options
		this.productRoot = options.product ?? resolve(import.meta.dirname, '../../..')
		this.product = readProduct(placesOf(this.productRoot, options.root, options.operations))
		this.presetTexts = presetTexts(this.product)
		// Known before it is read: what is saved meanwhile is a change.
		this.sweep = new Sweep({
			units: () => unitsOf(this.product),
			changed: (names) => this.change(names),
			failed: (error) => options.log.error({ error }, 'the folder of the venues could not be read'),
		})
		const ids = sellerIds(this.product.places)
		for (const id of ids) this.resolve(id)
		this.publish(ids)
		if (options.watch) this.sweep.start()
	}

	forHost(host: string, path: string): ResolvedSeller | null {
		const id = sellerAt(this.hosts, host, path)
		return id === null ? null : this.byId(id)
	}

	sharing(host: string): string[] {
		const owner = ownerOf(this.hosts, host)
		return owner?.isShared ? [...owner.ids] : []
	}

	byId(id: string): ResolvedSeller | null {
		const seller = this.momentOf(id)
		const isHidden = this.options.environment === 'production' && seller?.config.status === 'draft'
		return isHidden ? null : seller
	}

	list(): ResolvedSeller[] {
		return [...this.kept.keys()].flatMap((id) => this.byId(id) ?? [])
	}

	isQuarantined(host: string, path: string): boolean {
		const id = sellerAt(this.hosts, host, path)
		return id !== null && this.kept.get(id)?.good === null
	}

	health(): SellerHealth[] {
		return [...this.kept].map(([id, { state, since }]) => {
			const details = this.problemsOf(id)
			const revision = this.momentOf(id)?.revision ?? null
			return { id, state, revision, since, problems: details.map(formatProblem), details }
		})
	}

	onChange(listener: (seller: ResolvedSeller) => void): void {
		this.listeners.push(listener)
	}

	catalog(sellerId: string): CatalogReading {
		const { environment, log } = this.options
		try {
			const reading = catalogOf(this.product, sellerId, environment)
			this.sweep.wasRead(sellerId)
			return reading
		} catch (error) {
			log.error({ seller: sellerId, error }, 'a fault of the product; the catalogue is left as it was')
			const { problems } = failedResolution(this.product.places, sellerId, { environment, error })
			return { catalog: null, offers: null, problems }
		}
	}

	themeNames(): string[] {
		return themeNames(this.product)
	}

	namedTheme(name: string): Theme | null {
		return namedTheme(this.product, name)
	}

	asset(sellerId: string, path: string): string | null {
		// Only what was listed is found, so no path leads out of the folder.
		if (!this.kept.get(sellerId)?.assets.has(path)) return null
		return resolve(this.productRoot, this.product.places.sellers, sellerId, 'assets', path)
	}

	close(): void {
		this.sweep.close()
		clearImmediate(this.turn)
	}

	private now(): Date {
		return this.options.now?.() ?? new Date()
	}

	/** A fault of the product itself in one seller is that seller's alone. */
	private momentOf(id: string): ResolvedSeller | null {
		try {
			return this.kept.get(id)?.good?.at(this.now()) ?? null
		} catch (error) {
			this.options.log.error({ seller: id, error }, 'the configuration could not be made into a seller')
			return null
		}
	}

	/** Reads whoever's files changed, or those of a preset that they extend. */
	private change(names: readonly string[]): void {
		const ids = sellerIds(this.product.places)
		const isForAll = names.includes(everyone)
		if (isForAll) this.product = readProduct(this.product.places)
		else if (names.includes(presetUnit)) this.product = withPresets(this.product)
		const before = this.presetTexts
		if (isForAll || names.includes(presetUnit)) this.presetTexts = presetTexts(this.product)
		for (const shared of [everyone, presetUnit]) if (names.includes(shared)) this.sweep.wasRead(shared)
		const presets = changedPresets(before, this.presetTexts)
		const extending = presets.length === 0 ? [] : ids.filter((id) => this.mayExtend(id, presets))
		if (presets.length > 0)
			this.options.log.info(
				{ presets, sellers: extending },
				'presets changed; who extends them is read again',
			)
		for (const id of this.kept.keys()) if (!ids.includes(id)) this.kept.delete(id)
		const saved = ids.filter((id) => names.includes(id))
		const others = isForAll ? ids : extending
		// Whoever saved waits for two seconds, not for everybody else.
		this.waiting = [...new Set([...saved, ...this.waiting, ...others])].filter((id) => ids.includes(id))
		if (this.turn === undefined) this.takeTurn()
	}

	/** Reads some of those who wait and lets requests pass before the next: a thousand sellers take many seconds. */
	private takeTurn(): void {
		this.turn = undefined
		const end = performance.now() + turnMs
		const ids: string[] = []
		while (this.waiting.length > 0 && (ids.length === 0 || performance.now() < end)) {
			const id = this.waiting.shift() ?? ''
			this.resolve(id)
			ids.push(id)
		}
		this.publish(ids)
		if (this.waiting.length > 0) this.turn = setImmediate(() => this.takeTurn())
	}

	/** One on which the product failed may extend anything. */
	private mayExtend(id: string, presets: readonly string[]): boolean {
		const known = this.kept.get(id)?.resolution.presets
		return known === null || (known?.some((name) => presets.includes(name)) ?? false)
	}

	private publish(ids: readonly string[]): void {
		const claims = [...this.kept.values()].map((kept) => kept.claims)
		const claimed = claimHosts(claims, this.hosts)
		this.hosts = claimed.hosts
		this.hostProblems = claimed.problems
		for (const id of ids) this.announce(id)
	}

	private resolve(id: string): void {
		const { environment, log } = this.options
		const before = this.kept.get(id)
		this.kept.set(id, keepSeller(this.product, id, { environment, now: this.now(), log, before }))
		this.sweep.wasRead(id)
	}

	private problemsOf(id: string): Problem[] {
		return [...(this.hostProblems.get(id) ?? []), ...(this.kept.get(id)?.resolution.problems ?? [])]
	}

	private announce(id: string): void {
		const { log } = this.options
		const problems = this.problemsOf(id).map(formatProblem)
		const isGood = this.kept.get(id)?.state === 'ok'
		const seller = isGood ? this.byId(id) : null
		if (problems.length > 0) log.error({ seller: id, problems }, 'the configuration has problems')
		if (!isGood) log.error({ seller: id }, 'configuration refused; the last good one stays')
		if (!seller) return
		log.info({ seller: id, revision: seller.revision }, 'configuration loaded')
		for (const listener of this.listeners) {
			try {
				listener(seller)
			} catch (error) {
				log.error({ seller: id, error }, 'somebody could not take the new configuration')
			}
		}
	}
}

/** Loads every seller; a broken one does not stop the others. Throws when the product's own files are broken. */
export async function openSellers(options: SellersOptions): Promise<Sellers> {
	return new Registry(options)
}
