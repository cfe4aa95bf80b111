import { withoutLimits } from '../builders/product.ts'
import { startAdvanceable } from './support/advanceable-product.ts'
import { chooseVisit, reserve } from './support/buying.ts'
import { expect, test } from './support/journey.ts'

type Json = Record<string, unknown>

/** Offers more time long before the end, because restarting a product takes minutes on a slow machine. */
function withEarlyOffers(config: Json): Json {
	const cart = config.cart as Json | undefined
	const timer = { ...(cart?.timer as Json | undefined), promptAtSeconds: 300, extendMinutes: 15 }
	return withoutLimits({ ...config, cart: { ...cart, timer } })
}

// While the product restarts, requests of an open page may fail.
test.use({ expectedError: /ERR_CONNECTION_REFUSED|status of 410/ })

// spec: 1§2.106, 1§2.107, 1§4.22, 1§4.23, 1§4.28
test('a hold near its end is extended once, and can be reserved again after its end', {
	tag: '@short',
}, async ({ page, venue, browser }) => {
	test.setTimeout(600_000)
	const clock = await startAdvanceable(withEarlyOffers)
	const shiftedVenue = { ...venue, origin: `http://${venue.id}.localhost:${clock.port}` }
	const { t } = venue
	try {
		await chooseVisit(page, shiftedVenue)
		await reserve(page, shiftedVenue, 1)

		// A hold lasts 15 minutes; less than five are left.
		await clock.advanceTo(11 * 60)
		await page.goto(`${shiftedVenue.origin}/cart`)
		const offer = page.getByRole('dialog', { name: t('cart.extend.title') })
		await expect(offer).toBeVisible()
		await offer.getByRole('button', { name: t('cart.extend.confirm') }).click()
		await expect(offer).toBeHidden()

		// The hold lasts 15 minutes from then on, and there is no second offer.
		await clock.advanceTo(22 * 60)
		await page.goto(`${shiftedVenue.origin}/cart`)
		await expect(page.locator('main').getByText(t('cart.empty'))).toHaveCount(0)
		await expect(offer).toHaveCount(0)

		// Without scripts, too, one click reserves the tickets of the cart again.
		await clock.advanceTo(28 * 60)
		const plain = await browser.newContext({
			javaScriptEnabled: false,
			storageState: await page.context().storageState(),
		})
		const plainPage = await plain.newPage()
		await plainPage.goto(`${shiftedVenue.origin}/cart`)
		await expect(plainPage.getByText(t('cart.timed_out.text')).first()).toBeVisible()
		await expect(plainPage.getByRole('button', { name: t('cart.start_over') })).toBeVisible()
		await plainPage.getByRole('button', { name: t('cart.again.confirm') }).click()
		await expect(plainPage).toHaveURL(/\/cart$/)
		await expect(plainPage.getByText('1 ×').first()).toBeVisible()
		await plain.close()

		// The browser with the expired cart shows that it no longer exists.
		await page.goto(`${shiftedVenue.origin}/cart`)
		await expect(page.getByText(t('cart.not_found'))).toBeVisible()
	} finally {
		await clock.stop()
	}
})

test('a visitor who declines more time is asked once, with scripts and without', async ({
	page,
	venue,
	browser,
}) => {
	test.setTimeout(600_000)
	const clock = await startAdvanceable(withEarlyOffers)
	const shiftedVenue = { ...venue, origin: `http://${venue.id}.localhost:${clock.port}` }
	const { t } = venue
	const withoutScripts = await browser.newContext({ javaScriptEnabled: false })
	const plain = await withoutScripts.newPage()
	try {
		for (const each of [page, plain]) {
			await chooseVisit(each, shiftedVenue)
			await reserve(each, shiftedVenue, 1)
		}
		await clock.advanceTo(11 * 60)
		for (const each of [page, plain]) {
			const offer = each.getByRole('dialog', { name: t('cart.extend.title') })
			await each.goto(`${shiftedVenue.origin}/cart`)
			await expect(offer).toBeVisible()
			await offer.getByRole('button', { name: t('cart.extend.decline') }).click()
			await expect(offer).toHaveCount(0)
			await expect(each).toHaveURL(/\/cart$/)
			// The server does not render it either, which scripts would have to remove.
			for (const path of ['/cart', '/events']) {
				const document = await each.goto(`${shiftedVenue.origin}${path}`)
				const html = (await document?.text()) ?? ''
				expect(html).toContain('role="timer"')
				expect(html).not.toContain(t('cart.extend.title'))
			}
		}
	} finally {
		await withoutScripts.close()
		await clock.stop()
	}
})
