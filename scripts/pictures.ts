import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser } from 'playwright'
import { sellerIds } from '#app/sellers/registry/product.ts'
import { catalogOf } from '#app/sellers/resolution/resolve.ts'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import { openBrowser } from './bench/screens/browser.ts'
import { runningAt, startProduct } from './seller/running.ts'
import { openProduct, requireSeller } from './seller/venues.ts'

/**
 * Takes screenshots of home, listing and first event of every venue, in every mode of its theme, narrow and wide:
 * `npm run pictures -- <folder>`. `--url=http://localhost:3000` uses a running product, `--only=orpheum-theatre` one venue.
 */
const args = process.argv.slice(2)
const optionOf = (name: string): string | undefined =>
	args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3)
const folder = resolve(
	args.find((arg) => !arg.startsWith('--')) ?? mkdtempSync(join(tmpdir(), 'foyer-pictures-')),
)
const widths = [390, 1280] as const

const product = openProduct()

function pagesOf(seller: ResolvedSeller): [name: string, path: string][] {
	const [first] = catalogOf(product, seller.id, 'demo').offers?.events ?? []
	const event = seller.config.admission.eventId ?? first
	return [
		['home', '/'],
		['events', '/events'],
		...(event ? [['event', `/events/${event}`] as [string, string]] : []),
	]
}

async function takeMode(
	browser: Browser,
	{ seller, mode, url }: { seller: ResolvedSeller; mode: string; url: string },
): Promise<number> {
	const base = `${url.replace(/\/\/[^:/]+/, `//${seller.id}.localhost`)}${seller.prefix}`
	let taken = 0
	for (const width of widths) {
		const window = { width, height: width < 600 ? 844 : 900 }
		const context = await browser.newContext({
			viewport: window,
			locale: seller.config.locale.default,
			reducedMotion: 'reduce',
		})
		const page = await context.newPage()
		await page.goto(`${base}/?mode=${mode}`)
		for (const [name, path] of pagesOf(seller)) {
			await page.setViewportSize(window)
			await page.goto(`${base}${path}`, { waitUntil: 'networkidle' })
			// Pictures below the fold load lazily, so they are loaded before the screenshot.
			await page.evaluate(async () => {
				for (const image of document.images) image.loading = 'eager'
				await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
			})
			// The window is as tall as the page, or sticky elements would cover the middle of the screenshot.
			const height = await page.evaluate(() => document.documentElement.scrollHeight)
			await page.setViewportSize({ width, height })
			await page.screenshot({
				path: join(folder, `${seller.id}-${name}-${mode}-${width}.png`),
				fullPage: true,
			})
			taken += 1
		}
		await context.close()
	}
	return taken
}

mkdirSync(folder, { recursive: true })
const given = optionOf('url')
const running = given ? runningAt(given) : await startProduct()
const browser = await openBrowser()
let taken = 0
try {
	for (const id of sellerIds(product.places)) {
		if (optionOf('only') && optionOf('only') !== id) continue
		const seller = requireSeller(product, id, 'demo')
		for (const mode of seller.theme.modes)
			taken += await takeMode(browser, { seller, mode, url: running.url })
		console.log(`… ${id}: ${seller.theme.modes.join(', ')}`)
	}
} finally {
	await browser.close()
	await running.close()
}
console.log(`${taken} pictures in ${folder}`)
