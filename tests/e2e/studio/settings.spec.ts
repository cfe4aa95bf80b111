import { chooseLanguage, enter, expect, expectedError, findingsAt, test } from './studio-journey.ts'

// A manager finds a setting, changes it by keyboard, sees it in the shop once it is published, and takes it back.

test.use({ expectedError, shopName: 'settings', shopSettings: { expect: [] } })

test('a setting is found, changed, published and given back', async ({ page, shop, venue }) => {
	await enter(page, shop, 'maria', 'manager')
	await page.getByRole('link', { name: 'Settings', exact: true }).click()
	await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
	await expect(page.getByText('The flag extra_time decides this.')).toBeVisible()
	expect(await findingsAt(page, 'settings')).toEqual([])

	await page.getByLabel('Search a setting').fill('tickets again')
	await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Resend link'])
	const change = page.getByRole('button', { name: 'Change: Resend link' })
	await change.press('Enter')
	await expect(page.getByRole('radio', { name: 'On', exact: true })).toBeFocused()
	await page.keyboard.press('Escape')
	await expect(change).toBeFocused()
	await change.press('Enter')
	await page.keyboard.press('ArrowDown')
	expect(await findingsAt(page, 'a setting that is changed')).toEqual([])
	await page.getByRole('button', { name: 'Save to the draft' }).press('Enter')
	await expect(page.getByText('Saved in the draft.')).toBeVisible()
	await expect(page.getByText('Your own', { exact: true })).toBeVisible()

	await page.getByLabel('Search a setting').fill('withdraw')
	await page.getByRole('button', { name: 'Change: Withdrawal · Days to withdraw' }).click()
	await page.getByRole('spinbutton', { name: 'Days to withdraw' }).fill('3')
	await page.getByRole('button', { name: 'Save to the draft' }).click()
	await expect(page.getByText('The checks refuse this value')).toBeVisible()
	await expect(page.getByRole('status').getByText(/14/)).toBeVisible()
	expect(await findingsAt(page, 'a setting that is refused')).toEqual([])
	await page.getByRole('button', { name: 'Cancel' }).click()

	await chooseLanguage(page, 'ar')
	await expect(page.getByRole('heading', { name: 'الإعدادات', level: 1 })).toBeVisible()
	expect(await findingsAt(page, 'settings in Arabic')).toEqual([])
	await chooseLanguage(page, 'en-US')

	await page.getByRole('link', { name: 'Review and publish' }).first().click()
	await expect(page.getByText('Home · Resend link').first()).toBeVisible()
	await page.getByRole('button', { name: 'Publish', exact: true }).click()
	await expect(page.getByText(/is published\. Visitors see it/)).toBeVisible({ timeout: 60_000 })
	const visitor = await page.context().newPage()
	await expect(async () => {
		await visitor.goto(venue.origin)
		await expect(visitor.locator('a[href*="/resend"]')).toHaveCount(0, { timeout: 1_000 })
	}).toPass()

	await page.getByRole('link', { name: 'Settings', exact: true }).click()
	await page.getByLabel('Search a setting').fill('tickets again')
	await change.click()
	await page.getByRole('button', { name: 'Use the shared value: On' }).click()
	await expect(page.getByText('Saved in the draft.')).toBeVisible()
	await expect(page.getByText('Your own', { exact: true })).toBeHidden()
})
