import type { Page } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
import { expect, statusLogged, test, type Venue } from '../support/journey.ts'
import { workMemberVenue } from '../support/journey-venues.ts'
import { galleryOf } from '../support/logging-in.ts'

test.use({
	venueId: 'corner-gallery',
	viewport: { width: 320, height: 720 },
	expectedError: statusLogged(422),
})

// Wrong codes are counted by address, which both journeys have: one after the other.
test.describe.configure({ mode: 'default' })

async function lookUp(page: Page, { t }: Venue, code: string): Promise<void> {
	await page.getByLabel(t('redeem.code')).fill(code)
	await page.getByRole('button', { name: t('redeem.look_up') }).click()
}

test.describe('with scripts', () => {
	test('after five wrong gift codes the browser works before the next one is looked up', async ({
		page,
		venue: shipped,
	}) => {
		const venue = galleryOf(shipped, workMemberVenue)
		const { t, origin } = venue
		const notice = page.getByText(t('checkout.captcha_own'))
		for (let tried = 0; tried < 4; tried += 1) {
			await page.goto(`${origin}/membership/redeem?gift_code=000000000${tried}`)
			await expect(page.getByText(t('redeem.invalid')).first()).toBeVisible()
			await expect(notice).toHaveCount(0)
		}
		await lookUp(page, venue, '0000000005')
		await expect(notice).toBeVisible()
		await expect(page.locator('[aria-busy]')).toHaveCount(0)
		expect(await axeFindings(page, 'the form of a gift code with a captcha')).toEqual([])
		const submitted = page.waitForRequest((request) => request.method() === 'POST')
		await lookUp(page, venue, '0000000006')
		expect((await submitted).postData()).toContain('captcha_token=')
		await expect(page.getByText(t('redeem.invalid')).first()).toBeVisible()
		await expect(page.getByLabel(t('redeem.code'))).toHaveValue('0000000006')
		await expect(notice).toBeVisible()
	})
})

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false })

	test('a visitor without scripts is not asked, and looks up further gift codes', async ({
		page,
		venue: shipped,
	}) => {
		const venue = galleryOf(shipped, workMemberVenue)
		const { t, origin } = venue
		for (let tried = 0; tried < 5; tried += 1)
			await page.goto(`${origin}/membership/redeem?gift_code=100000000${tried}`)
		await lookUp(page, venue, '1000000005')
		await expect(page.getByText(t('redeem.invalid')).first()).toBeVisible()
		await expect(page.getByLabel(t('redeem.code'))).toHaveValue('1000000005')
	})
})
