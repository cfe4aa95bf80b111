import type { Page } from 'playwright/test'
import { openDatabase } from '#app/data/database.server.ts'
import {
	productionHost as host,
	openProduction,
	type Production,
	productionVenue,
} from '#tests/builders/nodes/production.ts'
import { aMember } from '#tests/builders/staff.ts'
import { selfSigned } from '#tests/documents/pass-certificates.ts'
import { openTlsProxy } from '#tests/doubles/tls/proxy.ts'
import { expect, test } from '../support/journey.ts'
import { chooseLanguage, expectedError, findingsAt } from './studio-journey.ts'

// Creates a venue in production and opens its preview link in a browser without a staff session.

test.use({ expectedError, venueId: productionVenue })

/** The session of a member who may make venues. */
async function session({ folder }: Production): Promise<string> {
	const database = await openDatabase({ databaseUrl: null, dataDir: `${folder}/data`, joins: true })
	try {
		const { cookie } = await aMember(database.sql, productionVenue, 'onboarding')
		return cookie.replace(/^foyer_studio=/, '')
	} finally {
		await database.close()
	}
}

async function typeVenue(page: Page): Promise<void> {
	await page.getByLabel('Name of the venue').fill('The River Museum')
	await page.getByLabel('Short name for addresses').fill('river-museum')
	await page.getByLabel('Time zone').selectOption({ label: 'America / Chicago' })
	await page.getByRole('button', { name: 'Next: Look' }).click()
	await page.getByRole('button', { name: 'Next: Hours and tickets' }).click()
	await page.getByLabel('First visit begins at').fill('09:00')
	await page.getByLabel('No visit begins from').fill('18:00')
	await page.getByLabel('Name of the first event').fill('A walk through the river')
	await page.getByLabel('Ticket 1', { exact: true }).fill('Adult')
	await page.getByLabel(/^Price of ticket 1/).fill('14.50')
	await page.getByRole('button', { name: 'Next: Check and finish' }).click()
	await page.getByRole('button', { name: 'Save the venue as a draft' }).click()
}

test('a venue that is made in production is shown by a link after one press', async ({ playwright }) => {
	test.setTimeout(400_000)
	const production = await openProduction()
	const proxy = await openTlsProxy(production.product.port, selfSigned(host))
	const browser = await playwright.chromium.launch({
		executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
		args: [
			'--no-sandbox',
			'--disable-dev-shm-usage',
			`--host-resolver-rules=MAP ${host}:443 127.0.0.1:${proxy.port}`,
		],
	})
	const someone = () =>
		browser.newContext({ ignoreHTTPSErrors: true, locale: 'en-US', reducedMotion: 'reduce' })
	try {
		const staff = await someone()
		const cookie = { name: '__Host-foyer_studio', value: await session(production), secure: true }
		await staff.addCookies([{ ...cookie, httpOnly: true, sameSite: 'Strict', url: `https://${host}/` }])
		const page = await staff.newPage()
		await page.goto(`https://${host}/_studio#new-house`)
		await typeVenue(page)
		await expect(page.getByRole('heading', { name: 'The River Museum is saved as a draft' })).toBeVisible()
		expect(await findingsAt(page, 'before the link')).toEqual([])
		await page.getByRole('button', { name: 'Make a link' }).press('Enter')
		const made = page.getByLabel('The link. It is shown this once.')
		await expect(made).toHaveValue(new RegExp(`^https://${host}/river-museum/_draft/`))
		await expect(page.getByRole('status').filter({ has: made })).toBeFocused()
		for (const language of ['ar', 'es-US', 'en-US'] as const) {
			await chooseLanguage(page, language)
			expect(await findingsAt(page, `the link in ${language}`)).toEqual([])
		}

		const visitor = await (await someone()).newPage()
		const errors: string[] = []
		visitor.on('pageerror', (error) => errors.push(error.message))
		await visitor.goto(await made.inputValue())
		await expect(visitor.getByText('You see a draft of this site.')).toBeVisible()
		await expect(visitor.getByRole('heading', { name: 'A walk through the river', level: 1 })).toBeVisible()
		const day = visitor.getByRole('list', { name: 'Next dates' }).getByRole('link').nth(1)
		await day.click()
		await visitor
			.getByRole('link', { name: /9:00 AM/ })
			.first()
			.click()
		await visitor.getByLabel('Adult', { exact: true }).fill('1')
		await visitor.getByRole('button', { name: 'Add to cart' }).first().click()
		await expect(visitor.getByText('This is a draft, so nothing can be bought here.').first()).toBeVisible()
		expect(new URL(visitor.url()).pathname).toContain('/river-museum/')
		expect(errors).toEqual([])

		await page.getByRole('button', { name: 'Go on with The River Museum' }).click()
		await expect(
			page.getByRole('link', { name: 'Not open to visitors yet: show it with a link' }),
		).toBeVisible()
		await page.reload()
		await expect(page.getByRole('combobox', { name: 'Venue', exact: true })).toHaveValue('river-museum')
		await page.getByRole('link', { name: 'On the page' }).click()
		const frame = page.frameLocator('iframe')
		await expect(frame.locator('[data-studio]').first()).toBeVisible()
		await expect(
			frame
				.getByRole('heading', { name: 'The River Museum' })
				.or(frame.getByText('The River Museum'))
				.first(),
		).toBeAttached()
		await page.getByRole('link', { name: 'History' }).click()
		await expect(page.getByRole('heading', { name: 'Show the draft to somebody' })).toBeVisible()
		expect(await findingsAt(page, 'the history of a hidden venue')).toEqual([])
		await page.getByRole('button', { name: 'Revoke link 1' }).click()
		await expect(page.getByText(/^Link 1:.*Revoked/)).toBeVisible()
		await expect(async () => {
			expect((await visitor.reload())?.status()).toBe(410)
		}).toPass()
		await expect(visitor.getByRole('heading', { name: 'This link no longer shows a draft' })).toBeVisible()
	} finally {
		await browser.close()
		await proxy.close()
		await production.close()
	}
})
