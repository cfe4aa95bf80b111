import { axeFindings } from '../support/axe.ts'
import { addToCart, chooseDate, chooseTime } from '../support/buying.ts'
import { chooseFamily, fillFamily, payAs, personField } from '../support/joining.ts'
import { expect, hydrated, statusLogged, test } from '../support/journey.ts'
import { expectEmail, galleryOf, logIn, newAddress } from '../support/logging-in.ts'
import { memberVenue } from '../support/member-venue.ts'

test.use({ venueId: 'corner-gallery', expectedError: statusLogged(422) })

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled })

		// spec: 1§2.12, 1§2.33, 1§2.114, 2§2.58, 1§4.59, 2§2.8, 2§2.57, 2§9.12, 2§9.15, 1§9.44, membership.eventId, 1§5.42, membership.cardDeliveryWeeks
		test('a guest joins, logs in, has a card, and books what is for members', async ({
			page,
			context,
			venue: shipped,
		}) => {
			const venue = galleryOf(shipped, memberVenue)
			const email = newAddress()
			await page.goto(`${venue.origin}/events/evt_morning`)
			await expect(page.getByText(venue.t('membership.banner'))).toBeVisible()
			await page
				.getByRole('main')
				.getByRole('link', { name: venue.t('home.join') })
				.click()
			await expect(page).toHaveURL(`${venue.origin}/membership`)
			if (javaScriptEnabled) expect(await axeFindings(page, 'membership')).toEqual([])

			// Nothing is chosen yet, and then a name is missing.
			await page.getByRole('button', { name: venue.t('membership.submit') }).click()
			await expect(page.getByText(venue.t('membership.required'))).toBeVisible()
			await page.getByRole('radio', { name: /Family/ }).check()
			await page.getByRole('button', { name: venue.t('membership.submit') }).click()
			await expect(page.getByText(venue.t('identity.required.first_name'))).toBeVisible()

			// Another level is another agreement.
			const yes = page.getByRole('radio', { name: venue.t('membership.autorenew.yes') })
			await yes.check()
			if (javaScriptEnabled) {
				await page.getByRole('radio', { name: /Friend/ }).check()
				await expect(page.getByRole('radio', { name: venue.t('membership.autorenew.no') })).toBeChecked()
				await page.getByRole('radio', { name: /Family/ }).check()
				await yes.check()
			}
			await fillFamily(page)
			await page.getByRole('button', { name: venue.t('membership.submit') }).click()
			await payAs(page, venue, email)
			await logIn(page, context, venue, email)
			await page.goto(`${venue.origin}/my`)
			await expect(page).toHaveURL(`${venue.origin}/my/membership`)
			await expect(page.getByRole('heading', { name: 'Family' })).toHaveCount(1)
			await expect(page.getByText('Mia Marsh')).toBeVisible()
			await expect(page.getByText(venue.t('membership.autorenew.yes'))).toBeVisible()
			await expect(page.getByText(venue.t('membership.cards', { min: 3, max: 5 }))).toBeVisible()
			await expect(page.getByText(/^Renew from/)).toBeVisible()
			await page.getByRole('button', { name: venue.t('account.forgot.submit_numbers') }).click()
			await expect(page.getByText(venue.t('account.numbers.sent', { email }))).toBeVisible()
			await expectEmail(context, venue, email, venue.t('mail.member_numbers.subject', { venue: venue.name }))
			await page.goto(`${venue.origin}/events`)
			await page.getByRole('link', { name: venue.t('menu.membership') }).click()
			const details = javaScriptEnabled
				? page.getByRole('dialog', { name: venue.t('menu.membership') })
				: page.getByRole('main')
			await expect(details.getByText(venue.t('membership.primary'))).toBeVisible()
			await expect(details.getByText(email, { exact: true })).toBeVisible()
			await expect(details.getByText(/renew from/i)).toBeVisible()
			if (javaScriptEnabled) {
				expect(await axeFindings(page, 'details')).toEqual([])
				await page.keyboard.press('Escape')
				await expect(details).toHaveCount(0)
				// The visitor has logged out in another tab.
				const cookies = await context.cookies()
				await context.clearCookies({ name: /^foyer_login_/ })
				await page.getByRole('link', { name: venue.t('menu.membership') }).click()
				await expect(details.getByText(venue.t('membership.login_to_view'))).toBeVisible()
				await expect(details.getByLabel(venue.t('identity.email'))).toBeVisible()
				await context.addCookies(cookies)
			}
			// The running term can be continued only by a choice, and the people are filled in.
			await page.goto(`${venue.origin}/membership/renew`)
			await expect(page.getByRole('radio', { name: /Family/ })).toBeChecked()
			await expect(personField(page, 'first_name')).toHaveValue('Mia')
			await page.getByLabel(/How did you hear of us/).fill('As before')
			await page.getByRole('button', { name: venue.t('membership.renew.submit') }).click()
			const extend = page.getByRole('checkbox', { name: venue.t('membership.extend') })
			await expect(extend).toHaveAttribute('aria-invalid', 'true')
			if (javaScriptEnabled) await expect(extend).toBeFocused()
			await page.getByRole('link', { name: venue.t('membership.back') }).click()
			await expect(page).toHaveURL(`${venue.origin}/my/membership`)
			const code = page.getByRole('img', { name: /QR/ })
			await expect(code).toBeVisible()
			await expect
				.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth))
				.toBeGreaterThan(20)
			if (javaScriptEnabled) expect(await axeFindings(page, 'card')).toEqual([])

			// One free place for the member, and no second one in the same session.
			await page.goto(`${venue.origin}/events/evt_morning`)
			await chooseDate(page, venue)
			await chooseTime(page)
			await expect(page.getByText('Member of the gallery').first()).toBeVisible()
			await page.getByRole('spinbutton').first().fill('2')
			await addToCart(page, venue).click()
			await expect(page.getByText(venue.t('reserve.member_limit'))).toBeVisible()
			await page.getByRole('spinbutton').first().fill('1')
			await addToCart(page, venue).click()
			await expect(page).toHaveURL(/\/(?:checkout|events)$/)
		})
	})
}

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled })

		// spec: 1§2.121, 1§2.118
		test('a cart with a membership is bought first or deleted', async ({ page, venue: shipped }) => {
			const venue = galleryOf(shipped, memberVenue)
			const { t } = venue
			await chooseFamily(page, venue)
			await expect(page).toHaveURL(`${venue.origin}/checkout`)
			await page.goto(`${venue.origin}/cart`)
			await expect(page.getByText('Family: First adult').first()).toBeVisible()
			await page.goto(`${venue.origin}/membership`)
			const dialog = page.getByRole('dialog', { name: t('cart.conflict') })
			await expect(dialog.getByText(t('membership.in_cart'))).toBeVisible()
			await expect(dialog.getByRole('link', { name: t('cart.checkout') })).toHaveAttribute(
				'href',
				'/checkout',
			)
			if (javaScriptEnabled) {
				expect(await axeFindings(page, 'what is in the way')).toEqual([])
				await page.keyboard.press('Escape')
				await expect(dialog).toHaveCount(0)
				await page.getByRole('button', { name: t('membership.submit') }).click()
				await expect(dialog).toBeVisible()
			}
			await dialog.getByRole('button', { name: t('cart.discard') }).click()
			await expect(dialog).toHaveCount(0)
			await expect(page).toHaveURL(`${venue.origin}/membership`)
			await chooseFamily(page, venue)
			await expect(page).toHaveURL(`${venue.origin}/checkout`)
		})
	})
}

// spec: 1§4.58
test('the form can be sent once while it is on its way, and again after a mistake', async ({
	page,
	venue: shipped,
}) => {
	const venue = galleryOf(shipped, memberVenue)
	await page.goto(`${venue.origin}/membership`)
	await hydrated(page)
	const submit = page.getByRole('button', { name: venue.t('membership.submit') })
	let pass = () => {}
	const passed = new Promise<void>((done) => {
		pass = done
	})
	let posts = 0
	await page.route(/\/membership\?.*_data=/, async (route) => {
		if (route.request().method() === 'POST') {
			posts += 1
			await passed
		}
		await route.continue()
	})
	await submit.click()
	await expect(submit).toHaveAttribute('aria-disabled', 'true')
	await submit.click({ force: true })
	pass()
	await expect(page.getByText(venue.t('membership.required'))).toBeVisible()
	expect(posts).toBe(1)
	await expect(submit).not.toHaveAttribute('aria-disabled', 'true')
	await page.getByRole('radio', { name: /Family/ }).check()
	await fillFamily(page)
	await submit.click()
	await expect(page).toHaveURL(`${venue.origin}/checkout`)
})

// spec: 2§2.9
test('only a member can renew', async ({ page, venue: shipped }) => {
	const venue = galleryOf(shipped, memberVenue)
	await page.goto(`${venue.origin}/membership/renew`)
	await expect(page.getByText(venue.t('membership.login_to_view'))).toBeVisible()
	await page.goto(`${venue.origin}/events/evt_member/renew`)
	await expect(page).toHaveURL(`${venue.origin}/membership/renew`)
})

// spec: 1§8.35
test('a venue without memberships says so', async ({ page, venue: shipped }) => {
	await page.goto(`${galleryOf(shipped).origin}/membership`)
	await expect(page.getByText(shipped.t('membership.none_now'))).toBeVisible()
})

// spec: 2§2.59, 2§8.33, 1§8.38
test('an account without a membership has no card, but the way to join', async ({
	page,
	context,
	venue: shipped,
}) => {
	const venue = galleryOf(shipped, memberVenue)
	await logIn(page, context, venue)
	await page.goto(`${venue.origin}/my`)
	await expect(page).toHaveURL(`${venue.origin}/my/profile`)
	await page.goto(`${venue.origin}/my/membership`)
	await expect(page.getByText(venue.t('membership.not_member'))).toBeVisible()
	await page
		.getByRole('main')
		.getByRole('link', { name: venue.t('home.join') })
		.click()
	await expect(page).toHaveURL(`${venue.origin}/membership`)
})
