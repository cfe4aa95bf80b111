import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright'
import { sellerIds } from '#app/sellers/registry/product.ts'
import { catalogOf } from '#app/sellers/resolution/resolve.ts'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import { createTranslator } from '#app/sellers/wording/translate.ts'
import type { Venue } from '#tests/e2e/support/journey.ts'
import { openBrowser } from './bench/screens/browser.ts'
import { type Look, looksOf } from './pictures/looks.ts'
import { makeSheets, type Picture } from './pictures/sheet.ts'
import { type State, states } from './pictures/states.ts'
import { runningAt, startProduct } from './seller/running.ts'
import { openProduct, requireSeller } from './seller/venues.ts'

/**
 * Takes pictures of every page of every venue, and shows them on sheets: `npm run pictures -- <folder>`. Widths, modes and
 * languages are combined so that each pair is seen with few pictures. `--url=http://localhost:3000` uses a running
 * product, `--only=orpheum-theatre` one venue.
 */
const args = process.argv.slice(2)
const optionOf = (name: string): string | undefined =>
	args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3)
const folder = resolve(
	args.find((arg) => !arg.startsWith('--')) ?? mkdtempSync(join(tmpdir(), 'foyer-pictures-')),
)
const widths = [320, 390, 1280, 1920] as const
const isPhone = (width: number): boolean => width < 600

const product = openProduct()

function venueOf(seller: ResolvedSeller, url: string): Venue {
	const { id, config, messages, prefix } = seller
	const language = config.locale.default
	const [first = ''] = catalogOf(product, id, 'demo').offers?.events ?? []
	return {
		id,
		name: config.name,
		origin: `${url.replace(/\/\/[^:/]+/, `//${id}.localhost`)}${prefix}`,
		t: createTranslator(messages[language] ?? {}, language),
		sold: (text) => text,
		eventId: config.admission.eventId ?? first,
		hasLogins: config.auth.method !== 'none',
	}
}

const addressIn = (url: string, { mode, language }: Pick<Look, 'mode' | 'language'>): string => {
	const address = new URL(url)
	address.searchParams.set('mode', mode)
	address.searchParams.set('lang', language)
	return address.href
}

/** The whole page, with the pictures that load when they are scrolled to. */
async function take(page: Page, path: string, width: number): Promise<void> {
	const height = isPhone(width) ? 844 : 900
	await page.setViewportSize({ width, height })
	await page.evaluate(async () => {
		for (const image of document.images) image.loading = 'eager'
		await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
	})
	// The window is as tall as the page, or what sticks to it would cover the middle of the picture.
	// A dialog fills the window that it opened in.
	const tall = await page.evaluate(() =>
		document.querySelector('[role=dialog], dialog[open]') ? 0 : document.documentElement.scrollHeight,
	)
	await page.setViewportSize({ width, height: Math.max(height, Math.min(tall, 5_000)) })
	await page.screenshot({ path })
	await page.setViewportSize({ width, height })
}

/** A visit at one width through all states of the venue's pages. */
async function visit(
	browser: Browser,
	seller: ResolvedSeller,
	{ venue, width, found }: { venue: Venue; width: number; found: readonly State[] },
): Promise<Picture[]> {
	const { theme, config } = seller
	const context = await browser.newContext({
		viewport: { width, height: isPhone(width) ? 844 : 900 },
		isMobile: isPhone(width),
		hasTouch: isPhone(width),
		locale: config.locale.default,
		reducedMotion: 'reduce',
	})
	const page = await context.newPage()
	const usual = { mode: theme.defaultMode, language: config.locale.default }
	const pictures: Picture[] = []
	for (const [nth, state] of found.entries()) {
		if ((await state.reach(page, venue)) === false) continue
		const reached = page.url()
		const looks = looksOf(nth, { widths, modes: theme.modes, languages: config.locale.supported })
		const look = looks.find((each) => each.width === width) as Look
		await page.goto(addressIn(reached, look), { waitUntil: 'networkidle' })
		await state.press?.(page)
		const title = `${state.name}, ${width}, ${look.mode}, ${look.language}`
		const path = join(folder, `${seller.id}-${title.replaceAll(/[^\w]+/g, '-')}.png`)
		await take(page, path, width)
		pictures.push({ path, title })
		await page.goto(addressIn(reached, usual))
	}
	await context.close()
	return pictures
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
		const venue = venueOf(seller, running.url)
		const found = states.filter((state) => state.in?.(seller) ?? true)
		for (const width of widths) {
			const pictures = await visit(browser, seller, { venue, width, found })
			const columnWidth = isPhone(width) ? 300 : 460
			const sheets = await makeSheets(browser, folder, {
				name: `sheet-${id}-${width}`,
				pictures,
				columnWidth,
			})
			taken += pictures.length
			console.log(`… ${id}, ${width} pixels: ${sheets.join(', ')}`)
		}
	}
} finally {
	await browser.close()
	await running.close()
}
console.log(`${taken} pictures in ${folder}`)
