import type { Locator, Page } from 'playwright/test'
import { chooseVisit, reserve, seen, toCart } from './support/buying.ts'
import { expect, hydrated, test, type Venue } from './support/journey.ts'
import { further } from './support/ways.ts'

const day = 86_400_000

const dateOf = async (cell: Locator): Promise<string> => (await cell.getAttribute('data-date')) ?? ''
const later = (date: string, days: number): string =>
	new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)

/** The day of the calendar that has the focus. */
const focused = (page: Page): Locator => page.locator('[data-date]:focus')

// spec: 1§2.63
test('the calendar supports the keys of the specification and of the ARIA grid pattern', async ({
	page,
	venue,
}) => {
	await page.goto(`${venue.origin}/events/${venue.eventId}`)
	await hydrated(page)
	await page.getByRole('link', { name: venue.t('calendar.more') }).press('Enter')
	const calendar = page.getByRole('region', { name: venue.t('calendar.label') })
	await expect(calendar).toBeVisible()
	await calendar.locator('[data-date][tabindex="0"]').focus()
	let start = await dateOf(focused(page))
	// Two page turns return to the same day only if every month has it.
	while (Number(start.slice(-2)) > 28) {
		await page.keyboard.press('ArrowRight')
		start = await dateOf(focused(page))
	}

	const walk: [key: string, expected: string][] = [
		['ArrowRight', later(start, 1)],
		['ArrowLeft', start],
		['ArrowDown', later(start, 7)],
		['ArrowUp', start],
	]
	for (const [key, expected] of walk) {
		await page.keyboard.press(key)
		expect(await dateOf(focused(page)), key).toBe(expected)
	}
	await page.keyboard.press('PageDown')
	expect((await dateOf(focused(page))).slice(0, 7)).not.toBe(start.slice(0, 7))
	await page.keyboard.press('PageUp')
	expect(await dateOf(focused(page))).toBe(start)

	await page.keyboard.press('Escape')
	await expect(calendar).toHaveCount(0)
	// The focus is back in the step that opened the calendar.
	await expect(page.locator('#step-date')).toBeFocused()
})

// spec: 1§2.64, 1§2.66
test('the key Enter on a day of the calendar chooses it', ({ page, venue }) =>
	chooseDayBy('Enter', page, venue))
test('the key Space on a day of the calendar chooses it', ({ page, venue }) =>
	chooseDayBy('Space', page, venue))

async function chooseDayBy(key: string, page: Page, venue: Venue): Promise<void> {
	await page.goto(`${venue.origin}/events/${venue.eventId}`)
	await hydrated(page)
	await page.getByRole('link', { name: venue.t('calendar.more') }).click()
	const calendar = page.getByRole('region', { name: venue.t('calendar.label') })
	const choice = seen(calendar.locator('a[data-date][href*="date="]')).nth(5)
	const date = await dateOf(choice)
	await choice.press(key)
	await expect(page).toHaveURL(new RegExp(`date=${date}`))
	await expect(calendar).toHaveCount(0)
}

for (const width of [390, ...further(1280)]) {
	test(`turning the months of the calendar keeps the focus, announces the month and moves the tab stop into it, at ${width}`, async ({
		page,
		venue,
	}) => {
		await page.setViewportSize({ width, height: 900 })
		await page.goto(`${venue.origin}/events/${venue.eventId}?more=1`)
		await hydrated(page)
		const calendar = page.getByRole('region', { name: venue.t('calendar.label') })
		const announcement = calendar.getByRole('status')
		const months = calendar.locator('[data-month]')
		const after = calendar.getByRole('button', { name: venue.t('calendar.next') })
		const title = (await months.nth(1).getByRole('heading').textContent()) ?? ''
		await after.focus()
		await expect(announcement.filter({ hasText: /./ })).toHaveCount(0)
		await page.keyboard.press('Enter')
		await expect(announcement.filter({ hasText: title })).toHaveCount(1)
		await expect(months.nth(1).locator('[tabindex="0"]')).toHaveCount(1)
		await page.keyboard.press('Tab')
		expect(await dateOf(focused(page))).toContain((await months.nth(1).getAttribute('data-month')) ?? 'none')
		// The focused day is fully visible.
		await expect(focused(page)).toBeInViewport({ ratio: 1 })
		await expect(months.first()).not.toBeInViewport({ ratio: 0.5 })

		await after.focus()
		const month = announcement.filter({ hasText: /./ })
		for (let turns = 0; turns < 40 && !(await after.isDisabled()); turns += 1) {
			const before = (await month.textContent()) ?? ''
			await page.keyboard.press('Enter')
			await expect(month).not.toHaveText(before)
		}
		await expect(after).toBeDisabled()
		await expect(after).toBeFocused()
		await page.keyboard.press('Enter')
		await expect(after).toBeFocused()
	})
}

test('the calendar turns once for each press, however quick', async ({ page, venue }) => {
	await page.goto(`${venue.origin}/events/${venue.eventId}?more=1`)
	await hydrated(page)
	const calendar = page.getByRole('region', { name: venue.t('calendar.label') })
	const titleOf = async (place: number): Promise<string> =>
		(await calendar.locator('[data-month]').nth(place).getByRole('heading').textContent()) ?? ''
	const press = (key: string, times: number): Promise<void> =>
		calendar.getByRole('button', { name: venue.t(key) }).evaluate((button: HTMLElement, count) => {
			for (let press = 0; press < count; press += 1) button.click()
		}, times)
	const announcement = calendar.getByRole('status')
	await press('calendar.next', 3)
	await expect(announcement.filter({ hasText: await titleOf(3) })).toHaveCount(1)
	await press('calendar.prev', 2)
	await expect(announcement.filter({ hasText: await titleOf(1) })).toHaveCount(1)
	await expect(announcement.filter({ hasText: await titleOf(3) })).toHaveCount(0)
})

test('turning the months does not scroll the page, also when the bottom of the months is not visible', async ({
	page,
	venue,
}) => {
	await page.setViewportSize({ width: 390, height: 600 })
	await page.goto(`${venue.origin}/events/${venue.eventId}?more=1`)
	await hydrated(page)
	const calendar = page.getByRole('region', { name: venue.t('calendar.label') })
	const next = calendar.getByRole('button', { name: venue.t('calendar.next') })
	const place = (): Promise<number> => page.evaluate(() => scrollY)
	await next.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }))
	const before = await place()
	await next.evaluate((button: HTMLElement) => button.click())
	const second = await calendar.locator('[data-month]').nth(1).getByRole('heading').textContent()
	await expect(calendar.getByRole('status').filter({ hasText: second ?? '' })).toHaveCount(1)
	expect(await place()).toBe(before)
})

test('a visitor who chooses Spanish reads Spanish from the first page to the cart', async ({
	page,
	venue,
	sellers,
}) => {
	const spanish = sellers.byId(venue.id)?.messages['es-US'] ?? {}
	await page.goto(`${venue.origin}/events`)
	await page.getByRole('link', { name: 'Español' }).click()
	await expect(page.locator('html')).toHaveAttribute('lang', 'es-US')
	await page.goto(`${venue.origin}/events/${venue.eventId}`)
	await expect(page.getByRole('list', { name: spanish['calendar.next_dates'] })).toBeVisible()
	await page.goto(`${venue.origin}/cart`)
	await expect(
		page
			.locator('main')
			.getByText(spanish['cart.empty'] ?? '')
			.first(),
	).toBeVisible()
})

test('the address contains the choice, so that a link can be shared', async ({ page, venue, browser }) => {
	await chooseVisit(page, venue)
	const stranger = await browser.newPage()
	await stranger.goto(page.url())
	await expect(stranger.getByRole('spinbutton').first()).toBeVisible()
	await expect(stranger.locator('#step-session')).toHaveText(
		(await page.locator('#step-session').textContent()) ?? '',
	)
	await stranger.close()
})

// spec: 1§2.55, query:session
test('preselected quantities and reserve=true in the address fill the cart', async ({ page, venue }) => {
	await chooseVisit(page, venue, { date: 2 })
	const session = new URL(page.url()).searchParams.get('session') ?? ''
	const field = await page.getByRole('spinbutton').first().getAttribute('name')
	const type = (field ?? '').split(/[.:]/).at(-1)
	await page.goto(
		`${venue.origin}/events/${venue.eventId}?session=${session}&quantity=${type}:2&reserve=true`,
	)
	await toCart(page, venue)
	await expect(
		page.getByRole('banner').getByRole('link', { name: venue.t('cart.button', { count: 2 }) }),
	).toBeVisible()
})

test('a cart is not visible to another visitor', async ({ page, venue, browser }) => {
	await chooseVisit(page, venue)
	await reserve(page, venue, 1)
	const stranger = await browser.newPage()
	await stranger.goto(`${venue.origin}/cart`)
	await expect(stranger.locator('main').getByText(venue.t('cart.empty')).first()).toBeVisible()
	await stranger.close()
})

test('the content security policy of every page has no exceptions, and no page has style attributes', async ({
	page,
	venue,
}) => {
	for (const path of ['/', '/events', `/events/${venue.eventId}`, '/cart']) {
		const answer = await page.goto(`${venue.origin}${path}`)
		const policy = answer?.headers()['content-security-policy'] ?? ''
		expect(policy, path).toMatch(/script-src 'self' 'nonce-/)
		expect(policy, path).not.toMatch(/unsafe-(inline|eval)/)
		expect(await page.locator('[style]').count(), path).toBe(0)
	}
})

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 } })

	test('the cart opens at its top, wherever the button was pressed', async ({ page, venue }) => {
		await chooseVisit(page, venue)
		await reserve(page, venue)
		await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
		await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
	})
})
