import type { Browser } from 'playwright'
import { type Product, startProduct } from '#tests/builders/product.ts'
import type { Figure } from '../figure.ts'
import {
	cartCookie,
	environmentOf,
	eventId,
	eventPath,
	openProduct,
	type Setting,
	seller,
} from '../setting.ts'
import { stripeVariables, stripeVenues } from '../stripe-venues.ts'
import { scriptKilobytes } from '../weight.ts'
import { type Act, actFigure } from './acts.ts'
import { backFigures } from './back.ts'
import { openBrowser } from './browser.ts'
import { openLine, slowPhone } from './line.ts'
import { loadFigures } from './loads.ts'
import { enlargeSeats, mapIsReady, pressPoint, selectedSeats } from './seat-acts.ts'
import { openStaticCopy } from './static-copy.ts'
import { mapPath, type SeatTarget, screenVenues, stadium, theatre } from './venues.ts'

/** What a visitor with a slow phone waits for: pages, and what happens after a press. */
export async function screenFigures(setting: Setting): Promise<Figure[]> {
	const product = await openProduct({ ...setting, venues: await screenVenues(setting) }, 'screens', null)
	const browser = await openBrowser()
	try {
		return [
			...(await firstVisits(browser, product)),
			...(await visitAtStripe(browser, setting)),
			...(await acts(browser, product)),
			...(await backFigures(product)),
		]
	} finally {
		await browser.close()
		await product.stop()
	}
}

interface Visited {
	name: string
	seller: string
	path: string
	/** kB of scripts, where the goals name the page. */
	script: [number, number] | null
	/** Of a visitor with a cart. */
	cookie?: string
}

async function firstVisits(browser: Browser, product: Product): Promise<Figure[]> {
	const { cookie } = await cartCookie(product)
	const pages: Visited[] = [
		{ name: 'listing', seller, path: '/events', script: [95, 92] },
		{ name: 'event', seller, path: await eventPath(product), script: [112, 105] },
		{ name: 'event, calendar open', seller, path: `/events/${eventId}?more=1`, script: [112, 105] },
		{ name: 'checkout', seller, path: '/checkout', script: [110, 105], cookie },
		{
			name: 'seat map, 1,400 seats',
			seller: theatre.seller,
			path: await mapPath(product, theatre),
			script: null,
		},
	]
	const figures: Figure[] = []
	for (const page of pages) figures.push(...(await firstVisit(browser, product, page)))
	return figures
}

/** The checkout of a venue that takes cards at Stripe. Nothing of Stripe's own is loaded: the bench needs no network. */
async function visitAtStripe(browser: Browser, setting: Setting): Promise<Figure[]> {
	const env = { ...environmentOf(setting, 'screens-stripe', null), ...stripeVariables }
	const venues = await stripeVenues(setting, 'http://127.0.0.1:1')
	const product = await startProduct({ env: { ...env, SELLER_CONFIGS: venues } })
	try {
		const { cookie } = await cartCookie(product)
		const page = { name: 'checkout at Stripe', seller, path: '/checkout', script: null, cookie }
		const figures = await firstVisit(browser, product, page)
		// This page requests Stripe.js, the only request to another host.
		return figures.filter(({ goal }) => goal !== 'PG9')
	} finally {
		await product.stop()
	}
}

/** Measures a page and its static copy, each over its own slow line. */
async function firstVisit(browser: Browser, product: Product, page: Visited): Promise<Figure[]> {
	const { name, path, script, cookie = '' } = page
	const staticCopy = await openStaticCopy(product.port, `${page.seller}.localhost:${product.port}`)
	const lines = [await openLine(product.port, slowPhone), await openLine(staticCopy.port, slowPhone)] as const
	try {
		const [ours, still] = lines.map((line) => `http://${page.seller}.localhost:${line.port}${path}`)
		const loads = await loadFigures(browser, { name, product: ours ?? '', staticCopy: still ?? '', cookie })
		const headers = { accept: 'text/html', ...(cookie ? { cookie } : {}) }
		const { text } = await product.send(path, { seller: page.seller, headers })
		const inBuild = scriptKilobytes(text)
		return [...loads.figures, ...scriptFigures(name, script, { inBuild, inLog: loads.scriptKilobytes })]
	} finally {
		for (const line of lines) await line.close()
		await staticCopy.close()
	}
}

function scriptFigures(
	name: string,
	levels: Visited['script'],
	{ inBuild, inLog }: { inBuild: number; inLog: number },
): Figure[] {
	const facts = { better: 'lower', spread: null } as const
	const weight: Figure = {
		...facts,
		goal: 'PG6',
		what: `${name}: script, gzip, by the network's log`,
		value: inLog,
		unit: 'kB',
		l1: levels?.[0] ?? null,
		l2: levels?.[1] ?? null,
	}
	// Code that a page fetches when it is used is in the log and not in the page's files.
	if (!levels) return [weight]
	return [
		weight,
		{
			...facts,
			goal: 'PG6',
			what: `${name}: difference of log and build, in a hundred`,
			value: (100 * Math.abs(inLog - inBuild)) / inBuild,
			unit: '',
			l1: 3,
			l2: 3,
			context: `${inLog.toFixed(1)} to ${inBuild.toFixed(1)} kB`,
		},
	]
}

async function acts(browser: Browser, product: Product): Promise<Figure[]> {
	const at = (venue: string, path: string): string => `http://${venue}.localhost:${product.port}${path}`
	const chosen = at(seller, await eventPath(product))
	const seatAct = async (what: string, target: SeatTarget): Promise<Act> => ({
		what,
		address: at(target.seller, await mapPath(product, target)),
		before: async (page) => {
			await mapIsReady(page)
			await enlargeSeats(page, target)
		},
		act: async (page) => {
			await pressPoint(page, target)
			await selectedSeats(page, target).first().waitFor({ state: 'attached' })
		},
	})
	const list: Act[] = [
		{
			what: 'opening the calendar',
			address: at(seller, `/events/${eventId}`),
			act: (page) => page.locator('a[href*="more=1"]').first().click(),
		},
		{
			what: 'a day of the calendar',
			address: at(seller, `/events/${eventId}?more=1`),
			act: (page, turn) => page.locator('[role="grid"] a[href]').nth(turn).click(),
		},
		{
			what: 'a step more tickets',
			address: chosen,
			before: async (page) => {
				if (await page.locator('input[type="number"]').first().isHidden())
					await page.locator('a[href*="session="]').first().click()
				await page.locator('input[type="number"]').first().waitFor()
			},
			act: (page) =>
				page.locator('input[type="number"]').first().locator('xpath=following-sibling::button').click(),
		},
		await seatAct('a seat among 1,400', theatre),
		await seatAct('a seat among 20,000', stadium),
		{
			what: 'enlarging 20,000 seats by a press',
			address: at(stadium.seller, await mapPath(product, stadium)),
			before: mapIsReady,
			act: (page) => pressPoint(page, stadium),
		},
	]
	const figures: Figure[] = []
	for (const act of list) figures.push(await actFigure(browser, act))
	return figures
}
