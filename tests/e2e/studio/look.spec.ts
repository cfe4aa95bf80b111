import { chooseLanguage, enter, expect, expectedError, findingsAt, test } from './studio-journey.ts'

// A manager makes a text too pale, takes the shade that passes, and saves it.

test.use({ expectedError, shopName: 'look' })

test('a color that is hard to read is shown with the nearest shade, which a press takes', async ({
	page,
	shop,
}) => {
	// Axe looks at four states in two modes and at two widths.
	test.setTimeout(240_000)
	await enter(page, shop, 'lou')
	await page.getByRole('link', { name: 'Look', exact: true }).click()
	await expect(page.getByRole('heading', { name: 'Look', level: 1 })).toBeVisible()
	const field = page.getByLabel('text-muted', { exact: true })
	await expect(field).toBeVisible()
	expect(await findingsAt(page, 'the look')).toEqual([])

	await field.fill('#cccccc')
	await expect(page.getByText(/to 1 is too low\. It needs 4\.5\./).first()).toBeVisible()
	expect(await findingsAt(page, 'a look that fails')).toEqual([])
	await page.getByRole('button', { name: 'Save to the draft' }).click()
	await expect(page.getByText('Some text would be hard to read, so nothing was saved.')).toBeVisible()
	// The last ones are on the darkest grounds, and need the most.
	await expect(async () => {
		const take = page.getByRole('button', { name: /^Take #/ }).first()
		// The last press may have been enough, though the page shows it later.
		if (await take.isVisible()) await take.click({ timeout: 500 })
		await expect(page.getByText(/is too low/)).toHaveCount(0, { timeout: 1_000 })
	}).toPass({ timeout: 60_000 })
	await page.getByRole('button', { name: 'Save to the draft' }).focus()
	await page.keyboard.press('Enter')
	await expect(page.getByText('Saved in the draft.')).toBeVisible()
	await expect(page.getByRole('button', { name: 'Use the original of color.text-muted' })).toBeVisible()

	await page.getByRole('radio', { name: 'Dark' }).check()
	await chooseLanguage(page, 'ar')
	expect(await findingsAt(page, 'the look in Arabic')).toEqual([])
	await chooseLanguage(page, 'es-US')
	expect(await findingsAt(page, 'the look in Spanish')).toEqual([])
})

test('typefaces, corners and the logo are tried on the page beside them, and what the checks refuse is not saved', async ({
	page,
	shop,
}) => {
	await enter(page, shop, 'lia', 'designer')
	await page.getByRole('link', { name: 'Look', exact: true }).click()
	const shown = page.frameLocator('iframe[title="The start page with this look"]')
	const property = (name: string) =>
		shown.locator('html').evaluate((html, of) => getComputedStyle(html).getPropertyValue(of), name)
	await page.getByLabel('Headings').selectOption({ label: 'Playfair Display' })
	await expect.poll(() => property('--font-heading'), { timeout: 15_000 }).toContain('Playfair Display')
	const cards = page.getByLabel('Cards', { exact: true })
	await cards.fill('80')
	await expect(page.getByText('Between 0 and 64.')).toBeVisible()
	await page.getByRole('button', { name: 'Take 64' }).click()
	await expect(cards).toHaveValue('64')
	await expect.poll(() => property('--radius-card')).toBe('64px')

	await page.getByRole('button', { name: 'Choose the logo' }).click()
	const light = page.getByRole('group', { name: 'Logo on light pages' })
	await light.getByRole('radio', { name: 'thanks.svg' }).check()
	expect(await findingsAt(page, 'the choice of a logo')).toEqual([])
	await page.setViewportSize({ width: 1280, height: 900 })
	await page.getByLabel(/^Text of the logo/).fill('')
	await expect(page.getByText('A logo needs a text.')).toBeVisible()
	await page.getByLabel(/^Text of the logo/).fill('The museum at the quay')
	await page.getByRole('button', { name: 'Save to the draft' }).click()
	await expect(page.getByText(/"logo-dark\.svg" is .* it would be stretched/)).toBeVisible()
	const dark = page.getByRole('group', { name: 'Logo on dark pages' })
	await dark.getByRole('radio', { name: 'The same one, on a light plate' }).check()
	await page.getByRole('button', { name: 'Save to the draft' }).click()
	await expect(page.getByText('Saved in the draft.')).toBeVisible()
	await expect(shown.getByRole('img', { name: 'The museum at the quay' }).first()).toBeAttached()
	await expect(page.getByRole('button', { name: 'Use the original of Cards' })).toBeVisible()
})
