import type { Page } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
import { acceptTerms, fillCard, guest, payButton, tabTo } from '../support/buying.ts'
import { expect, statusLogged, test, type Venue } from '../support/journey.ts'
import { orderTickets } from '../support/paid-order.ts'
import { usable } from '../support/usable.ts'

const family = { event: 'evt_ga', types: { ga_adult: 2, ga_child: 2 } }

test.use({ venueId: 'harbour-science' })

const open = async (page: Page, { origin }: Venue, link: string): Promise<void> => {
	await page.goto(`${origin}/manage/${link}`)
	await usable(page)
}
const button = (page: Page, { t }: Venue, key: string) =>
	page.locator('main').getByRole('button', { name: t(key) })

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled, expectedError: statusLogged(422) })

		// spec: 2§1.1
		test('one of four is given back, and the money is shown before and after it is confirmed', async ({
			page,
			venue,
		}) => {
			const { link } = await orderTickets(venue, { ...family, isWeekend: false })
			await open(page, venue, link)
			await button(page, venue, 'orders.edit.submit').click()
			await expect(page.getByText(venue.t('reserve.tickets.required'))).toBeVisible()
			await expect(page.getByRole('checkbox')).toHaveCount(4)
			await page.getByRole('checkbox').first().check()
			await button(page, venue, 'orders.edit.submit').click()

			await expect(page.getByText(venue.t('orders.edit.amount.back'))).toBeVisible()
			await button(page, venue, 'orders.edit.confirm.submit').click()

			await expect(page).toHaveURL(/\/manage\/.*change=edited/)
			await expect(page.getByText(venue.t('orders.edit.done', { email: guest.email }))).toBeVisible()
			await expect(page.getByText(venue.t('orders.payment.refund')).first()).toBeVisible()
			await expect(page.getByText(venue.t('orders.label.cancelled'), { exact: true }).first()).toBeVisible()
		})

		test('a ticket of another type is added, and paid for at the checkout', async ({ page, venue }) => {
			const { link } = await orderTickets(venue, {
				event: 'evt_ga',
				types: { ga_adult: 2 },
				isWeekend: false,
			})
			await open(page, venue, link)
			await page.getByRole('spinbutton', { name: 'Child' }).first().fill('1')
			await button(page, venue, 'orders.edit.submit').click()
			await expect(page.getByText(venue.t('orders.edit.amount.due'))).toBeVisible()
			await button(page, venue, 'orders.edit.confirm.pay').click()

			await expect(page).toHaveURL(/\/checkout\?orderId=/)
			await expect(page.getByText(guest.email)).toBeVisible()
			await fillCard(page, venue)
			await acceptTerms(page, venue)
			await payButton(page).click()
			await expect(page).toHaveURL(/\/manage\/.*change=edited/)
			await expect(page.getByText(venue.t('orders.edit.done', { email: guest.email }))).toBeVisible()
			await expect(page.getByRole('checkbox')).toHaveCount(3)
		})

		test('changes that are discarded leave the order as it was', async ({ page, venue }) => {
			const { link } = await orderTickets(venue, { ...family, isWeekend: false })
			await open(page, venue, link)
			await page.getByRole('checkbox').last().check()
			await button(page, venue, 'orders.edit.submit').click()
			await button(page, venue, 'orders.edit.discard.submit').click()
			await expect(page.getByRole('checkbox')).toHaveCount(4)
			await expect(page.getByText(venue.t('orders.label.cancelled'), { exact: true })).toHaveCount(0)
		})
	})
}

// spec: 2§4.37
test('the page asks before it is left with changes that are not saved', async ({ page, venue }) => {
	const { link } = await orderTickets(venue, { ...family, isWeekend: false })
	await open(page, venue, link)
	await page.getByRole('checkbox').first().check()
	await button(page, venue, 'orders.edit.submit').click()
	await expect(button(page, venue, 'orders.edit.confirm.submit')).toBeVisible()
	const asked: string[] = []
	page.once('dialog', (dialog) => {
		asked.push(dialog.message())
		return dialog.dismiss()
	})
	await page.getByRole('link', { name: venue.t('header.events'), exact: true }).click()
	await expect(button(page, venue, 'orders.edit.confirm.submit')).toBeVisible()
	expect(asked).toEqual([venue.t('orders.edit.leave')])
	page.once('dialog', (dialog) => dialog.accept())
	await page.getByRole('link', { name: venue.t('header.events'), exact: true }).click()
	await expect(page).toHaveURL(/\/events/)
})

// spec: 2§4.28, 2§9.8
test('changes whose time is over in the browser lead back to the order', async ({ page, venue }) => {
	const { link } = await orderTickets(venue, { ...family, isWeekend: false })
	await page.clock.install()
	await open(page, venue, link)
	await page.getByRole('checkbox').first().check()
	await button(page, venue, 'orders.edit.submit').click()
	await expect(button(page, venue, 'orders.edit.confirm.submit')).toBeVisible()
	await page.clock.fastForward('20:00')
	await expect(page).toHaveURL(/change=over/)
	await expect(page.getByText(venue.t('orders.restart'))).toBeVisible()
})

test.describe('on the narrowest phone', () => {
	test.use({ viewport: { width: 320, height: 640 } })

	test('the pages of an edit fit, have no findings, and work with the keyboard', async ({ page, venue }) => {
		const { link } = await orderTickets(venue, { ...family, isWeekend: false })
		const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
		await open(page, venue, link)
		expect(await fits()).toBe(true)
		expect(await axeFindings(page, 'the tickets of an order')).toEqual([])
		const ticket = page.getByRole('checkbox').first()
		await tabTo(page, ticket)
		await page.keyboard.press('Space')
		await tabTo(page, button(page, venue, 'orders.edit.submit'))
		await page.keyboard.press('Enter')
		const confirm = button(page, venue, 'orders.edit.confirm.submit')
		await expect(confirm).toBeVisible()
		expect(await fits()).toBe(true)
		expect(await axeFindings(page, 'the question of an edit')).toEqual([])
		await tabTo(page, confirm)
		await page.keyboard.press('Enter')
		await expect(page).toHaveURL(/\/manage\/.*change=edited/)
		expect(await fits()).toBe(true)
	})
})
