import type { Page } from 'playwright/test'
import {
	addToCart,
	chooseDate,
	chooseTime,
	chooseVisit,
	goToCheckout,
	quantities,
	reserve,
	seen,
	tabTo,
} from './support/buying.ts'
import { expect, hydrated, statusLogged, test, type Venue } from './support/journey.ts'

/** The focus and the announcements after client-side changes of the page. */

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

test.describe('another page', () => {
	test.use({ expectedError: statusLogged(404) })

	test('a client-side navigation moves the focus to the heading and restores the scroll position on back and forward', async ({
		page,
		venue,
	}) => {
		await page.goto(`${venue.origin}/events`)
		await hydrated(page)
		await expect(page.locator('body')).toBeFocused()
		const listing = (await heading(page).textContent()) ?? ''
		const card = page.locator('main article').getByRole('link').last()
		await tabTo(page, card)
		const before = await scrolled(page)
		expect(before).toBeGreaterThan(0)
		await page.keyboard.press('Enter')
		await expect(page).toHaveURL(/\/events\/evt_/)
		await expect(heading(page)).toBeFocused()
		await expect.poll(() => scrolled(page)).toBe(0)
		await page.goBack()
		await expect(page).toHaveURL(/\/events$/)
		await expect(heading(page)).toHaveText(listing)
		await expect(heading(page)).toBeFocused()
		await expect.poll(() => scrolled(page)).toBe(before)
		await page.goForward()
		await expect(page).toHaveURL(/\/events\/evt_/)
		await expect(heading(page)).not.toHaveText(listing)
		await expect(heading(page)).toBeFocused()
	})

	test('reserving, the cart and the checkout each move the focus to the heading', async ({ page, venue }) => {
		await page.goto(`${venue.origin}/events/${venue.eventId}`)
		await hydrated(page)
		await chooseDate(page, venue, 2)
		// The same page with another step: the focus belongs in that step.
		await expect(heading(page)).not.toBeFocused()
		await expect(page.locator('body')).not.toBeFocused()
		await chooseTime(page)
		await quantities(page).first().fill('1')
		await addToCart(page, venue).click()
		await expect(page).toHaveURL(/\/events$/)
		await expect(heading(page)).toBeFocused()
		await seen(page.getByRole('banner').getByRole('link', { name: cartName(venue) }))
			.first()
			.click()
		await expect(page).toHaveURL(/\/cart$/)
		await expect(heading(page)).toBeFocused()
		// A guest is asked for a login once, in a dialog that takes the focus.
		await goToCheckout(page, venue)
		await page.goto(`${venue.origin}/cart`)
		await hydrated(page)
		await goToCheckout(page, venue)
		await expect(heading(page)).toBeFocused()
	})

	test('a heading that is focused without a key has no focus ring', async ({ page, venue }) => {
		await page.goto(`${venue.origin}/events`)
		await hydrated(page)
		await page.locator('main article').getByRole('link').first().click()
		await expect(heading(page)).toBeFocused()
		expect(await heading(page).evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none')
	})

	test('a navigation to a missing page moves the focus to the heading', async ({ page, venue }) => {
		await page.goto(`${venue.origin}/events`)
		await hydrated(page)
		await page.route(/[?&]_data=/, (route) =>
			route.fulfill({ status: 404, headers: { 'x-remix-error': 'yes' }, json: { message: 'gone' } }),
		)
		await page.locator('main article').getByRole('link').first().click()
		await expect(heading(page)).toHaveText(venue.t('errors.unexpected'))
		await expect(heading(page)).toBeFocused()
	})
})

const cartName = ({ t }: Venue): RegExp => new RegExp(t('cart.button', { count: 1 }))

test.describe('what is taken out of the cart', () => {
	test('removing from the cart moves the focus to the next item, then announces the empty cart', async ({
		page,
		venue,
	}) => {
		const { t } = venue
		await chooseVisit(page, venue, { date: 2 })
		await reserve(page, venue, 1)
		await page.goto(`${venue.origin}/events/evt_giving`)
		await page.getByRole('radio').first().check()
		await addToCart(page, venue).click()
		await expect(page).not.toHaveURL(/evt_giving/)
		await page.goto(`${venue.origin}/cart`)
		await hydrated(page)
		const remove = page
			.getByRole('main')
			.getByRole('list', { name: t('cart.items') })
			.first()
			.getByRole('link', { name: new RegExp(`^${t('cart.remove')}`) })
		const dialog = page.getByRole('dialog')
		await expect(remove).toHaveCount(2)

		await remove.first().press('Enter')
		await dialog.getByRole('link', { name: t('cart.keep') }).press('Enter')
		await expect(dialog).toHaveCount(0)
		await expect(remove.first()).toBeFocused()

		await remove.last().press('Enter')
		await dialog.getByRole('button', { name: t('cart.remove') }).press('Enter')
		await expect(dialog).toHaveCount(0)
		await expect(remove).toHaveCount(1)
		await expect(remove).toBeFocused()
		const emptyNotice = page
			.getByRole('main')
			.getByRole('status')
			.filter({ hasText: t('cart.empty') })
		await expect(emptyNotice).toHaveCount(0)

		await remove.press('Enter')
		await dialog.getByRole('button', { name: t('cart.remove') }).press('Enter')
		await expect(emptyNotice).toHaveCount(1)
		await expect(page.getByRole('link', { name: t('cart.browse') })).toBeFocused()
	})
})
