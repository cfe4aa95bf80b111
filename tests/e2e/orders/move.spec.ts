import type { Locator, Page } from 'playwright/test'
import { send } from '#tests/builders/product.ts'
import { copyOf } from '../payments/till.ts'
import { axeFindings } from '../support/axe.ts'
import { acceptTerms, fillCard, guest, payButton, tabTo } from '../support/buying.ts'
import { expect, statusLogged, test, type Venue } from '../support/journey.ts'
import { exchangingVenue } from '../support/journey-venues.ts'
import { orderTickets } from '../support/paid-order.ts'
import { usable } from '../support/usable.ts'

const family = { event: 'evt_ga', types: { ga_adult: 2, ga_child: 2 } }

test.use({ venueId: 'harbour-science' })

const open = async (page: Page, { origin }: Venue, link: string): Promise<void> => {
	await page.goto(`${origin}/manage/${link}`)
	await usable(page)
}
const moveLink = (page: Page, { t }: Venue): Locator =>
	page
		.getByRole('navigation', { name: t('orders.change.title') })
		.getByRole('link')
		.first()
const days = (page: Page, { t }: Venue): Locator =>
	page.getByRole('navigation', { name: t('orders.reschedule.days') }).locator('a[href*="date="]')
/** The line that sums up the tickets that ended. */
const cancelled = (page: Page, { t }: Venue, count: number): Locator =>
	page.locator('summary', { hasText: t('orders.ended', { count }) })
const submit = (page: Page, { t }: Venue): Locator =>
	page.getByRole('button', { name: t('orders.reschedule.submit') })

/** The first offered day at a weekend, or on a weekday. */
async function chooseDay(page: Page, venue: Venue, isWeekend: boolean): Promise<Locator> {
	await expect(days(page, venue).first()).toBeVisible()
	for (const link of await days(page, venue).all()) {
		const date = /date=([\d-]+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? ''
		if ((new Date(`${date}T12:00:00Z`).getUTCDay() % 6 === 0) === isWeekend) return link
	}
	throw new Error('no such day is offered')
}

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled, expectedError: statusLogged(422) })

		// spec: 2§1.1, 2§4.14, 2§6.1
		test('a family moves to a dearer day, pays the difference and finds its new visit', async ({
			page,
			venue,
		}) => {
			const { link } = await orderTickets(venue, { ...family, isWeekend: false })
			await open(page, venue, link)
			await moveLink(page, venue).click()
			await (await chooseDay(page, venue, true)).click()
			await submit(page, venue).click()
			await expect(page.getByText(venue.t('orders.reschedule.required'))).toBeVisible()
			await page.getByRole('radio').first().check()
			await submit(page, venue).click()

			await expect(page).toHaveURL(/\/checkout\?orderId=/)
			await expect(page.getByText(venue.t('cart.widget.exchanged'))).toHaveCount(1)
			await expect(page.getByText(guest.email)).toBeVisible()
			await fillCard(page, venue)
			await acceptTerms(page, venue)
			await payButton(page).click()

			await expect(page).toHaveURL(/\/manage\/.*change=done/)
			const done = venue.t('orders.change.done', { email: guest.email })
			await expect(page.getByText(done)).toBeVisible()
			await expect(cancelled(page, venue, 4)).toBeVisible()
		})

		test('one of a family moves to a cheaper day, and the money back is shown before it is confirmed', async ({
			page,
			venue,
		}) => {
			const { link } = await orderTickets(venue, { ...family, isWeekend: true })
			await open(page, venue, link)
			await moveLink(page, venue).click()
			await page.getByRole('link', { name: venue.t('orders.reschedule.some') }).click()
			const tickets = page.getByRole('checkbox')
			await expect(tickets).toHaveCount(4)
			for (const ticket of (await tickets.all()).slice(1)) await ticket.uncheck()
			await page.getByRole('button', { name: venue.t('orders.reschedule.continue') }).click()
			await (await chooseDay(page, venue, false)).click()
			await page.getByRole('radio').first().check()
			await submit(page, venue).click()

			await expect(page).toHaveURL(/\/checkout\?orderId=/)
			// In the summary, which a phone folds, and where the visitor would pay.
			await expect(page.getByText(venue.t('cart.widget.back'))).toHaveCount(2)
			await acceptTerms(page, venue)
			await page
				.locator('main')
				.getByRole('button', { name: venue.t('checkout.pay.move') })
				.click()
			await expect(page).toHaveURL(/\/manage\/.*change=done/)
			await expect(page.getByText(venue.t('orders.payment.refund')).first()).toBeVisible()
			await expect(cancelled(page, venue, 1)).toBeVisible()
		})
	})
}

/** Another visitor holds the first of the seats that the address of the page names. */
async function takeFirstSeat(page: Page, venue: Venue, type: string): Promise<void> {
	const { port, searchParams } = new URL(page.url())
	const [seat = ''] = searchParams.get('seats')?.split(',') ?? []
	const place = { ticket_type_id: type, event_session_id: searchParams.get('session'), quantity: 1, seat }
	const held = await send(Number(port), '/api/my/cart/modify', { seller: venue.id, body: { add: [place] } })
	expect(held.status).toBe(200)
}

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with seats and scripts' : 'with seats and without scripts', () => {
		test.use({ venueId: 'orpheum-theatre', javaScriptEnabled, expectedError: statusLogged(422) })

		test('a couple moves to another evening, and to the seats that it has chosen', async ({
			page,
			venue: shipped,
		}) => {
			const venue = copyOf(shipped, exchangingVenue)
			// Both journeys take the best seats of an evening: each in a zone of its own.
			const type = javaScriptEnabled ? 'tn_stalls_full' : 'tn_circle_full'
			const evening = { event: 'evt_twelfth_night', types: { [type]: 2 }, isWeekend: true }
			const { link } = await orderTickets(venue, { ...evening, seat: '*' })
			await open(page, venue, link)
			await moveLink(page, venue).click()
			await (await chooseDay(page, venue, false)).click()
			await page.getByRole('radio').first().check()
			await submit(page, venue).click()

			const confirm = page.getByRole('button', { name: venue.t('seats.confirm'), exact: true })
			await confirm.click()
			await expect(page.getByText(venue.t('seats.err.too_few')).first()).toBeVisible()
			await page.getByRole('button', { name: venue.t('seats.best') }).click()
			const chosen = page
				.getByRole('list', { name: venue.t('seats.selected'), exact: true })
				.getByRole('listitem')
			await expect(chosen).toHaveCount(2)
			if (javaScriptEnabled) expect(await axeFindings(page, 'the seats of a move')).toEqual([])

			const [sold = '', free = ''] = await chosen.allTextContents()
			await takeFirstSeat(page, venue, type)
			await confirm.click()
			await expect(page.getByText(venue.t('seats.gone', { seats: sold }))).toBeVisible()
			await expect(page.getByText(venue.t('seats.err.too_few'))).toHaveCount(0)
			await expect(chosen).toHaveText([free])
			await page.getByRole('button', { name: venue.t('seats.best') }).click()
			await expect(chosen).toHaveCount(2)
			await confirm.click()

			await expect(page).toHaveURL(/\/manage\/.*change=done|\/checkout\?orderId=/)
		})
	})
}

test.describe('on the narrowest phone', () => {
	test.use({ viewport: { width: 320, height: 640 } })

	test('the pages of a move fit, have no findings, and work with the keyboard', async ({ page, venue }) => {
		const { link } = await orderTickets(venue, { ...family, isWeekend: false })
		const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
		await open(page, venue, link)
		expect(await fits()).toBe(true)
		await tabTo(page, moveLink(page, venue))
		await page.keyboard.press('Enter')
		const day = await chooseDay(page, venue, true)
		expect(await fits()).toBe(true)
		expect(await axeFindings(page, 'the days of a move')).toEqual([])
		await tabTo(page, day)
		await page.keyboard.press('Enter')
		const time = page.getByRole('radio').first()
		await expect(time).toBeVisible()
		expect(await fits()).toBe(true)
		expect(await axeFindings(page, 'the times of a move')).toEqual([])
		await tabTo(page, time)
		await page.keyboard.press('Space')
		await tabTo(page, submit(page, venue))
		await page.keyboard.press('Enter')
		await expect(page).toHaveURL(/\/checkout\?orderId=/)
		expect(await fits()).toBe(true)
		expect(await axeFindings(page, 'the checkout of a move')).toEqual([])
		await fillCard(page, venue)
		await acceptTerms(page, venue)
		await tabTo(page, payButton(page))
		await page.keyboard.press('Enter')
		await expect(page).toHaveURL(/\/manage\/.*change=done/)
	})
})
