import type { Page } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
import {
	acceptTerms,
	chooseVisit,
	field,
	fillCard,
	fillGuest,
	goToCheckout,
	orderNumber,
	payButton,
	reserve,
} from '../support/buying.ts'
import { expect, hydrated, statusLogged, test, type Venue } from '../support/journey.ts'
import { addressVenue } from '../support/journey-venues.ts'

test.use({ venueId: 'corner-gallery' })

// spec: 1§9.32, 2§9.5
test('an address is found by keyboard, through its street, and fills the fields', async ({ page, venue }) => {
	const at = await openCheckout(page, venue)
	const { t } = venue
	const { search, options } = at
	await field(page, t('identity.country')).selectOption('USA')
	await search.pressSequentially('lon')
	await expect(options).toHaveCount(0)
	await page.keyboard.type('g')
	await expect(options).toHaveCount(2)
	expect(await axeFindings(page, 'suggestions of addresses')).toEqual([])
	await page.keyboard.press('Escape')
	await expect(options.first()).toBeHidden()
	await page.keyboard.press('ArrowDown')
	await expect(options.first()).toHaveAttribute('aria-selected', 'true')
	await page.keyboard.press('Enter')
	await expect(options).toHaveCount(1)
	await page.keyboard.press('ArrowDown')
	await page.keyboard.press('Enter')
	const address = page.locator('input[name="address"]')
	await expect(address).toBeFocused()
	await expect(address).toHaveValue('1 Long Wharf')
	await expect(page.locator('select[name="state"]')).toHaveValue('US-MA')
	await fillGuest(page, venue)
	await fillCard(page, venue)
	await acceptTerms(page, venue)
	await payButton(page).click()
	await orderNumber(page, venue)
})

// spec: 2§5.7
test('a search that finds nothing says so, and a country without suggestions is typed', async ({
	page,
	venue,
}) => {
	const { t } = venue
	const { search, manual } = await openCheckout(page, venue)
	await search.fill('nowhere')
	await expect(search).toHaveAccessibleDescription(t('identity.address_none'))
	await expect(manual).toBeHidden()
	await field(page, t('identity.country')).selectOption('FRA')
	await expect(manual).toBeVisible()
	await expect(page.locator('select[name="state"]')).toBeDisabled()
})

test.describe('what is sent without a choice', () => {
	test.use({ expectedError: statusLogged(422) })

	// spec: 2§4.45
	test('asks for a suggestion or an address by hand', async ({ page, venue }) => {
		const { t } = venue
		const { search, manual } = await openCheckout(page, venue)
		await field(page, t('identity.country')).selectOption('USA')
		await search.fill('1 Long')
		await fillGuest(page, venue)
		await fillCard(page, venue)
		await payButton(page).click()
		await expect(search).toHaveAccessibleDescription(new RegExp(t('identity.address_required')))
		await page.getByRole('button', { name: t('identity.address_manual') }).click()
		await expect(manual).toBeVisible()
		await page.getByRole('button', { name: t('identity.address_again') }).click()
		await expect(search).toBeVisible()
	})
})

test.describe('a service that fails', () => {
	test.use({ expectedError: statusLogged(422) })

	// spec: 2§4.45, 2§8.34
	test('leaves the address to be typed', async ({ page, venue }) => {
		const { search, manual } = await openCheckout(page, venue)
		await search.fill('broken')
		await expect(manual).toBeVisible()
		await expect(page.getByText(venue.t('identity.address_failed'))).toBeVisible()
	})
})

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false })

	test('the address is typed, with the states of every country', async ({ page, venue }) => {
		const { t } = venue
		const { search, manual } = await openCheckout(page, venue, false)
		await expect(search).toBeHidden()
		await expect(manual).toBeVisible()
		await fillGuest(page, venue)
		await field(page, t('identity.country')).selectOption('CAN')
		await page.locator('input[name="address"]').fill('1 Front Street')
		await page.locator('input[name="city"]').fill('Toronto')
		await page.locator('select[name="state"]').selectOption('CA-ON')
		await page.locator('input[name="zip_code"]').fill('M5J 1E6')
		await fillCard(page, venue)
		await acceptTerms(page, venue)
		await payButton(page).click()
		await orderNumber(page, venue)
	})
})

async function openCheckout(page: Page, venue: Venue, hasScripts = true) {
	const own = { ...venue, id: addressVenue, origin: venue.origin.replace(venue.id, addressVenue) }
	await chooseVisit(page, own, { date: 4 })
	await reserve(page, own, 1)
	await goToCheckout(page, own)
	if (hasScripts) await hydrated(page)
	return {
		search: page.locator('input[name="address_search"]'),
		options: page.getByRole('option').filter({ has: page.locator('bdi') }),
		manual: page.locator('input[name="address"]'),
	}
}
