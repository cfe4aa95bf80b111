import type { Locator, Page } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
import { shopAsGuest, tabTo } from '../support/buying.ts'
import { payByPressing, personField } from '../support/joining.ts'
import { expect, test } from '../support/journey.ts'
import { galleryOf, giftLink, logIn, newAddress } from '../support/logging-in.ts'
import { memberVenue } from '../support/member-venue.ts'

test.use({ venueId: 'corner-gallery', viewport: { width: 320, height: 720 } })

type Press = (page: Page, target: Locator) => Promise<void>

const byKeyboard: Press = async (page, target) => {
	await tabTo(page, target)
	await page.keyboard.press('Enter')
}
const byClick: Press = (_, target) => target.click()

for (const [name, { javaScriptEnabled, press }] of Object.entries({
	'by keyboard at 320 px': { javaScriptEnabled: true, press: byKeyboard },
	'without scripts': { javaScriptEnabled: false, press: byClick },
})) {
	test.describe(name, () => {
		test.use({ javaScriptEnabled })

		test('a membership is given, its giftee gets the email, redeems it and logs in', async ({
			page,
			context,
			venue: shipped,
		}) => {
			const venue = galleryOf(shipped, memberVenue)
			const { t, origin } = venue
			const [giver, giftee] = [newAddress(), newAddress()]
			await page.goto(`${origin}/membership/gift`)
			await shopAsGuest(page, venue, (link) => press(page, link))
			await page.getByRole('radio', { name: /Family/ }).check()
			await personField(page, 'first_name').fill('Bo')
			await personField(page, 'last_name').fill('Reed')
			await page.getByLabel(/How did you hear of us/).fill('From a friend')
			await page.locator('[name="email"]').fill(giftee)
			await page.locator('[name="email_confirm"]').fill(giftee)
			if (javaScriptEnabled) expect(await axeFindings(page, 'giving a membership')).toEqual([])
			await press(page, page.getByRole('button', { name: t('reserve.submit.member_gift') }))
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(
				t('gift.pay_title', { name: 'Bo Reed' }),
			)
			await payByPressing(page, venue, { email: giver, press: (target) => press(page, target) })
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('completed.gift.heading'))

			await context.clearCookies()
			const link = await giftLink(context, venue, giftee, 'Mia Marsh')
			await page.goto(origin + link)
			await page.getByRole('radio', { name: /Family/ }).check()
			await personField(page, 'first_name').fill('Bo')
			await personField(page, 'last_name').fill('Reed')
			await page.getByLabel(/How did you hear of us/).fill('As a gift')
			if (javaScriptEnabled) expect(await axeFindings(page, 'redeeming a gift')).toEqual([])
			await press(page, page.getByRole('button', { name: t('checkout.pay.redeem') }))
			await payByPressing(page, venue, { email: giftee, press: (target) => press(page, target) })
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('completed.membership.heading'))

			await logIn(page, context, venue, giftee)
			await page.goto(`${origin}/my/membership`)
			await expect(page.getByRole('heading', { name: 'Family' })).toHaveCount(1)
			await expect(page.getByText('Bo Reed')).toBeVisible()
			await page.goto(origin + link)
			await expect(page.getByText(t('redeem.used'))).toBeVisible()
		})
	})
}
