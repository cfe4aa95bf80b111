import { resolve } from 'node:path'
import { test as base, expect, type Page } from 'playwright/test'
import { openSellers, type Sellers } from '#app/seller/sellers.ts'
import { createTranslator, type Translate } from '#app/seller/translate.ts'

/** A venue as a journey sees it: its address and its own words, so that no test repeats a sentence. */
export interface Venue {
	id: string
	origin: string
	t: Translate
	/** An event of this venue with timed sessions. */
	eventId: string
}

const events: Record<string, string> = { 'harbour-science': 'evt_ga', 'tidewater-aquarium': 'evt_admission' }

interface Options {
	venueId: string
	/** Console errors that this journey provokes on purpose, such as the browser's own "status of 422". */
	expectedErrors: RegExp[]
}

interface Fixtures {
	venue: Venue
	watched: Page
}

/** Every journey fails on a console error or warning, an uncaught error or a violated policy. */
export const test = base.extend<Options & Fixtures, { sellers: Sellers }>({
	venueId: ['harbour-science', { option: true }],
	expectedErrors: [[], { option: true }],
	sellers: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
		async ({}, use) => {
			const root = resolve(import.meta.dirname, '../../seller-configs')
			const log = { info() {}, warn() {}, error() {} }
			const sellers = await openSellers({ root, environment: 'demo', watch: false, log })
			await use(sellers)
			sellers.close()
		},
		{ scope: 'worker' },
	],
	venue: async ({ venueId, sellers }, use) => {
		const seller = sellers.byId(venueId)
		if (!seller) throw new Error(`no venue "${venueId}"`)
		await use({
			id: venueId,
			origin: `http://${venueId}.localhost:${process.env.E2E_PORT}`,
			t: createTranslator(seller.messages[seller.config.locale.default] ?? {}, seller.config.locale.default),
			eventId: events[venueId] ?? '',
		})
	},
	watched: async ({ page, expectedErrors }, use) => {
		const faults = watch(page)
		await use(page)
		expect(faults.filter((fault) => !expectedErrors.some((expected) => expected.test(fault)))).toEqual([])
	},
})

export { expect }

function watch(page: Page): string[] {
	const faults: string[] = []
	page.on('console', (message) => {
		if (message.type() === 'error' || message.type() === 'warning')
			faults.push(`${message.type()}: ${message.text()}`)
	})
	page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
	return faults
}

/** Resolves when React has taken the page over: what a script does works from here on. */
export async function hydrated(page: Page): Promise<void> {
	await page.waitForFunction(
		() =>
			Object.keys(document.documentElement).some((key) => key.startsWith('__react')) ||
			Object.keys(document.body).some((key) => key.startsWith('__react')),
	)
}
