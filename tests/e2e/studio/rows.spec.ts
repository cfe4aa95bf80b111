import type { Page } from 'playwright/test'
import { chooseLanguage, enter, expect, expectedError, findingsAt, test } from './studio-journey.ts'

// A manager of the theatre gives the front rows of the stalls a price of their own, and takes it back.

test.use({ expectedError, shopName: 'rows' })

const save = async (page: Page): Promise<void> => {
	await page.getByRole('button', { name: 'Save to the draft' }).click()
	await expect(page.getByText('Saved in the draft.')).toBeVisible()
}

test('rows get a price of their own by the keys alone, with the plan before a save, and go back', async ({
	page,
	shop,
}) => {
	test.slow()
	await enter(page, shop, 'orla', 'manager', 'orpheum-theatre')
	await page.getByRole('link', { name: 'Prices and calendar' }).click()
	const card = page.getByRole('region', { name: 'Prices by row' })
	await expect(card).toBeVisible()
	const sellers = card.getByRole('list').first()
	await expect(sellers.getByRole('listitem').filter({ hasText: /^Stalls/ })).toContainText('Stalls')
	expect(await card.locator('svg path').count()).toBe(42)

	const add = card.getByRole('button', { name: 'Another price for some rows' })
	await add.focus()
	await page.keyboard.press('Enter')
	const fields = card.getByRole('group', { name: 'New ticket group for rows' })
	await fields.getByLabel('Name of the ticket group').focus()
	await page.keyboard.type('Stalls')
	await expect(fields.getByText('Another ticket group of this event has this name.')).toBeVisible()
	await page.keyboard.press('Control+A')
	await page.keyboard.type('Front stalls')
	await fields.getByLabel('Stalls, full price').focus()
	await page.keyboard.press('Control+A')
	await page.keyboard.type('95')
	await expect(card.getByText('It has no row yet. Give it some below.')).toBeVisible()
	await expect(page.getByRole('button', { name: 'Save to the draft' })).toBeDisabled()
	expect(await findingsAt(page, 'a group without rows')).toEqual([])

	const stalls = card.getByRole('group', { name: 'Stalls', exact: true })
	await stalls.getByLabel('From row').focus()
	await page.keyboard.type('D')
	await expect(stalls.getByText(/^On the plan row A comes before row D\./)).toBeVisible()
	await page.keyboard.press('Home')
	await stalls.getByLabel('To row').focus()
	await page.keyboard.type('C')
	await stalls.getByLabel('Sold by').focus()
	await page.keyboard.type('Front')
	await page.keyboard.press('Tab')
	await page.keyboard.press('Enter')
	await expect(card.getByText('Stalls, rows A to C', { exact: true })).toBeVisible()
	await expect(card.getByText('Stalls, rows D to W', { exact: true })).toBeVisible()
	await stalls.getByText('Stalls: row by row').focus()
	await page.keyboard.press('Enter')
	await expect(stalls.getByLabel('Row B, seats: 24')).toHaveAccessibleDescription(/^before: Stalls · /)
	await stalls.getByLabel('Row D, seats: 25').selectOption({ index: 4 })
	await expect(card.getByText('Stalls, rows A to D', { exact: true })).toBeVisible()
	expect(await findingsAt(page, 'rows before a save')).toEqual([])

	const bar = page.getByRole('region', { name: 'Changes that are not saved' })
	await bar.getByRole('button', { name: 'See what it does' }).focus()
	await page.keyboard.press('Enter')
	await expect(bar.getByText('Seats: Stalls → Stalls E-W')).toBeVisible()
	await expect(bar.getByRole('listitem').filter({ hasText: 'Ticket group “Front stalls”' })).toBeVisible()
	await save(page)
	await expect(card.getByText('Stalls, rows A to D', { exact: true })).toBeVisible()
	for (const language of ['ar', 'es-US'] as const) {
		await chooseLanguage(page, language)
		expect(await findingsAt(page, `rows in ${language}`)).toEqual([])
	}
	await chooseLanguage(page, 'en-US')

	await stalls.getByLabel('To row').selectOption('D')
	await stalls.getByLabel('Sold by').selectOption({ index: 1 })
	await stalls.getByRole('button', { name: 'Set these rows' }).click()
	await expect(card.getByText('It has no row left: it is taken off sale when you save.')).toBeVisible()
	await save(page)
	await expect(card.getByText('Front stalls', { exact: true })).toHaveCount(0)
	await page.getByRole('button', { name: 'Show the plan' }).click()
	await expect(page.getByText('Publishing changes no prices and no times.')).toBeVisible()
})
