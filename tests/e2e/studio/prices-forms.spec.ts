import type { Page } from 'playwright/test'
import { addDays, addMonths, isoWeekday } from '#app/lib/dates.ts'
import { chooseLanguage, enter, expect, expectedError, findingsAt, test } from './studio-journey.ts'

// What a manager meets on the page of prices: fields, rules, times of sale, colleagues and failures.

test.use({ expectedError, shopName: 'prices-forms' })

async function openPrices(page: Page): Promise<void> {
	await page.getByRole('link', { name: 'Prices and calendar' }).click()
	await expect(page.getByRole('grid')).toBeVisible()
}

const save = async (page: Page): Promise<void> => {
	await page.getByRole('button', { name: 'Save to the draft' }).click()
	await expect(page.getByText('Saved in the draft.')).toBeVisible()
}

test('the month is one stop of the tab key, and arrow keys move by days, weeks and months', async ({
	page,
	shop,
}) => {
	await enter(page, shop, 'keys')
	await openPrices(page)
	await page.getByRole('button', { name: 'Next month' }).click()
	const focused = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.date)
	await expect(page.locator('.day[data-today]')).toHaveCount(0)
	expect(await page.locator('.day[tabindex="0"]').count()).toBe(1)
	await page.getByRole('button', { name: 'Next month' }).focus()
	await page.keyboard.press('Tab')
	const first = (await focused()) ?? ''
	expect(first).toMatch(/-01$/)
	const sunday = (day: string) => addDays(day, -(isoWeekday(day) % 7))
	let expected = first
	for (const [key, next] of [
		['ArrowRight', (day: string) => addDays(day, 1)],
		['ArrowDown', (day: string) => addDays(day, 7)],
		['ArrowLeft', (day: string) => addDays(day, -1)],
		['End', (day: string) => addDays(sunday(day), 6)],
		['Home', sunday],
		['ArrowUp', (day: string) => addDays(day, -7)],
		['PageDown', (day: string) => addMonths(day, 1)],
		['PageDown', (day: string) => addMonths(day, 1)],
	] as const) {
		await page.keyboard.press(key)
		expected = next(expected)
		await expect.poll(focused, key).toBe(expected)
	}
	expect(await page.locator('.day[tabindex="0"]').count()).toBe(1)
	await page.keyboard.press('Enter')
	await expect(page.getByRole('heading', { level: 2, name: /day, .* 20\d\d$/ })).toBeFocused()
	await page.getByRole('button', { name: 'Close this day’s card' }).click()
	await expect.poll(focused).toBe(expected)
})

test('an amount that can’t be read is refused with what to type, and nothing can be saved', async ({
	page,
	shop,
}) => {
	await enter(page, shop, 'amounts')
	await openPrices(page)
	const adult = page.getByLabel('Adult', { exact: true }).first()
	for (const [text, sentence] of [
		['free', 'This is not an amount. Type digits, such as 1,234.57.'],
		['30.955', 'Too many decimals for USD: at most 2, such as 1,234.57.'],
		['-5', 'A price can’t be below zero. For a free ticket type 0.'],
		['', 'Type an amount, such as 1,234.57.'],
	] as const) {
		await adult.fill(text)
		await expect(adult).toHaveAccessibleDescription(sentence)
		await expect(page.getByRole('button', { name: 'Save to the draft' })).toBeDisabled()
	}
	expect(await findingsAt(page, 'a refused amount')).toEqual([])
	await page.getByRole('button', { name: 'Discard' }).click()
	await expect(adult).toHaveValue('29.95')
	await expect(page.getByRole('button', { name: 'Save to the draft' })).toHaveCount(0)
})

test('a rule, times of sale and a closed day are added, read again and taken away', async ({
	page,
	shop,
}) => {
	await enter(page, shop, 'rules')
	const name = 'Quiet <img src=x onerror=alert(1)//'
	await openPrices(page)
	await page.getByRole('button', { name: 'Add a price rule' }).click()
	await expect(page.getByText('A rule needs a day or a time, and at least one price.')).toBeVisible()
	await page.getByLabel('Name', { exact: true }).fill(name)
	await page.getByRole('checkbox', { name: 'Monday' }).check()
	const prices = page.getByRole('group', { name: 'Prices of this rule' })
	await prices.getByLabel('Adult', { exact: true }).fill('19.95')
	await expect(page.getByText(/Days of this event that change within a year: \d+/)).toBeVisible()
	await page.getByRole('button', { name: 'Change: Timed admission' }).click()
	const begins = page.getByRole('group', { name: 'The sale begins' })
	await begins.getByLabel('Day').fill('2027-01-08')
	await begins.getByLabel('Time').fill('10:00')
	await page.getByLabel('Minutes before the start at which it closes').fill('soon')
	await expect(page.getByText('Type whole minutes, such as 30.')).toBeVisible()
	await page.getByLabel('Minutes before the start at which it closes').fill('30')
	await expect(page.getByText('Changes: 2.')).toBeVisible()
	expect(await findingsAt(page, 'forms of a rule and of a sale')).toEqual([])
	await save(page)
	await expect(page.getByText('On Monday', { exact: true })).toBeVisible()
	await expect(page.getByText(name)).toBeVisible()
	await expect(page.locator('img')).toHaveCount(0)
	await expect(
		page.getByText('From Jan 8, 2027, 10:00 AM · Closes 30 minutes before the start'),
	).toBeVisible()
	await page.getByRole('button', { name: 'Show the plan' }).click()
	await expect(page.getByRole('listitem').filter({ hasText: /^Changes Event “.+”/ })).toContainText(
		'Price rules',
	)
	expect(await findingsAt(page, 'the plan')).toEqual([])

	await page.getByRole('button', { name: `Take away: ${name}` }).click()
	await expect(page.getByText('It is taken away when you save.')).toBeVisible()
	await page.getByRole('button', { name: 'Change: Timed admission' }).click()
	await page.getByRole('group', { name: 'The sale begins' }).getByLabel('Day').fill('')
	await page.getByLabel('Minutes before the start at which it closes').fill('')
	await save(page)
	await expect(page.getByText(name)).toHaveCount(0)
	await page.getByRole('button', { name: 'Show the plan' }).click()
	await expect(page.getByText('Publishing changes no prices and no times.')).toBeVisible()
})

test('a finding of the checks is shown before the save, and the day can have other hours', async ({
	page,
	shop,
}) => {
	await enter(page, shop, 'hours')
	await openPrices(page)
	await page.getByRole('button', { name: 'Next month' }).click()
	// Until the next month is there, the Wednesday of this one would be pressed.
	await expect(page.locator('.day[data-today]')).toHaveCount(0)
	await page.getByRole('button', { name: /^Wednesday, \w+ (?:[89]|1[0-4]), / }).click()
	await page.getByRole('radio', { name: 'Other hours' }).check()
	await expect(page.getByText('A field is empty, or has a mistake.')).toBeVisible()
	await page.getByLabel('Opens').fill('15:00')
	await page.getByLabel('Closes').fill('12:00')
	await expect(page.getByText('Please correct this. Nothing was saved.')).toBeVisible()
	await expect(page.getByText(/It closes \(1200\) before it opens \(1500\)/)).toBeVisible()
	await expect(page.getByRole('button', { name: 'Save to the draft' })).toBeDisabled()
	expect(await findingsAt(page, 'hours with a mistake')).toEqual([])
	await page.getByLabel('Opens').fill('12:00')
	await page.getByLabel('Closes').fill('15:00')
	await expect(page.getByText(/Sessions: \d+ → 12/)).toBeVisible()
	await save(page)
	await expect(
		page.getByRole('button', { name: /^Wednesday, \w+ (?:[89]|1[0-4]), .*other hours/ }),
	).toBeVisible()
})

test('the page reads from the right in Arabic, and fits in every language', async ({ page, shop }) => {
	await enter(page, shop, 'languages')
	await openPrices(page)
	await chooseLanguage(page, 'ar')
	await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
	await expect(page.getByRole('heading', { name: 'الأسعار والتقويم', level: 1 })).toBeVisible()
	expect(await findingsAt(page, 'prices in Arabic')).toEqual([])
	await page.getByRole('grid').getByRole('button').nth(3).focus()
	const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.date ?? '')
	const before = await focused()
	await page.keyboard.press('ArrowLeft')
	expect((await focused()) > before, 'the left arrow leads to a later day').toBe(true)
	await chooseLanguage(page, 'es-US')
	await expect(page.getByRole('heading', { name: 'Precios y calendario', level: 1 })).toBeVisible()
	expect(await findingsAt(page, 'prices in Spanish')).toEqual([])
})

test('of two managers the second sees the difference, and saves after it', async ({
	page,
	shop,
	browser,
}) => {
	const other = await (await browser.newContext({ locale: 'en-US' })).newPage()
	await enter(page, shop, 'first')
	await enter(other, shop, 'second')
	await openPrices(page)
	await openPrices(other)
	await page.getByLabel('Adult', { exact: true }).first().fill('31')
	await other.getByLabel('Child', { exact: true }).first().fill('21')
	await save(page)
	await other.getByRole('button', { name: 'Save to the draft' }).click()
	await expect(other.getByRole('heading', { name: 'Somebody else was faster' })).toBeVisible()
	await expect(other.getByText('31.00', { exact: true })).toBeVisible()
	expect(await findingsAt(other, 'the difference of prices')).toEqual([])
	await other.getByRole('button', { name: 'Save mine after it' }).click()
	await expect(other.getByText('Saved in the draft.')).toBeVisible()
	await expect(other.getByLabel('Adult', { exact: true }).first()).toHaveValue('31.00')
	await expect(other.getByLabel('Child', { exact: true }).first()).toHaveValue('21.00')
	await other.context().close()
})

test('a writer is not led to prices, and a server that does not answer is asked again', async ({
	page,
	shop,
	browser,
}) => {
	await enter(page, shop, 'writer', 'writer')
	await expect(page.getByRole('link', { name: 'History' })).toBeVisible()
	await expect(page.getByRole('link', { name: 'Prices and calendar' })).toHaveCount(0)
	await page.evaluate(() => {
		location.hash = '#prices'
	})
	await expect(page.getByRole('heading', { name: 'Words', level: 1 })).toBeVisible()

	const other = await (await browser.newContext({ locale: 'en-US' })).newPage()
	await enter(other, shop, 'offline')
	let isAway = true
	await other.route('**/_studio/api/prices', (route) =>
		isAway ? route.fulfill({ status: 409, body: '' }) : route.continue(),
	)
	await other.getByRole('link', { name: 'Prices and calendar' }).click()
	await expect(other.getByText('The Studio does not answer.')).toBeVisible()
	expect(await findingsAt(other, 'a server that does not answer')).toEqual([])
	isAway = false
	await other.getByRole('button', { name: 'Try again' }).click()
	await expect(other.getByRole('grid')).toBeVisible()
	await other.context().close()
})

test('the forms of an event take nothing while the next event is read, and the choice keeps the focus', async ({
	page,
	shop,
}) => {
	await enter(page, shop, 'choice')
	await page.getByRole('link', { name: 'Prices and calendar' }).click()
	const choice = page.getByLabel('Event', { exact: true })
	const fewest = page.getByLabel('Every session')
	await expect(fewest).toBeVisible()
	const held = Promise.withResolvers<void>()
	await page.route('**/_studio/api/prices', async (route) => {
		await held.promise
		await route.continue()
	})
	await choice.focus()
	await choice.selectOption({ label: "Makers' Hour" })
	await expect(choice.locator('option:checked')).toHaveText("Makers' Hour")
	await fewest.evaluate((field) => field.focus())
	await expect(fewest).not.toBeFocused()
	held.resolve()
	await expect(page.locator('[inert]')).toHaveCount(0)
	await expect(choice).toBeFocused()
	await fewest.fill('3')
	await expect(fewest).toHaveValue('3')
})

test('a day that is pressed while the next month is read stays open', async ({ page, shop }) => {
	await enter(page, shop, 'pressed')
	await openPrices(page)
	const held = Promise.withResolvers<void>()
	await page.route('**/_studio/api/prices', async (route) => {
		await held.promise
		await route.continue()
	})
	await page.getByRole('button', { name: 'Next month' }).click()
	const day = page.locator('.day').last()
	const date = (await day.getAttribute('data-date')) ?? ''
	await day.click()
	const form = page.getByRole('heading', { level: 2, name: /day, .* 20\d\d$/ })
	await expect(form).toBeFocused()
	held.resolve()
	await page.waitForLoadState('networkidle')
	await expect(page.locator(`.day[data-date="${date}"]`)).toHaveAttribute('aria-pressed', 'true')
	await expect(form).toBeVisible()
})
