import sharp from 'sharp'
import { chooseLanguage, enter, expect, expectedError, findingsAt, test } from './studio-journey.ts'

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
	await english.fill('Come in by the quay '.repeat(10).trim())
	await expect(page.getByText('It is too long for its place.')).toBeVisible()
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

test('a picture is pressed on the page, another one is uploaded, described and placed by its focal point', async ({
	page,
	shop,
}) => {
	await enter(page, shop, 'pau')
	await page.getByRole('link', { name: 'On the page' }).click()
	const picture = page.frameLocator('iframe[title="Page of the shop"]')
	const opening = picture.locator('[data-block="home/hero"] img')
	await expect(picture.locator('img[data-studio]').first()).toBeAttached()
	// Where no text lies over it.
	await opening.click({ force: true, position: { x: 20, y: 20 } })
	await expect(page.getByRole('heading', { name: 'Change this picture' })).toBeVisible()
	await expect(page.getByRole('radio', { name: 'hero.svg' })).toBeChecked()
	expect(await findingsAt(page, 'a picture')).toEqual([])
	await page.setViewportSize({ width: 1280, height: 900 })

	const upload = page.getByLabel('Upload a picture')
	await upload.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<script>') })
	await expect(page.getByText('This file is no JPEG, PNG, WebP or AVIF.')).toBeVisible()
	const halves = sharp({ create: { width: 1_600, height: 400, channels: 3, background: '#b00020' } })
	const blue = { create: { width: 800, height: 400, channels: 3 as const, background: '#0b3c6f' } }
	const buffer = await halves
		.composite([{ input: blue, left: 800, top: 0 }])
		.png()
		.toBuffer()
	await upload.setInputFiles({ name: 'The Quay at Night.PNG', mimeType: 'image/png', buffer })
	await expect(page.getByRole('radio', { name: 'the-quay-at-night.png' })).toBeChecked()
	const point = page.getByRole('button', { name: /^Focal point: 50 percent from the left, 50 percent/ })
	await point.focus()
	await page.keyboard.press('Shift+ArrowRight')
	await page.keyboard.press('ArrowDown')
	await expect(page.getByRole('spinbutton', { name: 'From the left, %' })).toHaveValue('60')
	await page.getByRole('spinbutton', { name: 'From the left, %' }).fill('100')
	await expect(
		page.getByRole('button', { name: /^Focal point: 100 percent from the left, 51/ }),
	).toBeVisible()
	expect(await findingsAt(page, 'another picture')).toEqual([])
	await page.setViewportSize({ width: 1280, height: 900 })
	await page.getByRole('button', { name: 'Save to the draft' }).click()
	await expect(page.getByText('Saved in the draft.')).toBeVisible()
	await expect(opening).toHaveAttribute('src', /the-quay-at-night\.png/)
	await expect
		.poll(() => opening.evaluate((image) => getComputedStyle(image).objectPosition))
		.toBe('100% 51%')

	await page.getByRole('button', { name: 'Undo' }).click()
	await expect(opening).toHaveAttribute('src', /hero\.svg/)

	// By keyboard, from the list.
	await page.getByRole('radio', { name: 'Pictures' }).focus()
	await page.keyboard.press('Space')
	await page.getByRole('button', { name: /^hero\.svg/ }).focus()
	await page.keyboard.press('Enter')
	await expect(page.getByRole('radio', { name: 'hero.svg' })).toBeChecked()
	await page.keyboard.press('Escape')
	await expect(page.getByRole('heading', { name: 'Change this picture' })).toBeHidden()
	await page.getByRole('radio', { name: 'Pictures' }).check()
	await page
		.getByRole('button', { name: /^posters\/ga\.svg/ })
		.first()
		.click()
	await expect(page.getByText('Picture of: General Admission.')).toBeVisible()
	await page.getByRole('radio', { name: 'the-quay-at-night.png' }).check()
	await page.getByRole('textbox', { name: 'American English' }).fill('The quay at night')
	await page.getByRole('button', { name: 'Save to the draft' }).click()
	await expect(page.getByText('Saved in the draft.')).toBeVisible()
	await chooseLanguage(page, 'ar')
	expect(await findingsAt(page, 'the pictures in Arabic')).toEqual([])
})
