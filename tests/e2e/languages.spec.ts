import { axeFindings } from './support/axe.ts'
import { expect, hydrated, test } from './support/journey.ts'
import { journeyLocales } from './support/journey-venues.ts'

// Differences of a language beyond its words; one of them is written from right to left.

for (const language of journeyLocales) {
	test.describe(`on a phone in ${language}`, () => {
		test.use({
			viewport: { width: 390, height: 844 },
			hasTouch: true,
			isMobile: true,
			language,
			locale: language,
		})

		test('dates are laid out, and arrow keys move, in the reading direction', async ({ page, venue }) => {
			const isRightToLeft = language === 'ar'
			await page.goto(`${venue.origin}/events/${venue.eventId}`)
			const cards = page.getByRole('list', { name: venue.t('calendar.next_dates') }).getByRole('listitem')
			const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()]
			expect((second?.x ?? 0) < (first?.x ?? 0)).toBe(isRightToLeft)
			await page.goto(`${page.url()}?more=1`)
			await hydrated(page)
			expect(await axeFindings(page, 'calendar')).toEqual([])
			const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
			expect(await page.evaluate(over)).toBeLessThanOrEqual(0)
			const days = page.getByRole('region', { name: venue.t('calendar.label') }).locator('[data-date]')
			expect(await days.count()).toBeGreaterThan(27)
			const start = page.locator('[data-date][tabindex="0"]')
			await start.focus()
			const at = (await start.getAttribute('data-date')) ?? ''
			await page.keyboard.press(isRightToLeft ? 'ArrowLeft' : 'ArrowRight')
			const now = await page.locator('[data-date]:focus').getAttribute('data-date')
			expect(Date.parse(now ?? '') - Date.parse(at)).toBe(86_400_000)
		})
	})
}

test.describe('on a phone in Arabic', () => {
	test.use({ viewport: { width: 390, height: 844 }, language: 'ar', locale: 'ar' })

	test('a Latin name in the footer begins at the right edge, like the text around it', async ({
		page,
		venue,
	}) => {
		await page.goto(`${venue.origin}/login`)
		const lines = page.getByRole('contentinfo').locator('p')
		const gaps = await lines.evaluateAll((all) =>
			all.map((line) => {
				const range = document.createRange()
				range.selectNodeContents(line)
				return line.getBoundingClientRect().right - range.getBoundingClientRect().right
			}),
		)
		expect(gaps.length).toBeGreaterThan(1)
		expect(Math.max(...gaps)).toBeLessThan(2)
	})
})
