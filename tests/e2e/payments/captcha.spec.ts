import { axeFindings } from '../support/axe.ts'
import {
	chooseVisit,
	fillCard,
	fillGuest,
	goToCheckout,
	orderNumber,
	payButton,
	reserve,
} from '../support/buying.ts'
import { expect, hydrated, statusLogged, test } from '../support/journey.ts'
import { captchaVenue, workVenue } from '../support/journey-venues.ts'
import { copy, fillCheckout, tokensSubmitted } from './captcha-form.ts'

test.use({ venueId: 'corner-gallery' })

// spec: 2§5.10
test('a browser does its work for the payment, without another company', async ({ page, venue }) => {
	const own = copy(venue, workVenue)
	const submitted = tokensSubmitted(page)
	const hosts = new Set<string>()
	page.on('request', (request) => hosts.add(new URL(request.url()).host))
	await fillCheckout(page, own)
	await expect(page.getByText(own.t('checkout.captcha_own'))).toBeVisible()
	await payButton(page).click()
	await orderNumber(page, own)
	expect(submitted).toEqual(['altcha'])
	expect([...hosts]).toEqual([new URL(own.origin).host])
})

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false })

	test('a visitor is not asked, and buys', async ({ page, venue }) => {
		const own = copy(venue, workVenue)
		await fillCheckout(page, own)
		await payButton(page).click()
		await orderNumber(page, own)
	})
})

/** The script of the service: a challenge with a button that solves it and one that closes it. */
const serviceScript = `
	const given = []
	window.hcaptcha = {
		render: (place, options) => given.push({ place, options }) - 1,
		reset: () => undefined,
		execute: (id) => {
			const { place, options } = given[id]
			const end = (act) => () => { place.replaceChildren(); act() }
			const button = (text, act) => {
				const made = Object.assign(document.createElement('button'), { type: 'button', textContent: text })
				made.addEventListener('click', end(act))
				place.append(made)
			}
			button('I am human', () => options.callback('good ' + crypto.randomUUID()))
			button('Close challenge', () => options['close-callback']())
			button('Let it expire', () => options['chalexpired-callback']())
		},
	}
	window.foyerCaptchaReady()
`

const service = /^https:\/\/([\w.]+\.)?hcaptcha\.com\//

test.describe('a service of another company', () => {
	// spec: 2§2.45, 2§3.23, integrations.captcha.publicKey, checkout.captcha_notice
	test('is asked after the press; closed or expired, nothing is said and nothing is paid', async ({
		page,
		context,
		venue,
	}) => {
		const own = copy(venue, captchaVenue)
		await context.route(service, (route) =>
			route.fulfill({ contentType: 'text/javascript', body: serviceScript }),
		)
		const submitted = tokensSubmitted(page)
		await fillCheckout(page, own)
		await expect(page.getByText(own.t('checkout.captcha_notice'))).toBeVisible()
		expect(await axeFindings(page, 'a captcha')).toEqual([])
		for (const end of ['Close challenge', 'Let it expire']) {
			await payButton(page).click()
			await page.getByRole('button', { name: end }).click()
			await expect(payButton(page)).not.toHaveAttribute('aria-disabled', 'true')
			await expect(page.getByRole('alert')).toHaveCount(0)
		}
		expect(submitted).toEqual([])
		await payButton(page).click()
		await page.getByRole('button', { name: 'I am human' }).click()
		await orderNumber(page, own)
		expect(submitted).toEqual(['hcaptcha'])
	})

	test('is loaded by the checkout alone, and leaves no script behind', async ({ page, context, venue }) => {
		const own = copy(venue, captchaVenue)
		await context.route(service, (route) =>
			route.fulfill({ contentType: 'text/javascript', body: serviceScript }),
		)
		const asked: string[] = []
		page.on('request', (request) => {
			const { origin, host } = new URL(request.url())
			if (origin !== own.origin) asked.push(`${new URL(page.url()).pathname} asks ${host}`)
		})
		const policies = new Map<string, string>()
		page.on('response', (response) => {
			const policy = response.headers()['content-security-policy']
			if (policy && response.request().isNavigationRequest())
				policies.set(new URL(response.url()).pathname, policy)
		})
		await chooseVisit(page, own)
		await reserve(page, own, 1)
		await goToCheckout(page, own)
		await hydrated(page)
		expect(asked).toEqual([])
		expect([...policies].filter(([, policy]) => policy.includes('hcaptcha')).map(([path]) => path)).toEqual([
			'/checkout',
		])
		expect(policies.size).toBeGreaterThan(1)
		await fillGuest(page, own)
		await expect.poll(() => page.evaluate(() => 'hcaptcha' in window)).toBe(true)
		await page.getByRole('link', { name: own.name }).first().click()
		await expect(page).not.toHaveURL(/checkout/)
		await hydrated(page)
		expect(await page.evaluate(() => 'hcaptcha' in window)).toBe(false)
		expect([...new Set(asked)]).toEqual(['/checkout asks js.hcaptcha.com'])
	})

	test.describe('with a form that is not complete', () => {
		test.use({ expectedError: statusLogged(422) })

		// spec: 2§4.9
		test('is not asked before identity and terms are right', async ({ page, context, venue }) => {
			const own = copy(venue, captchaVenue)
			await context.route(service, (route) =>
				route.fulfill({ contentType: 'text/javascript', body: serviceScript }),
			)
			const submitted = tokensSubmitted(page)
			await fillCheckout(page, own)
			const name = page.locator('input[name="first_name"]')
			await name.fill('')
			await payButton(page).click()
			await expect(name).toHaveAttribute('aria-invalid', 'true')
			expect(submitted).toEqual([undefined])
			await expect(page.getByRole('button', { name: 'I am human' })).toHaveCount(0)
			await fillGuest(page, own)
			await fillCard(page, own)
			await payButton(page).click()
			await page.getByRole('button', { name: 'I am human' }).click()
			await orderNumber(page, own)
			expect(submitted).toEqual([undefined, 'hcaptcha'])
		})
	})

	test.describe('that is blocked', () => {
		test.use({ expectedError: /hcaptcha\.com/ })

		test('does not keep a visitor from paying', async ({ page, context, venue }) => {
			const own = copy(venue, captchaVenue)
			await context.route(service, (route) => route.abort())
			const submitted = tokensSubmitted(page)
			await fillCheckout(page, own)
			await payButton(page).click()
			await orderNumber(page, own)
			expect(submitted).toEqual([undefined])
		})
	})
})
