import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { admit, canonicalHost, trustedPeers } from '#app/server/admission.ts'

function incoming(rawHeaders: string[], { peer = '203.0.113.9', url = '/' } = {}): IncomingMessage {
	const headers: Record<string, string> = {}
	for (let i = 0; i < rawHeaders.length; i += 2)
		headers[String(rawHeaders[i]).toLowerCase()] ??= String(rawHeaders[i + 1])
	return { rawHeaders, headers, url, socket: { remoteAddress: peer } } as unknown as IncomingMessage
}

const untrusted = { isTrusted: trustedPeers([]), commerceKey: null }
const proxies = { ...untrusted, isTrusted: trustedPeers(['10.0.0.0/8', '::1']) }
const commerceKey = 'k'.repeat(32)
const engine = { ...untrusted, commerceKey }

describe('canonicalHost', () => {
	it.each([
		['Harbour-Science.localhost:3000', 'harbour-science.localhost:3000'],
		['tickets.example.', 'tickets.example'],
		['127.0.0.1', '127.0.0.1'],
		['user@tickets.example', null],
		['a.example, b.example', null],
		['tickets.example/path', null],
		['-bad.example', null],
		['', null],
	])('the canonical host of %j is %j', (given, expected) => {
		expect(canonicalHost(given)).toBe(expected)
	})
})

describe('admit', () => {
	it('admit ignores and removes forwarded headers of an untrusted peer', () => {
		const request = incoming([
			'Host',
			'a.example',
			'X-Forwarded-Host',
			'b.example',
			'X-Forwarded-For',
			'1.1.1.1',
			'Forwarded',
			'host=b.example',
		])
		expect(admit(request, untrusted)).toEqual({
			host: 'a.example',
			scheme: 'http',
			ip: '203.0.113.9',
			forwarded: null,
		})
		expect(request.rawHeaders).toEqual(['Host', 'a.example'])
		expect(request.headers['x-forwarded-host']).toBeUndefined()
	})

	it("admit uses a trusted proxy's host, scheme and visitor address", () => {
		const request = incoming(
			[
				'Host',
				'inner',
				'X-Forwarded-Host',
				'B.example',
				'X-Forwarded-Proto',
				'https',
				'X-Forwarded-For',
				'198.51.100.7, 10.1.1.1',
			],
			{ peer: '::ffff:10.0.0.4' },
		)
		expect(admit(request, proxies)).toEqual({
			host: 'b.example',
			scheme: 'https',
			ip: '198.51.100.7',
			forwarded: null,
		})
	})

	it('admit takes the last address that no trusted proxy added, because a client can forge earlier ones', () => {
		const request = incoming(['Host', 'a.example', 'X-Forwarded-For', '6.6.6.6, 198.51.100.7'], {
			peer: '10.0.0.4',
		})
		expect(admit(request, proxies)?.ip).toBe('198.51.100.7')
	})

	it.each([
		['two hosts', ['Host', 'a.example', 'Host', 'b.example'], '/'],
		['no host', [], '/'],
		['an absolute target', ['Host', 'a.example'], 'http://b.example/'],
		['a malformed host', ['Host', 'a.example/evil'], '/'],
	])('admit refuses %s', (_name, headers, url) => {
		expect(admit(incoming(headers, { url }), untrusted)).toBeNull()
	})

	describe('of an engine process', () => {
		const forwarded = (change: Record<string, string> = {}): IncomingMessage => {
			const headers = {
				host: 'engine.internal:3000',
				'x-foyer-key': commerceKey,
				'x-foyer-host': 'Tickets.example',
				'x-foyer-scheme': 'https',
				'x-foyer-ip': '198.51.100.7',
				'x-foyer-request-id': 'request-1',
				'x-foyer-flags': '{"late_hours":true,"odd":"yes"}',
				...change,
			}
			return incoming(Object.entries(headers).flat())
		}

		it('an engine process takes host, visitor, request id and flags from a storefront with the right key', () => {
			const request = forwarded()
			expect(admit(request, engine)).toMatchObject({
				host: 'tickets.example',
				scheme: 'https',
				ip: '198.51.100.7',
				forwarded: { requestId: 'request-1', flags: { late_hours: true }, isPreview: false },
			})
			expect(request.rawHeaders).toEqual(['Host', 'tickets.example'])
		})

		it.each([
			['with another key', { 'x-foyer-key': 'x'.repeat(32) }],
			['with no key', { 'x-foyer-key': '' }],
			['whose address is none', { 'x-foyer-ip': 'localhost' }],
			['without a scheme', { 'x-foyer-scheme': '' }],
		])('an engine process treats a request %s as one of its own client', (_, change) => {
			const request = forwarded(change)
			expect(admit(request, engine)).toEqual({
				host: 'engine.internal:3000',
				scheme: 'http',
				ip: '203.0.113.9',
				forwarded: null,
			})
			expect(request.rawHeaders).toEqual(['Host', 'engine.internal:3000'])
		})

		it('without a key, an engine process ignores forwarded calls', () => {
			expect(admit(forwarded(), untrusted)).toMatchObject({ ip: '203.0.113.9', forwarded: null })
			expect(admit(forwarded({ 'x-foyer-key': '' }), untrusted)).toMatchObject({ forwarded: null })
		})

		it('an engine process ignores flags that are not JSON', () => {
			expect(admit(forwarded({ 'x-foyer-flags': '{' }), engine)?.forwarded).toMatchObject({ flags: null })
		})
	})
})
