import { chooseVisit, goToCheckout, guest, reserve } from '../support/buying.ts'
import { expect, hydrated, test } from '../support/journey.ts'
import { openTill, serveStripeJs, tillOf } from './till.ts'

test.use({ venueId: 'corner-gallery' })

const blocked = /js\.stripe\.com/

test.describe('a provider that does not load', () => {
	test.use({ expectedError: blocked })

	// spec: 2§8.1
	test('a blocked script says so, and what was typed survives the reload', async ({
		page,
		context,
		venue,
	}) => {
		const till = tillOf(venue)
		await context.route(blocked, (route) => route.abort())
		await openTill(page, till)
		await expect(page.getByText(till.t('checkout.provider_failed'))).toBeVisible()
		await context.unroute(blocked)
		await serveStripeJs(context)
		await page.getByRole('button', { name: till.t('checkout.element.reload') }).click()
		await expect(page.getByLabel('Card number')).toBeVisible()
		await expect(page.locator('input[name="first_name"]')).toHaveValue(guest.first)
	})

	test('a script without an end says so after ten seconds, and may still arrive', async ({
		page,
		context,
		venue,
	}) => {
		const till = tillOf(venue)
		let arrive = (): void => {}
		const late = new Promise<void>((resolve) => {
			arrive = resolve
		})
		await serveStripeJs(context)
		await context.route(blocked, async (route) => {
			await late
			await route.fallback()
		})
		await page.clock.install()
		await openTill(page, till)
		await expect(page.getByText(till.t('checkout.provider_failed'))).toBeHidden()
		await page.clock.runFor(11_000)
		await expect(page.getByText(till.t('checkout.provider_failed'))).toBeVisible()
		arrive()
		await expect(page.getByLabel('Card number')).toBeVisible()
		await expect(page.getByText(till.t('checkout.provider_failed'))).toBeHidden()
	})

	// spec: 2§8.13
	test('an unhandled rejection asks for a reload and keeps what was typed', async ({
		page,
		context,
		venue,
	}) => {
		const till = tillOf(venue)
		await serveStripeJs(context)
		await openTill(page, till)
		await expect(page.getByLabel('Card number')).toBeVisible()
		await page.evaluate(() => void Promise.reject(new Error('js.stripe.com broke')))
		await expect(page.getByText(till.t('errors.reload'))).toBeVisible()
		await page.getByRole('button', { name: till.t('checkout.element.reload') }).click()
		await expect(page.getByText(till.t('errors.reload'))).toBeHidden()
		await expect(page.locator('input[name="first_name"]')).toHaveValue(guest.first)
	})
})

test('no page but the checkout asks another host for anything', async ({ page, context, venue }) => {
	const till = tillOf(venue)
	await serveStripeJs(context)
	const asked: string[] = []
	page.on('request', (request) => {
		const { origin, host } = new URL(request.url())
		if (origin !== till.origin) asked.push(`${new URL(page.url()).pathname} asks ${host}`)
	})
	await page.goto(`${till.origin}/events`)
	await hydrated(page)
	await chooseVisit(page, till)
	await reserve(page, till, 1)
	await hydrated(page)
	await goToCheckout(page, till)
	await expect(page.getByLabel('Card number')).toBeVisible()
	expect(await page.evaluate(() => 'Stripe' in window)).toBe(true)
	// Within the storefront, not by the address: the scripts of the provider must not stay in the document.
	await page.getByRole('link', { name: till.name }).first().click()
	await expect(page).not.toHaveURL(/checkout/)
	await hydrated(page)
	expect(await page.evaluate(() => 'Stripe' in window)).toBe(false)
	expect([...new Set(asked)]).toEqual(['/checkout asks js.stripe.com'])
})
