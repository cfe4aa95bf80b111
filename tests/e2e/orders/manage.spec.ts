import type { Locator, Page } from 'playwright/test'
import { send } from '#tests/builders/product.ts'
import { axeFindings } from '../support/axe.ts'
import { buy, guest, tabTo } from '../support/buying.ts'
import { orderFreeTickets } from '../support/free-order.ts'
import { expect, statusLogged, test, type Venue } from '../support/journey.ts'
import { usable } from '../support/usable.ts'
import { colorSchemes } from '../support/ways.ts'

// Its visitors do not change their orders: they only cancel what cost nothing.
test.use({ venueId: 'tidewater-aquarium' })

const open = async (page: Page, venue: Venue, link: string): Promise<void> => {
	await page.goto(`${venue.origin}/manage/${link}`)
	await usable(page)
}
const cancelButton = (page: Page, { t }: Venue): Locator =>
	page.getByRole('button', { name: t('orders.cancel.submit') })
const confirmButton = (page: Page, { t }: Venue): Locator =>
	page.getByRole('button', { name: t('orders.cancel.confirm_submit') })
const answered = (page: Page): Promise<void> => expect(page.locator('[aria-busy]')).toHaveCount(0)

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled, expectedError: statusLogged(404, 422) })

		// spec: 2§2.16, 2§2.51, 2§5.17
		test('a guest cancels one of two free tickets, and the email names it', async ({ page, venue }) => {
			const { link, number } = await orderFreeTickets(venue)
			await open(page, venue, link)
			await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
			await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')

			await cancelButton(page, venue).click()
			const required = page.getByText(venue.t('reserve.tickets.required'))
			await expect(required).toBeVisible()
			await answered(page)

			await page.getByRole('checkbox').first().check()
			await cancelButton(page, venue).click()
			await expect(confirmButton(page, venue)).toBeInViewport()
			if (javaScriptEnabled)
				await expect(page.getByRole('heading', { name: venue.t('orders.cancel.title') })).toBeFocused()
			await page.getByRole('link', { name: venue.t('orders.cancel.keep') }).click()
			await expect(confirmButton(page, venue)).toHaveCount(0)
			await expect(page.getByRole('checkbox')).toHaveCount(2)

			await page.getByRole('checkbox').first().check()
			await cancelButton(page, venue).click()
			await confirmButton(page, venue).click()
			const done = page.getByRole('status').filter({ hasText: guest.email })
			await expect(done).toBeVisible()
			if (javaScriptEnabled) await expect(done).toBeFocused()
			await expect(page.getByText(venue.t('orders.label.cancelled'), { exact: true })).toHaveCount(1)
			await expect(page.getByRole('checkbox')).toHaveCount(1)

			await expect(async () => {
				await page.goto(`${venue.origin}/_outbox`)
				const subject = venue.t('mail.cancelled.subject', { number })
				await page.getByRole('link', { name: subject }).first().click({ timeout: 500 })
			}).toPass({ timeout: 60_000 })
			await page.getByRole('link', { name: 'Show the email as HTML' }).click()
			await page.getByRole('link', { name: venue.t('mail.cancelled.view') }).click()
			await expect(page).toHaveURL(new RegExp(`/manage/${link.split('.')[0]}\\.`))
		})

		// spec: 2§8.27
		test('an order with a price shows its receipt and asks to contact the venue', async ({ page, venue }) => {
			const number = await buy(page, venue, { date: 4, quantity: 2 })
			await expect(page.getByText(venue.t('orders.receipt.title'), { exact: true })).toBeVisible()
			await page.getByRole('link', { name: venue.t('orders.manage.link') }).click()
			await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
			await expect(page.getByText(venue.t('orders.contact_cancel'))).toBeVisible()
			await expect(page.getByText(/•••• 4242/)).toBeVisible()
			const receipt = page.getByRole('link', { name: venue.t('orders.receipt.print') })
			const path = (await receipt.getAttribute('href')) ?? ''
			const pdf = await send(Number(new URL(venue.origin).port), path, { seller: venue.id })
			expect(pdf.headers['content-type']).toBe('application/pdf')
		})

		// spec: 2§8.21
		test('a link that opens no order says so and leads to the page that sends it again', async ({
			page,
			venue,
		}) => {
			const { link } = await orderFreeTickets(venue, 1)
			for (const wrong of [link.slice(0, -2), `${link.split('.')[0]}.${'A'.repeat(22)}`, 'nothing']) {
				const answer = await page.goto(`${venue.origin}/manage/${wrong}`)
				expect(answer?.status()).toBe(404)
				await expect(page.getByText(venue.t('orders.not_found'))).toBeVisible()
			}
			await page.getByRole('link', { name: venue.t('orders.manage.find') }).click()
			await expect(page).toHaveURL(`${venue.origin}/resend`)
		})
	})
}

test('free tickets are cancelled with the keyboard alone', async ({ page, venue }) => {
	const { link } = await orderFreeTickets(venue, 1)
	await open(page, venue, link)
	await tabTo(page, page.getByRole('checkbox'))
	await page.keyboard.press('Space')
	await tabTo(page, cancelButton(page, venue))
	await page.keyboard.press('Enter')
	await expect(confirmButton(page, venue)).toBeVisible()
	await tabTo(page, confirmButton(page, venue))
	await page.keyboard.press('Enter')
	await expect(page.getByText(venue.t('orders.no_valid_order'))).toBeVisible()
})

for (const colorScheme of colorSchemes) {
	test.describe(colorScheme, () => {
		test.use({ colorScheme, expectedError: statusLogged(404, 422) })

		test('the page of an order fits 320 px and has no axe finding in any state', async ({ page, venue }) => {
			await page.setViewportSize({ width: 320, height: 700 })
			const { link } = await orderFreeTickets(venue)
			const findings: string[] = []
			const look = async (state: string): Promise<void> => {
				await answered(page)
				const width = await page.evaluate(() => document.documentElement.scrollWidth)
				expect(width, state).toBeLessThanOrEqual(320)
				findings.push(...(await axeFindings(page, state)))
			}
			await open(page, venue, link)
			await look('tickets')
			await cancelButton(page, venue).click()
			await expect(page.getByText(venue.t('reserve.tickets.required'))).toBeVisible()
			await look('none chosen')
			for (const box of await page.getByRole('checkbox').all()) await box.check()
			await cancelButton(page, venue).click()
			await expect(confirmButton(page, venue)).toBeVisible()
			await look('to be confirmed')
			await confirmButton(page, venue).click()
			await expect(page.getByText(venue.t('orders.no_valid_order'))).toBeVisible()
			await look('cancelled')
			await page.goto(`${venue.origin}/manage/nothing`)
			await expect(page.getByText(venue.t('orders.not_found'))).toBeVisible()
			await look('not found')
			expect(findings).toEqual([])
		})
	})
}

test.describe('the address of a checkout', () => {
	test.use({ expectedError: statusLogged(404) })

	// spec: query:orderId
	test('that names an order leads to it, and by an id alone to nothing', async ({ page, venue }) => {
		const { link, number } = await orderFreeTickets(venue)
		await page.goto(`${venue.origin}/checkout?orderId=${link}`)
		await expect(page).toHaveURL(`${venue.origin}/manage/${link}`)
		await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
		const [id] = link.split('.')
		for (const other of [id, `${id}.${'A'.repeat(22)}`, '', '%2F..%2Fx', 'a%20b'])
			expect((await page.goto(`${venue.origin}/checkout?orderId=${other}`))?.status()).toBe(404)
	})
})
