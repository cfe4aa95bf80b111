import type { Page } from 'playwright/test'
import { allModes } from '#app/sellers/theme/theme-mode.ts'
import { askedPages } from '#app/stories/asked-pages.ts'
import { eventPages } from '#app/stories/event-pages.ts'
import { blockStories } from '#app/stories/generated/block-stories.ts'
import { storyId } from '#app/stories/story.ts'
import { storyThemes } from '#app/stories/story-look.ts'
import { axeFindings, settled } from './support/axe.ts'
import { expect, hydrated, statusLogged, test } from './support/journey.ts'

// The same block stands on one page in all of its states, so what is unique on a page of a venue is not here: an id,
// and with it the label that finds its field, or the name of a landmark.
const oncePerPage = ['duplicate-id-aria', 'duplicate-id', 'label-title-only', 'landmark-unique']

/** Stories that cover the page and are shown by themselves. */
const alone = [
	...Object.entries(blockStories).flatMap(([type, stories]) =>
		stories.filter(({ isAlone }) => isAlone).map(({ name }) => `blocks/${type}/${storyId(name)}`),
	),
	'components/dialog/question',
	'components/dialog/brief',
	'components/connection-lost/away',
]
/** Whole pages, each looked at in one theme, so that every theme has its share of them. */
const pages = [
	...Object.keys(eventPages).map((name) => `pages/event/${storyId(name)}`),
	...Object.keys(askedPages).map((name) => `pages/event-asks/${storyId(name)}`),
	'pages/cart-asks/more-time-is-refused',
]
// By itself a block is no page either, with its landmarks and its heading.
const noPage = ['region', 'page-has-heading-one', 'landmark-one-main', 'bypass']

// What is about to be replaced is dimmed on purpose, as everything inactive may be.
const waiting = '[aria-busy="true"]'

const overflow = (page: Page): Promise<number> =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** All that contrast is judged by, everywhere on the page: the mode of the system looks as the one of its name does. */
async function lookOf(page: Page): Promise<string> {
	await settled(page)
	return page.evaluate(() => {
		const drawn = (element: Element, part?: string): string => {
			const style = getComputedStyle(element, part)
			const ink = [style.color, style.backgroundColor, style.backgroundImage, style.opacity, style.textShadow]
			return part
				? ink.join()
				: [...ink, style.fontSize, style.fontWeight, style.display, style.visibility].join()
		}
		return [...document.querySelectorAll('*')]
			.map((element) => [drawn(element), drawn(element, '::before'), drawn(element, '::after')].join('|'))
			.join('\n')
	})
}

test.use({ viewport: { width: 390, height: 900 }, reducedMotion: 'reduce' })

for (const theme of storyThemes) {
	test(`every story in ${theme} is quiet, accessible in every mode and no wider than a phone`, async ({
		page,
		venue,
	}) => {
		test.setTimeout(300_000)
		const found: string[] = []
		for (const kind of ['blocks', 'components', ...alone]) {
			await page.goto(`${venue.origin}/_stories/${kind}?theme=${theme}`)
			await hydrated(page)
			const without = alone.includes(kind) ? noPage : oncePerPage
			found.push(...(await axeFindings(page, kind, { exclude: waiting, without })))
			if ((await overflow(page)) > 0) found.push(`${kind}: wider than the screen`)
			const seen = new Set([await lookOf(page)])
			for (const mode of ['blocks', 'components'].includes(kind) ? allModes : []) {
				await page.evaluate((name) => document.documentElement.setAttribute('data-mode', name), mode)
				const shown = await lookOf(page)
				if (seen.has(shown)) continue
				seen.add(shown)
				const look = { exclude: waiting, only: ['color-contrast'] }
				found.push(...(await axeFindings(page, `${kind}, ${mode}`, look)))
			}
		}
		expect(found).toEqual([])
	})
}

for (const [turn, theme] of storyThemes.entries()) {
	test(`whole pages in ${theme} are quiet, accessible and fit on a phone and a desk`, async ({
		page,
		venue,
	}) => {
		const found: string[] = []
		for (const path of pages.filter((_, at) => at % storyThemes.length === turn)) {
			await page.goto(`${venue.origin}/_stories/${path}?theme=${theme}`)
			await hydrated(page)
			for (const width of [1280, 390]) {
				await page.setViewportSize({ width, height: 900 })
				if ((await overflow(page)) > 0) found.push(`${path}: wider than ${width} pixels`)
			}
			const without = path.startsWith('pages/cart') ? noPage : []
			found.push(...(await axeFindings(page, path, { without })))
		}
		expect(found).toEqual([])
	})
}

test('the address chooses theme, mode and direction, and links keep the choice', async ({ page, venue }) => {
	await page.goto(`${venue.origin}/_stories/blocks/hero?theme=orpheum&mode=dark&dir=rtl`)
	const html = page.locator('html')
	await expect(html).toHaveAttribute('dir', 'rtl')
	await expect(html).toHaveAttribute('data-mode', 'dark')
	await expect(page.locator('link[href="/theme/_orpheum.css"]')).toHaveCount(1)
	await page.getByRole('navigation', { name: 'Theme' }).getByRole('link', { name: 'corner' }).click()
	await expect(page).toHaveURL(/\/_stories\/blocks\/hero\?theme=corner&mode=dark&dir=rtl$/)
})

test('a block names its properties as its schema does', async ({ page, venue }) => {
	await page.goto(`${venue.origin}/_stories/blocks/embed`)
	const table = page.getByRole('region', { name: 'Properties' }).getByRole('table')
	await expect(table.getByRole('rowheader')).toHaveText(['src', 'title', 'ratio', 'clickToLoad'])
	await expect(table.getByRole('row', { name: /^ratio/ })).toContainText('"16/9"')
})

test('the matrix shows a story in every theme', async ({ page, venue }) => {
	await page.goto(`${venue.origin}/_stories/blocks/notice/information/matrix`)
	for (const theme of storyThemes)
		await expect(page.frameLocator(`iframe[title="${theme}"]`).getByText('Six telescopes')).toBeVisible()
})

test('a film asks nobody before it is played', async ({ page, venue }) => {
	const asked: string[] = []
	await page.route(/^https:\/\//, (route) => {
		asked.push(new URL(route.request().url()).host)
		return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' })
	})
	await page.goto(`${venue.origin}/_stories/blocks/video`)
	await hydrated(page)
	const play = page.getByRole('button', { name: /Inside the dome/ })
	await expect(play).toBeVisible()
	expect(asked).toEqual([])
	await play.click()
	await expect(page.getByTitle('Inside the dome')).toBeFocused()
	await expect.poll(() => asked).toEqual(['player.vimeo.com'])
})

test('an embed that waits for a click asks nobody before', async ({ page, venue }) => {
	await page.goto(`${venue.origin}/_stories/blocks/embed/asks-first`)
	await hydrated(page)
	await expect(page.getByRole('button', { name: /maps\.example/ })).toBeVisible()
	await expect(page.locator('iframe')).toHaveCount(0)
})

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false })

	test('a film and an embed are links, and a countdown is the words of the server', async ({
		page,
		venue,
	}) => {
		await page.goto(`${venue.origin}/_stories/blocks/video`)
		await expect(page.getByRole('link', { name: /Inside the dome/ })).toHaveAttribute(
			'href',
			'https://vimeo.com/76979871',
		)
		await page.goto(`${venue.origin}/_stories/blocks/embed/asks-first`)
		await expect(page.getByRole('link', { name: /maps\.example/ })).toHaveAttribute(
			'href',
			'https://maps.example/hill',
		)
		await page.goto(`${venue.origin}/_stories/blocks/countdown/within-the-hour`)
		await expect(page.getByText(`30 ${venue.t('blocks.countdown.minutes', { count: 30 })}`)).toHaveCount(1)
		await expect(
			page.getByText(venue.t('blocks.countdown.seconds', { count: 0 }), { exact: true }),
		).toBeHidden()
	})
})

test('a countdown ticks for the eye and says nothing aloud until it is over', async ({ page, venue }) => {
	// It stands still but for what the test lets go by.
	await page.clock.install({ time: new Date('2027-05-01T12:00:00Z') })
	await page.clock.pauseAt(new Date('2027-05-01T13:30:00Z'))
	await page.goto(`${venue.origin}/_stories/blocks/countdown/within-the-hour`)
	await hydrated(page)
	const status = page.getByRole('status')
	await page.clock.runFor(60_000)
	await expect(page.getByText(`29 ${venue.t('blocks.countdown.minutes', { count: 29 })}`)).toHaveCount(1)
	await expect(status).toBeEmpty()
	await page.clock.runFor(1_750_000)
	await expect(status).toHaveText('The comet is here. Look up!')
})

test('a block whose condition does not hold is in neither the page nor its data', async ({ page, venue }) => {
	const hidden = venue.t('venue.school_break')
	await page.goto(venue.origin)
	for (const path of ['/', '/?_data=routes%2Fhome']) {
		const text = await page.evaluate(async (address) => (await fetch(address)).text(), path)
		expect(text).toContain('venue.visit')
		expect(text).not.toMatch(/school[-_]break/)
		expect(text).not.toContain(hidden)
	}
})

test.describe('a visitor', () => {
	test.use({ expectedError: statusLogged(404) })

	test('loads nothing of the stories', async ({ page, venue }) => {
		const files: string[] = []
		page.on('request', (request) => files.push(new URL(request.url()).pathname))
		for (const path of ['/', '/events', `/events/${venue.eventId}`, '/cart', '/no/such/page']) {
			await page.goto(venue.origin + path)
			await hydrated(page)
		}
		expect(files.filter((file) => /\/assets\/.*\.js$/.test(file)).length).toBeGreaterThan(10)
		expect(files.filter((file) => /stories/.test(file))).toEqual([])
	})
})
