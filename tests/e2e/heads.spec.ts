import type { Page } from 'playwright/test'
import { expect, test } from './support/journey.ts'
import { journeyLocales } from './support/start-product.ts'

// What pages say of themselves to search engines, and to those who are sent a link.

interface Head {
	said: Record<string, string>
	canonical: string | null
	alternates: Record<string, string>
	types: string[]
}

const headOf = (page: Page): Promise<Head> =>
	page.evaluate(() => {
		const all = <Kind extends Element>(selector: string) => [...document.querySelectorAll<Kind>(selector)]
		const named = all<HTMLMetaElement>('meta[name], meta[property]').map((meta) => [
			meta.name || meta.getAttribute('property'),
			meta.content,
		])
		const links = all<HTMLLinkElement>('link[rel="alternate"]').map((link) => [link.hreflang, link.href])
		return {
			said: Object.fromEntries(named),
			canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? null,
			alternates: Object.fromEntries(links),
			types: all('script[type="application/ld+json"]').map(
				(script) => JSON.parse(script.textContent ?? '{}')['@type'],
			),
		}
	})

/** The size that a picture really has. */
const sizeOf = (page: Page, src: string): Promise<[number, number]> =>
	page.evaluate(async (src) => {
		const image = new Image()
		image.src = src
		await image.decode()
		return [image.naturalWidth, image.naturalHeight]
	}, src)

for (const venueId of ['harbour-science', 'tidewater-aquarium', 'orpheum-theatre', 'corner-gallery']) {
	test.describe(venueId, () => {
		test.use({ venueId })

		test('start page, listing and event can be found, and shown where somebody sends a link', async ({
			page,
			venue,
		}) => {
			await page.goto(`${venue.origin}/events`)
			const event = (await page.locator('main article a').first().getAttribute('href')) ?? ''
			expect(event).toMatch(/^\/events\/./)
			for (const path of ['/', '/events', event]) {
				await page.goto(venue.origin + path)
				const address = venue.origin + path
				const { said, canonical, alternates, types } = await headOf(page)
				expect(canonical).toBe(address)
				expect(said, path).toMatchObject({
					description: expect.stringMatching(/\S/),
					'og:type': 'website',
					'og:site_name': venue.name,
					'og:title': expect.stringMatching(/\S/),
					'og:description': said.description,
					'og:url': address,
					'og:locale': expect.stringMatching(/^en_(US|GB)$/),
					'og:image:alt': expect.stringMatching(/\S/),
					'twitter:card': 'summary_large_image',
				})
				expect(Object.keys(alternates)).toEqual(expect.arrayContaining(['x-default', ...journeyLocales]))
				expect(alternates['x-default']).toBe(address)
				expect(alternates['es-US']).toBe(`${address}?lang=es-US`)
				const picture = said['og:image'] ?? ''
				const [width, height] = await sizeOf(page, picture)
				expect(picture).toContain(`${venue.origin}/images/`)
				expect([String(width), String(height)]).toEqual([said['og:image:width'], said['og:image:height']])
				// Less is shown as a stamp beside the words.
				expect(width, path).toBeGreaterThanOrEqual(600)
				if (path === event) expect(types).toEqual(['Event', 'BreadcrumbList'])
			}
		})
	})
}

test('a page of one visitor has no address that others shall find', async ({ page, venue }) => {
	await page.goto(`${venue.origin}/cart`)
	const { said, canonical, alternates } = await headOf(page)
	expect(said.robots).toBe('noindex')
	expect([canonical, Object.keys(alternates)]).toEqual([null, []])
})
