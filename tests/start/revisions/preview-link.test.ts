import { beforeAll, describe, expect, it, vi } from 'vitest'
import { sessionsOf } from '#tests/builders/buyer.ts'
import { type DraftVenue, draftName, draftVenue } from '#tests/builders/drafts.ts'
import { runProduct } from '#tests/builders/running-product.ts'

// A link to a draft at a running product: only a browser that has opened it gets the draft.

const product = runProduct('preview-link', { change: (config) => config, env: () => ({ LOG_LEVEL: 'info' }) })
let venue: DraftVenue
beforeAll(async () => {
	venue = draftVenue(product)
	await venue.importDraft()
}, 60_000)

const home = '/events/evt_ga'
const page = (cookie = '', path = home, more: object = {}) =>
	product.send(path, { headers: { cookie, accept: 'text/html' }, ...more })

/** The cookie with which a browser goes on from a link. */
async function opened(path: string): Promise<string> {
	const { headers } = await product.send(path)
	return String(headers['set-cookie']).split(';')[0] ?? ''
}

describe('a link to a draft', () => {
	it('opens the draft for a browser that follows it, and leaves the live pages as they are', async () => {
		const before = await page()
		const { path } = await venue.link()
		const link = await product.send(path)
		expect([link.status, link.headers.location]).toEqual([303, '/'])
		expect(link.headers).toMatchObject({
			'referrer-policy': 'no-referrer',
			'cache-control': 'private, no-store',
			'x-robots-tag': 'noindex, nofollow',
		})
		expect(String(link.headers['set-cookie'])).toMatch(
			/^foyer_draft_harbour-science=[\w-]{43}; Path=\/; Max-Age=60\d{4}; HttpOnly; SameSite=Lax$/,
		)
		const cookie = await opened(path)
		const draft = await page(cookie)
		expect(draft.text).toContain(draftName)
		expect(draft.text).toContain('You see a draft of this site.')
		expect(draft.headers).toMatchObject({
			'cache-control': 'private, no-store',
			'x-robots-tag': 'noindex, nofollow',
		})
		// Before and after the draft was rendered, twice: from the page cache as well.
		for (const live of [before, await page(), await page()]) {
			expect(live.status).toBe(200)
			expect(live.text).not.toContain(draftName)
			expect(live.text).not.toContain('You see a draft')
		}
		expect((await page(cookie)).text).toContain(draftName)
	})

	it('shows the colours of the draft under its own address', async () => {
		const cookie = await opened((await venue.link()).path)
		const theme = /href="(\/theme\/harbour-science\.\w+\.css)"/.exec((await page(cookie)).text)?.[1] ?? ''
		const [draft, live] = [await page(cookie, theme), await page('', theme)]
		expect(draft.headers['cache-control']).toBe('private, no-store')
		expect(draft.text).not.toBe(live.text)
	})

	it('ends with its time and when it is revoked, with a sentence and without its cookie', async () => {
		const { path, number } = await venue.link('--for', '1h')
		const cookie = await opened(path)
		await venue.seller('preview-link', 'harbour-science', '--revoke', number)
		await vi.waitFor(async () => expect((await page(cookie)).status).toBe(410), { timeout: 5_000 })
		const ended = await page(cookie)
		expect(ended.text).toContain('This link no longer shows a draft.')
		expect(ended.text).not.toContain(draftName)
		expect(String(ended.headers['set-cookie'])).toContain('foyer_draft_harbour-science=; Path=/; Max-Age=0')
		expect((await product.send(path)).status).toBe(410)
		const data = await page(cookie, `${home}?date=2027-01-01&_data=routes%2Fevent`)
		expect([data.status, data.headers['x-remix-redirect'], data.headers['x-remix-reload-document']]).toEqual([
			204,
			`${home}?date=2027-01-01`,
			'true',
		])
	})

	it('opens nothing at another venue', async () => {
		const { path } = await venue.link()
		const other = await product.send(path, { seller: 'tidewater-aquarium' })
		expect([other.status, other.headers['set-cookie']]).toEqual([410, undefined])
		const secret = path.split('/').at(-1)
		const cookie = `foyer_draft_tidewater-aquarium=${secret}`
		const page = await product.send('/events', { seller: 'tidewater-aquarium', headers: { cookie } })
		expect([page.status, page.text.includes(draftName)]).toEqual([410, false])
	})

	it.each(['/_draft', '/_draft/short', `/_draft/${'a'.repeat(43)}`, '/_draft/..%2f..%2f'])(
		'%s opens nothing',
		async (path) => {
			const answer = await product.send(path)
			expect([404, 410]).toContain(answer.status)
			expect(answer.headers['set-cookie']).toBeUndefined()
		},
	)

	it('is left, and is in no line of the log', async () => {
		const { path } = await venue.link()
		const cookie = await opened(path)
		const left = await page(cookie, '/_draft/off')
		expect([left.status, left.headers.location]).toEqual([303, '/'])
		expect(String(left.headers['set-cookie'])).toContain('foyer_draft_harbour-science=; Path=/; Max-Age=0')
		expect(product.output()).toContain('answered')
		expect(product.output()).not.toContain(path.split('/').at(-1))
	})
})

describe('a page of a draft', () => {
	it('refuses everything that would write, and shows no cart and no login', async () => {
		const [session] = await sessionsOf(product, 'harbour-science', 'evt_ga')
		const address = `${home}?session=${session?.id}`
		const cookie = await opened((await venue.link()).path)
		const form = await page(`${cookie}; foyer_cart_harbour-science=cart-1.of-the-live-site`, address)
		const [, attempt = ''] = /name="attempt" value="([^"]+)"/.exec(form.text) ?? []
		const [, quantity = ''] = /name="(quantity\.[^"]+)"/.exec(form.text) ?? []
		const fields = new URLSearchParams({ intent: 'reserve', attempt, [quantity]: '1' })
		const before = await cartsOf()
		const answer = await product.send(address, {
			body: fields.toString(),
			headers: {
				cookie,
				accept: 'text/html',
				origin: `http://harbour-science.localhost:${product.port}`,
				'content-type': 'application/x-www-form-urlencoded',
			},
		})
		expect(answer.text).toContain('This is a draft, so nothing can be bought here.')
		expect(answer.headers['set-cookie']).toBeUndefined()
		expect(await cartsOf()).toBe(before)
	})
})

/** How many carts were ever made. */
async function cartsOf(): Promise<number> {
	const { openDatabase } = await import('#app/data/database.server.ts')
	const database = await openDatabase({ databaseUrl: null, dataDir: `${product.folder}/data`, joins: true })
	const { rows } = await database.pool.query('select count(*)::integer as count from cart')
	await database.close()
	return rows[0].count
}
