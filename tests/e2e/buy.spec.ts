import type { Locator, Page } from 'playwright/test'
import {
	buy,
	chooseDate,
	chooseVisit,
	fillCard,
	goToCheckout,
	offeredDates,
	orderNumber,
	pay,
	payButton,
	reserve,
	times,
} from './support/buying.ts'
import { expect, hydrated, statusLogged, test, venueIds } from './support/journey.ts'

for (const venueId of venueIds) {
	test.describe(venueId, () => {
		test.use({ venueId })

		// spec: 1§1.3, 2§4.11
		test('a visitor buys two timed tickets and gets codes, calendar file and PDF', {
			tag: '@short',
		}, async ({ page, venue }) => {
			await buy(page, venue)
			const codes = page.locator('main').getByRole('img', { name: /code/i })
			await expect(codes).toHaveCount(2)
			for (const code of await codes.all()) {
				await code.scrollIntoViewIfNeeded()
				const isLoaded = () =>
					code.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
				await expect.poll(isLoaded).toBe(true)
			}
			const calendar = await fetched(
				page,
				page.getByRole('link', { name: venue.t('completed.add_to_calendar') }),
			)
			expect(calendar.type).toContain('text/calendar')
			expect(calendar.text).toContain('BEGIN:VEVENT')
			const tickets = page.getByRole('link', { name: venue.t('completed.view_tickets') })
			// The picture of the event is left out where reading it takes too long; the next document has it.
			await expect(async () => {
				const print = await fetched(page, tickets)
				expect(print.text).toMatch(/^%PDF-/)
				expect(print.text).toContain('/DCTDecode')
			}).toPass()
		})

		test.describe('without scripts', () => {
			test.use({ javaScriptEnabled: false })

			// spec: 1§2.13, 1§4.10, 1§4.39
			test('a visitor browses, chooses, reserves, pays and gets tickets without scripts', {
				tag: '@short',
			}, async ({ page, venue }) => {
				await page.goto(`${venue.origin}/events`)
				await page.getByRole('link', { name: /./ }).first().waitFor()
				await page.locator(`a[href*="/events/${venue.eventId}"]`).first().click()
				await offeredDates(page, venue).nth(2).click()
				await times(page).first().click()
				await reserve(page, venue)
				await goToCheckout(page, venue)
				await pay(page, venue)
				await orderNumber(page, venue)
			})
		})

		test.describe('on a phone', () => {
			test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

			test('a visitor buys on a phone, and no page is wider than the screen', { tag: '@short' }, async ({
				page,
				venue,
			}) => {
				const fits = async (): Promise<void> => {
					// Not before the styles are loaded.
					await page.waitForLoadState()
					expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
				}
				await page.goto(`${venue.origin}/`)
				await fits()
				await page.goto(`${venue.origin}/events`)
				await fits()
				await chooseVisit(page, venue, { date: 1 })
				await fits()
				await reserve(page, venue)
				await fits()
				await goToCheckout(page, venue)
				await fits()
				await pay(page, venue)
				await orderNumber(page, venue)
				await fits()
			})
		})
	})
}

test.describe('a card that the bank refuses', () => {
	test.use({ expectedError: statusLogged(422, 402) })

	test('a refused card keeps the typed values on the page, and another card works', async ({
		page,
		venue,
	}) => {
		await chooseVisit(page, venue, { date: 4 })
		await reserve(page, venue, 1)
		await goToCheckout(page, venue)
		await pay(page, venue, '4000 0000 0000 0002')
		await expect(page.getByText(venue.t('checkout.declined.card_declined')).first()).toBeVisible()
		await expect(page.getByLabel(venue.t('identity.first_name'))).toHaveValue('Ada')
		await expect(page.getByLabel(venue.t('checkout.card.number'))).toHaveValue('')
		await fillCard(page, venue)
		await payButton(page).click()
		await orderNumber(page, venue)
	})

	test('a refused card does not clear the next card that is typed before hydration', async ({
		page,
		venue,
	}) => {
		await chooseVisit(page, venue, { date: 4 })
		await reserve(page, venue, 1)
		await goToCheckout(page, venue)
		const scripts = Promise.withResolvers<void>()
		await page.route(/\/wording\//, async (route) => {
			await scripts.promise
			await route.continue()
		})
		await page.goto(`${venue.origin}/checkout`, { waitUntil: 'commit' })
		await pay(page, venue, '4000 0000 0000 0002')
		await expect(page.getByText(venue.t('checkout.declined.card_declined')).first()).toBeVisible()
		await fillCard(page, venue)
		scripts.resolve()
		await hydrated(page)
		await expect(page.getByLabel(venue.t('checkout.card.cvc'))).toBeFocused()
		await payButton(page).click()
		await orderNumber(page, venue)
	})

	test('a card that needs confirmation asks the visitor to confirm', { tag: '@short' }, async ({
		page,
		venue,
	}) => {
		await chooseVisit(page, venue, { date: 5 })
		await reserve(page, venue, 1)
		await goToCheckout(page, venue)
		await pay(page, venue, '4000 0027 6000 3184')
		await page.getByRole('button', { name: venue.t('checkout.challenge.approve') }).click()
		await orderNumber(page, venue)
	})
})

// spec: journey:back-after-paying
test('going back after the purchase shows the order and never pays twice', async ({ page, venue }) => {
	const number = await buy(page, venue, { date: 6, quantity: 1 })
	await page.goto(`${venue.origin}/checkout`)
	await expect(page).not.toHaveURL(/\/checkout$/)
	await page.goBack()
	expect(await orderNumber(page, venue)).toBe(number)
})

// spec: 1§4.31
test('a new date resets the later steps', async ({ page, venue }) => {
	await chooseVisit(page, venue)
	await page
		.getByRole('link', { name: venue.t('calendar.change') })
		.first()
		.click()
	await expect(page.getByRole('spinbutton')).toHaveCount(0)
	await chooseDate(page, venue, 1)
	await expect(page).not.toHaveURL(/session=/)
})

/** Fetches the target of a link from within the page. */
async function fetched(page: Page, link: Locator): Promise<{ type: string; text: string }> {
	return page.evaluate(
		async (href) => {
			const answer = await fetch(href)
			return { type: answer.headers.get('content-type') ?? '', text: await answer.text() }
		},
		(await link.getAttribute('href')) ?? '',
	)
}
