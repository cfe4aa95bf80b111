import { axeFindings } from '../support/axe.ts'
import { orderNumber, payButton, tabTo } from '../support/buying.ts'
import { expect, test } from '../support/journey.ts'
import { openTill, serveStripeJs, tillOf } from './till.ts'

test.use({ venueId: 'corner-gallery', viewport: { width: 320, height: 640 } })
test.beforeEach(({ context }) => serveStripeJs(context))

test("the provider's form fits 320 pixels, has no fault for axe, and pays by keyboard", async ({
	page,
	venue,
}) => {
	const till = tillOf(venue)
	await openTill(page, till)
	await expect(page.getByLabel('Card number')).toBeVisible()
	expect(await axeFindings(page, 'checkout')).toEqual([])
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
	await tabTo(page, page.getByLabel('Card number'))
	await page.keyboard.type('4242424242424242')
	await page.keyboard.press('Tab')
	await page.keyboard.type('1231')
	await page.keyboard.press('Tab')
	await page.keyboard.type('123')
	await tabTo(page, payButton(page))
	await page.keyboard.press('Enter')
	await orderNumber(page, till)
})
