import { axeFindings } from './support/axe.ts'
import { expect, statusLogged, test } from './support/journey.ts'

// An address that leads nowhere: a mistyped link, or an event that is over.

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled, expectedError: statusLogged(404) })

		test('an address that leads nowhere leads to events on sale, and to all of them', async ({
			page,
			venue,
		}) => {
			const { t, origin } = venue
			const answer = await page.goto(`${origin}/nowhere`)
			expect(answer?.status()).toBe(404)
			const events = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')
			await expect(events).toHaveCount(3)
			await events.first().click()
			await expect(page).toHaveURL(new RegExp(`/events/${venue.eventId}$`))
			await page.goto(`${origin}/events/nothing`)
			await page.getByRole('link', { name: t('errors.see_events') }).click()
			await expect(page).toHaveURL(/\/events$/)
			await expect(page.locator('main article').first()).toBeVisible()
		})
	})

test.describe('the page of an address that leads nowhere', () => {
	test.use({ expectedError: statusLogged(404) })

	test('has nothing that axe finds', async ({ page, venue }) => {
		await page.goto(`${venue.origin}/nowhere`)
		expect(await axeFindings(page, 'not found')).toEqual([])
	})
})
