import type { Page } from 'playwright/test'
import { send } from '#tests/builders/product.ts'
import { copyOf } from '../payments/till.ts'
import { axeFindings } from '../support/axe.ts'
import { buy } from '../support/buying.ts'
import { orderFreeTickets } from '../support/free-order.ts'
import { expect, statusLogged, test, type Venue } from '../support/journey.ts'
import { staffedVenue, staffKey } from '../support/journey-venues.ts'

/** A call of the venue's own systems. */
async function asStaff({ id, origin }: Venue, path: string, body: object): Promise<void> {
	const headers = { authorization: `Staff ${staffKey}` }
	const port = Number(new URL(origin).port)
	const { status, text } = await send(port, `/api/${path}`, { method: 'POST', seller: id, body, headers })
	expect(status, text).toBe(200)
}

/** The tickets of the order whose page is open. */
async function ticketsOf({ id, origin }: Venue, link: string): Promise<string[]> {
	const port = Number(new URL(origin).port)
	const { json } = await send(port, `/api/ticket_order/${link}?embed=ticket`, { seller: id })
	return json.ticket._data.map((ticket: { id: string }) => ticket.id)
}

/** The page again, as narrow as a small phone, checked by axe. */
async function narrow(page: Page, state: string): Promise<string[]> {
	await page.reload()
	const width = await page.evaluate(() => document.documentElement.scrollWidth)
	expect(width, state).toBeLessThanOrEqual(320)
	return axeFindings(page, state)
}

test.describe('what a venue does with an order', () => {
	test.use({ venueId: 'corner-gallery' })

	test('the page of an order shows a redeemed ticket, a refund, and tickets that the venue cancelled', async ({
		page,
		venue: shipped,
	}) => {
		const venue = copyOf(shipped, staffedVenue)
		const { t } = venue
		const number = await buy(page, venue, { date: 3, quantity: 2 })
		await page.getByRole('link', { name: t('orders.manage.link') }).click()
		await expect(page).toHaveURL(/\/manage\//)
		const link = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')
		const [first = '', second = ''] = await ticketsOf(venue, link)
		await page.setViewportSize({ width: 320, height: 700 })

		await asStaff(venue, `ticket/${first}/redeem`, {})
		const findings = await narrow(page, 'redeemed')
		const label = (key: string) => page.getByText(t(`orders.label.${key}`), { exact: true })
		await expect(label('redeemed')).toHaveCount(1)

		await asStaff(venue, `ticket_order/${number}/refund`, { amount: '2.00', reason: 'Cut short' })
		findings.push(...(await narrow(page, 'refunded')))
		await expect(page.getByText(new RegExp(`^${t('orders.payment.refund')}`)).first()).toBeVisible()
		await expect(page.getByText('-€2.00').first()).toBeVisible()

		await asStaff(venue, `ticket_order/${number}/cancel`, { tickets: [{ ticket_id: second }] })
		findings.push(...(await narrow(page, 'cancelled by the venue')))
		await expect(label('cancelled')).toHaveCount(1)
		await expect(label('redeemed')).toHaveCount(1)
		await expect(page.getByText(t('orders.contact_cancel'))).toBeVisible()
		expect(findings).toEqual([])
	})
})

test.describe('a link of another venue', () => {
	test.use({ expectedError: statusLogged(404) })

	test('the link of an order opens nothing at another venue', async ({ page, venue }) => {
		const { link } = await orderFreeTickets(venue, 1)
		const other = copyOf(venue, 'tidewater-aquarium')
		const answer = await page.goto(`${other.origin}/manage/${link}`)
		expect(answer?.status()).toBe(404)
		await expect(page.getByText(venue.t('orders.not_found'))).toBeVisible()
		await expect(page.getByRole('link', { name: venue.t('orders.manage.find') })).toBeVisible()
	})
})
