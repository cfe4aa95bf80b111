import type { Locator } from 'playwright/test'
import {
	addToCart,
	buy,
	field,
	fillCard,
	guest,
	offeredDates,
	orderNumber,
	payButton,
	quantities,
	seen,
	times,
} from '../support/buying.ts'
import { expect, hydrated, test } from '../support/journey.ts'

test('a returning visitor buys for the same party in seven presses', async ({ page, venue }) => {
	test.slow()
	const { t } = venue
	await buy(page, venue, { date: 4, quantity: 2 })

	let presses = 0
	const press = async (target: Locator): Promise<void> => {
		await target.click()
		presses += 1
	}
	await page.goto(`${venue.origin}/`)
	await hydrated(page)
	await press(page.locator(`main a[href="/events/${venue.eventId}"]`).first())
	await press(offeredDates(page, venue).nth(3))
	await press(times(page).first())
	await expect(quantities(page).first()).toHaveValue('2')
	await press(addToCart(page, venue).first())
	await press(seen(page.getByRole('link', { name: t('events.upsell.continue') })).first())
	await expect(page).toHaveURL(/\/checkout$/)
	await field(page, t('identity.first_name')).fill(guest.first)
	await field(page, t('identity.last_name')).fill(guest.last)
	await field(page, t('identity.email')).fill(guest.email)
	await fillCard(page, venue)
	await press(page.getByRole('checkbox', { name: t('checkout.terms_accept') }))
	await press(payButton(page))
	await orderNumber(page, venue)
	expect(presses).toBe(7)
})
