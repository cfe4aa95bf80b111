import { expect, test } from './journey.ts'

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled })

		test('an event for members says so, and sells nothing to anybody else', async ({ page, venue }) => {
			await page.goto(`${venue.origin}/events/evt_members`)
			await expect(page.getByRole('heading', { name: venue.t('membership.gate.title') })).toBeVisible()
			await expect(page.getByRole('button', { name: venue.t('reserve.submit.tickets') })).toHaveCount(0)
		})
	})

test('whoever was a member is told that the membership has expired', async ({ page, venue }) => {
	await page.goto(`${venue.origin}/events/evt_members?preview&as=member&membership=expired`)
	await expect(page.locator('main').getByText(venue.t('membership.expired'))).toBeVisible()
})
