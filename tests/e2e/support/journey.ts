import { resolve } from 'node:path'
import { test as base, expect, type Page } from 'playwright/test'
import { openSellers } from '#app/sellers/registry/registry.ts'
import type { Sellers } from '#app/sellers/registry/sellers.ts'
import { createTranslator, type Translate } from '#app/sellers/wording/translate.ts'

/** A venue as a journey sees it: its address and its own words, so that no test repeats a sentence. */
export interface Venue {
	id: string
	name: string
	origin: string
	t: Translate
	/** The event that most visitors come for, with timed sessions. */
	eventId: string
}

interface Options {
	venueId: string
	/** The language that a journey is made in, when it is not the venue's own. */
	speaks: string | null
	/** Console errors that a journey provokes on purpose, such as the browser's own "status of 422". */
	expectedError: RegExp | null
}

interface Fixtures {
	venue: Venue
	/** Fails a journey on a console error or warning, an uncaught error or a violated policy. */
	quiet: undefined
}

export const venueIds = ['harbour-science', 'tidewater-aquarium'] as const

export const test = base.extend<Options & Fixtures, { sellers: Sellers }>({
	venueId: ['harbour-science', { option: true }],
	speaks: [null, { option: true }],
	expectedError: [null, { option: true }],
	sellers: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
		async ({}, use) => {
			const root = resolve(import.meta.dirname, '../../../seller-configs')
			const log = { info() {}, error() {} }
			const sellers = await openSellers({ root, environment: 'demo', watch: false, log })
			await use(sellers)
			sellers.close()
		},
		{ scope: 'worker' },
	],
	venue: async ({ venueId, speaks, sellers }, use) => {
		const seller = sellers.byId(venueId)
		if (!seller) throw new Error(`no venue "${venueId}"`)
		const locale = speaks ?? seller.config.locale.default
		// the museum has the platform's words in every language, which a venue gets that adds one
		const museum = sellers.byId('harbour-science')
		await use({
			id: venueId,
			name: seller.config.name,
			origin: `http://${venueId}.localhost:${process.env.E2E_PORT}`,
			t: createTranslator(seller.messages[locale] ?? museum?.messages[locale] ?? {}, locale),
			eventId: seller.config.admission.eventId ?? '',
		})
	},
	quiet: [
		async ({ context, expectedError }, use) => {
			const faults: string[] = []
			context.on('page', (page) => listen(page, faults))
			for (const page of context.pages()) listen(page, faults)
			await use(undefined)
			expect(faults.filter((fault) => !expectedError?.test(fault))).toEqual([])
		},
		{ auto: true },
	],
})

export { expect }

// Remix loads a page's styles ahead, we its words; on a busy machine seconds may pass until the page takes them, and
// without scripts nobody does
const lateStyles = /(?:\.css|\/wording\/[\w.-]+\.json) was preloaded using link preload but not used within/

// React's warnings, refused scripts and styles, failed loads: everything a developer would see in red or yellow
function listen(page: Page, faults: string[]): void {
	page.on('console', (message) => {
		const kind = message.type()
		const isFault = kind === 'error' || kind === 'warning'
		if (isFault && !lateStyles.test(message.text()))
			faults.push(`${kind}: ${message.text()} ${message.location().url}`)
	})
	page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
}

/** What the browser itself says about an answer with one of these statuses. */
export function statusLogged(...statuses: number[]): RegExp {
	return new RegExp(`Failed to load resource.*status of (${statuses.join('|')})`)
}

/** Resolves when React has taken the page over: drawn it, and done what it does once a page is drawn. */
export async function hydrated(page: Page): Promise<void> {
	await page.waitForFunction(() => {
		type Host = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
		const hosts = document as unknown as Record<string, Host>
		const key = Object.keys(document).find((each) => each.startsWith('__reactContainer'))
		if (key === undefined || hosts[key]?.stateNode.current.memoizedState.isDehydrated !== false) return false
		// Effects run in a task that the drawing has asked for by a message: what is sent now arrives after it.
		const turn = () =>
			new Promise((done) => {
				const { port1, port2 } = new MessageChannel()
				port1.onmessage = () => done(true)
				port2.postMessage(null)
			})
		return turn().then(turn).then(turn)
	})
}
