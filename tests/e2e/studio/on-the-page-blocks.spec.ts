import type { Page } from 'playwright/test'
import { chooseLanguage, enter, expect, expectedError, findingsAt, test } from './studio-journey.ts'

// A manager arranges the blocks of the start page: by keys, by buttons and by dragging; adds one, changes it and removes it.

test.use({ expectedError, shopName: 'on-the-page' })

const saved = 'Saved in the draft.'

async function open(page: Page, shop: Parameters<typeof enter>[1], name: string, role?: string) {
	await enter(page, shop, name, role)
	await page.getByRole('link', { name: 'On the page' }).click()
	await page.getByRole('radio', { name: 'Blocks' }).check()
	await expect(page.getByRole('button', { name: /^Questions/ })).toBeVisible()
	// Before that a press would be one of the shop.
	await expect(picture(page).locator('[data-studio]').first()).toBeAttached()
}

const rows = (page: Page) => page.getByRole('region', { name: 'Main column' }).getByRole('listitem')
const picture = (page: Page) => page.frameLocator('iframe[title="Page of the shop"]')
const placesOf = (page: Page) => rows(page).locator('strong').allTextContents()

test('blocks are moved by keys, by buttons and by a pointer, and each move can be undone', async ({
	page,
	shop,
}) => {
	await open(page, shop, 'mo')
	expect(await findingsAt(page, 'the blocks')).toEqual([])
	await page.setViewportSize({ width: 1280, height: 900 })
	const before = await placesOf(page)
	const last = before.length - 1

	await page.getByRole('button', { name: /^Questions/ }).focus()
	await page.keyboard.press('ArrowUp')
	await page.keyboard.press('ArrowDown')
	await page.keyboard.press('Alt+ArrowUp')
	await expect(page.getByText(saved)).toBeVisible()
	await expect(rows(page).nth(last - 1)).toContainText('Questions')
	await expect(page.getByRole('button', { name: /^Questions/ })).toBeFocused()
	await expect(picture(page).getByRole('heading', { name: 'Frequently asked' })).toBeVisible()
	await page.getByRole('button', { name: 'Undo' }).click()
	await expect(rows(page).nth(last)).toContainText('Questions')

	await page.getByRole('button', { name: /^Move up: Questions/ }).click()
	await expect(rows(page).nth(last - 1)).toContainText('Questions')
	await page.getByRole('button', { name: 'Undo' }).click()
	await expect(rows(page).nth(last)).toContainText('Questions')

	const handle = rows(page).nth(last).getByTitle('Drag to move')
	await handle.scrollIntoViewIfNeeded()
	const from = await handle.boundingBox()
	const to = await rows(page)
		.nth(last - 2)
		.boundingBox()
	if (!from || !to) throw new Error('a row has no place')
	await page.mouse.move(from.x + 8, from.y + 20)
	await page.mouse.down()
	await page.mouse.move(from.x + 8, to.y + 4, { steps: 5 })
	await page.mouse.up()
	await expect(rows(page).nth(last - 2)).toContainText('Questions')
	await page.getByRole('button', { name: 'Undo' }).click()
	await expect.poll(() => placesOf(page)).toEqual(before)
})

test('a block is added from the list with its texts, pressed on the page, and removed', async ({
	page,
	shop,
}) => {
	await open(page, shop, 'nia')
	await picture(page).getByRole('heading', { name: 'Frequently asked' }).click()
	await page.getByRole('button', { name: 'Change the block around it' }).click()
	await expect(page.getByText('Questions and answers that unfold.')).toBeVisible()
	expect(await findingsAt(page, 'the form of a block')).toEqual([])
	await page.setViewportSize({ width: 1280, height: 900 })
	await page.getByRole('button', { name: 'Add a block after it' }).click()
	expect(await findingsAt(page, 'the blocks to add')).toEqual([])
	await page.getByRole('button', { name: /^Notice/ }).click()
	await page.getByLabel('Tone').selectOption('warning')
	const text = page.getByRole('group', { name: 'Text', exact: true })
	await text.getByLabel('American English').fill('The lift is out of order')
	await text.getByLabel('español').fill('El ascensor no funciona')
	await page.getByRole('button', { name: 'Add to the draft' }).click()
	await expect(page.getByText(saved)).toBeVisible()
	const notice = picture(page).getByText('The lift is out of order')
	await expect(notice).toBeVisible()

	// Before that a press would be one of the shop.
	await expect(picture(page).locator('[data-studio]').first()).toBeAttached()
	await notice.click()
	await expect(page.getByRole('textbox', { name: 'American English' })).toHaveValue(
		'The lift is out of order',
	)
	await page.getByRole('button', { name: 'Change the block around it' }).click()
	await page.getByRole('button', { name: 'Remove from the page' }).click()
	await expect(page.getByText(saved)).toBeVisible()
	await expect(notice).toHaveCount(0)
	await page.getByRole('button', { name: 'Undo' }).click()
	await expect(notice).toBeVisible()

	await chooseLanguage(page, 'ar')
	expect(await findingsAt(page, 'the blocks in Arabic')).toEqual([])
})

test('a block is shown to members from a day on, by fields that make a sentence', async ({ page, shop }) => {
	await open(page, shop, 'wanda')
	await page.setViewportSize({ width: 390, height: 844 })
	await page.getByRole('button', { name: /^Questions/ }).click()
	await expect(page.getByText('Shown for everybody.')).toBeVisible()
	const change = page.getByRole('button', { name: 'Change who sees it' })
	await change.press('Enter')
	const form = page.getByRole('form', { name: 'Who sees it' })
	await expect(form.getByLabel('Add a condition')).toBeFocused()
	await form.getByLabel('Add a condition').selectOption({ label: 'Who' })
	await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
	await form.getByLabel('members', { exact: true }).check()
	await form.getByLabel('From', { exact: true }).fill('2099-01-05T09:30')
	await expect(form.getByText(/^Shown for members, from .*2099/)).toBeVisible()
	expect(await findingsAt(page, 'the condition of a block')).toEqual([])
	await page.setViewportSize({ width: 390, height: 844 })
	await form.getByRole('button', { name: 'Save' }).click()
	await expect(page.getByText(saved)).toBeVisible()
	await expect(page.getByText(/^Shown for members, from .*2099/)).toBeVisible()
	await expect(change).toBeFocused()
	await expect(picture(page).getByRole('heading', { name: 'Frequently asked' })).toHaveCount(0)
	await page.getByRole('button', { name: 'Undo' }).click()
	await expect(picture(page).getByRole('heading', { name: 'Frequently asked' })).toBeVisible()
})

test('a writer looks at blocks and cannot change them', async ({ page, shop }) => {
	await open(page, shop, 'wim', 'writer')
	await expect(page.getByRole('button', { name: /^Move up/ })).toHaveCount(0)
	await page.getByRole('button', { name: /^Questions/ }).click()
	await expect(page.getByText('Your role can look at blocks and not change them.')).toBeVisible()
	await expect(page.getByRole('button', { name: 'Remove from the page' })).toHaveCount(0)
})
