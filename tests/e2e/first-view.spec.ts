import { addToCart, chooseTime, chooseVisit, offeredDates, quantities, times } from './support/buying.ts'
import { expect, hydrated, test } from './support/journey.ts'

// What a visitor sees of an event without scrolling.

const venues = ['harbour-science', 'tidewater-aquarium', 'orpheum-theatre', 'corner-gallery'] as const

for (const venueId of venues)
	test.describe(venueId, () => {
		test.use({ venueId })

		test.describe('on a phone', () => {
			test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

			test('the first date is above the bar at the foot of the screen', async ({ page, venue }) => {
				await page.goto(`${venue.origin}/events/${venue.eventId}`)
				const date = offeredDates(page, venue).first()
				await expect(date).toBeVisible()
				const foot = await date.evaluate((card) => card.getBoundingClientRect().bottom)
				expect(foot).toBeLessThanOrEqual(844 - 80)
			})
		})

		test('the summary beside the steps has the choice, its total and the button in the first view', async ({
			page,
			venue,
		}) => {
			await page.goto(`${venue.origin}/events/${venue.eventId}`)
			await hydrated(page)
			const aside = page.getByRole('complementary', { name: venue.t('cart.title') })
			await expect(aside).not.toContainText(venue.t('cart.empty'))
			await offeredDates(page, venue).nth(2).click()
			await expect(times(page).or(quantities(page)).first()).toBeVisible()
			await chooseTime(page)
			await quantities(page).first().fill('2')
			await expect(aside).toContainText(/2 × .+Total/)
			await expect(addToCart(page, venue)).toBeInViewport({ ratio: 1 })
		})
	})

test('the summary adds the lines of all tickets up to its total', async ({ page, venue }) => {
	await chooseVisit(page, venue, { date: 6 })
	await hydrated(page)
	await quantities(page).nth(0).fill('2')
	await quantities(page).nth(1).fill('1')
	const aside = page.getByRole('complementary', { name: venue.t('cart.title') })
	await expect(aside.getByRole('listitem')).toHaveCount(2)
	const amounts = async (text: Promise<string | null>) =>
		[...((await text) ?? '').matchAll(/\$(\d+\.\d\d)/g)].map(([, amount]) => Number(amount))
	const lines = await amounts(aside.getByRole('list').first().textContent())
	const [total] = (await amounts(aside.locator('dl').textContent())).slice(-1)
	expect(Math.round(lines.reduce((sum, line) => sum + line, 0) * 100)).toBe(Math.round((total ?? 0) * 100))
})
