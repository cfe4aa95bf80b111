import type { Locator, Page } from 'playwright/test'
import { chooseVisit, goToCheckout, reserve } from './support/buying.ts'
import { expect, hydrated, test } from './support/journey.ts'

const background = (page: Page): Promise<string> =>
	page.evaluate(() => getComputedStyle(document.body).backgroundColor)

/** The value of a system colour in this browser. */
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

		test('a visitor chooses a colour mode, keeps it on other pages and resets it', async ({
			page,
			venue,
		}) => {
			const root = page.locator('html')
			const display = page.getByRole('navigation', { name: venue.t('footer.modes') })
			await page.goto(`${venue.origin}/events?date=today`)
			const before = await background(page)
			await display.getByRole('link', { name: venue.t('footer.mode.dark') }).click()
			await expect(root).toHaveAttribute('data-mode', 'dark')
			await expect(page).toHaveURL(`${venue.origin}/events?date=today`)
			// The page is there before its styles are loaded.
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

test('a dark system gets the dark mode, unless the visitor chose another', async ({ page, venue }) => {
	await page.goto(`${venue.origin}/`)
	const light = await background(page)
	await page.emulateMedia({ colorScheme: 'dark' })
	await expect(page.locator('body')).not.toHaveCSS('background-color', light)
	const display = page.getByRole('navigation', { name: venue.t('footer.modes') })
	await display.getByRole('link', { name: venue.t('footer.mode.light') }).click()
	await expect(page.locator('html')).toHaveAttribute('data-mode', 'light')
	await expect(page.locator('body')).toHaveCSS('background-color', light)
})

test('a system that asks for contrast gets a page without faint colours', async ({ page, venue }) => {
	await page.goto(`${venue.origin}/`)
	await page.emulateMedia({ contrast: 'more' })
	await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
	await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)')
})

test('in forced colours the chosen day and the action have a highlighted background', async ({
	page,
	venue,
}) => {
	await page.emulateMedia({ forcedColors: 'active' })
	await page.goto(`${venue.origin}/events/${venue.eventId}`)
	await hydrated(page)
	const highlight = await systemColour(page, 'Highlight')
	const expectHighlighted = (part: Locator) => expect(part.first()).toHaveCSS('background-color', highlight)
	await expectHighlighted(page.locator('li[data-state="open"] > * > span[aria-hidden]'))
	// A chosen day is folded away at once, unless the visitor goes back to the calendar: only its look is tested here.
	const day = page.locator('a[data-state="available"]').first()
	await day.evaluate((element) => element.setAttribute('aria-current', 'date'))
	await expectHighlighted(day)

	await page.goto(`${venue.origin}/events`)
	await expectHighlighted(page.locator('main [aria-current="true"]'))
	await page.goto(`${venue.origin}/`)
	await expectHighlighted(page.locator('[data-look="primary"]'))
})

for (const mode of ['light', 'dark', 'high-contrast'])
	test(`a box of the checkout has the colours of its theme, in the mode ${mode}`, async ({ page, venue }) => {
		await page.goto(`${venue.origin}/?mode=${mode}`)
		await chooseVisit(page, venue, { date: 5 })
		await reserve(page, venue, 1)
		const line = page
			.locator('main')
			.getByRole('list', { name: venue.t('cart.items') })
			.getByRole('listitem')
			.first()
		const [picture, name] = await Promise.all([
			line.locator('img').boundingBox(),
			line.getByRole('heading').boundingBox(),
		])
		// The button below them is wider than the picture, and does not push the name away from it.
		expect((name?.x ?? 0) - (picture?.x ?? 0) - (picture?.width ?? 0)).toBeLessThan(24)
		await goToCheckout(page, venue)
		const box = page.getByRole('checkbox').first()
		const theme = (name: string) =>
			page.evaluate((property) => {
				const probe = document.createElement('i')
				probe.style.setProperty('background-color', `var(${property})`)
				document.body.append(probe)
				const found = getComputedStyle(probe).backgroundColor
				probe.remove()
				return found
			}, name)
		await expect(box).toHaveCSS('background-color', await theme('--color-surface-raised'))
		await box.check()
		await expect(box).toHaveCSS('background-color', await theme('--color-brand'))
	})

test.describe('generated posters', () => {
	test.use({ venueId: 'corner-gallery' })

	test('a poster follows the system, or the mode that the visitor chose, in a frame of one size', async ({
		page,
		venue,
	}) => {
		const shown = () =>
			page
				.getByRole('article')
				.first()
				.locator('img')
				.evaluate((image: HTMLImageElement) => ({
					file: /_poster\/([\w.-]+)\?/.exec(image.currentSrc)?.[1],
					isLoaded: image.complete && image.naturalWidth > 100,
					height: image.clientHeight,
				}))
		const choose = (mode: string) =>
			page
				.getByRole('navigation', { name: venue.t('footer.modes') })
				.getByRole('link', { name: venue.t(`footer.mode.${mode}`) })
				.click()
		await page.goto(`${venue.origin}/events`)
		const { height } = await shown()
		const expectPoster = (file: string) => expect.poll(shown).toEqual({ file, isLoaded: true, height })
		await expectPoster('evt_day.svg')
		await page.emulateMedia({ colorScheme: 'dark' })
		await expectPoster('evt_day.dark.svg')
		await choose('light')
		await expectPoster('evt_day.svg')
		await page.emulateMedia({ colorScheme: 'light' })
		await choose('dark')
		await expectPoster('evt_day.dark.svg')
		const edge = page.getByRole('article').first().locator('div').first()
		expect(await edge.evaluate((box) => getComputedStyle(box, '::after').boxShadow)).not.toMatch(
			/rgba\(0, 0, 0, 0\)|none/,
		)
	})
})
