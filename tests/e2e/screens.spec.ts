import type { Page } from 'playwright/test'
import { clockText } from '#app/components/cart/countdown.ts'
import { chooseTime, chooseVisit, offeredDates, quantities, reserve, seen, times } from './support/buying.ts'
import { expect, hydrated, test, type Venue } from './support/journey.ts'

/** Facts that only a browser can test: sizes, visibility, effects of time. */

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test.describe('the calendar', () => {
	test.use(phone)

	// spec: 1§2.61, 1§9.12, reserve.calendar.visibilityThreshold
	test('the calendar turns by its buttons, each enabled while there is a month in its direction', async ({
		page,
		venue,
	}) => {
		await page.goto(`${venue.origin}/events/${venue.eventId}?more=1`)
		await hydrated(page)
		const before = page.getByRole('button', { name: venue.t('calendar.prev') })
		const after = page.getByRole('button', { name: venue.t('calendar.next') })
		await expect(before).toBeDisabled()
		await after.click()
		await expect(before).toBeEnabled()
		// A month counts as visible from two fifths of its width on.
		const scroller = page.locator('[data-month]').first().locator('..')
		const showsOfFirst = (share: number) =>
			scroller.evaluate((element, part) => {
				element.style.scrollSnapType = 'none'
				element.scrollTo({ left: element.clientWidth * (1 - part), behavior: 'instant' })
			}, share)
		await showsOfFirst(0.45)
		await expect(before).toBeDisabled()
		await showsOfFirst(0.35)
		await expect(before).toBeEnabled()
		await scroller.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }))
		await expect(after).toBeDisabled()
	})
})

/** Opens a cart and pauses its countdown a minute later; returns the seconds shown. */
async function cartWithPausedClock(page: Page, venue: Venue): Promise<number> {
	await page.clock.install()
	await chooseVisit(page, venue, { date: 7 })
	await reserve(page, venue, 1)
	await hydrated(page)
	await page.clock.pauseAt(new Date(Date.now() + 60_000))
	// Wait until the reading of that moment is rendered.
	await hydrated(page)
	const [minutes = 0, seconds = 0] = ((await page.getByRole('timer').textContent()) ?? '')
		.split(':')
		.map(Number)
	return minutes * 60 + seconds
}

// spec: 1§4.18, 1§9.4, cart.timer.marginSeconds
test('the countdown of the cart goes down by the second', async ({ page, venue }) => {
	const before = await cartWithPausedClock(page, venue)
	for (const passed of [1, 2, 3]) {
		await page.clock.runFor(1000)
		await expect(page.getByRole('timer')).toHaveText(clockText(before - passed))
	}
})

for (const [event, waking] of [
	['visibilitychange', () => document.dispatchEvent(new Event('visibilitychange'))],
	['pageshow', () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))],
] as const) {
	test(`a page that wakes up shows the time left at once (${event})`, async ({ page, venue }) => {
		const before = await cartWithPausedClock(page, venue)
		const timer = page.getByRole('timer')
		// Simulates sleep: time passes, and no script runs.
		await page.evaluate(() => {
			const asleepMs = 600_000
			for (const clock of [Date, performance]) {
				const now = clock.now.bind(clock)
				clock.now = () => now() + asleepMs
			}
		})
		await hydrated(page)
		await expect(timer).toHaveText(clockText(before))
		await page.evaluate(waking)
		await expect(timer).toHaveText(clockText(before - 600))
	})
}

test('loading dims what the next content replaces, and not what was pressed', async ({ page, venue }) => {
	await page.goto(`${venue.origin}/events/${venue.eventId}`)
	await hydrated(page)
	const busy = page.locator('main [aria-busy="true"]')
	await expect(busy).toHaveCount(0)
	const responseAllowed = Promise.withResolvers<void>()
	await page.route(/[?&]_data=/, async (route) => {
		await responseAllowed.promise
		await route.continue()
	})
	const dates = offeredDates(page, venue)
	await dates.nth(3).click()
	await expect(busy).toHaveCount(1)
	await expect(busy.locator('#step-date')).toHaveCount(1)
	const opacityOf = (index: number) => () =>
		dates.nth(index).evaluate((link) => {
			const item = link.closest('li') ?? link
			return Number(getComputedStyle(item).opacity)
		})
	await expect.poll(opacityOf(2)).toBeLessThan(1)
	expect(await opacityOf(3)()).toBe(1)
	responseAllowed.resolve()
	await expect(times(page).or(quantities(page)).first()).toBeVisible()
	await expect(busy).toHaveCount(0)
})

// spec: 1§9.37, theme.size.mobile-footer
test('the cart next to the page has room for its head and its foot', async ({ page, venue }) => {
	await chooseVisit(page, venue, { date: 4 })
	await reserve(page, venue, 1)
	await page.goto(`${venue.origin}/events`)
	const [head = 0, foot = 0] = await page
		.getByRole('complementary', { name: venue.t('cart.title') })
		.locator('section')
		.evaluate((panel) => {
			const [, body, foot] = [...panel.children].map((part) => part.getBoundingClientRect())
			return [(body?.top ?? 0) - panel.getBoundingClientRect().top, foot?.height ?? 0]
		})
	expect(head).toBeGreaterThanOrEqual(72)
	expect(foot).toBeGreaterThanOrEqual(180)
})

test.describe('on a phone', () => {
	test.use(phone)

	// spec: 1§9.37, theme.size.mobile-footer
	test('the bottom bar is 80 pixels high', async ({ page, venue }) => {
		await chooseVisit(page, venue, { date: 4 })
		const bar = () =>
			page.evaluate(() => {
				const fixed = [...document.querySelectorAll('div')].find(
					(each) => getComputedStyle(each).position === 'fixed' && each.offsetHeight > 40,
				)
				return fixed?.offsetHeight ?? 0
			})
		await expect.poll(bar).toBe(80)
	})
})

test.describe('a dialog', () => {
	for (const [motion, seconds] of [
		['no-preference', 0.2],
		['reduce', 0.001],
	] as const) {
		test.describe(`with reduced motion "${motion}"`, () => {
			test.use({ contextOptions: { reducedMotion: motion } })
			// spec: 1§9.38, theme.duration.modal
			test("a dialog animates for the theme's duration, and not under reduced motion", async ({
				page,
				venue,
			}) => {
				await page.goto(`${venue.origin}/events/${venue.eventId}`)
				await hydrated(page)
				await page.getByRole('link', { name: venue.t('promo.open') }).click()
				const duration = page
					.getByRole('dialog')
					.evaluate((dialog) => getComputedStyle(dialog).transitionDuration)
				expect(Number.parseFloat(await duration)).toBe(seconds)
			})
		})
	}
})

test.describe('the seat map', () => {
	test.use({ venueId: 'orpheum-theatre' })

	// spec: 1§4.56, 1§9.30, seats.panMargin
	test('the seat map is closed, rendered after a moment, open, and closed again', async ({ page, venue }) => {
		await page.goto(`${venue.origin}/events/${venue.eventId}`)
		await offeredDates(page, venue).nth(6).click()
		await expect(times(page).or(quantities(page)).first()).toBeVisible()
		await chooseTime(page)
		await quantities(page).first().fill('1')
		await hydrated(page)
		const step = page.locator('#step-seats')
		await page.evaluate((text) => {
			const seen: string[] = []
			Object.assign(window, { seen })
			const record = () => {
				const shown = document.querySelector('#step-seats')
				const state = shown?.querySelector('svg[viewBox]')
					? 'open'
					: shown?.textContent?.includes(text)
						? 'drawing'
						: 'closed'
				if (seen.at(-1) !== state) seen.push(state)
			}
			record()
			new MutationObserver(record).observe(document.body, { subtree: true, childList: true })
		}, venue.t('seats.drawing'))
		await step.getByRole('button', { name: venue.t('seats.find'), exact: true }).click()
		await expect(step.getByRole('button', { name: venue.t('seats.confirm') })).toBeVisible()
		await seen(step.getByRole('button', { name: venue.t('seats.change_tickets') })).click()
		await expect(step.getByRole('button', { name: venue.t('seats.find'), exact: true })).toBeVisible()
		expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([
			'closed',
			'drawing',
			'open',
			'closed',
		])
	})
})
