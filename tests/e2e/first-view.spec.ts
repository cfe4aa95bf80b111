import { addToCart, chooseTime, chooseVisit, offeredDates, quantities, times } from './support/buying.ts'
import { expect, hydrated, test } from './support/journey.ts'
import { further } from './support/ways.ts'

// What a visitor sees of an event without scrolling.

const venues = ['harbour-science', 'tidewater-aquarium', 'orpheum-theatre', 'corner-gallery'] as const

for (const venueId of venues)
	test.describe(venueId, () => {
		test.use({ venueId })

		test.describe('on a phone', () => {
			test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

			test('the parts below the steps have space between them', async ({ page, venue }) => {
				await page.goto(`${venue.origin}/events/${venue.eventId}`)
				const aside = page.getByRole('complementary', { name: venue.t('cart.title') })
				await expect(aside).toBeAttached()
				const gaps = await aside.evaluate((part) => {
					const boxes = [...part.children]
						.map((child) => child.getBoundingClientRect())
						.filter(({ height }) => height > 0)
					return boxes.slice(1).map((box, at) => box.top - (boxes[at]?.bottom ?? 0))
				})
				for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(8)
			})

			test('the first date is above the bar at the foot of the screen', async ({ page, venue }) => {
				await page.goto(`${venue.origin}/events/${venue.eventId}`)
				const date = offeredDates(page, venue).first()
				await expect(date).toBeVisible()
				const foot = await date.evaluate((card) => card.getBoundingClientRect().bottom)
				expect(foot).toBeLessThanOrEqual(844 - 80)
			})
		})

		test('a fallback font has the width of the web font', async ({ page, venue }) => {
			await page.goto(`${venue.origin}/events/${venue.eventId}`)
			const fonts = await page.evaluate(fontsOfPage)
			expect(fonts).toHaveLength(2)
			for (const { rules, width, fallbackWidth } of fonts) {
				expect(rules).toBeGreaterThan(1)
				// Each machine has some of these fonts, or none.
				if (fallbackWidth !== null) expect(Math.abs(fallbackWidth / width - 1)).toBeLessThan(0.03)
			}
		})

		test('the summary beside the steps has the choice, its total and the button in the first view', async ({
			page,
			venue,
		}) => {
			await page.goto(`${venue.origin}/events/${venue.eventId}`)
			await hydrated(page)
			const aside = page.getByRole('complementary', { name: venue.t('cart.title') })
			await expect(aside).not.toContainText(venue.t('cart.empty'))
			await offeredDates(page, venue).nth(2).click()
			await expect(times(page).or(quantities(page)).first()).toBeVisible()
			await chooseTime(page)
			await quantities(page).first().fill('2')
			await expect(aside).toContainText(/2 × .+Total/)
			await expect(addToCart(page, venue)).toBeInViewport({ ratio: 1 })
		})
	})

test('the summary adds the lines of all tickets up to its total', async ({ page, venue }) => {
	await chooseVisit(page, venue, { date: 6 })
	await hydrated(page)
	await quantities(page).nth(0).fill('2')
	await quantities(page).nth(1).fill('1')
	const aside = page.getByRole('complementary', { name: venue.t('cart.title') })
	await expect(aside.getByRole('listitem')).toHaveCount(2)
	const amounts = async (text: Promise<string | null>) =>
		[...((await text) ?? '').matchAll(/\$(\d+\.\d\d)/g)].map(([, amount]) => Number(amount))
	const lines = await amounts(aside.getByRole('list').first().textContent())
	const [total] = (await amounts(aside.locator('dl').textContent())).slice(-1)
	expect(Math.round(lines.reduce((sum, line) => sum + line, 0) * 100)).toBe(Math.round((total ?? 0) * 100))
})

for (const venueId of ['orpheum-theatre', 'corner-gallery'] as const)
	for (const [width, height] of [[1280, 900], [390, 844], ...further([1920, 1080])] as const)
		test.describe(`the start page of ${venueId} at ${width} pixels`, () => {
			test.use({ venueId, viewport: { width, height } })

			test('shows what is next, its date and its button at once, under a picture that is sharp and no band', async ({
				page,
				venue,
			}) => {
				await page.goto(`${venue.origin}/`)
				const next = page.locator('section[data-size="home"] + section')
				const name = next.getByRole('paragraph').first()
				for (const part of [name, next.getByText(/\d/).first(), next.getByRole('link').first()])
					await expect(part).toBeInViewport({ ratio: 1 })
				await expect(next.getByRole('link').first()).toHaveAttribute('href', /\/events\/evt_/)
				const picture = page.locator('section[data-size="home"] img')
				await expect
					.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
					.toBeGreaterThan(1)
				const { box, file } = await picture.evaluate((image: HTMLImageElement) => ({
					box: { width: image.clientWidth, height: image.clientHeight },
					file: Number(/sizex=(\d+)/.exec(image.currentSrc)?.[1]),
				}))
				expect(box.width / box.height).toBeLessThan(2.7)
				// A picture that is cropped at its sides is wider than its frame.
				expect(file).toBeGreaterThanOrEqual(Math.max(box.width, box.height * 1.5) - 1)
			})
		})

interface PageFont {
	/** Of its fallback. */
	rules: number
	width: number
	/** Null where no fallback is installed. */
	fallbackWidth: number | null
}

/** Runs in the page: the width of its text in the web fonts of text and title, and in their fallbacks. */
async function fontsOfPage(): Promise<PageFont[]> {
	const context = document.createElement('canvas').getContext('2d')
	const text = document.querySelector('main')?.textContent ?? ''
	const facesOf = (family: string): FontFace[] =>
		[...document.fonts].filter((face) => family.includes(face.family.replaceAll('"', '')))
	const widthIn = async (weight: string, family: string): Promise<number | null> => {
		const font = `${weight} 100px ${family}`
		// Fails as soon as one of several local fonts is not there.
		await document.fonts.load(font).catch(() => undefined)
		if (!context || !facesOf(family).some(({ status }) => status === 'loaded')) return null
		context.font = font
		return context.measureText(text).width
	}
	const fonts: PageFont[] = []
	for (const element of [document.body, document.querySelector('h1')]) {
		if (!element) continue
		const { fontFamily, fontWeight } = getComputedStyle(element)
		const [family = '', fallback = ''] = fontFamily.split(',')
		fonts.push({
			rules: facesOf(fallback).length,
			width: (await widthIn(fontWeight, family)) ?? Number.NaN,
			fallbackWidth: await widthIn(fontWeight, fallback),
		})
	}
	return fonts
}
