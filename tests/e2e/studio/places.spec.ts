import type { Page } from 'playwright/test'
import { chooseLanguage, enter, expect, expectedError, findingsAt, test } from './studio-journey.ts'

// A manager sets the fewest guests of a workshop, and makes a tour and a workshop share the places of one boat.

test.use({ expectedError, shopName: 'places' })

async function openWorkshops(page: Page): Promise<void> {
	await page.getByRole('link', { name: 'Prices and calendar' }).click()
	await page.getByLabel('Event', { exact: true }).selectOption({ label: "Makers' Hour" })
	await expect(page.getByRole('heading', { name: 'Fewest guests in one booking' })).toBeVisible()
}

const save = async (page: Page): Promise<void> => {
	await page.getByRole('button', { name: 'Save to the draft' }).click()
	await expect(page.getByText('Saved in the draft.')).toBeVisible()
}

test('a least number of guests is typed by the keys alone, refused at its field, planned, saved and undone', async ({
	page,
	shop,
}) => {
	await enter(page, shop, 'guests')
	await openWorkshops(page)
	const every = page.getByLabel('Every session')
	// Until the chosen event is read, the fields of the one before are inert.
	await expect(async () => {
		await every.fill('')
		await page.keyboard.type('900')
		await expect(every).toHaveValue('900', { timeout: 1_000 })
	}).toPass()
	await expect(every).toHaveAccessibleDescription(
		/^Empty: one guest is enough\. No booking can have 900 guests: at most \d+ fit\.$/,
	)
	await expect(page.getByRole('button', { name: 'Save to the draft' })).toBeDisabled()
	expect(await findingsAt(page, 'a number that is refused')).toEqual([])
	await page.keyboard.press('Control+A')
	await page.keyboard.type('few')
	await expect(every).toHaveAccessibleDescription(/Type a whole number from 2 to 1000\.$/)
	await page.keyboard.press('Control+A')
	await page.keyboard.type('2')
	await expect(page.getByText(/Days of this event that change within a year: \d+/)).toBeVisible()

	const other = page.getByLabel('Another number for some sessions')
	await other.focus()
	await page.keyboard.press('ArrowDown')
	await page.keyboard.press('Tab')
	await page.keyboard.press('Enter')
	const wednesdays = page.getByLabel('On Wednesday · 3:00 PM')
	await expect(wednesdays).toBeFocused()
	await page.keyboard.type('4')
	await expect(page.getByText('Changes: 2.')).toBeVisible()
	await page.getByRole('button', { name: 'See what it does' }).focus()
	await page.keyboard.press('Enter')
	const bar = page.getByRole('region', { name: 'Changes that are not saved' })
	await expect(bar.getByText('Fewest guests in one booking: none → 2').first()).toBeVisible()
	await expect(bar.getByText('Fewest guests in one booking: none → 4').first()).toBeVisible()
	expect(await findingsAt(page, 'the plan before a save')).toEqual([])
	await save(page)
	await expect(page.getByLabel('On Wednesday · 3:00 PM')).toHaveValue('4')

	await page.getByLabel('Every session').fill('')
	await page.getByLabel('On Wednesday · 3:00 PM').fill('')
	await save(page)
	await expect(page.getByLabel('On Wednesday · 3:00 PM')).toHaveCount(0)
	await page.getByRole('button', { name: 'Show the plan' }).click()
	await expect(page.getByText('Publishing changes no prices and no times.')).toBeVisible()
})

test('a tour and a workshop share a boat, with what that changes before it is saved', async ({
	page,
	shop,
}) => {
	await enter(page, shop, 'boat')
	await openWorkshops(page)
	await page.getByRole('button', { name: 'Share places' }).click()
	const form = page.getByRole('region', { name: 'Places that events share' })
	await form.getByLabel('Name', { exact: true }).fill('<Boat>')
	await expect(form.getByText(/^Begin with a letter or a digit/)).toBeVisible()
	await form.getByLabel('Name', { exact: true }).fill('Boat')
	await form.getByLabel('Places for all of them together').fill('30')
	await form.getByRole('checkbox', { name: 'Tides of Tomorrow' }).check()
	await form.getByRole('checkbox', { name: "Makers' Hour" }).check()
	await expect(form.getByText(/^There are 30 for all together/)).toBeVisible()
	await expect(form.getByText(/places beyond the limit are no longer sold/)).toBeVisible()
	await expect(page.getByRole('button', { name: 'Save to the draft' })).toBeDisabled()
	expect(await findingsAt(page, 'shared places with a mistake')).toEqual([])
	for (const limit of await form.getByLabel(/^Of these at most for/).all()) await limit.fill('')
	await expect(page.getByText(/Days of this event that change within a year: \d+/)).toBeVisible()
	await page.getByRole('button', { name: 'See what it does' }).click()
	await expect(page.getByText('Places shared with other events').first()).toBeVisible()
	await expect(page.getByText('Places: 16 → 30')).toBeVisible()
	await save(page)
	await expect(form.getByRole('heading', { name: 'Boat' })).toBeVisible()
	await expect(form.getByText('Places at each start: 30')).toBeVisible()

	for (const language of ['ar', 'es-US'] as const) {
		await chooseLanguage(page, language)
		expect(await findingsAt(page, `shared places in ${language}`)).toEqual([])
	}
	await chooseLanguage(page, 'en-US')
	await form.getByRole('button', { name: 'Take away: Boat' }).click()
	await expect(form.getByText('When you save, each of these events has its own places again.')).toBeVisible()
	await form.getByRole('button', { name: 'Keep: Boat' }).click()
	await expect(page.getByRole('button', { name: 'Save to the draft' })).toHaveCount(0)
	await form.getByRole('button', { name: 'Take away: Boat' }).click()
	await save(page)
	await expect(form.getByRole('heading', { name: 'Boat' })).toHaveCount(0)
})
