import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { aBuyer, sessionsOf, typesOf } from '#tests/builders/buyer.ts'
import { draftVenue } from '#tests/builders/drafts.ts'
import {
	copyVenues,
	type Product,
	scratchFolder,
	startProduct,
	withoutLimits,
} from '#tests/builders/product.ts'
import { readPdf } from '#tests/documents/read-pdf.ts'
import { markup, plantMarkup, runningAddress } from '../support/planted-markup.ts'
import { enter, expect, test as studio } from './studio-journey.ts'

// A venue whose every text has markup that would run: visitors, buyers and staff read it as text.

const seller = 'harbour-science'

const test = studio.extend({
	shop: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
		async ({}, use) => {
			const folder = await scratchFolder('planted-markup')
			const venues = await copyVenues(folder.path, (config) => ({
				...withoutLimits(config),
				expect: [],
				auth: { method: 'password' },
			}))
			for (const other of ['orpheum-theatre', 'tidewater-aquarium', 'corner-gallery.json'])
				await rm(join(venues, other), { recursive: true })
			const { accepted } = plantMarkup(venues, seller)
			// Names, sentences, descriptions, questions, notices: less would say that they are not reached.
			expect(accepted).toBeGreaterThan(400)
			const product = await startProduct({
				env: { DATA_DIR: `${folder.path}/data`, SELLER_CONFIGS: venues, TRUSTED_PROXIES: '127.0.0.1' },
			})
			await use({ product, venue: draftVenue({ folder: folder.path, venues }) })
			await product.stop()
			await folder.remove()
		},
		{ scope: 'worker', timeout: 240_000 },
	],
})

/** Refused by the page's policy, were one made: a script of an element is a console error, and so fails the journey. */
async function isText(page: Page, where: string): Promise<void> {
	expect(await made(page).count(), where).toBe(0)
}

const made = (page: Page) => page.locator(`img[src*="planted"], [onerror], a[href="${runningAddress}"]`)

const read = (page: Page) => page.getByText('<img src=planted onerror=planted()').first()

/** Names that buyer and visitor type. */
const [buyerName, visitorName] = [`Ada ${markup}`, `Bo ${markup}`]

/** Buys by the API, and returns the parts of addresses that name the order. */
async function bought(product: Product) {
	const buyer = aBuyer(product, { seller, firstName: buyerName })
	const [session] = await sessionsOf(product, seller, 'evt_ga')
	const [type] = await typesOf(product, seller, 'evt_ga')
	const ticket = { event_session_id: session?.id, ticket_type_id: type?.id, quantity: 1 }
	await buyer.modify({ add: [{ ...ticket, admit_name: visitorName }] })
	await buyer.pay()
	const { json } = await buyer.checkout()
	const [order] = json.ticket_order._data
	return { link: order.link as string, session: session?.id ?? '' }
}

test.describe('markup in every text of a venue', () => {
	test.use({ expectedError: /status of (?:401|404|422)/ })

	test('is text on the pages of visitors and in their emails', async ({ page, shop, venue }) => {
		test.setTimeout(240_000)
		const { link, session } = await bought(shop.product)
		const paths = [
			...['/', '/events', '/events/evt_ga', `/events/evt_ga?session=${session}`, '/cart', '/resend'],
			...['/membership', '/membership/gift', '/membership/redeem', '/login', '/user/register', '/nowhere'],
			...[`/manage/${link}`, `/checkout/complete?orderIds=${link}`],
		]
		for (const path of paths) {
			await page.goto(venue.origin + path)
			await expect(read(page), path).toBeAttached()
			await isText(page, path)
		}
		await expect(page.getByText(visitorName.trim()).first()).toBeVisible()
		const pdf = await page.evaluate(
			async (path) => [...new Uint8Array(await (await fetch(path)).arrayBuffer())],
			`/api/ticket_order/${link}/tickets.pdf`,
		)
		const { raw, text } = readPdf(new Uint8Array(pdf))
		expect(text.replaceAll(/\s/g, '')).toContain(`Bo"'><imgsrc`)
		expect(raw.includes('javascript:')).toBe(false)
		await expect(async () => {
			await page.goto(`${venue.origin}/_outbox`)
			await page.locator('main a').first().click({ timeout: 1_000 })
		}).toPass()
		await expect(read(page)).toBeAttached()
		await isText(page, 'email')
		await page.getByRole('link', { name: 'Show the email as HTML' }).click()
		await expect(read(page)).toBeAttached()
		await expect(page.getByText(`Ada "'><img src=planted`).first()).toBeVisible()
		await isText(page, 'email as HTML')
	})

	test('is text in the Studio', async ({ page, shop }) => {
		test.setTimeout(240_000)
		await enter(page, shop, 'paula', 'manager')
		const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link')
		const names = await links.allTextContents()
		expect(names.length).toBeGreaterThan(5)
		for (const name of names) {
			await links.filter({ hasText: name }).first().click()
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
			await page.waitForLoadState('networkidle')
			await isText(page, name)
		}
		await page.getByRole('link', { name: 'Words' }).click()
		await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill('planted')
		await expect(read(page)).toBeAttached()
		await isText(page, 'words')
		await page.getByRole('link', { name: 'What is sold' }).click()
		await page.getByRole('button', { expanded: false }).first().click()
		await page.getByRole('button', { name: 'Event ' }).click()
		await expect(page.getByRole('textbox').first()).toHaveValue(/<img src=planted/)
		await isText(page, 'what is sold')
	})
})

test.describe('control', () => {
	test.use({ expectedError: /planted is not defined/ })

	test('a page that writes the markup as it is has an element of it, which runs', async ({ page }) => {
		const ran = page.waitForEvent('pageerror')
		await page.setContent(`<p title="Museum ${markup}">Museum</p>`)
		expect(await made(page).count()).toBe(1)
		expect((await ran).message).toContain('planted')
	})
})
