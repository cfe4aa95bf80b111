import { chooseLanguage, enter, expect, expectedError, findingsAt, test } from './studio-journey.ts'

// A writer gives an event another name in two languages, by the keys, and finds it in the shop.

test.use({ expectedError, shopName: 'item-texts', shopSettings: { expect: [] } })

test('a writer changes the name of an event in two languages and publishes it', async ({
	page,
	shop,
	venue,
}) => {
	await enter(page, shop, 'tess', 'writer')
	await page.getByRole('link', { name: 'What is sold' }).click()
	const opener = page.getByRole('button', { name: 'Tides of Tomorrow', exact: true })
	await expect(opener).toHaveAccessibleDescription(/^Ticket groups: 3 · Tickets: \d+$/)
	expect(await findingsAt(page, 'the events')).toEqual([])
	await opener.focus()
	await page.keyboard.press('Enter')
	const item = page.getByRole('button', { name: 'Event Tides of Tomorrow' })
	await expect(item).toBeVisible()
	expect(await findingsAt(page, 'the items of an event')).toEqual([])
	await item.focus()
	await page.keyboard.press('Enter')

	const english = page.getByLabel('Name, American English')
	await expect(english).toBeFocused()
	const spanish = page.getByLabel('Name, español (Estados Unidos)')
	await spanish.fill('<b>Mareas</b>')
	await expect(spanish).toHaveAccessibleDescription(/Its tags are not allowed here\./)
	await page.getByLabel('Subtitle, العربية').fill('')
	await expect(page.getByText('Missing: another language is shown')).toBeVisible()
	await english.fill('x'.repeat(121))
	await expect(english).toHaveAccessibleDescription(/^121 of 120 letters It is too long for its place\./)
	expect(await findingsAt(page, 'texts with mistakes')).toEqual([])
	await english.fill('Tides of Today')
	await spanish.fill('Mareas de hoy')
	await expect(page.getByText('Its tags are not allowed here.')).toHaveCount(0)
	expect(await findingsAt(page, 'texts')).toEqual([])
	await page.getByRole('button', { name: 'Save to the draft' }).press('Enter')
	await expect(page.getByText('Saved in the draft.')).toBeVisible()
	await expect(
		page.getByRole('button', { name: 'Event Tides of Today Missing translations: 1' }),
	).toBeVisible()
	for (const language of ['ar', 'es-US'] as const) {
		await chooseLanguage(page, language)
		expect(await findingsAt(page, `the items in ${language}`)).toEqual([])
	}
	await chooseLanguage(page, 'en-US')

	await page.getByRole('link', { name: 'Review and publish' }).first().click()
	const draft = page.getByRole('region', { name: /^Draft/ })
	const changed = 'Event “Tides of Tomorrow” · Name · American English'
	await expect(draft.getByText(changed, { exact: true })).toBeVisible()
	await expect(draft.getByText('Mareas de hoy')).toBeVisible()
	expect(await findingsAt(page, 'the history with texts')).toEqual([])
	await page.getByRole('button', { name: 'Publish' }).click()
	await expect(page.getByText('is published.')).toBeVisible({ timeout: 60_000 })
	await expect(async () => {
		await page.goto(`${venue.origin}/events`)
		await expect(page.getByRole('heading', { name: 'Tides of Today' })).toBeVisible({ timeout: 1_000 })
	}).toPass({ timeout: 10_000 })
	await page.goto(`${venue.origin}/events?lang=es-US`)
	await expect(page.getByRole('heading', { name: 'Mareas de hoy' })).toBeVisible()
})
