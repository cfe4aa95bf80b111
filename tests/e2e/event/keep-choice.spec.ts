import type { Locator, Page } from 'playwright/test'
import {
	addToCart,
	chooseTime,
	chooseVisit,
	laterSession,
	offeredDates,
	quantities,
	reserve,
	times,
} from '../support/buying.ts'
import { expect, hydrated, test, type Venue } from '../support/journey.ts'
import { forgetfulVenue } from '../support/journey-venues.ts'

/** What a visitor has chosen, after they have changed their mind about the date or the time. */

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const change = (page: Page, venue: Venue, step: 'date' | 'session'): Promise<void> =>
	page
		.locator(`#step-${step}`)
		.getByRole('link', { name: venue.t('calendar.change') })
		.click()

const hrefOf = async (link: Locator): Promise<URLSearchParams> =>
	new URL((await link.getAttribute('href')) ?? '', link.page().url()).searchParams

const partyOf = async (page: Page) =>
	(await page.context().cookies()).find(({ name }) => name.includes('foyer_party'))

test.describe('on a phone', () => {
	test.use(phone)

	test('another time and another date keep the counts, and the steps mark what was chosen', async ({
		page,
		venue,
	}) => {
		await chooseVisit(page, venue, { date: 4 })
		await hydrated(page)
		const session = new URL(page.url()).searchParams.get('session') ?? ''
		await quantities(page).nth(0).fill('3')
		await quantities(page).nth(1).fill('1')

		await change(page, venue, 'session')
		const marked = page.locator('#step-session [aria-current="time"]')
		await expect(marked).toHaveCount(1)
		expect((await hrefOf(marked)).get('session')).toBe(session)
		const others = times(page).and(page.locator(':not([aria-current])'))
		await others.nth(1).click()
		await expect(quantities(page).nth(0)).toHaveValue('3')
		await expect(quantities(page).nth(1)).toHaveValue('1')

		// One more, which only the page knows.
		await quantities(page).nth(1).fill('2')
		const date = new URL(page.url()).searchParams.get('was')?.split(',')[0]
		await change(page, venue, 'date')
		const day = page.locator('#step-date [aria-current="date"]')
		await expect(day).toHaveCount(1)
		expect((await hrefOf(day)).get('date')).toBe(date)
		await offeredDates(page, venue).and(page.locator(':not([aria-current])')).nth(2).click()
		await chooseTime(page)
		await expect(quantities(page).nth(0)).toHaveValue('3')
		await expect(quantities(page).nth(1)).toHaveValue('2')
		await expect(page.getByText(venue.t('reserve.kept_fewer'))).toHaveCount(0)
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
		await addToCart(page, venue).click()
		await expect(page).toHaveURL(/\/(?:events|checkout|cart)$/)
	})

	test('counts that do not fit another time are reduced, and the page says so', async ({ page, venue }) => {
		const path = await laterSession(venue, 'evt_planetarium')
		await page.goto(`${venue.origin}${path}`)
		await hydrated(page)
		await page.goto(`${page.url()}&quantity=planetarium_beanbag:9&was=2027-01-01`)
		await expect(page.getByText(venue.t('reserve.kept_fewer'))).toBeVisible()
		await expect(page.locator('[name="quantity.planetarium_beanbag"]')).toHaveValue('4')
	})
})

/** Holds back the data of pages until it is released. */
async function holdAnswers(page: Page): Promise<() => void> {
	const answer = Promise.withResolvers<void>()
	await page.route(/_data=/, async (route) => {
		await answer.promise
		await route.continue()
	})
	return answer.resolve
}

/** The colours of a link before it is pressed, and in the frame after that. */
const pressed = (link: Locator): Promise<[before: string, after: string]> =>
	link.evaluate(async (card: HTMLElement) => {
		const before = getComputedStyle(card).backgroundColor
		card.click()
		await new Promise(requestAnimationFrame)
		return [before, getComputedStyle(card).backgroundColor]
	})

const expectMarked = async (link: Locator): Promise<void> => {
	const [before, after] = await pressed(link)
	expect(after).not.toBe(before)
}

test('a pressed date and a pressed time are marked in the next frame, and only what they replace is dimmed', async ({
	page,
	venue,
}) => {
	await page.goto(`${venue.origin}/events/${venue.eventId}`)
	await hydrated(page)
	const release = await holdAnswers(page)
	const dates = offeredDates(page, venue)
	const itemOf = (link: Locator): Locator => link.locator('xpath=..')
	await expectMarked(dates.nth(3))
	await expect(page.locator('[aria-busy]')).toHaveCSS('opacity', '1')
	await expect(itemOf(dates.nth(2))).toHaveCSS('opacity', '0.55')
	await expect(itemOf(dates.nth(3))).toHaveCSS('opacity', '1')
	// The visitor may change their mind while the answer is on its way.
	await expectMarked(dates.nth(4))
	await expect(itemOf(dates.nth(3))).toHaveCSS('opacity', '0.55')
	release()
	await expect(times(page).first()).toBeVisible()
	const day = (await page.locator('#step-date').textContent()) ?? ''

	const releaseTimes = await holdAnswers(page)
	await expectMarked(times(page).nth(1))
	await expect(page.locator('#step-date')).toHaveCSS('opacity', '1')
	releaseTimes()
	await expect(quantities(page).first()).toBeVisible()
	await expect(page.locator('#step-date')).toHaveText(day)

	const releaseAgain = await holdAnswers(page)
	await change(page, venue, 'date')
	await expect(page.locator('#step-tickets')).toHaveCSS('opacity', '0.55')
	await expect(page.locator('#step-date')).toHaveCSS('opacity', '1')
	releaseAgain()
	await expect(offeredDates(page, venue).first()).toBeVisible()
	await expect(page.locator('#step-tickets')).toHaveCSS('opacity', '1')
})

test('a pressed day of the calendar is marked in the next frame', async ({ page, venue }) => {
	await page.goto(`${venue.origin}/events/${venue.eventId}?more=1`)
	await hydrated(page)
	const release = await holdAnswers(page)
	const days = page.locator('a[data-date][href*="date="]')
	await expectMarked(days.nth(5))
	await expect(days.nth(6)).not.toHaveAttribute('data-pressed')
	release()
	await expect(times(page).or(quantities(page)).first()).toBeVisible()
})

test('a pressed date is marked no more when the visitor goes elsewhere', async ({ page, venue }) => {
	await page.goto(`${venue.origin}/events/${venue.eventId}`)
	await hydrated(page)
	const release = await holdAnswers(page)
	await offeredDates(page, venue).nth(3).click()
	await expect(page.locator('[data-pressed]')).toHaveCount(1)
	await page.getByRole('link', { name: venue.t('calendar.more') }).click()
	release()
	await expect(page.getByRole('region', { name: venue.t('calendar.label') })).toBeVisible()
	await expect(page.locator('[data-pressed]')).toHaveCount(0)
})

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled, ...phone })

		test('the next event begins with the counts of the last reservation, also after its cart is gone', async ({
			page,
			venue,
		}) => {
			await chooseVisit(page, venue, { date: 4 })
			await reserve(page, venue, 2)
			expect((await partyOf(page))?.value).toBe('ga_adult=2+Adult')
			const adults = page.locator('[name="quantity.planetarium_adult"]')
			const next = `${venue.origin}${await laterSession(venue, 'evt_planetarium')}`
			await page.goto(next)
			await expect(adults).toHaveValue('2')

			// Links of the page carry the counts as the server knows them.
			if (javaScriptEnabled) await hydrated(page)
			await change(page, venue, 'session')
			await times(page).last().click()
			await expect(adults).toHaveValue('2')

			const { cookies } = await page.context().storageState()
			await page.context().clearCookies()
			await page.context().addCookies(cookies.filter(({ name }) => name.includes('foyer_party')))
			const answer = await page.goto(next)
			await expect(adults).toHaveValue('2')
			expect(answer?.headers()['cache-control']).toBe('no-store')
			await page.context().clearCookies()
			await page.goto(next)
			await expect(adults).toHaveValue('0')
		})
	})

test('counts that a visitor takes back stay so at another time', async ({ page, venue }) => {
	await chooseVisit(page, venue, { date: 4 })
	await reserve(page, venue, 2)
	await page.goto(`${venue.origin}${await laterSession(venue, 'evt_planetarium')}`)
	await hydrated(page)
	const adults = page.locator('[name="quantity.planetarium_adult"]')
	await expect(adults).toHaveValue('2')
	await adults.fill('0')
	await change(page, venue, 'session')
	await times(page).first().click()
	await expect(adults).toHaveValue('0')
})

test.describe('a venue that keeps no choices', () => {
	test.use({ venueId: 'corner-gallery', ...phone })

	// spec: reserve.keepChoice, 1§4.32
	test('resets the counts with the time, marks nothing and sets no cookie', async ({
		page,
		venue: shipped,
	}) => {
		const venue = {
			...shipped,
			id: forgetfulVenue,
			origin: shipped.origin.replace(shipped.id, forgetfulVenue),
			eventId: 'evt_day',
		}
		await chooseVisit(page, venue, { date: 2 })
		await hydrated(page)
		await quantities(page).first().fill('2')
		await change(page, venue, 'session')
		await expect(times(page)).toHaveCount(2)
		await expect(page.locator('#step-session [aria-current]')).toHaveCount(0)
		await times(page).last().click()
		await expect(quantities(page).first()).toHaveValue('0')
		await reserve(page, venue, 2)
		expect(await partyOf(page)).toBeUndefined()
	})
})
