import type { BrowserContext, Locator, Page } from 'playwright/test'
import { serveStripeJs, typeCard } from '../payments/till.ts'
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
import { memberTillVenue } from '../support/journey-venues.ts'
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

const ways = {
	'by keyboard at 320 px': {
		javaScriptEnabled: true,
		async press(page: Page, target: Locator) {
			await tabTo(page, target)
			await page.keyboard.press('Space')
		},
	},
	'without scripts': { javaScriptEnabled: false, press: (_: Page, target: Locator) => target.click() },
} satisfies Record<string, Way>

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

test.describe("in the provider's form", () => {
	test.use({ viewport: { width: 320, height: 720 } })
	test.beforeEach(({ context }) => serveStripeJs(context))

	test("a card that is saved in the provider's form pays the next order without that form", async ({
		page,
		context,
		venue: shipped,
	}) => {
		const venue = galleryOf(shipped, memberTillVenue)
		const tokens: string[] = []
		page.on('request', (request) => {
			if (request.url().endsWith('/v1/confirmation_tokens')) tokens.push(request.url())
		})
		const { press } = ways['by keyboard at 320 px']
		await logIn(page, context, venue)
		await toCheckout(page, venue)
		await fillName(page, venue)
		await press(page, page.getByRole('checkbox', { name: venue.t('checkout.save_card') }))
		await typeCard(page)
		await press(page, payButton(page))
		await orderNumber(page, venue)

		await toCheckout(page, venue)
		await expect(page.getByRole('radio', { name: title(venue) })).toBeChecked()
		await expect(page.getByLabel('Card number')).toBeHidden()
		expect(await axeFindings(page, 'a saved card beside the form of the provider')).toEqual([])
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
		await press(page, payButton(page))
		await orderNumber(page, venue)
		expect(tokens).toHaveLength(1)
	})
})

const title = ({ t }: Venue): string => t('account.cards.label', { brand: 'Visa', last4: '4242' })

/** Fills in the name, which the checkout asks of a new account. */
async function fillName(page: Page, venue: Venue): Promise<void> {
	await field(page, venue.t('identity.first_name')).fill('Mia')
	await field(page, venue.t('identity.last_name')).fill('Marsh')
}

async function saveCard(
	page: Page,
	context: BrowserContext,
	venue: Venue,
	press: Way['press'],
): Promise<void> {
	await logIn(page, context, venue)
	await toCheckout(page, venue)
	await fillName(page, venue)
	await fillCard(page, venue)
	await press(page, page.getByRole('checkbox', { name: venue.t('checkout.save_card') }))
	await press(page, payButton(page))
	await orderNumber(page, venue)
}
