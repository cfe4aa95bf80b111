import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { staffRoles } from '#app/contract/studio/staff-roles.ts'
import { type Database, openDatabase } from '#app/data/database.server.ts'
import { markParts } from '#app/lib/wording-marks.ts'
import { runProduct } from '#tests/builders/running-product.ts'
import { aMember, callOf, type Member } from '#tests/builders/staff.ts'

// The frame of the Studio's page "On the page" shows the draft to a member of staff. Everybody else gets the published page.

const product = runProduct('studio-picture', {
	change: (config) => ({
		...config,
		expect: [],
		integrations: { ...(config.integrations ?? {}), analytics: { containerId: 'GTM-TEST1' } },
	}),
})
const venue = 'harbour-science'
const marks = /[\u2061-\u2064]/
const picture = '/?_studio=en-US'

let database: Database
let writer: Member
let stranger: Member

beforeAll(async () => {
	database = await openDatabase({ databaseUrl: null, dataDir: `${product.folder}/data`, joins: true })
	writer = await aMember(database.sql, venue, 'writer')
	stranger = await aMember(database.sql, 'orpheum-theatre', 'staff')
})
afterAll(() => database?.close())

const get = (path: string, cookie?: string, headers: Record<string, string> = {}) =>
	product.send(path, { headers: { ...(cookie ? { cookie } : {}), ...headers } })
const policyOf = ({ headers }: Awaited<ReturnType<typeof get>>) => String(headers['content-security-policy'])
/** Without what differs between two responses to one request. */
const stable = (text: string) =>
	text.replace(/nonce="[^"]*"/g, '').replace(/"(?:requestId|attempt)":"[^"]*"/g, '')

describe('a page in the Studio', () => {
	it.each(staffRoles)(
		'has marks around its texts for a %s, and may be framed by its own host',
		async (role) => {
			const { cookie } = await aMember(database.sql, venue, role)
			const page = await get(picture, cookie)
			expect(page.status).toBe(200)
			expect(page.text).toMatch(marks)
			expect(policyOf(page)).toContain("frame-ancestors 'self'")
			expect(page.headers['cache-control']).toBe('private, no-store')
			expect(page.headers['x-robots-tag']).toBe('noindex, nofollow')
			expect(page.headers['set-cookie']).toBeUndefined()
		},
	)

	it('shows what is live beside the draft, also after a redirect', async () => {
		const { json: words } = await callOf(product)(
			'words',
			{ venue, query: 'home.welcome', show: 'all' },
			{ cookie: writer.cookie },
		)
		const body = { venue, base: words.base, locale: 'en-US', key: 'home.welcome' }
		const texts = { '': 'Beside the shop' }
		await callOf(product)('saveWord', { ...body, texts }, { cookie: writer.cookie })
		expect((await get(picture, writer.cookie)).text).toContain('Beside the shop')
		const live = await get(`${picture}&_studio_live=1`, writer.cookie)
		expect(live.text).not.toContain('Beside the shop')
		expect(live.text).toMatch(marks)
		expect(policyOf(live)).toContain("frame-ancestors 'self'")
		const visitor = await get(`${picture}&_studio_live=1`)
		expect(visitor.text).not.toMatch(marks)
		const led = await get('/checkout?_studio=en-US&_studio_live=1', writer.cookie)
		expect(led.headers.location).toContain('_studio_live=1')
	})

	it('runs no tags of others', async () => {
		expect(policyOf(await get('/'))).toContain('https://www.googletagmanager.com')
		const page = await get(picture, writer.cookie)
		expect(policyOf(page)).not.toContain('googletagmanager')
		expect(page.text).not.toContain('GTM-TEST1')
	})

	it('is in the language of its address, and in the first one for a language that the venue does not have', async () => {
		expect((await get('/?_studio=ar', writer.cookie)).text).toContain('dir="rtl"')
		expect((await get('/?_studio=fi', writer.cookie)).text).toContain('lang="en-US"')
	})

	it('loads its words with marks, whose indexes are places in the file', async () => {
		const page = await get(picture, writer.cookie)
		const href = /href="([^"]*\/wording\/[^"]*)"/.exec(page.text)?.[1] ?? ''
		const referer = `http://${venue}.localhost:${product.port}${picture}`
		const words = JSON.parse((await get(href, writer.cookie, { referer })).text) as Record<string, string>
		const [part] = markParts(words['home.welcome'] ?? '')
		expect(part).toEqual({ kind: 'begin', index: Object.keys(words).indexOf('home.welcome') })
		expect((await get(href, undefined, { referer })).text, 'without a session').not.toMatch(marks)
	})

	it('leads to another page in the Studio', async () => {
		const page = await get('/checkout?_studio=en-US', writer.cookie)
		expect(page.status).toBe(303)
		expect(page.headers.location).toContain('_studio=en-US')
	})

	it('shows the draft, and escapes what was typed into it', async () => {
		const call = callOf(product)
		const { json } = await call('word', { venue, key: 'home.welcome' }, writer)
		const texts = { '': 'Hi <img src=x onerror=alert(1)//' }
		const body = { venue, base: json.base, locale: 'en-US', key: 'home.welcome', texts }
		const saved = await call('saveWord', body, writer)
		expect(saved.status, saved.text).toBe(200)
		const page = await get(picture, writer.cookie)
		expect(page.text).toContain('Hi &lt;img src=x onerror=alert(1)//')
		expect(page.text).not.toContain('<img src=x')
		expect((await get('/')).text).not.toContain('onerror')
	})
})

describe('nothing but the live page is answered', () => {
	it.each([
		['without a session', () => undefined],
		['with an unknown session', () => `foyer_studio=${'a'.repeat(43)}`],
		['to a member of another venue', () => stranger.cookie],
	])('%s', async (_, cookieOf) => {
		const page = await get(picture, cookieOf())
		expect(page.status).toBe(200)
		expect(page.text).not.toMatch(marks)
		expect(policyOf(page)).toContain("frame-ancestors 'none'")
		expect(page.headers['cache-control']).toBe((await get('/')).headers['cache-control'])
	})

	it('to a member who opens the shop in a tab, also by a link from the page', async () => {
		const own = await get('/', writer.cookie)
		expect(own.text).not.toMatch(marks)
		const referer = `http://${venue}.localhost:${product.port}${picture}`
		const link = await get('/', writer.cookie, { referer, 'sec-fetch-dest': 'document' })
		expect(link.text).not.toMatch(marks)
		const foreign = await get('/', writer.cookie, { referer: 'https://evil.example/?_studio=en-US' })
		expect(foreign.text).not.toMatch(marks)
	})
})

test('a visitor gets the bytes and headers of any other parameter', async () => {
	const [other, asked] = [await get('/cart?_studix=en-US'), await get('/cart?_studio=en-US')]
	expect(stable(asked.text)).toBe(stable(other.text.replaceAll('_studix', '_studio')))
	const headersOf = ({ headers }: typeof other) => {
		const { 'x-request-id': _, date: __, etag: ___, ...rest } = headers
		return JSON.stringify(rest).replace(/nonce-[^']*/g, '')
	}
	expect(headersOf(asked)).toBe(headersOf(other))
})

test('a text is found by its key in the messages of a page', async () => {
	const call = callOf(product)
	const found = async (key: string) => (await call('word', { venue, key }, writer)).json.word?.key
	expect(await found('home.welcome')).toBe('home.welcome')
	expect(await found('term.ticket_other')).toBe('term.ticket')
	expect((await call('word', { venue, key: 'home.nothing' }, writer)).status).toBe(404)
})

test('the pages of a venue have addresses that answer', async () => {
	const { json } = await callOf(product)('pages', { venue }, writer)
	expect(json.locales[0]).toBe('en-US')
	const names = json.pages.map(({ page }: { page: string }) => page)
	expect(names.slice(0, 4)).toEqual(['home', 'events', 'event', 'cart'])
	for (const { page, path, example } of json.pages) {
		const parameters = `_studio=en-US${example ? `&_studio_example=${example}` : ''}`
		const address = `${path}${path.includes('?') ? '&' : '?'}${parameters}`
		const { status } = await get(address, writer.cookie)
		expect(status, page).toBe(page === 'not-found' ? 404 : 200)
	}
})
