import type { IncomingMessage, ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Boot } from '#app/boot.server.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import type { Admission } from '#app/server/admission.ts'
import { createMetrics } from '#app/server/metrics.ts'
import { pageOf } from '#app/server/shared-pages/cached-page.ts'
import { createFinishedPages } from '#app/server/shared-pages/finished-pages.ts'
import { html } from '#tests/builders/page-app.ts'

const admission: Admission = { host: 'one.example', scheme: 'http', ip: '192.0.2.1', forwarded: null }
const seller = { id: 'one' } as ResolvedSeller
const marks = {
	nonce: 'bm9uY2Utb2YtdGhlLWZpcnN0',
	requestId: crypto.randomUUID(),
	attempt: crypto.randomUUID(),
}
const text = `<script nonce="${marks.nonce}"></script><input value="${marks.attempt}">`

const asked = (headers: IncomingMessage['headers'] = {}, url = '/events', method = 'GET') =>
	({ method, url, headers }) as IncomingMessage

/** Keeps the response to one request, and then asks. */
async function afterOne(first = asked(), change: Record<string, string> = {}) {
	const page = await pageOf(html(text), marks, null)
	if (!page) throw new Error('this page can be shared')
	const served = { seller, isFresh: true }
	const pages = createFinishedPages()
	const response = html(text, {
		'content-security-policy': `script-src 'nonce-${marks.nonce}'`,
		'x-request-id': marks.requestId,
		...change,
	})
	pages.keep(first, admission, { page, seller, marks, isFresh: () => served.isFresh }, response)
	// Its compressed form is made in the background.
	await page.compressed()
	await new Promise(setImmediate)
	const boot = {
		sellers: { forHost: () => served.seller },
		log: { info: () => undefined },
	} as unknown as Boot
	const ask = (incoming: IncomingMessage, from = admission) => {
		let lines: string[] = []
		let body = Buffer.alloc(0)
		const outgoing = {
			writeHead: (_: number, given: string[]) => {
				lines = given
			},
			end: (given: Buffer<ArrayBuffer>) => {
				body = given
			},
		} as unknown as ServerResponse
		const facts = { admission: from, boot, metrics: createMetrics() }
		if (!pages.answer(incoming, outgoing, facts)) return null
		const headers = new Headers()
		for (let index = 0; index < lines.length; index += 2)
			headers.append(lines[index] ?? '', lines[index + 1] ?? '')
		return { headers, body }
	}
	return { ask, served }
}

describe('finished pages', () => {
	it('a second visitor gets the same page with a nonce, an id and an attempt of their own', async () => {
		const { ask } = await afterOne()
		const answer = ask(asked({ 'user-agent': 'another browser' }))
		const nonce = /nonce="([^"]+)"/.exec(String(answer?.body))?.[1] ?? ''
		const attempt = /value="([^"]+)"/.exec(String(answer?.body))?.[1] ?? ''
		expect(nonce).toMatch(/^[\w+/]{22}==$/)
		expect(answer?.headers.get('content-security-policy')).toBe(`script-src 'nonce-${nonce}'`)
		expect(answer?.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
		expect(answer?.headers.get('content-length')).toBe(String(answer?.body.length))
		const others = [answer?.headers.get('x-request-id'), nonce, attempt]
		expect(new Set([...others, ...Object.values(marks)]).size).toBe(6)
		expect(String(ask(asked())?.body)).not.toBe(String(answer?.body))
	})

	it('a browser that takes gzip gets the same page as gzip', async () => {
		const gzip = asked({ 'accept-encoding': 'gzip, br' })
		const { ask } = await afterOne(gzip, { 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
		const answer = ask(gzip)
		expect(answer?.headers.get('content-encoding')).toBe('gzip')
		const nonce = /'nonce-([^']+)'/.exec(answer?.headers.get('content-security-policy') ?? '')?.[1]
		expect(nonce).not.toBe(marks.nonce)
		expect(answer && String(gunzipSync(answer.body))).toContain(`<script nonce="${nonce}">`)
	})

	it('another language, host, address, encoding or setting of the visitor is not answered from it', async () => {
		const { ask } = await afterOne(asked({ 'accept-language': 'es' }))
		expect(ask(asked({ 'accept-language': 'es' }))).not.toBeNull()
		expect(ask(asked({ 'accept-language': 'ar' }))).toBeNull()
		expect(ask(asked({ 'accept-language': 'es' }, '/events?month=2027-06'))).toBeNull()
		expect(ask(asked({ 'accept-language': 'es', 'accept-encoding': 'gzip' }))).toBeNull()
		expect(ask(asked({ 'accept-language': 'es', cookie: 'foyer_mode_one=dark' }))).toBeNull()
		expect(ask(asked({ 'accept-language': 'es', 'sec-fetch-site': 'same-origin' }))).toBeNull()
		expect(ask(asked({ 'accept-language': 'es' }, '/events', 'POST'))).toBeNull()
		expect(ask(asked({ 'accept-language': 'es' }), { ...admission, host: 'two.example' })).toBeNull()
		expect(ask(asked({ 'accept-language': 'es' }), { ...admission, scheme: 'https' })).toBeNull()
	})

	it('cookies of others make no difference, and those of a cart, a login, a draft or the Studio leave it to the app', async () => {
		const { ask } = await afterOne()
		expect(ask(asked({ cookie: '_ga=1' }))).not.toBeNull()
		for (const name of ['cart_one', 'login_one', 'draft_one', 'studio']) {
			const own = asked({ cookie: `foyer_${name}=1` })
			const { ask: askAfter } = await afterOne(own)
			expect(askAfter(own)).toBeNull()
		}
	})

	it('a page that is no longer fresh, or whose venue has changed, is left to the app', async () => {
		const first = await afterOne()
		first.served.isFresh = false
		expect(first.ask(asked())).toBeNull()
		const second = await afterOne()
		second.served.seller = { id: 'one' } as ResolvedSeller
		expect(second.ask(asked())).toBeNull()
	})

	it('a page that no browser wanted as gzip is not compressed', async () => {
		const page = await pageOf(html(text), marks, null)
		if (!page) throw new Error('this page can be shared')
		let times = 0
		const counted = {
			...page,
			compressed: () => {
				times += 1
				return page.compressed()
			},
		}
		const shared = { page: counted, seller, marks, isFresh: () => true }
		const pages = createFinishedPages()
		pages.keep(asked(), admission, shared, html(text))
		expect(times).toBe(0)
		pages.keep(asked(), admission, shared, html(text, { 'content-encoding': 'gzip' }))
		expect(times).toBe(1)
	})

	it('a response that sets a cookie, or was compressed for one browser, is not kept', async () => {
		expect((await afterOne(asked(), { 'set-cookie': 'foyer_lang_one=es' })).ask(asked())).toBeNull()
		expect((await afterOne(asked(), { 'content-encoding': 'br' })).ask(asked())).toBeNull()
	})
})
