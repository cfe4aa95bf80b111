import { counted, enter, expect, expectedError, findingsAt, test } from './studio-journey.ts'

// A manager changes a price, closes a day and corrects a sentence, and finds everything by what is written on it.

test.use({ expectedError, shopName: 'prices' })

interface Day {
	date: string
	enabled: boolean
}

test('a manager changes a price, closes a day, corrects a sentence and publishes, in at most 25 presses and fields', async ({
	page,
	shop,
}) => {
	await enter(page, shop, 'mina')
	const walk = counted(page)

	await walk.press('link', 'Prices and calendar')
	await expect(page.getByRole('heading', { name: 'Prices and calendar', level: 1 })).toBeVisible()
	await expect(page.getByRole('grid')).toBeVisible()
	expect(await findingsAt(page, 'prices and calendar')).toEqual([])
	await walk.press('button', 'Next month')
	await walk.fill('Adult', '30,95')
	await expect(page.getByText(/Days of this event that change within a year: \d+/)).toBeVisible()
	const changing = page.getByRole('button', { name: /Changes when you save/ })
	expect(await changing.count()).toBeGreaterThan(10)
	await expect(changing.first()).toHaveAttribute('aria-label', /24\.95–30\.95.*before: 24\.95–29\.95/)
	await walk.press('button', /^Wednesday, .* 2\d, .*24\.95/)
	const closed = await page.locator('.day[aria-pressed="true"]').getAttribute('data-date')
	await walk.press('radio', 'Closed')
	await expect(page.getByText('Every event on this day')).toBeVisible()
	await walk.fill('Note for your colleagues', 'Staff day')
	await expect(page.getByText('Changes: 2.')).toBeVisible()
	expect(await findingsAt(page, 'a closed day before it is saved')).toEqual([])
	await walk.press('button', 'Save to the draft')
	await expect(page.getByText('Saved in the draft.')).toBeVisible()
	await expect(page.getByRole('button', { name: /Closed, Changed in the draft/ })).toBeVisible()
	expect(await findingsAt(page, 'a month with a draft')).toEqual([])

	await walk.press('link', 'Words')
	await walk.fill('Search a text as it reads on the page', 'Your hold has ended')
	await walk.press('button', 'Change: Your hold has ended')
	await walk.fill('American English', 'Your time is over')
	await walk.press('button', 'Save to the draft')
	await expect(page.getByText('Saved in the draft.')).toBeVisible()
	await walk.press('link', 'Review and publish')
	await expect(page.getByText('Your time is over').first()).toBeVisible()
	await expect(page.getByRole('listitem').filter({ hasText: /^Changes Ticket “Adult”/ })).toContainText(
		'Price: $29.95 → $30.95',
	)
	await expect(
		page.getByRole('listitem').filter({ hasText: /^No longer on sale Sessions of General Admission: \d+, / }),
	).toBeVisible()
	expect(await findingsAt(page, 'the history with prices')).toEqual([])
	await walk.press('button', 'Publish')
	await expect(page.getByText('is published.')).toBeVisible({ timeout: 60_000 })

	await expect(async () => {
		const { calendar: shop } = await page.evaluate(async () =>
			(await fetch('/cached_api/events/evt_ga/calendar', { cache: 'no-store' })).json(),
		)
		const prices = new Set(shop._data.map((day: { max_price: string }) => day.max_price))
		expect(prices).toContain('30.95')
		expect(prices).not.toContain('29.95')
		expect(shop._data.filter(({ date, enabled }: Day) => enabled && date === closed)).toEqual([])
	}).toPass({ timeout: 10_000 })

	console.log(`presses and fields for a price, a closed day and a sentence: ${walk.count()}`)
	expect(walk.count()).toBeLessThanOrEqual(25)
})
