import { chooseLanguage, enter, expect, expectedError, findingsAt, test } from './studio-journey.ts'

// A manager adds a promo code by the keys alone, changes another one, and sees both in the plan before they are saved.

test.use({ expectedError, shopName: 'promos' })

test('promo codes are added, changed, taken away and put back', async ({ page, shop }) => {
	await enter(page, shop, 'promos')
	await page.getByRole('link', { name: 'Prices and calendar' }).click()
	const card = page.getByRole('region', { name: 'Promo codes' })
	const library = card.getByRole('listitem').filter({ has: page.getByText('Library card', { exact: true }) })
	await expect(library).toContainText('10% off')
	await expect(library).toContainText('Codes: LIBRARY10')

	await card.getByRole('button', { name: 'Add promo codes' }).press('Enter')
	await expect(card.getByText('A name, an amount or a code is missing')).toBeVisible()
	await card.getByLabel('Name in the cart').fill('Spring')
	await card.getByRole('radio', { name: 'An amount off' }).press('Space')
	await card.getByLabel('Amount for each ticket').fill('five')
	await expect(page.getByRole('button', { name: 'Save to the draft' })).toBeDisabled()
	expect(await findingsAt(page, 'promo codes that are typed')).toEqual([])
	await card.getByLabel('Amount for each ticket').fill('5')
	await card.getByLabel('Code 1', { exact: true }).fill('QUAY5')
	await card.getByRole('button', { name: 'Add a code' }).press('Enter')
	await expect(card.getByLabel('Code 2', { exact: true })).toBeFocused()
	await page.keyboard.type('LIBRARY10')
	const bar = page.getByRole('region', { name: 'Changes that are not saved' })
	await expect(bar.getByText(/LIBRARY10/).first()).toBeVisible()
	await card.getByLabel('Code 2', { exact: true }).fill('BOATS5')
	await card.getByLabel('Uses of code 2').fill('100')

	await library.getByRole('button', { name: 'Take away: Library card' }).click()
	await expect(library.getByText('These codes stop working')).toBeVisible()
	await library.getByRole('button', { name: 'Keep: Library card' }).click()
	await bar.getByRole('button', { name: 'See what it does' }).click()
	await expect(bar.getByText('Spring').first()).toBeVisible()
	expect(await findingsAt(page, 'the plan of promo codes')).toEqual([])
	await bar.getByRole('button', { name: 'Save to the draft' }).click()
	await expect(page.getByText('Saved in the draft.')).toBeVisible()
	await expect(card.getByText('Codes: QUAY5 and BOATS5 (at most 100 times)')).toBeVisible()

	await chooseLanguage(page, 'ar')
	await expect(page.getByRole('heading', { name: 'الرموز الترويجية' })).toBeVisible()
	expect(await findingsAt(page, 'promo codes in Arabic')).toEqual([])
})
