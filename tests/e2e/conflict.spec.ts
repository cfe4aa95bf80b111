import { axeFindings } from './support/axe.ts'
import { addToCart, chooseVisit, quantities, reserve } from './support/buying.ts'
import { expect, hydrated, statusLogged, test, type Venue } from './support/journey.ts'
import { smallCartVenue } from './support/journey-venues.ts'

// In this venue a cart holds two tickets.

test.use({ venueId: 'corner-gallery', expectedError: statusLogged(409, 422) })

const venueOf = (venue: Venue): Venue => ({
	...venue,
	id: smallCartVenue,
	origin: venue.origin.replace(venue.id, smallCartVenue),
})

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled })

		test('tickets that do not fit in the cart can be bought after it, or replace it', async ({
			page,
			venue,
		}) => {
			const small = venueOf(venue)
			const { t } = small
			await chooseVisit(page, small)
			await reserve(page, small, 2)
			await chooseVisit(page, small)
			if (javaScriptEnabled) await hydrated(page)
			await quantities(page).first().fill('1')
			await addToCart(page, small).click()
			const dialog = page.getByRole('dialog', { name: t('cart.conflict') })
			await expect(dialog).toBeVisible()
			await expect(dialog.getByRole('link', { name: t('cart.checkout') })).toHaveAttribute(
				'href',
				/\/checkout$/,
			)
			if (javaScriptEnabled) {
				expect(await axeFindings(page, 'what is in the way')).toEqual([])
				await page.keyboard.press('Escape')
				await expect(dialog).toHaveCount(0)
				await addToCart(page, small).click()
				await expect(dialog).toBeVisible()
			}
			await dialog.getByRole('button', { name: t('cart.discard') }).click()
			await expect(dialog).toHaveCount(0)
			await expect(page).toHaveURL(/\/events\/evt_/)
			await quantities(page).first().fill('1')
			await addToCart(page, small).click()
			await expect(page).toHaveURL(/\/(?:events|checkout|cart)$/)
		})
	})
