import { EventEmitter } from 'node:events'
import type { BrowserContext, Page } from 'playwright/test'
import { describe, expect, it } from 'vitest'
import { recordThirdParties } from '#tests/e2e/support/third-parties.ts'

const venue = 'http://gallery.localhost:4000'
const provider = 'https://js.stripe.com'

/** A browser with one page: the test emits what it reports, in that order. */
function openBrowser(path: string) {
	const events = { context: new EventEmitter(), page: new EventEmitter() }
	let address = `${venue}${path}`
	const frame = { parentFrame: () => null, page: () => page }
	const page = {
		url: () => address,
		mainFrame: () => frame,
		on: events.page.on.bind(events.page),
	} as unknown as Page
	const context = { pages: () => [page], on: events.context.on.bind(events.context) }
	const found = recordThirdParties(context as unknown as BrowserContext, {
		isOwn: (host) => host.endsWith('localhost:4000'),
		isExpected: (origin) => origin === 'https://player.vimeo.com',
	})
	const report = (url: string, isNavigation: boolean): void => {
		const request = {
			url: () => url,
			frame: () => frame,
			isNavigationRequest: () => isNavigation,
			serviceWorker: () => null,
		}
		events.context.emit('request', request)
		events.page.emit('request', request)
	}
	return {
		found,
		ask: (url: string) => report(url, false),
		askForDocument: (to: string) => report(`${venue}${to}`, true),
		showDocument: (at: string) => {
			address = `${venue}${at}`
			events.page.emit('framenavigated', frame)
		},
	}
}

describe('the record of requests to third parties', () => {
	it('names the page that asks another origin, and not what the checkout asks', () => {
		const browser = openBrowser('/cart')
		browser.ask(`${provider}/endive/stripe.js`)
		browser.askForDocument('/checkout')
		browser.showDocument('/checkout')
		browser.ask('https://m.stripe.network/inner.html')
		expect([...browser.found]).toEqual([`${provider} from /cart`])
	})

	it('leaves out a request of the checkout that the browser reports before the document itself', () => {
		const browser = openBrowser('/cart')
		browser.askForDocument('/checkout')
		browser.ask(`${provider}/endive/stripe.js`)
		browser.showDocument('/checkout')
		expect([...browser.found]).toEqual([])
	})

	it('leaves out a request of a checkout that the router has opened, if the browser reports it before the address', () => {
		const browser = openBrowser('/cart')
		browser.ask(`${provider}/endive/stripe.js`)
		browser.showDocument('/checkout')
		expect([...browser.found]).toEqual([])
		browser.showDocument('/cart')
		browser.ask(`${provider}/endive/stripe.js`)
		browser.showDocument('/events')
		expect([...browser.found]).toEqual([`${provider} from /cart`])
	})

	it('names a page that follows the checkout in the same document', () => {
		const browser = openBrowser('/cart')
		browser.askForDocument('/checkout')
		browser.showDocument('/checkout')
		browser.showDocument('/events')
		browser.ask(`${provider}/endive/stripe.js`)
		expect([...browser.found]).toEqual([`${provider} from /events`])
	})

	it("leaves out the venue's own addresses and the origins that a journey expects", () => {
		const browser = openBrowser('/events')
		browser.ask(`${venue}/assets/page.js`)
		browser.ask('https://player.vimeo.com/video/1')
		browser.ask('data:image/png;base64,AAAA')
		expect([...browser.found]).toEqual([])
	})
})
