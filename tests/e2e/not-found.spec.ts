import { staticFindings } from './support/axe.ts'
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
			expect(await staticFindings(page, 'not found')).toEqual([])
			await events.first().click()
			await expect(page).toHaveURL(new RegExp(`/events/${venue.eventId}$`))
			await page.goto(`${origin}/events/nothing`)
			await page.getByRole('link', { name: t('errors.see_events') }).click()
			await expect(page).toHaveURL(/\/events$/)
			await expect(page.locator('main article').first()).toBeVisible()
		})
	})
