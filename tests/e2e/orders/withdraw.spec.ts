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

		test('a membership is withdrawn from in two steps by the link of its email, without a login', async ({
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
			await page.getByRole('radio', { name: t('membership.autorenew.yes') }).check()
			await fillFamily(page)
			await press(page.getByRole('button', { name: t('membership.submit') }))
			await payByPressing(page, venue, { email, press })
			await expect(page.getByRole('link', { name: t('orders.withdraw.link') })).toBeVisible()

			await context.clearCookies()
			await page.goto(origin + (await orderLink(context, venue, email)))
			await press(page.getByRole('link', { name: t('orders.withdraw.link') }))
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('orders.withdraw.title'))
			await expect(page.getByText(email)).toBeVisible()
			await expect(page.getByRole('checkbox')).toBeChecked()
			if (javaScriptEnabled) expect(await axeFindings(page, 'step 1 of a withdrawal')).toEqual([])
			await press(page.getByRole('button', { name: t('orders.withdraw.next') }))
			await expect(page.getByText(/70\.00/).last()).toBeVisible()
			if (javaScriptEnabled) expect(await axeFindings(page, 'step 2 of a withdrawal')).toEqual([])
			await press(page.getByRole('button', { name: t('orders.withdraw.confirm') }))
			await expect(page.getByText(t('orders.withdraw.done'))).toBeVisible()
			await expect(page.getByRole('heading', { name: t('orders.withdraw.receipt') })).toBeVisible()
			if (javaScriptEnabled) expect(await axeFindings(page, 'the receipt of a withdrawal')).toEqual([])
			const width = await page.evaluate(() => document.documentElement.scrollWidth)
			expect(width).toBeLessThanOrEqual(320)
			await page.goto(page.url())
			await expect(page.getByRole('heading', { name: t('orders.withdraw.receipt') })).toBeVisible()
			await expect(page.getByRole('button', { name: t('orders.withdraw.confirm') })).toHaveCount(0)
			const subject = t('mail.withdrawn.purchaser.subject', { number: '' }).trim()
			await expectEmail(context, venue, email, subject)
		})
	})
}
