import { describe, expect, it } from 'vitest'
import { refusedWrite } from '#app/server/refused-requests.ts'

const host = 'one.example:3000'
const post = (headers: Record<string, string>) =>
	new Request(`http://${host}/events/a`, {
		method: 'POST',
		body: 'a=1',
		headers: { 'content-length': '3', ...headers },
	})

describe('a posted form', () => {
	it.each([
		['of the page itself', { origin: 'http://one.example:3000', 'sec-fetch-site': 'same-origin' }],
		['behind a proxy that ends https', { origin: 'https://one.example:3000' }],
		['of a client that is no browser', {}],
	])('a form %s is accepted', (_whose, headers) => {
		expect(refusedWrite(post(headers), host)).toBeNull()
	})

	it.each([
		['of another site', { origin: 'https://evil.example' }, 403],
		['of the same name on another port', { origin: 'http://one.example:4000' }, 403],
		['of a page that hides where it is', { origin: 'null' }, 403],
		['that the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }, 403],
		['of 300 kB', { 'content-length': '300000' }, 413],
	])('a form %s is refused', (_whose, headers, status) => {
		expect(refusedWrite(post(headers), host)?.status).toBe(status)
	})

	it('a GET from another site is accepted', () => {
		expect(
			refusedWrite(new Request(`http://${host}/`, { headers: { origin: 'https://evil.example' } }), host),
		).toBeNull()
	})
})
