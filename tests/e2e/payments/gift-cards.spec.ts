import type { Page } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
import {
	acceptTerms,
	addToCart,
	chooseVisit,
	expectTickets,
	field,
	fillCard,
	fillGuest,
	goodCard,
	goToCheckout,
	orderNumber,
	pay,
	payButton,
	reserve,
	tabTo,
} from '../support/buying.ts'
import { expect, statusLogged, test, type Venue } from '../support/journey.ts'
import { colorSchemes } from '../support/ways.ts'
import { aGiftCard } from './gift-card.ts'

const numberForm = /(?:[A-Z2-9]{4}-){3}[A-Z2-9]{4}/

async function openCheckout(page: Page, venue: Venue): Promise<void> {
	await chooseVisit(page, venue)
	await reserve(page, venue, 1)
	await goToCheckout(page, venue)
}

async function enter(page: Page, { t }: Venue, number: string): Promise<void> {
	await page.getByRole('link', { name: t('giftcard.add') }).click()
	const dialog = page.getByRole('dialog', { name: t('giftcard.title') })
	await field(page, t('giftcard.number')).fill(number)
	await dialog.getByRole('button', { name: t('giftcard.apply') }).click()
}

const applied = (page: Page, { t }: Venue) =>
	page.getByRole('list', { name: t('giftcard.list') }).getByRole('listitem')

/** Two gift cards pay a part, one of them is removed and added again, and a card pays the rest. */
async function payWithThree(page: Page, venue: Venue): Promise<void> {
	const [first, second] = [await aGiftCard(venue, '10.00'), await aGiftCard(venue, '12.50')]
	await openCheckout(page, venue)
	await enter(page, venue, first)
	await expect(applied(page, venue)).toHaveCount(1)
	await enter(page, venue, second.toLowerCase().replaceAll('-', ' '))
	await expect(applied(page, venue)).toHaveCount(2)
	await applied(page, venue).first().getByRole('button').click()
	await expect(applied(page, venue)).toHaveCount(1)
	await enter(page, venue, first)
	await expect(applied(page, venue)).toHaveCount(2)
	await pay(page, venue)
	await expectTickets(page, venue)
}

async function payWithoutCard(page: Page, venue: Venue): Promise<void> {
	const number = await aGiftCard(venue, '400.00')
	await openCheckout(page, venue)
	await enter(page, venue, number)
	await expect(page.getByText(venue.t('checkout.payment_free'))).toBeVisible()
	await fillGuest(page, venue)
	await acceptTerms(page, venue)
	await page.getByRole('button', { name: venue.t('checkout.pay.complete') }).click()
	await expectTickets(page, venue)
}

test('a dialog that is opened again before the page without it has come is open', async ({ page, venue }) => {
	await openCheckout(page, venue)
	const add = page.getByRole('link', { name: venue.t('giftcard.add') })
	const dialog = page.getByRole('dialog', { name: venue.t('giftcard.title') })
	await add.click()
	await expect(dialog).toBeVisible()
	// The page without the dialog never comes, as on a phone that loses its line for a moment.
	let isHeld = false
	await page.route(
		(url) => url.pathname.endsWith('/checkout') && !url.searchParams.has('enter'),
		() => {
			isHeld = true
		},
	)
	await page.keyboard.press('Escape')
	await expect(dialog).toHaveCount(0)
	await expect.poll(() => isHeld).toBe(true)
	await expect(add).toBeFocused()
	await page.keyboard.press('Enter')
	await expect(dialog).toBeVisible()
	await expect(field(page, venue.t('giftcard.number'))).toBeFocused()
})

test('a gift card is bought, and its number pays for a visit', async ({ page, venue }) => {
	await page.goto(`${venue.origin}/events/evt_gift_card`)
	await page.getByRole('radio', { name: /One hundred dollars/ }).check()
	await addToCart(page, venue).click()
	await goToCheckout(page, venue)
	await pay(page, venue)
	await orderNumber(page, venue)
	const named = page.locator('main').getByText(numberForm)
	const [number = ''] = numberForm.exec((await named.textContent()) ?? '') ?? []
	await openCheckout(page, venue)
	await enter(page, venue, number)
	await expect(applied(page, venue)).toContainText(number.slice(-4))
})

test('two gift cards and a card pay for one order', async ({ page, venue }) => payWithThree(page, venue))

test('a gift card that covers all needs no card', async ({ page, venue }) => payWithoutCard(page, venue))

test.describe('a number that is refused', () => {
	test.use({ expectedError: statusLogged(422) })

	test('is explained in the dialog, and what was typed at the checkout stays', async ({ page, venue }) => {
		const { t } = venue
		await openCheckout(page, venue)
		await fillGuest(page, venue)
		await fillCard(page, venue)
		await enter(page, venue, '2222-2222-2222-2222')
		await expect(page.getByRole('dialog')).toContainText(t('giftcard.not_found'))
		await expect(field(page, t('giftcard.number'))).toHaveValue('2222-2222-2222-2222')
		await page.keyboard.press('Escape')
		await expect(page.getByRole('dialog')).toHaveCount(0)
		await expect(field(page, t('identity.first_name'))).toHaveValue('Ada')
	})
})

for (const colorScheme of colorSchemes) {
	test.describe(`at 320 pixels, ${colorScheme}`, () => {
		test.use({
			viewport: { width: 320, height: 640 },
			colorScheme,
			expectedError: statusLogged(422),
		})

		test('the dialog works by keyboard with no axe finding in any state, and two gift cards and a card pay', async ({
			page,
			venue,
		}) => {
			const { t } = venue
			const good = await aGiftCard(venue, '10.00')
			const spare = await aGiftCard(venue, '10.00')
			const third = await aGiftCard(venue, '10.00')
			const link = page.getByRole('link', { name: t('giftcard.add') })
			const dialog = page.getByRole('dialog', { name: t('giftcard.title') })
			const number = field(page, t('giftcard.number'))
			const open = async () => {
				await tabTo(page, link)
				await page.keyboard.press('Enter')
				await expect(dialog).toBeVisible()
			}
			const type = async (text: string) => {
				await number.fill(text)
				await number.press('Enter')
			}
			await openCheckout(page, venue)
			await open()
			expect(await axeFindings(page, 'the dialog')).toEqual([])
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
			await type('')
			await expect(number).toHaveAccessibleDescription(t('giftcard.required'))
			await type('2222-2222-2222-2222')
			await expect(number).toHaveAccessibleDescription(t('giftcard.not_found'))
			await expect(number).toBeFocused()
			expect(await axeFindings(page, 'a number that is not found')).toEqual([])
			await type(good)
			await expect(dialog).toHaveCount(0)
			await expect(applied(page, venue)).toHaveCount(1)
			expect(await axeFindings(page, 'a gift card that pays')).toEqual([])
			await open()
			await type(good)
			await expect(number).toHaveAccessibleDescription(t('giftcard.duplicate'))
			await type(spare)
			await expect(applied(page, venue)).toHaveCount(2)
			const remove = applied(page, venue).first().getByRole('button')
			await tabTo(page, remove)
			await page.keyboard.press('Enter')
			await expect(applied(page, venue)).toHaveCount(1)
			await open()
			await page.keyboard.press('Escape')
			await expect(dialog).toHaveCount(0)
			await expect(link).toBeFocused()
			await open()
			await type(third)
			await expect(applied(page, venue)).toHaveCount(2)
			await fillGuest(page, venue)
			await tabTo(page, field(page, t('checkout.card.number')))
			await page.keyboard.type(goodCard.replaceAll(' ', ''))
			for (const part of ['1231', '123']) {
				await page.keyboard.press('Tab')
				await page.keyboard.type(part)
			}
			await acceptTerms(page, venue)
			await tabTo(page, payButton(page))
			await page.keyboard.press('Enter')
			await expectTickets(page, venue)
		})
	})
}

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false })

	test('two gift cards and a card pay for one order without scripts', async ({ page, venue }) =>
		payWithThree(page, venue))

	test('a gift card that covers all needs no card without scripts', async ({ page, venue }) =>
		payWithoutCard(page, venue))
})
