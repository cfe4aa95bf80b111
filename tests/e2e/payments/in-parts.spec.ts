import type { Locator, Page } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
import {
	acceptTerms,
	addToCart,
	fillCard,
	fillGuest,
	goToCheckout,
	openZone,
	orderNumber,
	seen,
	tabTo,
	takeBestSeats,
	toCart,
	zone,
} from '../support/buying.ts'
import { expect, test, type Venue } from '../support/journey.ts'
import { usable } from '../support/usable.ts'

// The gala of the theatre is paid in three parts: as it is booked, and on two days before the night.

test.use({ venueId: 'orpheum-theatre' })
// Two of them take the best seats of the gallery, which are the same until one has reserved them.
test.describe.configure({ mode: 'default' })

/** Two places in a part of the house where no other journey takes any. */
async function holdPlaces(page: Page, venue: Venue, part: string): Promise<void> {
	await page.goto(`${venue.origin}/events/evt_centenary`)
	await usable(page)
	await openZone(page, part)
	await page
		.locator('details')
		.filter({ has: zone(page, part) })
		.getByRole('spinbutton')
		.first()
		.fill('2')
	await takeBestSeats(page, venue)
	await addToCart(page, venue).click()
	await toCart(page, venue)
}

/** What is paid later, as the page says it. */
const laterDays = ['November 8, 2027', 'March 7, 2028']

/** "Make payment": it names no amount, because more is paid later. */
const payNow = (page: Page): Locator => seen(page.locator('main button[name="intent"][value="pay"]')).last()

const fits = (page: Page): Promise<boolean> =>
	page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

const [circle, gallery] = ['Dress circle', 'Gallery']

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'by keyboard at 320 px' : 'without scripts', () => {
		const width = javaScriptEnabled ? 320 : 1280
		test.use({ javaScriptEnabled, viewport: { width, height: 900 } })
		const part = javaScriptEnabled ? circle : gallery
		const press = async (page: Page, target: Locator): Promise<void> => {
			if (!javaScriptEnabled) return target.click()
			await tabTo(page, target)
			await page.keyboard.press('Enter')
		}
		/** The second of the choices, after the one that is chosen. */
		const chooseSecond = async (page: Page, second: Locator): Promise<void> => {
			if (!javaScriptEnabled) return second.check()
			await tabTo(page, page.getByRole('radio', { checked: true }))
			await page.keyboard.press('ArrowDown')
			await expect(second).toBeChecked()
		}

		// spec: 2§2.43, 2§2.48
		test('a visitor sees the plan and its terms before buying, and pays all that is left from the order', async ({
			page,
			venue,
		}) => {
			const { t } = venue
			await holdPlaces(page, venue, part)
			await goToCheckout(page, venue)
			const main = page.locator('main')
			for (const day of laterDays) await expect(main.getByText(day).first()).toBeVisible()
			// Beside the parts that are taken off, a sum is what is paid now, and no total.
			await expect(main.locator('dl').filter({ hasText: t('checkout.outstanding') })).not.toHaveCount(0)
			await expect(main.getByText(t('cart.widget.total'), { exact: true })).toHaveCount(0)
			await expect(main.getByText(t('cart.later.cancel', { count: 14 })).first()).toBeVisible()
			await expect(main.getByText(t('cart.later.back.part', { percent: '20%' })).first()).toBeVisible()
			await expect(main.getByText(t('checkout.charges_later')).first()).toBeVisible()
			expect(await fits(page)).toBe(true)
			if (javaScriptEnabled) expect(await axeFindings(page, 'the checkout of a plan')).toEqual([])

			await fillGuest(page, venue)
			await fillCard(page, venue)
			await acceptTerms(page, venue)
			await press(page, payNow(page))
			await orderNumber(page, venue)
			await press(page, main.locator('a[href*="/manage/"]').first())
			await expect(page).toHaveURL(/\/manage\//)
			await usable(page)
			for (const day of laterDays) await expect(main.getByText(day).first()).toBeVisible()
			expect(await fits(page)).toBe(true)
			if (javaScriptEnabled) expect(await axeFindings(page, 'an order in parts')).toEqual([])

			await chooseSecond(page, page.getByRole('radio', { name: new RegExp(t('orders.pay.outstanding')) }))
			await press(
				page,
				page.getByRole('button', { name: new RegExp(`^${t('checkout.pay.scheduled')}$`, 'i') }),
			)
			await expect(page).toHaveURL(/\/checkout\?orderId=/)
			await fillCard(page, venue)
			await acceptTerms(page, venue)
			await press(page, payNow(page))
			await expect(page).toHaveURL(/\/manage\/.*change=paid/)
			await expect(page.getByText(t('orders.pay.done'))).toBeVisible()
			await expect(page.getByRole('radio')).toHaveCount(0)
		})
	})
}

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 900 } })

	test('a visitor pays everything now instead of in parts, and nothing is left on the order', async ({
		page,
		venue,
	}) => {
		const { t } = venue
		await holdPlaces(page, venue, gallery)
		await goToCheckout(page, venue)
		const main = page.locator('main')
		const choice = main.getByRole('group', { name: t('checkout.plan.title') })
		const option = (key: string): Locator => choice.getByRole('button', { name: new RegExp(`^${t(key)}`) })
		const [inParts, atOnce] = [option('checkout.plan.in_parts'), option('checkout.plan.at_once')]
		await expect(inParts).toHaveAttribute('aria-pressed', 'true')
		expect(await axeFindings(page, 'the choice of parts')).toEqual([])
		await atOnce.press('Enter')
		await expect(atOnce).toHaveAttribute('aria-pressed', 'true')
		await expect(atOnce).toBeFocused()
		for (const day of laterDays) await expect(main.getByText(day)).toHaveCount(0)
		await expect(main.getByText(t('checkout.charges_later'))).toHaveCount(0)
		expect(await fits(page)).toBe(true)

		await fillGuest(page, venue)
		await fillCard(page, venue)
		await acceptTerms(page, venue)
		await payNow(page).click()
		await orderNumber(page, venue)
		await main.locator('a[href*="/manage/"]').first().click()
		await expect(page).toHaveURL(/\/manage\//)
		await usable(page)
		await expect(page.getByRole('radio', { name: new RegExp(t('orders.pay.outstanding')) })).toHaveCount(0)
		for (const day of laterDays) await expect(main.getByText(day)).toHaveCount(0)
	})
})
