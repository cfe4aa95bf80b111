import { resolve } from 'node:path'
import type { CatalogReading } from './catalog-file.ts'
import { claimHosts, type HostIndex, ownerOf, sellerAt } from './hosts.ts'
import type { EnvironmentName } from './layers.ts'
import { assetsOf, fingerprint, type Product, placesOf, readProduct, sellerIds } from './product.ts'
import { formatProblem, type Problem } from './reporter.ts'
import { catalogOf, type Resolution, resolveSeller } from './resolve.ts'
import type { ResolvedSeller } from './resolved-seller.ts'
import type { Theme } from './theme.ts'
import { namedTheme, themeNames } from './theme-files.ts'

export type { ResolvedSeller } from './resolved-seller.ts'

export interface SellerHealth {
	id: string
	/** `stale` serves its last good revision, `unavailable` never had one. */
	state: 'ok' | 'stale' | 'unavailable'
	revision: string | null
	problems: string[]
}

export interface SellersLog {
	info(fields: object, message: string): void
	error(fields: object, message: string): void
}

export interface SellersOptions {
	/** The folder of the venues. */
	root: string
	environment: EnvironmentName
	/** Picks up saved files within two seconds. */
	watch: boolean
	log: SellersLog
	/** Decides schedules; tests shift it. */
	now?: () => Date
	/** The folder with themes, app/locales and schemas: only tests have another than this project. */
	product?: string
}

export interface Sellers {
	/**
	 * The seller of a host, a port ignored; null when there is none in this environment. Where sellers share a host,
	 * the first segment of the path says which.
	 */
	forHost(host: string, path: string): ResolvedSeller | null
	/** Ids of the sellers that share a host and need their prefix in the path; empty for any other host. */
	sharing(host: string): string[]
	byId(id: string): ResolvedSeller | null
	list(): ResolvedSeller[]
	/** True for a host and path whose seller never had a valid configuration. */
	isQuarantined(host: string, path: string): boolean
	health(): SellerHealth[]
	/** Called when a seller's files changed and are valid, its catalogue included. */
	onChange(listener: (seller: ResolvedSeller) => void): void
	/** What a seller sells, read anew. */
	catalog(sellerId: string): CatalogReading
	/** Names of the themes that a seller can extend. */
	themeNames(): string[]
	/** A theme without a seller, in all its modes; null when there is none of that name. */
	namedTheme(name: string): Theme | null
	/** Absolute path of a file in the seller's `assets` folder; null when there is none. */
	asset(sellerId: string, path: string): string | null
	close(): void
}

interface Kept {
	resolution: Resolution
	/** The last good one; serves while the files are broken. */
	good: Resolution['seller']
	stamp: string
	assets: ReadonlyMap<string, number>
}

// Twice a second and once more to see that the writing has ended: live well within two seconds.
const pollMs = 500

class Registry implements Sellers {
	private readonly options: SellersOptions
	private readonly productRoot: string
	private readonly kept = new Map<string, Kept>()
	private readonly listeners: ((seller: ResolvedSeller) => void)[] = []
	private hosts: HostIndex['hosts'] = new Map()
	private hostProblems = new Map<string, Problem[]>()
	private product: Product
	private productStamp: string
	private seen = ''
	private timer: NodeJS.Timeout | undefined

	constructor(options: SellersOptions) {
		this.options = options
		this.productRoot = options.product ?? resolve(import.meta.dirname, '../..')
		this.product = readProduct(placesOf(this.productRoot, options.root))
		this.productStamp = this.stampOfProduct()
		this.load()
		this.seen = this.stampOfAll()
		if (options.watch) this.timer = setInterval(() => this.poll(), pollMs).unref()
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
		const seller = this.kept.get(id)?.good?.at(this.now()) ?? null
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
		return [...this.kept].map(([id, { resolution, good }]) => ({
			id,
			state: resolution.seller ? 'ok' : good ? 'stale' : 'unavailable',
			revision: good?.at(this.now()).revision ?? null,
			problems: this.problemsOf(id),
		}))
	}

	onChange(listener: (seller: ResolvedSeller) => void): void {
		this.listeners.push(listener)
	}

	catalog(sellerId: string): CatalogReading {
		return catalogOf(this.product, sellerId, this.options.environment)
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
		clearInterval(this.timer)
	}

	private now(): Date {
		return this.options.now?.() ?? new Date()
	}

	private stampOfProduct(): string {
		const { root, sellers, themes, locales, contrastPairs } = this.product.places
		const shared = [`${sellers}/_platform`, `${sellers}/_presets`, themes, locales, contrastPairs]
		return fingerprint(shared.map((path) => resolve(root, path)))
	}

	private stampOf(id: string): string {
		const path = resolve(this.productRoot, this.product.places.sellers, id)
		return fingerprint([path, `${path}.json`])
	}

	private stampOfAll(): string {
		return [this.stampOfProduct(), ...sellerIds(this.product.places).map((id) => this.stampOf(id))].join('\n')
	}

	/** A file that is still being written has another stamp the next time. */
	private poll(): void {
		try {
			const stamp = this.stampOfAll()
			const isSettled = stamp === this.seen
			this.seen = stamp
			if (isSettled) this.load()
		} catch (error) {
			this.options.log.error({ error }, 'the folder of the venues could not be read')
		}
	}

	/** Resolves whoever's files changed since the last time. */
	private load(): void {
		const stamp = this.stampOfProduct()
		const isProductNew = stamp !== this.productStamp
		if (isProductNew) this.product = readProduct(this.product.places)
		this.productStamp = stamp
		const ids = sellerIds(this.product.places)
		const changed = ids.filter((id) => isProductNew || this.kept.get(id)?.stamp !== this.stampOf(id))
		const gone = [...this.kept.keys()].filter((id) => !ids.includes(id))
		for (const id of gone) this.kept.delete(id)
		for (const id of changed) this.resolve(id)
		if (changed.length > 0 || gone.length > 0) this.claimHosts()
		for (const id of changed) this.announce(id)
	}

	private resolve(id: string): void {
		const stamp = this.stampOf(id)
		const { environment } = this.options
		const resolution = resolveSeller(this.product, id, { environment, now: this.now() })
		const good = resolution.seller ?? this.kept.get(id)?.good ?? null
		this.kept.set(id, { resolution, good, stamp, assets: assetsOf(this.product.places, id) })
	}

	private claimHosts(): void {
		const claimed = claimHosts([...this.kept.values()].map(({ resolution }) => resolution))
		this.hosts = claimed.hosts
		this.hostProblems = claimed.problems
	}

	private problemsOf(id: string): string[] {
		const problems = [...(this.hostProblems.get(id) ?? []), ...(this.kept.get(id)?.resolution.problems ?? [])]
		return problems.map(formatProblem)
	}

	private announce(id: string): void {
		const { log } = this.options
		const problems = this.problemsOf(id)
		const seller = this.kept.get(id)?.resolution.seller ? this.byId(id) : null
		if (problems.length > 0) log.error({ seller: id, problems }, 'the configuration has problems')
		if (!this.kept.get(id)?.resolution.seller)
			log.error({ seller: id }, 'configuration refused; the last good one stays')
		if (!seller) return
		log.info({ seller: id, revision: seller.revision }, 'configuration loaded')
		for (const listener of this.listeners) listener(seller)
	}
}

/** Loads every seller; a broken one does not stop the others. Throws when the product's own files are broken. */
export async function openSellers(options: SellersOptions): Promise<Sellers> {
	return new Registry(options)
}
