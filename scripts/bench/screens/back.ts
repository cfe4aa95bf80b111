import type { Browser, CDPSession } from 'playwright'
import type { Product } from '#tests/builders/product.ts'
import type { Figure } from '../figure.ts'
import { eventId, hostOf } from '../setting.ts'
import { openBrowser } from './browser.ts'

/**
 * Whether the browser restores a page as it was when the visitor goes back to it. A Chromium without windows may restore no
 * page at all, which a text without scripts shows: the figures then have no goal.
 */
export async function backFigures(product: Product): Promise<Figure[]> {
	const browser = await openBrowser({ keepsPages: true })
	try {
		const origin = `http://${hostOf(product.port)}`
		const figures: Figure[] = []
		for (const path of ['/events', `/events/${eventId}`, '/cart'])
			figures.push(await backFigure(browser, origin, path))
		const text = await backFigure(browser, origin, '/robots.txt')
		if (text.value === 1) return figures
		const context = 'this Chromium restores no page: name one with windows in CHROMIUM_PATH'
		return figures.map((figure) => ({ ...figure, l1: null, context }))
	} finally {
		await browser.close()
	}
}

async function backFigure(browser: Browser, origin: string, path: string): Promise<Figure> {
	const context = await browser.newContext()
	try {
		const page = await context.newPage()
		const devtools = await context.newCDPSession(page)
		await page.goto(origin + path, { waitUntil: 'networkidle' })
		await page.evaluate(() => Object.assign(window, { isRestored: true }))
		await page.goto(`${origin}/events?from=${path}`, { waitUntil: 'networkidle' })
		// Playwright waits for a new document, and a restored page is none: both calls bypass Playwright.
		// Going back only after the call has answered: a document that goes away in between takes the answer with it.
		await devtools.send('Runtime.evaluate', { expression: 'setTimeout(() => history.back())' })
		const { isRestored, reasons } = await backAt(devtools, path)
		return {
			goal: 'PG11',
			what: `${path}: restored as it was when the visitor goes back`,
			value: isRestored ? 1 : 0,
			unit: '',
			better: 'higher',
			l1: 1,
			l2: 1,
			spread: null,
			context: reasons.join(', '),
		}
	} finally {
		await context.close()
	}
}

interface Back {
	path: string
	isReady: boolean
	isRestored: boolean
	reasons: string[]
}

const timeoutMs = 10_000

async function backAt(devtools: CDPSession, path: string): Promise<Back> {
	const expression = `JSON.stringify({
		path: location.pathname,
		isReady: document.readyState === 'complete',
		isRestored: 'isRestored' in window,
		reasons: (performance.getEntriesByType('navigation')[0]?.notRestoredReasons?.reasons ?? []).map(({ reason }) => reason),
	})`
	const end = performance.now() + timeoutMs
	while (performance.now() < end) {
		const answer = await devtools
			.send('Runtime.evaluate', { expression })
			// Between two documents there is nothing to ask.
			.catch(() => null)
		const back: Back | null = answer?.result.value ? JSON.parse(answer.result.value) : null
		if (back?.path === path && back.isReady) return back
		await new Promise((later) => setTimeout(later, 50))
	}
	throw new Error(`${path} did not come back`)
}
