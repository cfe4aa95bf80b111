import { axeFindings } from '../support/axe.ts'
import { chooseVisit, field, reserve } from '../support/buying.ts'
import { expect, statusLogged, test } from '../support/journey.ts'
import {
	askForCode,
	codeField,
	endLogin,
	galleryOf,
	greeting,
	newAddress,
	readEmail,
} from '../support/logging-in.ts'
import { usable } from '../support/usable.ts'
import { colorSchemes } from '../support/ways.ts'

test.use({ venueId: 'corner-gallery', expectedError: statusLogged(422) })

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled })

		// spec: 2§2.19, 2§2.26, 2§2.28, 2§2.29, 2§4.1
		test('a visitor logs in by a code, comes back to the page they left, and logs out', async ({
			page,
			context,
			venue: shipped,
		}) => {
			const venue = galleryOf(shipped)
			const email = newAddress()
			await page.goto(`${venue.origin}/events?category=none`)
			await page
				.getByRole('banner')
				.getByRole('link', { name: venue.t('menu.login') })
				.click()
			await field(page, venue.t('identity.email')).fill('mia at the quay')
			await page.getByRole('button', { name: venue.t('login.email.submit') }).click()
			const address = field(page, venue.t('identity.email'))
			await expect(address).toHaveAccessibleDescription(venue.t('identity.email_invalid'))
			if (javaScriptEnabled) await expect(address).toBeFocused()
			await address.fill(email)
			await page.getByRole('button', { name: venue.t('login.email.submit') }).click()
			await usable(page)
			const { code } = await readEmail(context, venue, email)
			await codeField(page, venue).fill(code.toLowerCase())
			if (!javaScriptEnabled)
				await page
					.getByRole('main')
					.getByRole('button', { name: venue.t('menu.login') })
					.click()
			await expect(page).toHaveURL(`${venue.origin}/events?category=none`)
			await expect(greeting(page, venue)).toBeVisible()

			await page.goto(`${venue.origin}/login`)
			await expect(page).toHaveURL(`${venue.origin}/events`)
			await page
				.getByRole('banner')
				.getByRole('link', { name: venue.t('menu.logout') })
				.click()
			await page
				.getByRole('main')
				.getByRole('button', { name: venue.t('menu.logout') })
				.click()
			await expect(page.getByRole('banner').getByRole('link', { name: venue.t('menu.login') })).toBeVisible()
			await expect(greeting(page, venue)).toHaveCount(0)
		})

		// spec: 2§2.30, 2§2.31, 2§2.32
		test('the link of the email logs in the browser that asked, and no other', async ({
			page,
			context,
			browser,
			venue: shipped,
		}) => {
			const venue = galleryOf(shipped)
			const email = newAddress()
			await askForCode(page, venue, email)
			const { link } = await readEmail(context, venue, email)

			const other = await browser.newContext({ javaScriptEnabled })
			const elsewhere = await other.newPage()
			await elsewhere.goto(venue.origin + link)
			await expect(elsewhere.getByText(venue.t('login.unavailable.text'))).toBeVisible()
			expect(elsewhere.url()).not.toContain('otp')
			await other.close()

			await page.goto(venue.origin + link)
			if (!javaScriptEnabled) {
				expect(page.url()).not.toContain('otp')
				await page
					.getByRole('main')
					.getByRole('button', { name: venue.t('menu.login') })
					.click()
			}
			await expect(greeting(page, venue)).toBeVisible()
		})

		// spec: 2§8.9
		test('three wrong codes ask for a new one, and that logs in', async ({
			page,
			context,
			venue: shipped,
		}) => {
			const venue = galleryOf(shipped)
			const email = newAddress()
			await askForCode(page, venue, email)
			await readEmail(context, venue, email)
			for (const left of [2, 1, 0]) {
				await codeField(page, venue).fill('AAAAAA')
				if (!javaScriptEnabled)
					await page
						.getByRole('main')
						.getByRole('button', { name: venue.t('menu.login') })
						.click()
				const said = left > 0 ? venue.t('login.otp.attempts', { count: left }) : venue.t('login.otp.locked')
				await expect(page.getByText(said)).toBeVisible()
			}
			await expect(codeField(page, venue)).toHaveCount(0)
			await page.getByRole('button', { name: venue.t('login.otp.again') }).click()
			await expect(codeField(page, venue)).toBeVisible()
		})
	})
}

test('a code that is sent by its sixth character is not sent again by Enter', async ({
	page,
	context,
	venue: shipped,
}) => {
	const venue = galleryOf(shipped)
	const email = newAddress()
	await askForCode(page, venue, email)
	const { code } = await readEmail(context, venue, email)
	const sent: string[] = []
	const answer = Promise.withResolvers<void>()
	await page.route('**/login?*', async (route) => {
		if (route.request().method() === 'POST') {
			sent.push(route.request().postData() ?? '')
			await answer.promise
		}
		await route.continue()
	})
	await codeField(page, venue).fill(code)
	await page.keyboard.press('Enter')
	await page
		.getByRole('main')
		.getByRole('button', { name: venue.t('menu.login') })
		.click()
	answer.resolve()
	await expect(greeting(page, venue)).toBeVisible()
	expect(sent).toHaveLength(1)
})

// spec: 2§4.5
test('after half a minute the page says that the code may not have arrived', async ({
	page,
	venue: shipped,
}) => {
	const venue = galleryOf(shipped)
	await page.clock.install()
	await askForCode(page, venue, newAddress())
	await page.clock.runFor(29_000)
	await expect(page.getByText(venue.t('login.otp.hint'))).toHaveCount(0)
	await page.clock.runFor(2_000)
	await expect(page.getByText(venue.t('login.otp.hint'))).toBeVisible()
})

// spec: 2§4.4, 2§9.1
test('a code whose email is not written yet is tried twelve times and then unavailable', async ({
	page,
	venue: shipped,
}) => {
	const venue = galleryOf(shipped)
	await askForCode(page, venue, newAddress())
	const asked = await page.evaluate(async () => (await fetch('/login?_data=routes%2Flogin')).json())
	await page.clock.install()
	let tries = 0
	await page.route('**/login?*_data=*', async (route) => {
		if (route.request().method() !== 'POST') return route.fallback()
		tries += 1
		// The answer for an email that is not written yet: the test can't hold the email back.
		const login = { ...asked.login, code: 'K7Q29X', isTooEarly: true }
		const headers = { 'x-remix-response': 'yes' }
		const messages = [{ tone: 'info', text: `Answer ${tries}` }]
		await route.fulfill({ status: 422, headers, json: { ...asked, login, messages } })
	})
	await codeField(page, venue).fill('K7Q29X')
	await expect(page.getByText(venue.t('login.otp.waiting'))).toBeVisible()
	for (const count of Array.from({ length: 12 }, (_, index) => index + 2)) {
		// The time to the next try begins with the answer.
		await expect(page.getByText(`Answer ${count - 1}`, { exact: true })).toBeVisible()
		await page.clock.runFor(5_100)
		await expect.poll(() => tries).toBe(count)
	}
	await expect(page.getByText(venue.t('login.otp.waiting'))).toHaveCount(0)
	await expect(page.getByText(venue.t('login.otp.unavailable'))).toBeVisible()
	await expect(codeField(page, venue)).toHaveCount(0)
	await expect(page.getByRole('button', { name: venue.t('login.otp.again') })).toBeVisible()
	await page.clock.runFor(60_000)
	expect(tries).toBe(13)
})

// spec: 2§2.38
test('a browser without cookies is asked to enable them', async ({ page, venue: shipped }) => {
	const venue = galleryOf(shipped)
	await page.goto(`${venue.origin}/login?step=code`)
	await expect(page.getByText(venue.t('login.cookies'))).toBeVisible()
})

// spec: 2§2.68
test('a login whose session has ended says so at home', async ({ page, context, venue: shipped }) => {
	const venue = galleryOf(shipped)
	await chooseVisit(page, venue)
	await reserve(page, venue)
	await endLogin(context, venue)
	await page.goto(`${venue.origin}/cart`)
	await expect(page).toHaveURL(new RegExp(`^${venue.origin}/(?:events(?:/[^/]+)?)?$`))
	await expect(page.getByText(venue.t('login.ended'))).toBeVisible()
	await page.goto(`${venue.origin}/cart`)
	await expect(page.getByText(venue.t('cart.empty'))).toBeVisible()
	await expect(page.getByText(venue.t('login.ended'))).toHaveCount(0)
})

test.describe('the link of an email', () => {
	test.use({ expectedError: statusLogged(404) })

	test('leads to its page also where the login of the browser has ended', async ({
		page,
		context,
		venue: shipped,
	}) => {
		const venue = galleryOf(shipped)
		await endLogin(context, venue)
		await page.goto(`${venue.origin}/manage/ord_1.${'A'.repeat(22)}`)
		await expect(page.getByText(venue.t('orders.not_found'))).toBeVisible()
		await expect(page.getByText(venue.t('login.ended'))).toBeVisible()
	})
})

// spec: 1§1.7, 2§2.39
test('a venue without accounts says that its login is disabled, and shows none', async ({ page, venue }) => {
	await page.goto(`${venue.origin}/login`)
	await expect(page.getByText(venue.t('login.disabled'))).toBeVisible()
	await expect(page.getByRole('link', { name: venue.t('menu.login'), exact: true })).toHaveCount(0)
})

for (const colorScheme of colorSchemes) {
	test.describe(colorScheme, () => {
		test.use({ colorScheme, viewport: { width: 320, height: 640 } })

		test('the login has no axe finding in any step, by keyboard at 320 pixels', async ({
			page,
			venue: shipped,
		}) => {
			const venue = galleryOf(shipped)
			await page.goto(`${venue.origin}/login`)
			const findings = await axeFindings(page, 'address')
			await field(page, venue.t('identity.email')).focus()
			await page.keyboard.type(newAddress())
			await page.keyboard.press('Enter')
			await expect(codeField(page, venue)).toBeVisible()
			findings.push(...(await axeFindings(page, 'code')))
			await codeField(page, venue).focus()
			await page.keyboard.type('AAAAA')
			await page.keyboard.press('Enter')
			await expect(codeField(page, venue)).toHaveAttribute('aria-invalid', 'true')
			findings.push(...(await axeFindings(page, 'wrong code')))
			await page.goto(`${venue.origin}/login?otp=AAAAAA`)
			await usable(page)
			expect(findings).toEqual([])
		})
	})
}
