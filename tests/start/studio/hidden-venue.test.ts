import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Database, openDatabase } from '#app/data/database.server.ts'
import {
	openProduction,
	type Production,
	productionHost,
	productionVenue,
} from '#tests/builders/nodes/production.ts'
import { startProduct } from '#tests/builders/product.ts'
import { aMember, callOf } from '#tests/builders/staff.ts'
import { aNewVenue } from './a-new-venue.ts'

// A venue that was made in production is a draft, which is seen by a link alone.

const id = 'river-museum'
const key = 'the-key-of-a-test-with-32-letters'
let production: Production
let database: Database
let cookie: string

const call = (name: string, body: object, session = cookie) =>
	callOf(production.product)(name, body, { cookie: session, host: productionHost })

/** Requests of a browser at the host of the live venue. */
const get = (path: string, jar = '', more: object = {}) =>
	production.product.send(path, {
		host: productionHost,
		headers: { cookie: jar, accept: 'text/html' },
		...more,
	})

const secure = (session: string) => session.replace('foyer_studio=', '__Host-foyer_studio=')

async function opened(link: string): Promise<string> {
	const { headers } = await get(link)
	return String(headers['set-cookie']).split(';')[0] ?? ''
}

beforeAll(async () => {
	production = await openProduction({ COMMERCE_KEY: key })
	database = await openDatabase({ databaseUrl: null, dataDir: `${production.folder}/data`, joins: true })
	cookie = secure((await aMember(database.sql, productionVenue, 'onboarding')).cookie)
	const made = await call('createVenue', { ...aNewVenue, id })
	expect(made.json, made.text).toEqual({ id, isOpen: false, shop: `/${id}` })
}, 240_000)
afterAll(async () => {
	await database?.close()
	await production?.close()
})

async function makeLink(): Promise<{ path: string; link: number }> {
	const made = await call('makeLink', { venue: id, days: 7, number: null })
	expect(made.status, made.text).toBe(200)
	return { path: made.json.link, link: made.json.links[0].id }
}

describe('a venue that was made in production', () => {
	it('is not seen without a link', async () => {
		for (const path of [`/${id}`, `/${id}/events`, `/${id}/events/evt_admission`]) {
			const answer = await get(path)
			expect([path, answer.status]).toEqual([path, 404])
			expect(answer.text).not.toContain(aNewVenue.name)
		}
		const guessed = `__Host-foyer_draft_${id}=${'a'.repeat(43)}`
		const answer = await get(`/${id}/events`, guessed)
		expect([answer.status, answer.text.includes(aNewVenue.name)]).toEqual([410, false])
		expect((await get(`/${id}/_draft/${'a'.repeat(43)}`)).status).toBe(410)
	})

	it('shows all of its pages, with its events and days, to a browser that has opened a link', async () => {
		const { path } = await makeLink()
		expect(path).toMatch(new RegExp(`^/${id}/_draft/[\\w-]{43}$`))
		const link = await get(path)
		expect([link.status, link.headers.location]).toEqual([303, `/${id}`])
		const jar = await opened(path)
		const listing = await get(`/${id}/events`, jar)
		expect(listing.status).toBe(200)
		expect(listing.text).toContain(aNewVenue.eventName)
		expect(listing.text).toContain('You see a draft of this site.')
		expect(listing.headers).toMatchObject({
			'cache-control': 'private, no-store',
			'x-robots-tag': 'noindex, nofollow',
		})
		const event = await get(`/${id}/events/evt_admission`, jar)
		const day = new RegExp(`href="(/${id}/events/evt_admission\\?[^"]*date=[^"]*)"`).exec(event.text)?.[1]
		expect(day, 'a day of its calendar').toBeDefined()
		const times = await get((day ?? '').replaceAll('&amp;', '&'), jar)
		expect(times.status).toBe(200)
		const theme = new RegExp(`href="(/${id}/theme/[^"]*)"`).exec(listing.text)?.[1] ?? ''
		expect((await get(theme, jar)).text).toContain('#0b4c6b')
		for (const at of ['/cart', '/resend']) expect((await get(`/${id}${at}`, jar)).status, at).toBe(200)
		// The venue of the host, for the same browser.
		expect((await get('/', jar)).text).not.toContain(aNewVenue.name)
	})

	it('shows what was saved after the link was made, prices and all', async () => {
		const { path } = await makeLink()
		const jar = await opened(path)
		const { json: words } = await call('words', { venue: id, query: 'preview.draft', show: 'all' })
		const word = { venue: id, base: words.base, locale: 'en-GB', key: 'preview.draft' }
		expect((await call('saveWord', { ...word, texts: { '': 'A look by the river' } })).status).toBe(200)
		const { json: sale } = await call('prices', { venue: id, event: '', month: null })
		const change = { kind: 'price', event: 'evt_admission', type: sale.event.mainType, amount: '87.65' }
		const saved = await call('saveSale', { venue: id, base: sale.base, changes: [change] })
		expect(saved.status, saved.text).toBe(200)
		const textOf = async () => (await get(`/${id}/events/evt_admission`, jar)).text
		// Within the second in which a process knows what it has read.
		await vi.waitFor(async () => expect((await textOf()).includes('A look by the river')).toBe(true), {
			timeout: 10_000,
		})
		expect((await textOf()).includes('87.65')).toBe(true)
	})

	it('sells nothing through a link, and answers no call of others', async () => {
		const jar = await opened((await makeLink()).path)
		const answer = await get(`/${id}/events/evt_admission`, jar, {
			body: new URLSearchParams({ intent: 'reserve', attempt: 'a', 'quantity.x': '1' }).toString(),
			headers: {
				cookie: jar,
				accept: 'text/html',
				origin: `https://${productionHost}`,
				'content-type': 'application/x-www-form-urlencoded',
			},
		})
		expect(answer.headers['set-cookie']).toBeUndefined()
		const { rows } = await database.pool.query('select count(*)::integer as count from cart')
		expect(rows[0].count).toBe(0)
		for (const path of [`/${id}/api/event`, `/${id}/cached_api/events`])
			expect((await get(path)).status, path).toBe(404)
	})

	it('is gone for a link that was revoked, and names nothing', async () => {
		const { path, link } = await makeLink()
		const jar = await opened(path)
		expect((await get(`/${id}/cart`, jar)).status).toBe(200)
		expect((await call('revokeLink', { venue: id, id: link })).status).toBe(200)
		await vi.waitFor(async () => expect((await get(`/${id}`, jar)).status).toBe(410), { timeout: 5_000 })
		const ended = await get(`/${id}`, jar)
		expect(ended.text).not.toContain(aNewVenue.name)
		expect(String(ended.headers['set-cookie'])).toContain(`__Host-foyer_draft_${id}=; Path=/; Max-Age=0`)
		expect((await get(path)).status).toBe(410)
	})

	it('is changed by its members at the host of another venue, and not by others', async () => {
		const { json } = await call('me', {})
		expect(json.venues).toContainEqual(expect.objectContaining({ id, shop: `/${id}`, isHidden: true }))
		const { json: pages } = await call('pages', { venue: id })
		expect(pages.pages).toContainEqual({ page: 'events', path: `/${id}/events`, example: null })
		const frame = await get(`/${id}/events?_studio=en-GB`, cookie)
		expect(frame.status).toBe(200)
		expect(frame.text).toContain(aNewVenue.eventName)
		expect(String(frame.headers['content-security-policy'])).toContain("frame-ancestors 'self'")
		const stranger = secure((await aMember(database.sql, productionVenue, 'staff')).cookie)
		expect((await call('pages', { venue: id }, stranger)).status).toBe(404)
		expect((await get(`/${id}/events?_studio=en-GB`, stranger)).status).toBe(404)
	})

	it('has a link of the command, which opens what is published of it', async () => {
		const { stdout } = await promisify(execFile)(
			process.execPath,
			['scripts/seller.ts', 'preview-link', id, '--url', `http://127.0.0.1:${production.product.port}`],
			{ env: { ...process.env, DATABASE_URL: '', NO_COLOR: '1', ...production.env } },
		)
		const path = new RegExp(`/${id}/_draft/[\\w-]{43}`).exec(stdout)?.[0] ?? ''
		expect(path, stdout).not.toBe('')
		const jar = await opened(path)
		expect((await get(`/${id}/events`, jar)).text).toContain(aNewVenue.eventName)
	})

	it('is shown by a storefront process as well, with the events of the engine process', async () => {
		const { path } = await makeLink()
		const storefront = await startProduct({
			env: {
				...production.env,
				SMTP_URL: '',
				DATA_DIR: `${production.folder}/storefront`,
				COMMERCE_URL: `http://127.0.0.1:${production.product.port}`,
				COMMERCE_KEY: key,
			},
		})
		try {
			const at = (address: string, jar = '') =>
				storefront.send(address, { host: productionHost, headers: { cookie: jar, accept: 'text/html' } })
			const link = await at(path)
			expect([link.status, link.headers.location]).toEqual([303, `/${id}`])
			const jar = String(link.headers['set-cookie']).split(';')[0] ?? ''
			const listing = await at(`/${id}/events`, jar)
			expect(listing.status).toBe(200)
			expect(listing.text).toContain(aNewVenue.eventName)
			expect((await at(`/${id}/events/evt_admission`, jar)).text).toContain(
				`/${id}/events/evt_admission?date=`,
			)
			expect((await at(`/${id}/events`)).status).toBe(404)
		} finally {
			await storefront.stop()
		}
	})
})
