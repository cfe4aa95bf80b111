import type { BrowserContext, Locator, Page } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
import {
	chooseVisit,
	field,
	fillCard,
	goToCheckout,
	orderNumber,
	payButton,
	reserve,
	tabTo,
} from '../support/buying.ts'
import { expect, test, type Venue } from '../support/journey.ts'
import { galleryOf, logIn } from '../support/logging-in.ts'

test.use({ venueId: 'corner-gallery' })

async function toCheckout(page: Page, venue: Venue): Promise<void> {
	await chooseVisit(page, venue)
	await reserve(page, venue, 1)
	await goToCheckout(page, venue)
}

interface Way {
	javaScriptEnabled: boolean
	/** Presses a button, or ticks a box. */
	press(page: Page, target: Locator): Promise<void>
}

const ways: Record<string, Way> = {
	'by keyboard at 320 px': {
		javaScriptEnabled: true,
		async press(page, target) {
			await tabTo(page, target)
			await page.keyboard.press('Space')
		},
	},
	'without scripts': { javaScriptEnabled: false, press: (_, target) => target.click() },
}

for (const [name, { javaScriptEnabled, press }] of Object.entries(ways)) {
	test.describe(name, () => {
		test.use({ javaScriptEnabled, viewport: { width: 320, height: 720 } })

		// spec: 2§3.14
		test('a member saves a card, pays with it, and removes it', async ({ page, context, venue: shipped }) => {
			const venue = galleryOf(shipped)
			await saveCard(page, context, venue, press)
			await toCheckout(page, venue)
			const saved = page.getByRole('radio', { name: title(venue) })
			await expect(saved).toBeChecked()
			if (javaScriptEnabled) expect(await axeFindings(page, 'a saved card at the checkout')).toEqual([])
			await press(page, payButton(page))
			await orderNumber(page, venue)

			await page.goto(`${venue.origin}/my/profile`)
			await expect(page.getByText(title(venue))).toBeVisible()
			if (javaScriptEnabled) expect(await axeFindings(page, 'a saved card in the profile')).toEqual([])
			await press(
				page,
				page.getByRole('button', { name: venue.t('account.cards.remove', { card: title(venue) }) }),
			)
			await expect(page.getByText(venue.t('account.cards.removed'))).toBeVisible()
			await expect(page.getByText(title(venue))).toHaveCount(0)
			await expect(page.getByText(venue.t('account.cards.none'))).toBeVisible()
		})
	})
}

const title = ({ t }: Venue): string => t('account.cards.label', { brand: 'Visa', last4: '4242' })

async function saveCard(
	page: Page,
	context: BrowserContext,
	venue: Venue,
	press: Way['press'],
): Promise<void> {
	await logIn(page, context, venue)
	await toCheckout(page, venue)
	await field(page, venue.t('identity.first_name')).fill('Mia')
	await field(page, venue.t('identity.last_name')).fill('Marsh')
	await fillCard(page, venue)
	await press(page, page.getByRole('checkbox', { name: venue.t('checkout.save_card') }))
	await press(page, payButton(page))
	await orderNumber(page, venue)
}
