import type { Locator, Page } from 'playwright/test'
import { send } from '#tests/builders/product.ts'
import { copyOf } from '../payments/till.ts'
import { axeFindings } from '../support/axe.ts'
import { chooseVisit, reserve, seen, tabTo } from '../support/buying.ts'
import { expect, statusLogged, test, type Venue } from '../support/journey.ts'
import { staffedVenue, staffKey } from '../support/journey-venues.ts'
import { usable } from '../support/usable.ts'

test.use({ venueId: 'corner-gallery' })

/** The address of a cart with two tickets that the venue has prepared. */
async function prepared({ id, origin }: Venue, more: object = {}): Promise<string> {
	const ask = async (path: string, options: object = {}) => {
		const port = Number(new URL(origin).port)
		const { status, json, text } = await send(port, `/api/${path}`, { seller: id, ...options })
		expect(status, text).toBe(200)
		return json
	}
	const listed = await ask('events/available?embed=ticket_type,event_session&limit=1')
	const [session] = listed.event_session._data.filter(({ sold_out }: { sold_out: boolean }) => !sold_out)
	const [type] = listed.ticket_type._data
	const body = { add: [{ ticket_type_id: type.id, event_session_id: session.id, quantity: 2 }], ...more }
	const headers = { authorization: `Staff ${staffKey}` }
	const { transfer } = await ask('cart/prepare', { method: 'POST', body, headers })
	return `${origin}/transfer-cart/${transfer._data[0].link}`
}

const button = (page: Page, { t }: Venue, key: string): Locator =>
	page.locator('main').getByRole('button', { name: t(key) })

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled, expectedError: statusLogged(404, 410) })

		test('the link of a prepared cart works in one browser, and the page in another one says so', async ({
			page,
			venue: shipped,
			browser,
		}) => {
			const venue = copyOf(shipped, staffedVenue)
			const address = await prepared(venue)
			await page.goto(address)
			await usable(page)
			await button(page, venue, 'transfer.submit').click()
			await expect(page).toHaveURL(/\/checkout$/)
			await expect(seen(page.getByText('€24.00')).first()).toBeVisible()

			const elsewhere = await browser.newContext({ javaScriptEnabled })
			const other = await elsewhere.newPage()
			expect((await other.goto(address))?.status()).toBe(410)
			await expect(other.getByText(venue.t('transfer.used'))).toBeVisible()
			await elsewhere.close()
		})

		test('a visitor with a cart is asked before a prepared one replaces it', async ({
			page,
			venue: shipped,
		}) => {
			const venue = copyOf(shipped, staffedVenue)
			await chooseVisit(page, venue)
			await reserve(page, venue, 1)
			const address = await prepared(venue)
			await page.goto(`${address}?next=${encodeURIComponent('//evil.example')}`)
			await usable(page)
			await expect(button(page, venue, 'transfer.submit')).toHaveCount(0)
			await page.getByRole('link', { name: venue.t('transfer.keep') }).click()
			await expect(page).toHaveURL(/\/cart$/)
			await page.goto(`${address}?next=${encodeURIComponent('//evil.example')}`)
			await usable(page)
			await button(page, venue, 'transfer.replace').click()
			await expect(page).toHaveURL(`${venue.origin}/checkout`)
			await expect(seen(page.getByText('€24.00')).first()).toBeVisible()
		})
	})
}

test.describe('on the narrowest phone', () => {
	test.use({ viewport: { width: 320, height: 640 }, expectedError: statusLogged(404) })

	test('the page of a prepared cart fits, has no findings, and works with the keyboard', async ({
		page,
		venue: shipped,
	}) => {
		const venue = copyOf(shipped, staffedVenue)
		const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
		const address = await prepared(venue)
		await page.goto(address.slice(0, -1))
		await expect(page.getByText(venue.t('transfer.not_found'))).toBeVisible()
		expect(await fits()).toBe(true)
		expect(await axeFindings(page, 'a link that was cut')).toEqual([])
		await page.goto(address)
		await usable(page)
		expect(await fits()).toBe(true)
		expect(await axeFindings(page, 'a prepared cart')).toEqual([])
		await tabTo(page, button(page, venue, 'transfer.submit'))
		await page.keyboard.press('Enter')
		await expect(page).toHaveURL(/\/checkout$/)
	})
})
