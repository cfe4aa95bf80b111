import type { Locator, Page } from 'playwright/test'
import { addToCart, offeredDates, quantities, seen, tabTo, times } from './buying.ts'
import { expect, hydrated, test, type Venue } from './journey.ts'

// The flows beside a date, a time and a number, with nothing but a keyboard: no pointer, no script that sets the focus.

const press = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
	await tabTo(page, target)
	await page.keyboard.press(key)
}
const act = (page: Page, venue: Venue, key: string): Locator =>
	seen(page.getByRole('button', { name: venue.t(key), exact: true })).first()
const open = async (page: Page, venue: Venue, address: string): Promise<void> => {
	await page.goto(`${venue.origin}/events/${address}`)
	await hydrated(page)
}
const isHeld = (page: Page, eventId: string) => expect(page).not.toHaveURL(new RegExp(eventId))

test('a donation of one’s own is chosen, typed and given', async ({ page, venue }) => {
	await open(page, venue, 'evt_giving')
	const own = page.getByRole('radio', { name: /What you like/ })
	await press(page, page.getByRole('radio').first(), 'Space')
	// within a group of choices the arrows lead on
	for (let step = 0; step < 8 && !(await own.isChecked()); step += 1) await page.keyboard.press('ArrowDown')
	await expect(own).toBeChecked()
	await page.keyboard.press('Tab')
	await page.keyboard.press('ControlOrMeta+a')
	await page.keyboard.type('42.50')
	await press(page, addToCart(page, venue))
	await expect(page.locator('main')).toContainText('$42.50')
})

test('a ticket for any date is chosen, counted and held', async ({ page, venue }) => {
	await open(page, venue, 'evt_tides')
	await press(page, page.getByRole('link', { name: venue.t('reserve.admission.flexible') }))
	await expect(quantities(page).first()).toBeVisible()
	await press(page, quantities(page).first(), 'ArrowUp')
	await press(page, act(page, venue, 'reserve.submit.passes'))
	await isHeld(page, 'evt_tides')
})

test('what else there is after a visit is passed by', async ({ page, venue }) => {
	await open(page, venue, 'evt_ga?session=next')
	await press(page, quantities(page).first(), 'ArrowUp')
	await press(page, addToCart(page, venue))
	await expect(page).toHaveURL(/\/events$/)
	await press(page, seen(page.getByRole('link', { name: venue.t('events.upsell.skip') })).first())
	await expect(page).toHaveURL(/\/checkout$/)
})

test('a pass is counted, its holder named, and held', async ({ page, venue }) => {
	await open(page, venue, 'evt_year')
	await press(page, quantities(page).first(), 'ArrowUp')
	await tabTo(page, seen(page.getByLabel(venue.t('identity.admit_name', { index: 1 }))).first())
	await page.keyboard.type('Ada Quay')
	await press(page, act(page, venue, 'reserve.submit.passes'))
	await isHeld(page, 'evt_year')
})

test('a listing is filtered, an event of it opened, what is in the cart removed', async ({ page, venue }) => {
	await page.goto(`${venue.origin}/events`)
	await hydrated(page)
	await press(page, page.getByRole('link', { name: 'Gifts', exact: true }).first())
	await expect(page).toHaveURL(/category=Gifts/)
	await press(page, page.locator('main article').getByRole('link').first())
	await expect(page).toHaveURL(/\/events\/evt_/)
	await hydrated(page)
	await press(page, page.getByRole('radio').first(), 'Space')
	await press(page, addToCart(page, venue))
	await expect(page).not.toHaveURL(/evt_/)
	await page.goto(`${venue.origin}/cart`)
	await hydrated(page)
	const remove = new RegExp(`^${venue.t('cart.remove')}`)
	await press(page, seen(page.locator('main').getByRole('link', { name: remove })).first())
	await press(page, page.getByRole('dialog').getByRole('button', { name: venue.t('cart.remove') }))
	await expect(page.locator('main').getByText(venue.t('cart.empty')).first()).toBeVisible()
})

test.describe('quantities first', () => {
	test.use({ venueId: 'tidewater-aquarium' })

	test('a party is counted, its date and time found, and held', async ({ page, venue }) => {
		await open(page, venue, 'evt_penguins')
		await press(page, quantities(page).first(), 'ArrowUp')
		await expect(quantities(page).first()).toHaveValue('2')
		await press(page, act(page, venue, 'reserve.find_tickets'))
		await expect(offeredDates(page, venue).first()).toBeVisible()
		await press(page, offeredDates(page, venue).nth(2))
		await expect(times(page).first()).toBeVisible()
		await press(page, times(page).first())
		const details = page.locator('#step-details')
		await expect(details.locator('input').first()).toBeVisible()
		for (const field of await details.locator('input:not([type=email])').all()) {
			await tabTo(page, field)
			await page.keyboard.type((await field.getAttribute('type')) === 'number' ? '9' : 'Ada Quay')
		}
		await press(page, addToCart(page, venue))
		await isHeld(page, 'evt_penguins')
	})
})
