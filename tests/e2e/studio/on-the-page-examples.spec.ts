import sharp from 'sharp'
import { chooseLanguage, enter, expect, expectedError, findingsAt, test } from './studio-journey.ts'

// A manager changes a sentence of the checkout beside an example cart, and deletes a picture that a block does not show.

test.use({ expectedError, shopName: 'on-the-page-examples' })

const frameName = 'iframe[title="Page of the shop"]'

test('the checkout, the receipt and the account are changed in place with examples', async ({
	page,
	shop,
}) => {
	test.setTimeout(240_000)
	await enter(page, shop, 'eve')
	await page.getByRole('link', { name: 'On the page' }).click()
	const picture = page.frameLocator(frameName)
	const choice = page.getByLabel('Page', { exact: true })
	await choice.selectOption({ label: 'Checkout (with an example cart)' })
	await expect(picture.getByLabel('First name').first()).toBeVisible()
	await expect(picture.locator('[data-studio]').first()).toBeAttached()
	expect(await findingsAt(page, 'the checkout')).toEqual([])
	await page.setViewportSize({ width: 1280, height: 900 })

	const heading = picture.getByRole('heading', { level: 1 })
	const before = (await heading.textContent()) ?? ''
	expect(before).not.toBe('')
	await heading.click()
	const english = page.getByRole('textbox', { name: 'American English' })
	await expect(english).toBeFocused()
	await english.fill('Nearly at the quay')
	await page.getByRole('button', { name: 'Save to the draft' }).click()
	await expect(page.getByText('Saved in the draft.')).toBeVisible()
	await expect(picture.getByRole('heading', { name: 'Nearly at the quay' })).toBeVisible()

	await choice.selectOption({ label: 'Receipt (with an example order)' })
	await expect(picture.getByText('ada@example.com').first()).toBeVisible()
	await expect(picture.locator('img[src*="/qrcode"]').first()).toBeVisible()
	await page.getByRole('radio', { name: 'Blocks' }).check()
	await expect(page.getByRole('region', { name: 'Main column' }).getByRole('listitem').first()).toBeVisible()
	expect(await findingsAt(page, 'the receipt')).toEqual([])
	await page.setViewportSize({ width: 1280, height: 900 })

	for (const label of [
		'Page of an order (with an example order)',
		'Payment on its way (with an example cart)',
		'Prepared cart (with an example cart)',
		'Redeem a gift (with an example gift)',
		'Cart (with an example cart)',
	]) {
		await choice.selectOption({ label })
		await expect(picture.locator('[data-studio]').first()).toBeAttached()
	}
	for (const language of ['es-US', 'ar', 'en-US'] as const) {
		await chooseLanguage(page, language)
		expect(await findingsAt(page, `an example in ${language}`)).toEqual([])
	}
})

test('a block has another picture by its form, and a picture is deleted and put back', async ({
	page,
	shop,
}) => {
	test.setTimeout(240_000)
	await enter(page, shop, 'ona')
	await page.getByRole('link', { name: 'On the page' }).click()
	const picture = page.frameLocator(frameName)
	await expect(picture.locator('[data-studio]').first()).toBeAttached()
	await page.getByRole('radio', { name: 'Blocks' }).check()
	await page.getByRole('button', { name: /^Hero/ }).first().press('Enter')
	await page.getByRole('button', { name: 'Choose another picture' }).press('Enter')
	await expect(page.getByRole('radio', { name: 'hero.svg' })).toBeChecked()
	expect(await findingsAt(page, 'a picture field')).toEqual([])
	await page.setViewportSize({ width: 1280, height: 900 })

	const content = { create: { width: 1_200, height: 600, channels: 3 as const, background: '#0b6f4c' } }
	const buffer = await sharp(content).png().toBuffer()
	await page
		.getByLabel('Upload a picture')
		.setInputFiles({ name: 'Green Pier.png', mimeType: 'image/png', buffer })
	await expect(page.getByRole('radio', { name: 'green-pier.png' })).toBeChecked()
	await page.getByRole('button', { name: 'Delete hero.svg' }).press('Enter')
	await expect(page.getByText('This picture is not deleted, because it is shown here.')).toBeVisible()
	await expect(page.getByText('Block hero on the page “Start page”')).toBeVisible()
	expect(await findingsAt(page, 'a picture that is shown')).toEqual([])
	await page.setViewportSize({ width: 1280, height: 900 })

	await page.getByRole('radio', { name: 'hero.svg' }).check()
	await page.getByRole('button', { name: 'Delete green-pier.png' }).press('Enter')
	const status = page.getByRole('status').filter({ hasText: 'green-pier.png is deleted from the draft.' })
	await expect(status).toBeFocused()
	await expect(page.getByRole('radio', { name: 'green-pier.png' })).toHaveCount(0)
	expect(await findingsAt(page, 'a deleted picture')).toEqual([])
	await page.setViewportSize({ width: 1280, height: 900 })
	await page.getByRole('button', { name: 'Put it back' }).press('Enter')
	await page.getByRole('radio', { name: 'green-pier.png' }).check()
	await page.getByRole('button', { name: 'Save to the draft' }).click()
	await expect(page.getByText('Saved in the draft.')).toBeVisible()
	await expect(picture.locator('[data-block="home/hero"] img')).toHaveAttribute('src', /green-pier\.png/)
})
