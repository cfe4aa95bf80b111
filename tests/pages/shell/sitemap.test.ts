import { describe, expect, test } from 'vitest'
import { robotsText, sitemapXml } from '#app/pages/shell/sitemap.ts'
import { event } from '#tests/pages/facts.ts'
import { shopWindow } from '#tests/pages/shop-window.ts'

const origin = 'https://tickets.example'

describe('robots.txt', () => {
	test('keeps robots out of what is one visitor’s, and names the list of pages', () => {
		expect(robotsText([{ prefix: '', status: 'live' }], origin)).toBe(
			`User-agent: *
Disallow: /membership/redeem
Disallow: /cart
Disallow: /checkout
Disallow: /transfer-cart/
Disallow: /resend
Disallow: /manage/
Disallow: /login
Disallow: /logout
Disallow: /auth0-login
Disallow: /my/membership
Disallow: /my/profile
Disallow: /my/upcoming
Disallow: /my/orders
Disallow: /user/forgot-membership
Disallow: /user/forgot-password
Disallow: /user/reset-password
Disallow: /user/register
Disallow: /user/set-email-address
Disallow: /api/
Disallow: /cached_api/
Disallow: /hooks/

Sitemap: https://tickets.example/sitemap.xml
`,
		)
	})

	test('speaks of every venue of a shared host', () => {
		const text = robotsText(
			[
				{ prefix: '/harbour', status: 'live' },
				{ prefix: '/orpheum', status: 'draft' },
				{ prefix: '/old', status: 'retired' },
			],
			origin,
		)
		expect(text).toContain('Disallow: /harbour/checkout\n')
		expect(text).toContain('Disallow: /orpheum/\n')
		expect(text).not.toContain('/old')
		expect(text.match(/Sitemap: .*/g)).toEqual(['Sitemap: https://tickets.example/harbour/sitemap.xml'])
	})

	test('a retired venue may be read: its pages say that it has closed', () => {
		expect(robotsText([{ prefix: '', status: 'retired' }], origin)).toBe('User-agent: *\nDisallow:\n')
	})
})

describe('the list of a venue’s pages', () => {
	const listing = { listEvents: () => ({ event_template: { _data: [event({ id: 'evt_a' })] } }) }
	const addresses = async (settings: Parameters<typeof shopWindow>[1]): Promise<string[]> =>
		[...(await sitemapXml(shopWindow(listing, settings))).matchAll(/<loc>([^<]*)/g)].map(
			([, address = '']) => address,
		)

	test('has the membership page of a venue that sells memberships', async () => {
		const listed = async (eventId: string | null) =>
			(await addresses({ membership: { eventId } })).some((address) => address.endsWith('/membership'))
		expect([await listed('evt_member'), await listed(null)]).toEqual([true, false])
	})

	test('has the listing and every event, and no private page', async () => {
		expect(await addresses({ home: { membershipPresell: false } })).toEqual([
			`${origin}/events`,
			`${origin}/events/evt_a`,
		])
	})

	test('has the start page where it is one', async () => {
		expect(await addresses({ home: { membershipPresell: true } })).toContain(`${origin}/`)
		const routing = { redirects: { disableHomeRoute: true } }
		expect(await addresses({ home: { membershipPresell: true }, routing })).not.toContain(`${origin}/`)
	})

	test('names each page in each language', async () => {
		const xml = await sitemapXml(shopWindow(listing, { venue: 'harbour-science' }))
		expect(xml).toContain(`hreflang="es-US" href="${origin}/events/evt_a?lang=es-US"`)
		expect(xml).toContain(`hreflang="x-default" href="${origin}/events/evt_a"`)
	})
})
