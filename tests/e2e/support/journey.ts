import { resolve } from 'node:path'
import { test as base, expect, type Page } from 'playwright/test'
import { catalogLanguage } from '#app/pages/shared/catalog-language.ts'
import { openSellers } from '#app/sellers/registry/registry.ts'
import type { Sellers } from '#app/sellers/registry/sellers.ts'
import { createTranslator, type Translate } from '#app/sellers/wording/translate.ts'
import { recordThirdParties } from './third-parties.ts'

/** A venue in a journey: its address and its own wording, so that no test repeats a sentence. */
export interface Venue {
	id: string
	name: string
	origin: string
	t: Translate
	/** A text of the catalogue in the language of the journey. */
	sold(text: string): string
	/** The venue's main event, with timed sessions. */
	eventId: string
	/** Whether its checkout asks a guest for a login first. */
	hasLogins: boolean
}

interface Options {
	venueId: string
	/** The language of a journey, when it is not the venue's default. */
	language: string | null
	/** Console errors that a journey provokes on purpose, for example the browser's own "status of 422". */
	expectedError: RegExp | null
	/** Origins besides the venue's own that its pages may ask on a journey. */
	expectedOrigin: RegExp | null
}

interface Fixtures {
	venue: Venue
	/** Fails a journey on a console error or warning, an uncaught error, a policy violation or a request to a third party. */
	quiet: undefined
}

export const venueIds = ['harbour-science', 'tidewater-aquarium'] as const

export const test = base.extend<Options & Fixtures, { sellers: Sellers }>({
	venueId: ['harbour-science', { option: true }],
	language: [null, { option: true }],
	expectedError: [null, { option: true }],
	expectedOrigin: [null, { option: true }],
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
	venue: async ({ venueId, language, sellers }, use) => {
		const seller = sellers.byId(venueId)
		if (!seller) throw new Error(`no venue "${venueId}"`)
		const locale = language ?? seller.config.locale.default
		// The museum has the platform's wording in every language; a venue with a further language gets the same.
		const museum = sellers.byId('harbour-science')
		await use({
			id: venueId,
			name: seller.config.name,
			origin: `http://${venueId}.localhost:${process.env.E2E_PORT}`,
			t: createTranslator(seller.messages[locale] ?? museum?.messages[locale] ?? {}, locale),
			sold: catalogLanguage(seller.catalogTexts, locale, seller.config.locale.default).text,
			eventId: seller.config.admission.eventId ?? '',
			hasLogins: seller.config.auth.method !== 'none',
		})
	},
	quiet: [
		async ({ context, expectedError, expectedOrigin }, use) => {
			const faults: string[] = []
			const foreign = recordThirdParties(context, {
				isOwn: (host) => host.endsWith(`localhost:${process.env.E2E_PORT}`),
				isExpected: (origin) => expectedOrigin?.test(origin) ?? false,
			})
			context.on('page', (page) => listen(page, faults))
			for (const page of context.pages()) listen(page, faults)
			await use(undefined)
			expect(faults.filter((fault) => !expectedError?.test(fault))).toEqual([])
			expect([...foreign]).toEqual([])
		},
		{ auto: true },
	],
})

export { expect }

// Remix preloads styles, and we preload messages. On a busy machine seconds may pass until the page uses them, and
// without scripts nothing does.
const lateStyles =
	/(?:\.css|\/(?:wording|seat-plans)\/[\w./-]+\.json) was preloaded using link preload but not used within/

// Collects React's warnings, refused scripts and styles, failed loads: every console error and warning.
function listen(page: Page, faults: string[]): void {
	page.on('console', (message) => {
		const kind = message.type()
		const isFault = kind === 'error' || kind === 'warning'
		if (isFault && !lateStyles.test(message.text()))
			faults.push(`${kind}: ${message.text()} ${message.location().url}`)
	})
	page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
}

/** Matches the browser's own log entry about a response with one of these statuses. */
export function statusLogged(...statuses: number[]): RegExp {
	return new RegExp(`Failed to load resource.*status of (${statuses.join('|')})`)
}

/** Resolves when React has hydrated the page and run the effects of the first render. */
export async function hydrated(page: Page): Promise<void> {
	await page.waitForFunction(() => {
		type Host = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
		const hosts = document as unknown as Record<string, Host>
		const key = Object.keys(document).find((each) => each.startsWith('__reactContainer'))
		if (key === undefined || hosts[key]?.stateNode.current.memoizedState.isDehydrated !== false) return false
		// Effects run in a task that the render has posted as a message: a message sent now arrives after it.
		const turn = () =>
			new Promise((done) => {
				const { port1, port2 } = new MessageChannel()
				port1.onmessage = () => done(true)
				port2.postMessage(null)
			})
		return turn().then(turn).then(turn)
	})
}
