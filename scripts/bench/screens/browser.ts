import { type Browser, type BrowserContext, chromium, devices, type Page } from 'playwright'
import { requireChromium } from '../../tools/chromium.ts'

/** What a page records about itself while it is used; filled in by the page (`watchPage`). */
export interface Watched {
	/** Milliseconds from the start of the navigation. */
	fcp: number
	lcp: number
	/** What was largest. */
	lcpOf: string
	shifts: { at: number; value: number }[]
	/** Stretches of more than 50 ms in which nothing else could run. */
	longTasks: { at: number; ms: number }[]
	/** Milliseconds from an act of the visitor to the next picture, by the act's number. */
	acts: Record<number, number>
}

/** How many times slower than this machine's a phone's processor is taken to be. */
export const slowerBy = 4

export async function openBrowser({ keepsPages = false } = {}): Promise<Browser> {
	const found = await requireChromium(() => {})
	if ('missing' in found) throw new Error(found.missing)
	return chromium.launch({
		executablePath: found.path,
		// Debian's Chromium as root has no sandbox; nothing but our own pages is opened
		args: [
			'--no-sandbox',
			'--disable-dev-shm-usage',
			// Other hosts are never there, whether the machine has a network or not.
			'--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
		],
		...(keepsPages ? { ignoreDefaultArgs: ['--disable-back-forward-cache'] } : {}),
	})
}

export interface Phone {
	page: Page
	context: BrowserContext
	watched(): Promise<Watched>
}

export type Cookies = { name: string; value: string; url: string }[]

/** A phone with an empty cache and a slow processor, without cookies unless some are named. */
export async function openPhone(browser: Browser, cookies: Cookies = []): Promise<Phone> {
	const context = await browser.newContext({
		...devices['Moto G4'],
		locale: 'en-US',
		// What every proxy that compresses speaks; brotli weighs a tenth less.
		extraHTTPHeaders: { 'accept-encoding': 'gzip' },
	})
	await context.addCookies(cookies)
	const page = await context.newPage()
	const devtools = await context.newCDPSession(page)
	await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerBy })
	await page.addInitScript(watchPage)
	return {
		page,
		context,
		watched: () => page.evaluate(() => (window as unknown as { watched: Watched }).watched),
	}
}

/** Runs in the page, before anything of it. */
function watchPage(): void {
	const watched: Watched = { fcp: 0, lcp: 0, lcpOf: '', shifts: [], longTasks: [], acts: {} }
	Object.assign(window, { watched })
	type Entry = PerformanceEntry & {
		element?: Element
		value: number
		hadRecentInput: boolean
		interactionId: number
	}
	const on = (type: string, see: (entry: Entry) => void, more: object = {}): void =>
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) see(entry as Entry)
		}).observe({ type, buffered: true, ...more })
	on('paint', (entry) => {
		if (entry.name === 'first-contentful-paint') watched.fcp = entry.startTime
	})
	on('largest-contentful-paint', (entry) => {
		watched.lcp = entry.startTime
		const { element } = entry
		const text = element?.textContent?.trim().slice(0, 30)
		watched.lcpOf = element ? `${element.tagName.toLowerCase()}${text ? ` "${text}"` : ''}` : ''
	})
	on('layout-shift', (entry) => {
		if (!entry.hadRecentInput) watched.shifts.push({ at: entry.startTime, value: entry.value })
	})
	on('longtask', (entry) => watched.longTasks.push({ at: entry.startTime, ms: entry.duration }))
	on(
		'event',
		({ interactionId, duration }) => {
			if (interactionId) watched.acts[interactionId] = Math.max(watched.acts[interactionId] ?? 0, duration)
		},
		{ durationThreshold: 16 },
	)
}
