import type { Locator, Page } from 'playwright/test'
import { expect, hydrated, test } from './support/journey.ts'

const ground = (page: Page): Promise<string> =>
	page.evaluate(() => getComputedStyle(document.body).backgroundColor)

/** What a system colour is here. */
const systemColour = (page: Page, name: string): Promise<string> =>
	page.evaluate((colour) => {
		const probe = document.createElement('i')
		probe.style.setProperty('forced-color-adjust', 'none')
		probe.style.setProperty('background-color', colour)
		document.body.append(probe)
		const found = getComputedStyle(probe).backgroundColor
		probe.remove()
		return found
	}, name)

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled })

		test('a visitor chooses a mode, keeps it on other pages and gives it back', async ({ page, venue }) => {
			const root = page.locator('html')
			const display = page.getByRole('navigation', { name: venue.t('footer.modes') })
			await page.goto(`${venue.origin}/events?date=today`)
			const before = await ground(page)
			await display.getByRole('link', { name: venue.t('footer.mode.dark') }).click()
			await expect(root).toHaveAttribute('data-mode', 'dark')
			await expect(page).toHaveURL(`${venue.origin}/events?date=today`)
			// a page is there before its styles are
			await expect(root).toHaveCSS('color-scheme', 'dark')
			await expect(page.locator('body')).not.toHaveCSS('background-color', before)

			await page.goto(`${venue.origin}/`)
			await expect(root).toHaveAttribute('data-mode', 'dark')
			await display.getByRole('link', { name: venue.t('footer.mode.auto') }).click()
			await expect(root).not.toHaveAttribute('data-mode')
			await expect(page.locator('body')).toHaveCSS('background-color', before)
		})
	})
}

test('a system that is dark gets the dark mode, unless the visitor chose another', async ({
	page,
	venue,
}) => {
	await page.goto(`${venue.origin}/`)
	const light = await ground(page)
	await page.emulateMedia({ colorScheme: 'dark' })
	await expect(page.locator('body')).not.toHaveCSS('background-color', light)
	const display = page.getByRole('navigation', { name: venue.t('footer.modes') })
	await display.getByRole('link', { name: venue.t('footer.mode.light') }).click()
	await expect(page.locator('html')).toHaveAttribute('data-mode', 'light')
	await expect(page.locator('body')).toHaveCSS('background-color', light)
})

test('a system that asks for contrast gets the house with nothing faint', async ({ page, venue }) => {
	await page.goto(`${venue.origin}/`)
	await page.emulateMedia({ contrast: 'more' })
	await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
	await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)')
})

test('in forced colours the chosen day and the act still stand out by their ground', async ({
	page,
	venue,
}) => {
	await page.emulateMedia({ forcedColors: 'active' })
	await page.goto(`${venue.origin}/events/${venue.eventId}`)
	await hydrated(page)
	const highlight = await systemColour(page, 'Highlight')
	const stands = (part: Locator) => expect(part.first()).toHaveCSS('background-color', highlight)
	await stands(page.locator('li[data-state="open"] > * > span[aria-hidden]'))
	// A chosen day is folded away at once, unless the visitor goes back in the calendar: here only its look counts.
	const day = page.locator('a[data-state="available"]').first()
	await day.evaluate((element) => element.setAttribute('aria-current', 'date'))
	await stands(day)
	await expect(day.locator('span[data-state]')).toHaveCSS(
		'border-top-color',
		await systemColour(page, 'HighlightText'),
	)

	await page.goto(`${venue.origin}/events`)
	await stands(page.locator('main [aria-current="true"]'))
	await page.goto(`${venue.origin}/`)
	await stands(page.locator('[data-look="primary"]'))
})
