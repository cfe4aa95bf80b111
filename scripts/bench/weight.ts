import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type Product, startProduct } from '#tests/builders/product.ts'
import type { Figure } from './figure.ts'
import { cartCookie, environmentOf, eventPath, openProduct, type Setting, seller } from './setting.ts'
import { stripeVariables, stripeVenues } from './stripe-venues.ts'

/** What a visitor's first look at a page weighs, compressed as the product sends it at best. */
export async function weightFigures(setting: Setting): Promise<Figure[]> {
	const product = await openProduct(setting, 'weight', null)
	try {
		const { cookie, buyer } = await cartCookie(product)
		const figures = [
			...(await pageWeight(product, 'listing', '/events', { script: [95, 90] })),
			...(await pageWeight(product, 'event', await eventPath(product), { script: [108, 105] })),
			...(await pageWeight(product, 'cart', '/cart', { script: [94, 90], cookie })),
			...(await pageWeight(product, 'checkout', '/checkout', { script: [110, 105], cookie })),
			...(await pageWeight(product, 'login', '/login', { script: [88, 84] })),
		]
		const paid = await buyer.pay()
		const booked = await buyer.checkout()
		if (paid.status >= 400 || booked.status >= 400)
			throw new Error(`the bench could not buy: ${paid.text} ${booked.text}`)
		const { link } = booked.json.ticket_order._data[0]
		return [
			...figures,
			await stripeFigure(setting),
			...(await pageWeight(product, 'complete', `/checkout/complete?orderIds=${link}`, {
				script: [89, 84],
			})),
		]
	} finally {
		await product.stop()
	}
}

/** Our own scripts of the checkout of a venue at Stripe: the page's, and the form that is loaded with Stripe's script. */
async function stripeFigure(setting: Setting): Promise<Figure> {
	// The page asks Stripe for nothing.
	const venues = await stripeVenues(setting, 'http://127.0.0.1:1')
	const env = { ...environmentOf(setting, 'weight-stripe', null), ...stripeVariables, SELLER_CONFIGS: venues }
	const product = await startProduct({ env })
	try {
		const { cookie } = await cartCookie(product)
		const { text } = await product.send('/checkout', { seller, headers: { accept: 'text/html', cookie } })
		const ofPage = scriptsOf(text)
		const later = loadedLater(ofPage, 'stripe-form')
		if (later.length === 0) throw new Error("the checkout does not load the provider's form")
		const scripts = withImports([...ofPage, ...later])
		return {
			goal: 'PG6',
			what: "checkout at Stripe: script without Stripe's own, gzip",
			value: weigh(scripts.map(fileOf)),
			unit: 'kB',
			better: 'lower',
			// With the dialog for a login, which opens by itself; the goals give a checkout 120.
			l1: 120,
			l2: 115,
			spread: null,
			context: `${scripts.length} files, ${scripts.length - ofPage.length} of them later`,
		}
	} finally {
		await product.stop()
	}
}

type Levels = [number, number]

async function pageWeight(
	product: Product,
	name: string,
	path: string,
	{ script, cookie }: { script: Levels; cookie?: string },
): Promise<Figure[]> {
	const get = (address: string) =>
		product.send(address, { seller, headers: { accept: 'text/html', ...(cookie ? { cookie } : {}) } })
	const page = await get(path)
	if (page.status !== 200)
		throw new Error(`${path} was answered with ${page.status}: ${page.text.slice(0, 300)}`)
	const html = page.text
	const scripts = scriptsOf(html)
	const styles = await texts(product, addressesOf(html, /<link(?=[^>]*rel="stylesheet")[^>]*href="([^"]+)"/g))
	const words = await texts(product, addressesOf(html, /<link(?=[^>]*as="fetch")[^>]*href="([^"]+)"/g))
	const fonts = addressesOf(html, /<link(?=[^>]*as="font")[^>]*href="([^"]+)"/g).map(fileOf)
	const scriptFiles = scripts.map(fileOf)
	const line = (
		goal: string,
		what: string,
		value: number,
		levels: Levels | null,
		context: string,
	): Figure => ({
		goal,
		what: `${name}: ${what}`,
		value,
		unit: 'kB',
		better: 'lower',
		l1: levels?.[0] ?? null,
		l2: levels?.[1] ?? null,
		spread: null,
		context,
	})
	const brotli = (bodies: readonly (Buffer | string)[]): string =>
		`${kilobytes(bodies, (body) => brotliCompressSync(body)).toFixed(1)} kB br`
	return [
		line(
			'PG6',
			'script, gzip',
			weigh(scriptFiles),
			script,
			`${brotli(scriptFiles)}, ${scripts.length} files`,
		),
		line(
			'PG7',
			'HTML, gzip',
			weigh([html]),
			[12, 8],
			`${brotli([html])}, ${(html.length / 1000).toFixed(0)} kB plain`,
		),
		line('PG7', 'CSS, gzip', weigh(styles), [15, 8], brotli(styles)),
		line('', 'words, gzip', weigh(words), null, brotli(words)),
		line(
			'',
			'fonts that are loaded at once',
			fonts.reduce((sum, font) => sum + font.length, 0) / 1000,
			null,
			`${fonts.length} files`,
		),
		foreignFigure(name, html),
	]
}

const addressesOf = (html: string, pattern: RegExp): string[] => [
	...new Set([...html.matchAll(pattern)].map((match) => match[1] ?? '')),
]

const fileOf = (address: string): Buffer => {
	const file = join('build/client', address.split('?')[0] ?? '')
	if (!existsSync(file)) throw new Error(`${address} is not a file of the build`)
	return readFileSync(file)
}

const weigh = (bodies: readonly (Buffer | string)[]): number =>
	kilobytes(bodies, (body) => gzipSync(body, { level: 9 }))

/** The page's scripts, and those of a dialog that it opens by itself: the checkout asks a guest for a login. */
function scriptsOf(html: string): string[] {
	const named = withImports(addressesOf(html, /["'](\/assets\/[^"']+\.js)["']/g))
	return /<dialog[^>]* open/.test(html)
		? withImports([...named, ...loadedLater(named, 'login-or-guest')])
		: named
}

/** Files of a module that these load on demand. */
const loadedLater = (addresses: readonly string[], module: string): string[] =>
	addresses.flatMap((address) =>
		[
			...fileOf(address)
				.toString()
				.matchAll(new RegExp(`import\\("\\./(${module}-[^"]+\\.js)"\\)`, 'g')),
		].map(([, name]) => `/assets/${name}`),
	)

/** kB of a page's scripts as the build wrote them, compressed at best. */
export const scriptKilobytes = (html: string): number => weigh(scriptsOf(html).map(fileOf))

/** The files that a page names, and those that they import at once. */
function withImports(addresses: readonly string[]): string[] {
	const found = new Set(addresses)
	for (const address of found) {
		const text = fileOf(address).toString()
		for (const match of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
			found.add(`/assets/${match[1]}`)
	}
	return [...found]
}

async function texts(product: Product, addresses: readonly string[]): Promise<string[]> {
	const answers = await Promise.all(addresses.map((address) => product.send(address, { seller })))
	return answers.map((answer) => answer.text)
}

const kilobytes = (
	bodies: readonly (Buffer | string)[],
	compress: (body: Buffer | string) => Buffer,
): number => bodies.reduce((sum, body) => sum + compress(body).length, 0) / 1000

/** Hosts other than the product's from which a browser fetches files while it renders the page. */
function foreignFigure(name: string, html: string): Figure {
	const loaded = html.matchAll(
		/<(?:script|link(?![^>]*rel="(?:canonical|alternate)")|img|iframe|source)[^>]*(?:src|href|srcset)="(?:https?:)?\/\/([^"/]+)/g,
	)
	const hosts = [...new Set([...loaded].map((match) => match[1] ?? ''))]
	return {
		goal: 'PG9',
		what: `${name}: requests to other hosts`,
		value: hosts.length,
		unit: '',
		better: 'lower',
		l1: 0,
		l2: 0,
		spread: null,
		context: hosts.join(', '),
	}
}
