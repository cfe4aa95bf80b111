import { expect, hydrated, test } from '../support/journey.ts'

// spec: 1§2.109, 2§9.7
test('a long description opens in a dialog and returns the focus', async ({ page, venue }) => {
	await page.goto(`${venue.origin}/events/${venue.eventId}`)
	await hydrated(page)
	const more = page.getByRole('link', { name: venue.t('reserve.read_more') })
	await more.press('Enter')
	const dialog = page.getByRole('dialog')
	await expect(dialog.locator('p').first()).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(dialog).toHaveCount(0)
	await expect(more).toBeFocused()
})

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false })

	test('a long description is part of the page without scripts, and can be closed', async ({
		page,
		venue,
	}) => {
		await page.goto(`${venue.origin}/events/${venue.eventId}`)
		await page.getByRole('link', { name: venue.t('reserve.read_more') }).click()
		const dialog = page.getByRole('dialog')
		await expect(dialog).toBeVisible()
		await dialog.getByRole('link', { name: venue.t('controls.close') }).click()
		await expect(dialog).toHaveCount(0)
	})
})

test.describe('an event that is not there', () => {
	test.use({ expectedError: /status of 404/ })

	// spec: 1§2.10
	test('an event that does not exist shows the not-found page with its path', async ({ page, venue }) => {
		const answer = await page.goto(`${venue.origin}/events/evt_gone?date=2027-05-01`)
		expect(answer?.status()).toBe(404)
		await expect(page.locator('main')).toContainText('events/evt_gone?date=2027-05-01')
	})
})
