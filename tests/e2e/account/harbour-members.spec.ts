import {
	acceptTerms,
	addToCart,
	chooseDate,
	chooseTime,
	field,
	fillCard,
	fillEmailAgain,
	goToCheckout,
	orderNumber,
	payButton,
	seen,
	toCart,
} from '../support/buying.ts'
import { expect, statusLogged, test } from '../support/journey.ts'
import { codeField, greeting, newAddress, readEmail } from '../support/logging-in.ts'

test.use({ expectedError: statusLogged(422) })

test('the museum sells a membership, whose member then comes in free with a friend', async ({
	page,
	context,
	venue,
}) => {
	const { t, origin } = venue
	const email = newAddress()
	await page.goto(origin)
	await page
		.getByRole('main')
		.getByRole('link', { name: t('home.join') })
		.click()
	await page.getByRole('radio', { name: /Explorer/ }).check()
	await page.locator('[name="member.explorer_member.0.first_name"]').fill('Mia')
	await page.locator('[name="member.explorer_member.0.last_name"]').fill('Marsh')
	await page.getByRole('button', { name: t('membership.submit') }).click()
	await toCart(page, venue)
	await goToCheckout(page, venue)
	await field(page, t('identity.first_name')).fill('Mia')
	await field(page, t('identity.last_name')).fill('Marsh')
	await field(page, t('identity.email')).fill(email)
	await fillEmailAgain(page, t, email)
	await fillCard(page, venue)
	await acceptTerms(page, venue)
	await payButton(page).click()
	await orderNumber(page, venue)

	await page.goto(`${origin}/login`)
	await field(page, t('identity.email')).fill(email)
	await page.getByRole('button', { name: t('login.email.next') }).click()
	await page.getByRole('button', { name: t('login.email.submit') }).click()
	await expect(codeField(page, venue)).toBeVisible()
	const { code } = await readEmail(context, venue, email)
	await codeField(page, venue).fill(code)
	await expect(greeting(page, venue)).toBeVisible()
	await page.goto(`${origin}/my/membership`)
	await expect(page.getByRole('heading', { name: 'Explorer' })).toHaveCount(1)

	await page.goto(`${origin}/events/${venue.eventId}`)
	await chooseDate(page, venue)
	await chooseTime(page)
	const places = page.locator('[name="quantity.ga_member"], [name*="ga_member"]').first()
	await places.fill('3')
	await addToCart(page, venue).click()
	await expect(seen(page.getByText(t('reserve.member_limit'))).first()).toBeVisible()
	await places.fill('2')
	await addToCart(page, venue).click()
	await toCart(page, venue)
	await expect(page.locator('main')).toContainText('Member')

	await page.goto(`${origin}/events/evt_members`)
	await expect(page.getByText(t('membership.gate.title'))).toHaveCount(0)
})
