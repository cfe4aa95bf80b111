import { describe, expect, it } from 'vitest'
import { laterOf } from '#tests/builders/buyer.ts'
import { startProduct } from '#tests/builders/product.ts'
import { runProduct } from '#tests/builders/running-product.ts'
import { stockedFolder } from '#tests/builders/stock.ts'

// Two venues on one host, distinguished by the first segment of the path, and one of them alone on another host.

const sharedHost = 'tickets.city.example'
const singleVenueHost = 'only.harbour.example'

const product = runProduct('prefix', {
	change: (config, id) => ({
		...config,
		hosts: [
			{ host: sharedHost, environment: 'demo' },
			...(id === 'harbour-science' ? [{ host: singleVenueHost, environment: 'demo' }] : []),
		],
		routing: { redirects: { requireSellerPrefix: true } },
	}),
})

const visit = (path: string, cookie = '', host = sharedHost) =>
	product.send(path, { host, headers: { cookie, accept: 'text/html' } })

/** Every address on its own host in a page. */
const addresses = (html: string): string[] =>
	[...html.matchAll(/(?:href|src|action)="(\/[^"]*)"/g)].map(([, address = '']) => address)

describe('venues that share a host', () => {
	// spec: routing.redirects.requireSellerPrefix, 2§2.63
	it.each(['harbour-science', 'tidewater-aquarium'])(
		'%s is served below its prefix and links only below it',
		async (id) => {
			for (const path of ['/events', '/cart', '/events/evt_ga', '/nowhere']) {
				const page = await visit(`/${id}${path}`)
				const outside = addresses(page.text).filter(
					(address) =>
						!address.startsWith(`/${id}/`) && address !== `/${id}` && !address.startsWith('/assets/'),
				)
				expect(outside, path).toEqual([])
				expect(page.text).toContain(`/theme/${id}.`)
			}
		},
	)

	it('robots.txt at the root of the host covers each venue, and each venue has a sitemap below its prefix', async () => {
		const robots = await visit('/robots.txt')
		expect(robots.status).toBe(200)
		expect(robots.text).toContain('Disallow: /harbour-science/cart\n')
		expect(robots.text).toContain(`Sitemap: http://${sharedHost}/tidewater-aquarium/sitemap.xml`)
		expect((await visit('/harbour-science/robots.txt')).status).toBe(404)
		const map = await visit('/tidewater-aquarium/sitemap.xml')
		expect([map.status, map.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
		expect(map.text).toContain(`<loc>http://${sharedHost}/tidewater-aquarium/events</loc>`)
		expect(map.text).not.toContain('harbour-science')
		expect((await visit('/sitemap.xml')).status).toBe(404)
	})

	it('style sheet, wording and pictures are served below the prefix only', async () => {
		const { text } = await visit('/tidewater-aquarium/events')
		const files = addresses(text).filter((address) => /\/(?:theme|wording|images)\//.test(address))
		expect(files.length).toBeGreaterThan(3)
		for (const file of files) {
			expect((await visit(file.replaceAll('&amp;', '&'))).status, file).toBe(200)
			expect((await visit(file.replace('/tidewater-aquarium', ''))).status, file).toBe(404)
		}
	})

	it('one browser can hold a cart at each venue of a shared host', async () => {
		const jar = new Map<string, string>()
		const hold = async (id: string, eventId: string): Promise<void> => {
			const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
			const event = `/${id}/api/events/${eventId}`
			const [type] = (await visit(`${event}?embed=ticket_type`)).json.ticket_type._data
			const [session] = laterOf((await visit(`${event}/sessions?limit=9`)).json.event_session._data)
			const answer = await product.send(`/${id}/api/my/cart/modify`, {
				host: sharedHost,
				headers: { cookie, origin: `http://${sharedHost}` },
				body: { add: [{ event_session_id: session?.id, ticket_type_id: type.id, quantity: 1 }] },
			})
			expect(answer.status, answer.text).toBe(200)
			for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
				const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? []
				jar.set(name, value)
			}
		}
		await hold('harbour-science', 'evt_ga')
		await hold('tidewater-aquarium', 'evt_day')
		const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
		const mine = await visit('/harbour-science/cart', cookie)
		const theirs = await visit('/tidewater-aquarium/cart', cookie)
		expect(mine.text).toContain('$')
		expect(mine.text).not.toContain('£')
		expect(theirs.text).toContain('£')
	})

	// spec: routing.redirects.requireSellerPrefix
	it.each(['/', '/events', '/checkout', '/api/events/available', '/healthz/config', '/_outbox/none'])(
		'%s without a prefix names no venue',
		async (path) => {
			const answer = await visit(path)
			expect(answer.status).toBe(404)
			expect(answer.text).not.toMatch(/harbour|tidewater/i)
		},
	)

	it.each([
		'/orpheum/events',
		'/harbour-scienc/events',
		'/Harbour-Science/events',
		'//harbour-science/events',
	])('%s is not the prefix of a venue', async (path) => {
		expect((await visit(path)).status).toBe(404)
	})
})

describe('a host with one venue that needs its prefix', () => {
	it.each([
		['/', '/harbour-science'],
		['/events?category=all', '/harbour-science/events?category=all'],
		['/checkout/', '/harbour-science/checkout'],
		['//evil.example/', '/harbour-science/evil.example'],
	])('a host with one venue redirects %s to %s', async (path, target) => {
		const answer = await visit(path, '', singleVenueHost)
		expect([answer.status, answer.headers.location]).toEqual([302, target])
	})
})

describe('a venue without a prefix', () => {
	it('a venue without a prefix serves nothing below its own name, or any other', async () => {
		const own = await stockedFolder('plain')
		const other = await startProduct({ env: { DATA_DIR: `${own.path}/data` } })
		try {
			for (const path of ['/harbour-science', '/harbour-science/events', '/x/cart', '/x/checkout/complete'])
				expect((await other.send(path)).status, path).toBe(404)
			const response = await other.send('/x/cart', {
				headers: { origin: `http://harbour-science.localhost:${other.port}` },
				body: 'intent=empty',
			})
			expect(response.status).toBe(404)
		} finally {
			await other.stop()
			await own.remove()
		}
	}, 180_000)
})
