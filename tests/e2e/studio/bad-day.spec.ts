import { chooseLanguage, enter, expect, expectedError, findingsAt, test } from './studio-journey.ts'

// A manager stops sales with two presses, says why, and cannot publish what the venue does not expect.

const greeting = 'Come and try it'

test.use({
	expectedError,
	shopName: 'bad-day',
	shopSettings: { expect: [{ at: '/', says: [greeting] }] },
})

test('a manager stops sales with two presses, writes a notice, hides an event, and takes it all back', async ({
	page,
	shop,
	venue,
	browser,
}) => {
	const shopPage = await (await browser.newContext()).newPage()
	// That it takes two seconds at most is proved where no browser loads a page: tests/start/studio/switches.test.ts.
	const seen = async (text: string, isThere = true) =>
		expect(async () => {
			await shopPage.goto(venue.origin, { waitUntil: 'domcontentloaded' })
			await expect(shopPage.getByText(text)).toHaveCount(isThere ? 1 : 0, { timeout: 500 })
		}).toPass({ timeout: 15_000, intervals: [100] })

	await enter(page, shop, 'kim')
	await page.getByRole('button', { name: 'Stop sales' }).focus()
	await page.keyboard.press('Enter')
	const dialog = page.getByRole('dialog', { name: 'Stop all sales?' })
	await expect(dialog.getByRole('button', { name: 'Stop sales now' })).toBeFocused()
	expect(await findingsAt(page, 'the question')).toEqual([])
	await page.keyboard.press('Escape')
	await expect(dialog).toBeHidden()
	await expect(page.getByRole('button', { name: 'Stop sales' })).toBeFocused()
	await page.getByRole('button', { name: 'Stop sales' }).click()
	await page.getByRole('button', { name: 'Stop sales now' }).click()
	await seen("Ticket sales are paused. You can still check out what's in your cart.")

	await page.getByRole('link', { name: 'Sales are stopped.' }).click()
	await expect(page.getByRole('heading', { name: 'Notice and pause', level: 1 })).toBeVisible()
	await expect(page.getByText(/^Since .*, by kim/)).toBeVisible()
	await page.getByRole('button', { name: 'Show the notice' }).click()
	const texts = page.getByRole('group', { name: 'A sentence at the head of every page' })
	await expect(texts.getByRole('textbox', { name: 'American English' })).toBeFocused()
	await expect(page.getByText('Write the sentence first.')).toBeVisible()
	expect(await findingsAt(page, 'a notice that is empty')).toEqual([])
	await page.keyboard.type('The harbor line is closed this afternoon.')
	await texts.getByRole('textbox', { name: 'español' }).fill('La línea del puerto está cerrada esta tarde.')
	// What visitors in Arabic read instead.
	await expect(texts.getByText('The harbor line is closed this afternoon.')).toHaveCount(2)
	await page.getByRole('button', { name: 'Show the notice' }).click()
	await expect(page.getByText('Done. Visitors see it within two seconds.')).toBeVisible()
	await seen('The harbor line is closed this afternoon.')
	await shopPage.goto(`${venue.origin}/?lang=es-US`)
	await expect(shopPage.getByText('La línea del puerto está cerrada esta tarde.')).toBeVisible()
	await shopPage.goto(`${venue.origin}/?lang=ar`)
	await expect(shopPage.getByText('The harbor line is closed this afternoon.')).toHaveAttribute(
		'lang',
		'en-US',
	)
	await shopPage.goto(`${venue.origin}/?lang=en-US`)

	// Another member changes it meanwhile.
	const other = await (await browser.newContext()).newPage()
	await enter(other, shop, 'ada')
	await other.getByRole('link', { name: 'Notice and pause' }).click()
	await texts.getByRole('textbox', { name: 'American English' }).fill('Open again at five.')
	await other.getByRole('textbox', { name: 'American English' }).fill('Please come by bus 35.')
	await other.getByRole('button', { name: 'Show the notice' }).click()
	await expect(other.getByText('Done. Visitors see it within two seconds.')).toBeVisible()
	await other.context().close()
	await page.getByRole('button', { name: 'Show the notice' }).click()
	const overtaken = page.getByRole('alert').filter({ hasText: 'Somebody else was faster' })
	await expect(overtaken).toContainText('Please come by bus 35.')
	await expect(overtaken).toBeFocused()
	expect(await findingsAt(page, 'a notice that another member has changed')).toEqual([])
	await overtaken.getByRole('button', { name: 'Show mine instead' }).click()
	await expect(overtaken).toBeHidden()
	await seen('Open again at five.')
	const hide = page.getByRole('button', { name: /^Hide / }).first()
	const name = ((await hide.getAttribute('aria-label')) ?? '').replace('Hide ', '')
	await hide.click()
	await expect(page.getByText(`${name} hidden.`)).toBeVisible()
	expect(await findingsAt(page, 'the switches')).toEqual([])

	await chooseLanguage(page, 'ar')
	expect(await findingsAt(page, 'the switches in Arabic')).toEqual([])
	await chooseLanguage(page, 'es-US')
	expect(await findingsAt(page, 'the switches in Spanish')).toEqual([])
	await chooseLanguage(page, 'en-US')
	await page.getByRole('button', { name: `Show again: ${name}` }).click()
	await page.getByRole('button', { name: 'Remove the notice' }).click()
	await expect(page.getByText('There is no notice.')).toBeVisible()
	await page.getByRole('button', { name: 'Resume sales' }).click()
	await page.getByRole('button', { name: 'Resume sales now' }).click()
	await expect(page.getByText('Sales are open.')).toBeVisible()
	await seen('Ticket sales are paused.', false)
	await shopPage.context().close()

	await page.getByRole('link', { name: 'History' }).click()
	// A notice lists its languages below its own line.
	const acts = page.getByRole('region', { name: 'What was switched' }).getByRole('list').first()
	await expect(acts.locator('> li')).toHaveCount(8)
	expect(await findingsAt(page, 'the history of the switches')).toEqual([])
})

test('what the venue expects and a draft does not meet is said beside the draft, which is not published', async ({
	page,
	shop,
}) => {
	await enter(page, shop, 'ada')
	await page.getByRole('searchbox').fill(greeting)
	await page.getByRole('button', { name: `Change: ${greeting}` }).click()
	await page.getByRole('textbox', { name: 'American English' }).fill('Something else')
	await page.getByRole('button', { name: 'Save to the draft' }).click()
	await page.getByRole('link', { name: 'Review and publish' }).click()
	await page.getByRole('button', { name: 'Publish', exact: true }).click()
	await expect(page.getByText(`Expected: it says “${greeting}”. It does not say it.`)).toBeVisible({
		timeout: 60_000,
	})
	await expect(page.getByRole('heading', { name: /^Draft \d+$/ })).toBeVisible()
	expect(await findingsAt(page, 'an expectation that does not hold')).toEqual([])
	await chooseLanguage(page, 'ar')
	expect(await findingsAt(page, 'an expectation in Arabic')).toEqual([])
})
