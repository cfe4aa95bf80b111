import {
	cpSync,
	lstatSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { type Product, placesOf, readProduct, withPresets } from '#app/sellers/registry/product.ts'
import { openSellers } from '#app/sellers/registry/registry.ts'
import type { Sellers, SellersOptions } from '#app/sellers/registry/sellers.ts'
import type { EnvironmentName } from '#app/sellers/resolution/layers.ts'
import type { Resolution } from '#app/sellers/resolution/resolution.ts'
import { resolveSeller } from '#app/sellers/resolution/resolve.ts'
import { formatProblem } from '#app/sellers/validation/reporter.ts'

const project = resolve(import.meta.dirname, '../..')
const shipped = readProduct(placesOf(project, join(project, 'seller-configs')))

export const now = new Date('2027-05-01T12:00:00Z')

/** The smallest seller that is valid. */
export const gallery = {
	configVersion: 1,
	id: 'gallery',
	name: 'Gallery',
	status: 'live',
	locale: { default: 'en-US', supported: ['en-US'], currency: 'USD', timezone: 'America/New_York' },
}

// These are links to the product's own until a test writes in them.
const linked = [
	'themes',
	'app/locales',
	'schemas/contrast-pairs.json',
	'seller-configs/_platform',
	'seller-configs/_presets',
]

/** A copy of the product's files that a test may change. */
export class World {
	readonly root = mkdtempSync(join(tmpdir(), 'foyer-seller-'))
	private sellers: Sellers | undefined
	private hasOwnProduct = false

	constructor() {
		for (const path of linked) {
			mkdirSync(dirname(join(this.root, path)), { recursive: true })
			symlinkSync(join(project, path), join(this.root, path))
		}
	}

	private unlink(link: string): void {
		if (!lstatSync(join(this.root, link)).isSymbolicLink()) return
		rmSync(join(this.root, link))
		cpSync(join(project, link), join(this.root, link), { recursive: true })
	}

	/** Copies what is still a link, for tests that write files without `write`: by a command, by hand, by git. */
	withoutLinks(): this {
		for (const link of linked) this.unlink(link)
		return this
	}

	/** Writes a file below the root: text as it is, anything else as JSON with one line for each value. */
	write(file: string, content: unknown): this {
		const link = linked.find((path) => file === path || file.startsWith(`${path}/`))
		if (link) this.unlink(link)
		if (link && !file.startsWith('seller-configs/')) this.hasOwnProduct = true
		const path = join(this.root, file)
		mkdirSync(dirname(path), { recursive: true })
		writeFileSync(path, typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`)
		return this
	}

	/** Replaces texts of the product's own catalogue. */
	catalogue(locale: string, texts: Record<string, string>): this {
		const folder = `app/locales/${locale}`
		for (const name of readdirSync(join(this.root, folder))) {
			const before = JSON.parse(readFileSync(join(this.root, folder, name), 'utf8'))
			const changed = Object.entries(texts).filter(([key]) => key in before)
			if (changed.length > 0) this.write(`${folder}/${name}`, { ...before, ...Object.fromEntries(changed) })
		}
		return this
	}

	seller(content: unknown, id = 'gallery'): this {
		return this.write(`seller-configs/${id}/seller.json`, content)
	}

	/** The product of the copy. Texts and themes are read again only where a test changed one. */
	product(): Product {
		const places = placesOf(this.root, join(this.root, 'seller-configs'))
		return this.hasOwnProduct ? readProduct(places) : withPresets({ ...shipped, places })
	}

	resolve(id = 'gallery', environment: EnvironmentName = 'demo'): Resolution {
		return resolveSeller(this.product(), id, { environment, now })
	}

	problems(id = 'gallery', environment: EnvironmentName = 'demo'): string[] {
		return this.resolve(id, environment).problems.map((problem) =>
			formatProblem(problem).replaceAll('seller-configs/', ''),
		)
	}

	async open(options: Partial<SellersOptions> = {}): Promise<Sellers> {
		const log = { info: () => undefined, error: () => undefined }
		const root = join(this.root, 'seller-configs')
		// The watcher follows no links and must not see a partial copy.
		if (options.watch) this.withoutLinks()
		this.sellers = await openSellers({
			root,
			product: this.root,
			environment: 'demo',
			watch: false,
			log,
			now: () => now,
			...options,
		})
		return this.sellers
	}

	close(): void {
		this.sellers?.close()
		rmSync(this.root, { recursive: true, force: true })
	}
}
