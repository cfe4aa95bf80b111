import { freePort } from '../../scripts/tools/postgres.ts'
import { copyVenues, type Product, scratchFolder, startProduct, withoutLimits } from '../builders/product.ts'
import { chooseVisit, reserve } from './support/buying.ts'
import { expect, test } from './support/journey.ts'

/** A product whose clock is put forward by starting it again on the same data and port. */
interface Clockwork {
	port: number
	forwardTo(seconds: number): Promise<void>
	stop(): Promise<void>
}

type Json = Record<string, unknown>

/** More is offered long before the end: to start a product again takes a slow machine minutes. */
function withEarlyOffers(config: Json): Json {
	const cart = config.cart as Json | undefined
	const timer = { ...(cart?.timer as Json | undefined), promptAtSeconds: 300, extendMinutes: 15 }
	return withoutLimits({ ...config, cart: { ...cart, timer } })
}

async function clockwork(): Promise<Clockwork> {
	const folder = await scratchFolder('e2e-time')
	const port = await freePort()
	const env = {
		PORT: String(port),
		DATA_DIR: `${folder.path}/data`,
		SELLER_CONFIGS: await copyVenues(folder.path, withEarlyOffers),
	}
	let product: Product = await startProduct({ env })
	return {
		port,
		async forwardTo(seconds) {
			await product.stop()
			product = await startProduct({ env: { ...env, CLOCK_OFFSET_SECONDS: String(seconds) } })
		},
		async stop() {
			await product.stop()
			await folder.remove()
		},
	}
}

// while the product is away, a page that is open may ask for it in vain
test.use({ expectedError: /ERR_CONNECTION_REFUSED|status of 410/ })

// spec: 1§2.106, 1§2.107, 1§4.22, 1§4.23, 1§4.28
test('a hold near its end offers more time once; after its end it comes back in one press', {
	tag: '@short',
}, async ({ page, venue, browser }) => {
	test.setTimeout(600_000)
	const clock = await clockwork()
	const there = { ...venue, origin: `http://${venue.id}.localhost:${clock.port}` }
	const { t } = venue
	try {
		await chooseVisit(page, there)
		await reserve(page, there, 1)

		// 15 minutes are held; less than five are left
		await clock.forwardTo(11 * 60)
		await page.goto(`${there.origin}/cart`)
		const offer = page.getByRole('dialog', { name: t('cart.extend.title') })
		await expect(offer).toBeVisible()
		await offer.getByRole('button', { name: t('cart.extend.confirm') }).click()
		await expect(offer).toBeHidden()

		// fifteen minutes from then on, and no second offer
		await clock.forwardTo(22 * 60)
		await page.goto(`${there.origin}/cart`)
		await expect(page.locator('main').getByText(t('cart.empty'))).toHaveCount(0)
		await expect(offer).toHaveCount(0)

		// without scripts, too, one press holds again what was in the cart
		await clock.forwardTo(28 * 60)
		const plain = await browser.newContext({
			javaScriptEnabled: false,
			storageState: await page.context().storageState(),
		})
		const still = await plain.newPage()
		await still.goto(`${there.origin}/cart`)
		await expect(still.getByText(t('cart.timed_out.text')).first()).toBeVisible()
		await expect(still.getByRole('button', { name: t('cart.start_over') })).toBeVisible()
		await still.getByRole('button', { name: t('cart.again.confirm') }).click()
		await expect(still).toHaveURL(/\/cart$/)
		await expect(still.getByText('1 ×').first()).toBeVisible()
		await plain.close()

		// the browser that had the lapsed cart is told that it is gone
		await page.goto(`${there.origin}/cart`)
		await expect(page.getByText(t('cart.not_found'))).toBeVisible()
	} finally {
		await clock.stop()
	}
})

test('whoever needs no more time is asked once, with scripts and without', async ({
	page,
	venue,
	browser,
}) => {
	test.setTimeout(600_000)
	const clock = await clockwork()
	const there = { ...venue, origin: `http://${venue.id}.localhost:${clock.port}` }
	const { t } = venue
	const withoutScripts = await browser.newContext({ javaScriptEnabled: false })
	const plain = await withoutScripts.newPage()
	try {
		for (const each of [page, plain]) {
			await chooseVisit(each, there)
			await reserve(each, there, 1)
		}
		await clock.forwardTo(11 * 60)
		for (const each of [page, plain]) {
			const offer = each.getByRole('dialog', { name: t('cart.extend.title') })
			await each.goto(`${there.origin}/cart`)
			await expect(offer).toBeVisible()
			await offer.getByRole('button', { name: t('cart.extend.decline') }).click()
			await expect(offer).toHaveCount(0)
			await expect(each).toHaveURL(/\/cart$/)
			// nor is it drawn by the server, before scripts could take it away
			for (const path of ['/cart', '/events']) {
				const document = await each.goto(`${there.origin}${path}`)
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
