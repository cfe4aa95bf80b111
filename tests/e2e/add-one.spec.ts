import { addToCart, field, goToCheckout, orderNumber, pay } from './support/buying.ts'
import { expect, hydrated, test, type Venue } from './support/journey.ts'

const giving = (venue: Venue, query = '') => `${venue.origin}/events/evt_giving${query}`

test.describe('a donation', () => {
	test.use({ expectedError: /status of 422/ })

	// spec: 1§2.35
	test('a donation needs a chosen gift, and asks for an amount only where the visitor decides it', async ({
		page,
		venue,
	}) => {
		await page.goto(giving(venue))
		await hydrated(page)
		const amount = field(page, venue.t('reserve.amount_label', { name: 'Other amount' }))
		await expect(amount).toBeHidden()
		await addToCart(page, venue).click()
		await expect(page.getByText('Please select a donation to continue.').first()).toBeVisible()
		await page.getByRole('radio', { name: /Other amount/ }).check()
		await amount.fill('4.99')
		await addToCart(page, venue).click()
		await expect(page.getByText('Value entered is outside min/max').first()).toBeVisible()
		await expect(amount).toHaveValue('4.99')
		await amount.fill('42.50')
		await addToCart(page, venue).click()
		await expect(page.locator('main')).toContainText('$42.50')
	})
})

// spec: 1§2.8, 1§2.9
test('a link preselects the gift and its amount', async ({ page, venue }) => {
	await page.goto(giving(venue, '?select=giving_own&price=80'))
	await expect(page.getByRole('radio', { name: /Other amount/ })).toBeChecked()
	await expect(field(page, venue.t('reserve.amount_label', { name: 'Other amount' }))).toHaveValue('80')
})

test('a paid donation gives a receipt without a code, an entrance or a visit', async ({ page, venue }) => {
	await page.goto(giving(venue, '?select=giving_own&price=80'))
	await addToCart(page, venue).click()
	await goToCheckout(page, venue)
	await pay(page, venue)
	await orderNumber(page, venue)
	const main = page.locator('main')
	await expect(main.getByRole('heading', { level: 1 })).toHaveText(venue.t('completed.receipt.heading'))
	await expect(main).toContainText('1 × Other amount')
	await expect(main).toContainText('$80.00')
	await expect(main).not.toContainText(/ticket|entrance|any day|visit/i)
	await expect(main.getByRole('img', { name: /code/i })).toHaveCount(0)
	await expect(main.getByRole('link', { name: venue.t('completed.add_to_calendar') })).toHaveCount(0)
	const href = await main.getByRole('link', { name: venue.t('orders.receipt.print') }).getAttribute('href')
	const name = await page.evaluate(
		async (path) => (await fetch(path)).headers.get('content-disposition'),
		href ?? '',
	)
	expect(name).toMatch(/receipt-/)
})
