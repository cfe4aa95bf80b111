import { axeFindings } from '../support/axe.ts'
import { tabTo } from '../support/buying.ts'
import { fillFamily, payByPressing } from '../support/joining.ts'
import { expect, test } from '../support/journey.ts'
import { expectEmail, galleryOf, newAddress, orderLink } from '../support/logging-in.ts'
import { memberVenue } from '../support/member-venue.ts'

test.use({ venueId: 'corner-gallery', viewport: { width: 320, height: 720 } })

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'by keyboard at 320 px' : 'without scripts', () => {
		test.use({ javaScriptEnabled })

		test('automatic renewal is cancelled from an email without a login', async ({
			page,
			context,
			venue: shipped,
		}) => {
			const venue = galleryOf(shipped, memberVenue)
			const { t, origin } = venue
			const email = newAddress()
			const press = async (target: Parameters<typeof tabTo>[1]): Promise<void> => {
				if (!javaScriptEnabled) return target.click()
				await tabTo(page, target)
				await page.keyboard.press('Enter')
			}
			await page.goto(`${origin}/membership`)
			await page.getByRole('radio', { name: /Family/ }).check()
			await expect(page.getByText(t('membership.autorenew.card'))).toBeVisible()
			await page.getByRole('radio', { name: t('membership.autorenew.yes') }).check()
			await fillFamily(page)
			await press(page.getByRole('button', { name: t('membership.submit') }))
			await payByPressing(page, venue, { email, press })
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('completed.membership.heading'))

			await context.clearCookies()
			await page.goto(origin + (await orderLink(context, venue, email)))
			await press(page.getByRole('link', { name: t('account.autorenew.submit') }))
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account.autorenew.title'))
			if (javaScriptEnabled) expect(await axeFindings(page, 'cancelling automatic renewal')).toEqual([])
			await press(page.getByRole('button', { name: t('account.autorenew.submit') }))
			await expect(page.getByText(/Automatic renewal is cancelled/)).toBeVisible()
			await expectEmail(context, venue, email, t('mail.renewal.subject.cancelled', { level: 'Family' }))
		})
	})
}
