import {
	acceptTerms,
	chooseVisit,
	field,
	fillCard,
	goToCheckout,
	payButton,
	reserve,
} from '../support/buying.ts'
import { expect, test } from '../support/journey.ts'
import { eitherVenue } from '../support/journey-venues.ts'
import { codeField, galleryOf, greeting, newAddress, readEmail } from '../support/logging-in.ts'

test.use({ venueId: 'corner-gallery' })

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled })

		// spec: identity.form
		test('a guest who chooses a password while buying finds the order in the account that its code opens', async ({
			page,
			context,
			venue: shipped,
		}) => {
			const venue = { ...galleryOf(shipped, eitherVenue), hasLogins: true }
			const { t } = venue
			const email = newAddress()
			await chooseVisit(page, venue)
			await reserve(page, venue, 1)
			await goToCheckout(page, venue)
			await field(page, t('identity.first_name')).fill('Mia')
			await field(page, t('identity.last_name')).fill('Marsh')
			await field(page, t('identity.email')).fill(email)
			await field(page, t('login.password.label')).fill('Harbour-Lights 27')
			await field(page, t('identity.password_confirm')).fill('Harbour-Lights 27')
			await fillCard(page, venue)
			await acceptTerms(page, venue)
			await payButton(page).click()
			await expect(page.getByText(t('completed.account.text', { email }))).toBeVisible()
			await page.getByRole('link', { name: t('completed.account.link') }).click()
			const { code } = await readEmail(context, venue, email)
			await codeField(page, venue).fill(code)
			if (!javaScriptEnabled)
				await page
					.getByRole('main')
					.getByRole('button', { name: t('menu.login') })
					.click()
			await expect(greeting(page, venue)).toContainText('Mia')
			await page.goto(`${venue.origin}/my/orders`)
			await expect(page.getByRole('main').getByRole('link', { name: /\d/ })).toHaveCount(1)
		})
	})
