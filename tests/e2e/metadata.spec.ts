import type { Page } from 'playwright/test'
import { expect, test } from './support/journey.ts'
import { journeyLocales } from './support/journey-venues.ts'

// The metadata of pages for search engines and link previews.

interface Head {
	meta: Record<string, string>
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
			meta: Object.fromEntries(named),
			canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? null,
			alternates: Object.fromEntries(links),
			types: all('script[type="application/ld+json"]').map(
				(script) => JSON.parse(script.textContent ?? '{}')['@type'],
			),
		}
	})

/** The actual size of a picture. */
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

		test('start page, listing and event have complete metadata for search engines and link previews', async ({
			page,
			venue,
		}) => {
			await page.goto(`${venue.origin}/events`)
			const event = (await page.locator('main article a').first().getAttribute('href')) ?? ''
			expect(event).toMatch(/^\/events\/./)
			for (const path of ['/', '/events', event]) {
				await page.goto(venue.origin + path)
				const address = venue.origin + path
				const { meta, canonical, alternates, types } = await headOf(page)
				expect(canonical).toBe(address)
				expect(meta, path).toMatchObject({
					description: expect.stringMatching(/\S/),
					'og:type': 'website',
					'og:site_name': venue.name,
					'og:title': expect.stringMatching(/\S/),
					'og:description': meta.description,
					'og:url': address,
					'og:locale': expect.stringMatching(/^en_(US|GB)$/),
					'og:image:alt': expect.stringMatching(/\S/),
					'twitter:card': 'summary_large_image',
				})
				expect(Object.keys(alternates)).toEqual(expect.arrayContaining(['x-default', ...journeyLocales]))
				expect(alternates['x-default']).toBe(address)
				expect(alternates['es-US']).toBe(`${address}?lang=es-US`)
				const picture = meta['og:image'] ?? ''
				const [width, height] = await sizeOf(page, picture)
				expect(picture).toContain(`${venue.origin}/images/`)
				expect([String(width), String(height)]).toEqual([meta['og:image:width'], meta['og:image:height']])
				// Link previews show smaller pictures as thumbnails.
				expect(width, path).toBeGreaterThanOrEqual(600)
				if (path === event) expect(types).toEqual(['Event', 'BreadcrumbList'])
			}
		})
	})
}

test('a personal page has no canonical address and is not indexed', async ({ page, venue }) => {
	await page.goto(`${venue.origin}/cart`)
	const { meta, canonical, alternates } = await headOf(page)
	expect(meta.robots).toBe('noindex')
	expect([canonical, Object.keys(alternates)]).toEqual([null, []])
})
