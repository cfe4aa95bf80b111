import type { Page } from 'playwright/test'
import {
	acceptTerms,
	chooseVisit,
	fillCard,
	fillGuest,
	goToCheckout,
	guest,
	orderNumber,
	payButton,
	reserve,
} from '../support/buying.ts'
import { expect, statusLogged, test, type Venue } from '../support/journey.ts'
import { zipOfNeighbours, zipVenue } from '../support/money-venues.ts'
import { copyOf } from './till.ts'

test.use({ venueId: 'corner-gallery' })

const zip = (page: Page) => page.locator('input[name="zip_code"]')

async function openCheckout(page: Page, venue: Venue): Promise<void> {
	await chooseVisit(page, venue)
	await reserve(page, venue, 1)
	await goToCheckout(page, venue)
	await expect(payButton(page)).toContainText('€12.00')
}

// spec: 2§4.18
test('a postcode with a discount changes the price as soon as it is typed', async ({ page, venue }) => {
	const own = copyOf(venue, zipVenue)
	await openCheckout(page, own)
	await fillGuest(page, own)
	await zip(page).fill(zipOfNeighbours)
	await zip(page).blur()
	await expect(payButton(page)).toContainText('€7.00')
	await expect(zip(page)).toHaveAccessibleDescription(own.t('checkout.zip_discount', { total: '€7.00' }))
	await zip(page).fill('10001')
	await zip(page).blur()
	await expect(payButton(page)).toContainText('€12.00')
	await zip(page).fill(zipOfNeighbours)
	await zip(page).blur()
	await expect(payButton(page)).toContainText('€7.00')
	await expect(page.locator('input[name="first_name"]')).toHaveValue(guest.first)
	await fillCard(page, own)
	await acceptTerms(page, own)
	await payButton(page).click()
	await orderNumber(page, own)
	await expect(page.locator('main').getByText('€7.00').first()).toBeVisible()
})

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false, expectedError: statusLogged(422) })

	// spec: 2§4.18
	test('a postcode with a discount shows the new price before anything is paid', async ({ page, venue }) => {
		const own = copyOf(venue, zipVenue)
		await openCheckout(page, own)
		const send = async () => {
			await fillGuest(page, own)
			await fillCard(page, own)
			await acceptTerms(page, own)
			await payButton(page).click()
		}
		await zip(page).fill(zipOfNeighbours)
		await send()
		await expect(page.getByText(own.t('checkout.amount_changed', { total: '€7.00' }))).toBeVisible()
		await expect(payButton(page)).toContainText('€7.00')
		await expect(zip(page)).toHaveValue(zipOfNeighbours)
		await send()
		await orderNumber(page, own)
		await expect(page.locator('main').getByText('€7.00').first()).toBeVisible()
	})
})
