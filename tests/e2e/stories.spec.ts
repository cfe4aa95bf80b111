import type { Page } from 'playwright/test'
import { allModes } from '#app/sellers/theme/theme-mode.ts'
import { storyThemes } from '#app/stories/story-look.ts'
import { axeFindings, settled, staticFindings } from './support/axe.ts'
import { expect, hydrated, statusLogged, test } from './support/journey.ts'

// One page shows a block in all of its states, so rules about uniqueness do not apply: ids, and with them the labels of
// fields, and the names of landmarks.
const oncePerPage = ['duplicate-id-aria', 'duplicate-id', 'label-title-only', 'landmark-unique']

/** Paths of the stories of a kind that cover the page and have a page of their own, as its overview lists them. */
async function aloneStories(
	page: Page,
	origin: string,
	kind: 'blocks' | 'components' | 'pages',
): Promise<string[]> {
	await page.goto(`${origin}/_stories/${kind}`)
	const alone = page.locator('main section section').filter({ hasText: 'so it is shown by itself' })
	const links = await alone
		.locator('p:first-child a:first-child')
		.evaluateAll((all) =>
			all.map((link) => new URL((link as HTMLAnchorElement).href).pathname.replace(/^.*\/_stories\//, '')),
		)
	if (links.length === 0) throw new Error(`no story of ${kind} is shown by itself`)
	return links
}
// A block alone has no landmarks and no page heading.
const noPage = ['region', 'page-has-heading-one', 'landmark-one-main', 'bypass']

// Content that is loading is dimmed on purpose, like everything inactive.
const pending = '[aria-busy="true"]'

const overflow = (page: Page): Promise<number> =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Every style that affects contrast, of all elements. Modes with equal styles need one axe run only. */
async function lookOf(page: Page): Promise<string> {
	await settled(page)
	return page.evaluate(() => {
		const stylesOf = (element: Element, part?: string): string => {
			const style = getComputedStyle(element, part)
			const ink = [style.color, style.backgroundColor, style.backgroundImage, style.opacity, style.textShadow]
			return part
				? ink.join()
				: [...ink, style.fontSize, style.fontWeight, style.display, style.visibility].join()
		}
		return [...document.querySelectorAll('*')]
			.map((element) =>
				[stylesOf(element), stylesOf(element, '::before'), stylesOf(element, '::after')].join('|'),
			)
			.join('\n')
	})
}

/** Texts without contrast in modes whose colours differ from those that the page has. */
async function contrastInModes(page: Page, where: string, modes: readonly string[]): Promise<string[]> {
	const found: string[] = []
	const seen = new Set([await lookOf(page)])
	for (const mode of modes) {
		await page.evaluate((name) => document.documentElement.setAttribute('data-mode', name), mode)
		const shown = await lookOf(page)
		if (seen.has(shown)) continue
		seen.add(shown)
		const look = { exclude: pending, only: ['color-contrast'] }
		found.push(...(await axeFindings(page, `${where}, ${mode}`, look)))
	}
	return found
}

test.use({ viewport: { width: 320, height: 900 }, reducedMotion: 'reduce' })

// What a theme changes; the rest of a page is the same in all of them.
const ofTheme = ['color-contrast', 'target-size']

for (const [themeIndex, theme] of storyThemes.entries()) {
	test(`every story in ${theme} has no console errors, no axe violation in any mode, and fits on a phone`, async ({
		page,
		venue,
	}) => {
		test.setTimeout(300_000)
		const found: string[] = []
		const alone = [
			...(await aloneStories(page, venue.origin, 'blocks')),
			...(await aloneStories(page, venue.origin, 'components')),
		]
		// A story with a page of its own is tested in one theme, and the themes share them.
		const shared = alone.filter((_, at) => at % storyThemes.length === themeIndex)
		for (const kind of ['blocks', 'components', ...shared]) {
			await page.goto(`${venue.origin}/_stories/${kind}?theme=${theme}`)
			await hydrated(page)
			const isAlone = shared.includes(kind)
			const rules =
				isAlone || themeIndex === 0 ? { without: isAlone ? noPage : oncePerPage } : { only: ofTheme }
			found.push(...(await axeFindings(page, kind, { exclude: pending, ...rules })))
			if ((await overflow(page)) > 0) found.push(`${kind}: wider than the screen`)
			if (!isAlone) found.push(...(await contrastInModes(page, kind, allModes)))
		}
		expect(found).toEqual([])
	})
}

// A dialog or a banner over an empty page, and the parts of a page.
const pageRules = (path: string): string[] =>
	/^pages\/(?:cart-asks|checkout-parts|home)/.test(path) ? noPage : []

for (const [themeIndex, theme] of storyThemes.entries()) {
	test(`whole pages in ${theme} have no console errors, no axe violation, and fit on a phone and a desktop`, async ({
		page,
		venue,
	}) => {
		test.setTimeout(300_000)
		const found: string[] = []
		// Each page is tested in one theme, and the themes share them.
		const pages = await aloneStories(page, venue.origin, 'pages')
		for (const path of pages.filter((_, at) => at % storyThemes.length === themeIndex)) {
			await page.goto(`${venue.origin}/_stories/${path}?theme=${theme}`)
			await hydrated(page)
			for (const width of [1280, 320]) {
				await page.setViewportSize({ width, height: 900 })
				if ((await overflow(page)) > 0) found.push(`${path}: wider than ${width} pixels`)
			}
			found.push(...(await axeFindings(page, path, { without: pageRules(path) })))
		}
		expect(found).toEqual([])
	})
}

// Three tests of a third each run at the same time.
for (const third of [0, 1, 2]) {
	test(`the pages of buying in Arabic have no axe violation in any mode and fit on a phone, ${third + 1} of 3`, async ({
		page,
		venue,
	}) => {
		test.setTimeout(300_000)
		const found: string[] = []
		const pages = await aloneStories(page, venue.origin, 'pages')
		const ofBuying = pages.filter((each) => /^pages\/(?:checkout|complete|resend|manage)/.test(each))
		for (const [at, path] of ofBuying.entries()) {
			if (at % 3 !== third) continue
			// The themes share the pages, so that each theme has pages in every third.
			const theme = storyThemes[at % storyThemes.length]
			await page.goto(`${venue.origin}/_stories/${path}?theme=${theme}&mode=light&lang=ar`)
			await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
			if ((await overflow(page)) > 0) found.push(`${path}: wider than the screen`)
			found.push(...(await axeFindings(page, path, { without: pageRules(path) })))
			found.push(...(await contrastInModes(page, path, ['dark', 'contrast'])))
		}
		expect(found).toEqual([])
	})
}

test('the emails of the venue have no axe violation and fit on a phone', async ({ page, venue }) => {
	await page.goto(`${venue.origin}/_stories/emails`)
	const kinds = await page
		.locator('a[href*="/_stories/emails/"]')
		.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
	const html = [...new Set(kinds)].filter((href) => !/\/text(?:\?|$)/.test(href))
	expect(html.length).toBeGreaterThan(5)
	const found: string[] = []
	for (const href of [page.url(), ...html]) {
		await page.goto(href)
		// A mail client shows an email within a page of its own.
		found.push(...(await staticFindings(page, href, { without: noPage })))
		if ((await overflow(page)) > 0) found.push(`${href}: wider than the screen`)
	}
	expect(found).toEqual([])
})

test('the address of stories sets theme, mode and direction, and links keep them', async ({
	page,
	venue,
}) => {
	await page.goto(`${venue.origin}/_stories/blocks/hero?theme=orpheum&mode=dark&dir=rtl`)
	const html = page.locator('html')
	await expect(html).toHaveAttribute('dir', 'rtl')
	await expect(html).toHaveAttribute('data-mode', 'dark')
	await expect(page.locator('link[href="/theme/_orpheum.css"]')).toHaveCount(1)
	await page.getByRole('navigation', { name: 'Theme' }).getByRole('link', { name: 'corner' }).click()
	await expect(page).toHaveURL(/\/_stories\/blocks\/hero\?theme=corner&mode=dark&dir=rtl$/)
})

test('the stories of a block list the properties of its schema', async ({ page, venue }) => {
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

test.describe('a video', () => {
	test.use({ expectedOrigin: /^https:\/\/player\.vimeo\.com$/ })

	test('sends no request to its site before it is played', async ({ page, venue }) => {
		const hosts: string[] = []
		await page.route(/^https:\/\//, (route) => {
			hosts.push(new URL(route.request().url()).host)
			return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' })
		})
		await page.goto(`${venue.origin}/_stories/blocks/video`)
		await hydrated(page)
		const play = page.getByRole('button', { name: /Inside the dome/ })
		await expect(play).toBeVisible()
		expect(hosts).toEqual([])
		await play.click()
		await expect(page.getByTitle('Inside the dome')).toBeFocused()
		await expect.poll(() => hosts).toEqual(['player.vimeo.com'])
	})
})

test('an embed with clickToLoad sends no request before the click', async ({ page, venue }) => {
	await page.goto(`${venue.origin}/_stories/blocks/embed/asks-first`)
	await hydrated(page)
	await expect(page.getByRole('button', { name: /maps\.example/ })).toBeVisible()
	await expect(page.locator('iframe')).toHaveCount(0)
})

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false })

	test("without scripts, videos and embeds are links, and a countdown shows the server's figures", async ({
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

test('a countdown ticks visibly and announces nothing until it ends', async ({ page, venue }) => {
	// The page's clock moves only when the test advances it.
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

	test('a visitor loads no code of the stories', async ({ page, venue }) => {
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
