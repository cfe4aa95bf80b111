import { enter, expect, expectedError, findingsAt, test } from './studio-journey.ts'

// A writer presses a sentence of the start page, changes it in two languages and sees it there.

test.use({ expectedError, shopName: 'on-the-page' })

test('a sentence is pressed on the page and changed in two languages', async ({ page, shop, venue }) => {
	await enter(page, shop, 'pia', 'writer')
	await page.getByRole('link', { name: 'On the page' }).click()
	await expect(page.getByRole('heading', { name: 'On the page', level: 1 })).toBeVisible()
	const picture = page.frameLocator('iframe[title="Page of the shop"]')
	const heading = picture.getByRole('heading', { name: 'Come and try it' })
	await expect(heading).toBeVisible()
	await expect(page.getByRole('button', { name: 'Come and try it' })).toBeVisible()
	expect(await findingsAt(page, 'the page')).toEqual([])

	await heading.click()
	const english = page.getByRole('textbox', { name: 'American English' })
	await expect(english).toBeFocused()
	await english.fill('Come {{what}}')
	await expect(page.getByText('There is a name in braces that this text does not have.')).toBeVisible()
	expect(await findingsAt(page, 'a sentence with a mistake')).toEqual([])
	await english.fill('Come <b>in</b> by the quay')
	await expect(page.getByText('This is a plain text: visitors would read the tags in it.')).toBeVisible()
	await english.fill('Come <img src=x onerror=document.title="taken"//')
	await page.getByRole('textbox', { name: 'español' }).fill('Entra por el muelle')
	await page.getByRole('button', { name: 'Save to the draft' }).click()
	await expect(page.getByText('Saved in the draft.')).toBeVisible()
	await expect(picture.getByRole('heading', { name: /Come <img src=x/ })).toBeVisible()
	expect(await page.title()).not.toContain('taken')

	await page.getByLabel('Language of the page').selectOption('es-US')
	await expect(picture.getByRole('heading', { name: 'Entra por el muelle' })).toBeVisible()
	// A page that is left while it loads reports its cancelled requests.
	await page.waitForLoadState('networkidle')
	await page.getByLabel('Language of the page').selectOption('ar')
	await expect(picture.locator('html[dir=rtl]')).toBeVisible()

	const visitor = await page.context().newPage()
	await visitor.goto(venue.origin)
	await expect(visitor.getByRole('heading', { name: 'Come and try it' })).toBeVisible()
	await visitor.waitForLoadState('networkidle')
	expect(await visitor.content()).not.toMatch(/[\u2061-\u2064]/)
	await visitor.close()
})
