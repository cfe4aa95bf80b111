import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import { scratchFolder, startProduct, withoutLimits } from '#tests/builders/product.ts'
import { runProduct } from '#tests/builders/running-product.ts'

describe('a venue without membership presell', () => {
	const product = runProduct('pages', {
		change: (config, id) => ({
			...withoutLimits(config),
			home: { membershipPresell: false },
			...(id === 'tidewater-aquarium' ? { admission: { eventId: null } } : {}),
		}),
	})

	// spec: 1§2.1, 1§2.2, admission.eventId, home.membershipPresell
	it('a venue without membership presell opens with its admission event', async () => {
		const home = await product.send('/')
		expect([home.status, home.headers.location]).toEqual([302, '/events/evt_ga'])
	})

	// spec: admission.eventId
	it('a venue without an admission event opens with the listing', async () => {
		const home = await product.send('/', { seller: 'tidewater-aquarium' })
		expect([home.status, home.headers.location]).toEqual([302, '/events'])
	})

	it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
		'next=%s is never followed',
		async (next) => {
			const query = `next=${encodeURIComponent(next)}`
			const host = `harbour-science.localhost:${product.port}`
			const headers = { origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded' }
			const answers = await Promise.all([
				product.send(`/?${query}`),
				product.send(`/events?${query}`),
				product.send(`/checkout?${query}`),
				product.send(`/cart?${query}`, { method: 'POST', body: `intent=start-over&${query}`, headers }),
			])
			for (const { status, headers } of answers) {
				expect(status).toBeLessThan(500)
				if (headers.location) expect(headers.location).toMatch(/^\/(?![/\\])[^:]*$/)
			}
		},
	)
})

describe('a page that cannot be rendered', () => {
	it('a page that cannot be rendered shows the request id and nothing of the fault', async () => {
		const folder = await scratchFolder('fault')
		const databaseUrl = await freshDatabaseUrl('fault')
		const product = await startProduct({
			env: { DATABASE_URL: databaseUrl, DATA_DIR: `${folder.path}/data`, LOG_LEVEL: 'silent' },
		})
		const client = new pg.Client({ connectionString: databaseUrl })
		try {
			await client.connect()
			await client.query('alter table ticket_group rename to ticket_group_gone')
			const page = await product.send('/events/evt_ga')
			expect(page.status).toBe(500)
			expect(page.text).toContain(String(page.headers['x-request-id']))
			expect(page.text).not.toMatch(/ticket_group|relation|\.ts:|\bat \//)
		} finally {
			await client.end()
			await product.stop()
			await folder.remove()
		}
	})
})
