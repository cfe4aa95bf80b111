import type { Page } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
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
	tabTo,
} from '../support/buying.ts'
import { expect, hydrated, test, type Venue } from '../support/journey.ts'

test.use({ venueId: 'harbour-science' })

const adding = (page: Page, { t }: Venue) => page.getByRole('button', { name: t('donation.add') })
const removal = (page: Page) => page.locator('button[name="donation"]')

async function openCheckout(page: Page, venue: Venue): Promise<void> {
	await chooseVisit(page, venue)
	await reserve(page, venue, 1)
	await goToCheckout(page, venue)
}

test('a donation is added and removed by keyboard, and the form keeps what was typed', async ({
	page,
	venue,
}) => {
	await openCheckout(page, venue)
	await hydrated(page)
	await fillGuest(page, venue)
	const total = await payButton(page).textContent()
	const choice = page.locator('input[name="one"][value="giving_bus"]')
	await tabTo(page, page.locator('input[name="one"]').first())
	await page.keyboard.press('Space')
	await page.keyboard.press('ArrowDown')
	await expect(choice).toBeChecked()
	await tabTo(page, adding(page, venue))
	await page.keyboard.press('Enter')
	await expect(removal(page)).toBeFocused()
	await expect(payButton(page)).not.toHaveText(total ?? '')
	expect(await axeFindings(page, 'a donation')).toEqual([])
	await page.keyboard.press('Enter')
	await expect(page.locator('input[name="one"]').first()).toBeFocused()
	await expect(payButton(page)).toHaveText(total ?? '')
	await expect(page.locator('input[name="first_name"]')).toHaveValue(guest.first)
	expect(await axeFindings(page, 'the offer of a donation')).toEqual([])
})

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false })

	test('an amount of the visitor is added to the order', async ({ page, venue }) => {
		await openCheckout(page, venue)
		await page.locator('input[name="one"][value="giving_own"]').check()
		await page.locator('input[name="amount.giving_own"]').fill('75')
		await adding(page, venue).click()
		await expect(removal(page)).toBeVisible()
		await fillGuest(page, venue)
		await fillCard(page, venue)
		await acceptTerms(page, venue)
		await payButton(page).click()
		await orderNumber(page, venue)
		await expect(page.locator('main')).toContainText('$75.00')
	})
})
