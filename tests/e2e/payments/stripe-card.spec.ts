import type { Page } from 'playwright/test'
import { expectTickets, fillGuest, guest, payButton } from '../support/buying.ts'
import { expect, statusLogged, test } from '../support/journey.ts'
import { openTill, serveStripeJs, tillOf, typeCard } from './till.ts'

test.use({ venueId: 'corner-gallery' })

const firstName = (page: Page) => page.locator('input[name="first_name"]')
const refusal = (page: Page) => page.getByRole('alert')

test.describe('a card in the form of the provider', () => {
	test.beforeEach(({ context }) => serveStripeJs(context))

	// spec: 2§2.44, 2§7.38
	test('a card in the form of the provider buys a ticket', { tag: '@short' }, async ({ page, venue }) => {
		const till = tillOf(venue)
		await openTill(page, till)
		await typeCard(page)
		await payButton(page).click()
		await expectTickets(page, till)
	})

	// spec: 2§4.22, 2§8.10
	test('a confirmed challenge of the bank completes the same payment', async ({ page, venue }) => {
		const till = tillOf(venue)
		await openTill(page, till)
		await typeCard(page, '4000 0027 6000 3184')
		await payButton(page).click()
		await page.getByRole('button', { name: 'Complete' }).click()
		await expectTickets(page, till)
	})

	test('a form that is submitted twice pays once', async ({ page, venue }) => {
		const till = tillOf(venue)
		const tokens: string[] = []
		page.on('request', (request) => {
			if (request.url().endsWith('/v1/confirmation_tokens')) tokens.push(request.url())
		})
		await openTill(page, till)
		await typeCard(page)
		await payButton(page).dblclick()
		await expectTickets(page, till)
		expect(tokens).toHaveLength(1)
	})

	test.describe('with a refusal', () => {
		test.use({ expectedError: statusLogged(422, 402) })

		// spec: 2§8.11
		test('a declined card leaves what was typed, and another card buys', async ({ page, venue }) => {
			const till = tillOf(venue)
			await openTill(page, till)
			await typeCard(page, '4000 0000 0000 0002')
			await payButton(page).click()
			await expect(refusal(page)).toContainText(till.t('checkout.not_charged'))
			await expect(refusal(page)).toContainText(till.t('checkout.declined.card_declined'))
			await expect(firstName(page)).toHaveValue(guest.first)
			await typeCard(page)
			await payButton(page).click()
			await expectTickets(page, till)
		})

		// spec: 2§8.12
		test.describe('of each kind', () => {
			for (const [number, key] of [
				['4000 0000 0000 0127', 'checkout.declined.incorrect_cvc'],
				['4000 0000 0000 0069', 'checkout.declined.expired_card'],
				['4000 0000 0000 0036', 'checkout.declined.incorrect_zip'],
			] as const)
				test(`a card that ends in ${number.slice(-4)} is refused in plain words`, async ({ page, venue }) => {
					const till = tillOf(venue)
					await openTill(page, till)
					await typeCard(page, number)
					await payButton(page).click()
					await expect(refusal(page)).toContainText(till.t('checkout.not_charged'))
					await expect(refusal(page)).toContainText(till.t(key))
				})
		})

		test('a refused challenge is a refusal, and another card buys', async ({ page, venue }) => {
			const till = tillOf(venue)
			await openTill(page, till)
			await typeCard(page, '4000 0027 6000 3184')
			await payButton(page).click()
			await page.getByRole('button', { name: 'Fail' }).click()
			await expect(refusal(page)).toContainText(till.t('checkout.declined.challenge_failed'))
			await typeCard(page)
			await payButton(page).click()
			await expectTickets(page, till)
		})

		test('a wrong field of ours is named before the provider is asked', async ({ page, venue }) => {
			const till = tillOf(venue)
			const calls: string[] = []
			page.on('request', (request) => {
				if (request.url().startsWith(process.env.E2E_STRIPE ?? '?')) calls.push(request.url())
			})
			await openTill(page, till)
			await typeCard(page)
			await firstName(page).fill('')
			await payButton(page).click()
			await expect(page.getByText(till.t('identity.required.first_name')).first()).toBeVisible()
			expect(calls).toEqual([])
			await fillGuest(page, till)
			await payButton(page).click()
			await expectTickets(page, till)
		})
	})

	test('a card that is typed in part is named by the provider alone', async ({ page, venue }) => {
		await openTill(page, tillOf(venue))
		await typeCard(page, '4242')
		await payButton(page).click()
		await expect(page.getByText('Your card number is incomplete.')).toBeVisible()
		await expect(page).toHaveURL(/\/checkout$/)
	})
})
