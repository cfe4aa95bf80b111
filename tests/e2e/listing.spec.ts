import type { Page } from 'playwright/test'
import { axeFindings } from './support/axe.ts'
import { addToCart, chooseVisit, field, offeredDates, seen, tabTo } from './support/buying.ts'
import { expect, hydrated, test, type Venue } from './support/journey.ts'

const titles = (page: Page) => page.locator('main article').getByRole('heading')
const nav = (page: Page, name: string) => page.getByRole('navigation', { name, exact: true })

async function reserveOne(page: Page, venue: Venue): Promise<void> {
	await chooseVisit(page, venue, { date: 2 })
	await page.getByRole('spinbutton').first().fill('1')
	await addToCart(page, venue).click()
	await expect(page).toHaveURL(/\/events$/)
}

test('an empty cart takes no room from a listing, which has three cards in a row on a desk', async ({
	page,
	venue,
}) => {
	await page.goto(`${venue.origin}/events`)
	await expect(page.locator('main article').nth(2)).toBeVisible()
	await expect(page.locator('main').getByText(venue.t('cart.empty'), { exact: true })).toHaveCount(0)
	const tops = await page
		.locator('main article')
		.evaluateAll((cards) => cards.slice(0, 3).map((card) => card.getBoundingClientRect().top))
	expect(new Set(tops).size).toBe(1)
})

test('a card names the day of its next session, which is the first that the event offers', async ({
	page,
	venue,
}) => {
	await page.goto(`${venue.origin}/events?category=Workshops`)
	const card = page.locator('main article').first()
	const [, day = ''] = /, (\w{3} \d{1,2}), \d/.exec((await card.textContent()) ?? '') ?? []
	await expect(card).toContainText(venue.t('events.card.next', { when: '' }))
	await titles(page).first().getByRole('link').click()
	await expect(page).toHaveURL(/\/events\/\w+/)
	const [, month = '', date = ''] = /(\w+) (\d+)/.exec(day) ?? []
	await expect(offeredDates(page, venue).first()).toHaveAccessibleName(new RegExp(`${month}\\w* ${date}\\b`))
})

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 } })

	test('the filters are one row that scrolls, and the title of the first event is in the first view', async ({
		page,
		venue,
	}) => {
		await page.goto(`${venue.origin}/events`)
		await expect(titles(page).first()).toBeInViewport({ ratio: 1 })
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
	})
})

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled })

		// spec: 1§2.19, 1§2.20, events.filters.metadataKeys
		test('filters are in the address, combine, and can be removed', async ({ page, venue }) => {
			const { t } = venue
			await page.goto(`${venue.origin}/events`)
			const all = await titles(page).count()
			await nav(page, t('events.filter.category')).getByRole('link', { name: 'Workshops' }).click()
			await expect(page).toHaveURL(/\?category=Workshops$/)
			await expect(titles(page)).toHaveCount(1)
			await page.getByRole('link', { name: 'Families' }).click()
			await expect(page).toHaveURL(/\?category=Workshops&audience=Families$/)
			await expect(titles(page)).toHaveCount(1)
			await page.getByRole('link', { name: 'Adults and teens' }).click()
			await expect(page).toHaveURL(/audience=Adults\+and\+teens$/)
			await expect(page.getByText(t('events.empty')).first()).toBeVisible()
			await page.getByRole('link', { name: t('events.filter.see_all') }).click()
			await expect(page).toHaveURL(/\?category=Workshops$/)
			await expect(titles(page)).toHaveCount(1)
			await page
				.getByRole('link', { name: t('events.clear') })
				.first()
				.click()
			await expect(page).toHaveURL(/\/events$/)
			await expect(titles(page)).toHaveCount(all)
		})

		// spec: 1§2.21
		test('the listing filters by a time of day with a form', async ({ page, venue }) => {
			const { t } = venue
			await page.goto(`${venue.origin}/events?category=Workshops`)
			await page.getByText(t('events.filter.time'), { exact: true }).click()
			await field(page, t('events.filter.time_from')).fill('23:00')
			await page.getByRole('button', { name: t('events.filter.apply') }).click()
			await expect(page).toHaveURL(/category=Workshops/)
			await expect(page).toHaveURL(/time\.start=23(?:%3A|:)?00/)
			await expect(page.getByText(t('events.empty')).first()).toBeVisible()
		})

		// spec: 1§2.24
		test('a card leads to its event wherever it is pressed', async ({ page, venue }) => {
			await page.goto(`${venue.origin}/events`)
			await page
				.locator('main article')
				.first()
				.click({ position: { x: 40, y: 40 } })
			await expect(page).toHaveURL(/\/events\/evt_/)
		})

		// spec: 1§2.25, 1§1.6
		test('after a reservation the listing offers add-ons and can be skipped', async ({ page, venue }) => {
			const { t } = venue
			await reserveOne(page, venue)
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('events.upsell.title'))
			// Events that are in the cart and events that are no upsell are not offered.
			await expect(titles(page).filter({ hasText: 'General Admission' })).toHaveCount(0)
			await expect(titles(page).filter({ hasText: 'Keep the Wave Tank Moving' })).toHaveCount(0)
			await expect(titles(page).filter({ hasText: 'Night Sky Tonight' })).toHaveCount(1)
			await seen(page.getByRole('link', { name: t('events.upsell.continue') })).click()
			await expect(page).toHaveURL(/\/checkout$/)
		})

		test('an add-on is added from its card for the party of the visit', async ({ page, venue }) => {
			const { t } = venue
			await reserveOne(page, venue)
			const added = (items: string) =>
				page.getByText(t('events.upsell.added', { tickets: items }), { exact: true })
			await expect(added('1 × General Admission')).toBeVisible()
			// One way on.
			await expect(seen(page.getByRole('link', { name: t('events.upsell.continue') }))).toHaveCount(1)
			const card = page.locator('main article').filter({ hasText: 'Tides of Tomorrow' })
			await expect(card.getByRole('group')).toContainText('1 × Adult')
			// Its styles come with the page, also where no scripts run.
			await expect(card.getByRole('group')).toHaveCSS('column-gap', '8px')
			await card.getByRole('button').first().click()
			await expect(added('1 × General Admission and 1 × Tides of Tomorrow')).toBeVisible()
			await expect(page).toHaveURL(/\/events$/)
			await expect(titles(page).filter({ hasText: 'Tides of Tomorrow' })).toHaveCount(0)
		})

		// spec: 1§2.28, flags.express_checkout, query:expresscheckout, 2§2.2, 2§2.64
		test('express checkout skips add-ons for the rest of the visit', async ({ page, venue }) => {
			await page.goto(`${venue.origin}/events?expresscheckout`)
			await chooseVisit(page, venue, { date: 2 })
			await page.getByRole('spinbutton').first().fill('1')
			await addToCart(page, venue).click()
			await expect(page).toHaveURL(/\/checkout$/)
			await page.goto(`${venue.origin}/events`)
			await expect(page).toHaveURL(/\/checkout$/)
		})
	})
}

// spec: 1§2.15, events.filters.categoryMaxRows
test('too many categories for two rows are a select, unless the window is wide enough', async ({
	page,
	venue,
}) => {
	const { t } = venue
	await page.setViewportSize({ width: 390, height: 844 })
	await page.goto(`${venue.origin}/events`)
	const list = page.getByRole('combobox', { name: t('events.filter.category') })
	await expect(list).toBeVisible()
	expect(await list.locator('option').first().textContent()).toBe(t('events.filter.all'))
	await expect(nav(page, t('events.filter.category'))).toBeHidden()
	expect(await axeFindings(page, 'list of categories')).toEqual([])
	await list.selectOption('Planetarium')
	await expect(page).toHaveURL(/\?category=Planetarium$/)
	await expect(titles(page)).toHaveText(['Night Sky Tonight'])
	await page.setViewportSize({ width: 1280, height: 900 })
	await expect(nav(page, t('events.filter.category'))).toBeVisible()
	await expect(list).toBeHidden()
})

test('nothing moves on a listing of a phone when its scripts run at last', async ({ page, venue }) => {
	await page.setViewportSize({ width: 390, height: 844 })
	await page.addInitScript(() => {
		const { shifts } = Object.assign(window, { shifts: [] as number[] })
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
		}).observe({ type: 'layout-shift', buffered: true })
	})
	// The page has to be painted before.
	await page.route(/\.js$/, async (route) => {
		await new Promise((done) => setTimeout(done, 500))
		await route.continue()
	})
	await page.goto(`${venue.origin}/events`)
	await hydrated(page)
	await page.waitForTimeout(300)
	const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
	expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01)
})

test('arrow keys browse the select of categories, and only a choice navigates', async ({ page, venue }) => {
	const { t } = venue
	await page.setViewportSize({ width: 390, height: 844 })
	await page.goto(`${venue.origin}/events`)
	await hydrated(page)
	const list = page.getByRole('combobox', { name: t('events.filter.category') })
	const shown = () => list.evaluate((element: HTMLSelectElement) => element.selectedOptions[0]?.label ?? '')
	let requests = 0
	await page.route(/[?&]_data=/, (route) => {
		requests += 1
		return route.continue()
	})
	const [all = '', first = '', second = ''] = await list.locator('option').allTextContents()
	await tabTo(page, list)
	await page.keyboard.press('ArrowDown')
	expect(await shown()).toBe(first)
	await page.keyboard.press('ArrowDown')
	expect(await shown()).toBe(second)
	await expect(page).toHaveURL(/\/events$/)
	expect(requests).toBe(0)
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL((url) => url.searchParams.get('category') === second)
	await expect(page.getByRole('link', { name: t('events.clear') }).first()).toBeVisible()
	await expect(list).toBeFocused()
	// Leaving the select is a choice as well.
	await page.keyboard.press('Home')
	expect(await shown()).toBe(all)
	await expect(page).toHaveURL((url) => url.searchParams.get('category') === second)
	await page.keyboard.press('Tab')
	await expect(page).toHaveURL((url) => url.searchParams.get('category') === null)
	await expect(list).not.toBeFocused()
})

test('a page has structured data, a preview image, a sitemap entry and robots.txt', async ({
	page,
	venue,
}) => {
	await page.goto(`${venue.origin}/events/${venue.eventId}`)
	await hydrated(page)
	const structuredData = await page.locator('script[type="application/ld+json"]').allTextContents()
	const [event, trail] = structuredData.map((json) => JSON.parse(json))
	expect(event).toMatchObject({ '@type': 'Event', name: 'General Admission' })
	expect(event.startDate).toMatch(/^\d{4}-\d\d-\d\d/)
	expect(event.offers.length).toBeGreaterThan(0)
	expect(trail).toMatchObject({ '@type': 'BreadcrumbList' })
	const image = await page.locator('meta[property="og:image"]').getAttribute('content')
	// Fetched in the browser, which alone resolves the venue's host on every machine.
	const fetchInPage = (address: string) =>
		page.evaluate(async (href) => {
			const answer = await fetch(href)
			return { type: answer.headers.get('content-type'), text: await answer.text() }
		}, address)
	expect((await fetchInPage(image ?? '')).type).toMatch(/^image\//)
	const map = await fetchInPage('/sitemap.xml')
	expect(map.text).toContain(`<loc>${venue.origin}/events/${venue.eventId}</loc>`)
	const robots = await fetchInPage('/robots.txt')
	expect(robots.text).toContain(`Sitemap: ${venue.origin}/sitemap.xml`)
})
