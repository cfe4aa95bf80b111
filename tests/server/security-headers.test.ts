import { Hono } from 'hono'
import { describe, expect, it, test } from 'vitest'
import { withHeaders } from '#app/contract/known-text.ts'
import type { Bindings, Env } from '#app/server/bindings.ts'
import { dataHeadersOf, securityHeaders } from '#app/server/security-headers.ts'

async function transportPolicy(
	scheme: 'http' | 'https',
	publicScheme: string | null,
): Promise<string | null> {
	const app = new Hono<Env>()
	app.use(securityHeaders(false))
	app.get('/', (context) => context.text('ok'))
	const boot = publicScheme && { environment: { publicScheme }, sellers: { forHost: () => null } }
	const bindings = { admission: { host: 'tickets.example', scheme }, boot } as unknown as Bindings
	const response = await app.fetch(new Request('http://tickets.example/'), bindings)
	return response.headers.get('strict-transport-security')
}

const year = 'max-age=31536000; includeSubDomains'

test.each([
	['a plain request has none', 'http', null, null],
	['a request that a trusted proxy took over https has it', 'https', null, year],
	['every response of a deployment that is served on https has it', 'http', 'https', year],
	['a response of a deployment on plain http has none', 'http', 'http', null],
] as const)('strict transport security: %s', async (_, scheme, publicScheme, expected) => {
	expect(await transportPolicy(scheme, publicScheme)).toBe(expected)
})

const policyHeader = 'content-security-policy'

/** The headers of a page that sets these itself. */
async function pageHeaders(path: string, own: Record<string, string> = {}): Promise<Headers> {
	const app = new Hono<Env>()
	app.use(securityHeaders(false))
	app.get('*', (context) => context.text('ok', 200, own))
	const response = await app.fetch(new Request(`http://tickets.example${path}`), plainBindings)
	return response.headers
}

const plainBindings = {
	admission: { host: 'tickets.example', scheme: 'http' },
	boot: { environment: { publicScheme: null }, sellers: { forHost: () => null } },
} as unknown as Bindings

describe('the answer of a call', () => {
	const callHeaders = (own: Record<string, string> = {}): Headers =>
		withHeaders(new Response('ok', { headers: own }), dataHeadersOf(plainBindings)).headers

	it('loads and runs nothing when it is opened as a page', () => {
		const nothing = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"
		expect(callHeaders().get(policyHeader)).toBe(nothing)
		expect(callHeaders({ [policyHeader]: 'sandbox' }).get(policyHeader)).toBe('sandbox')
	})

	it('has all the other security headers of a page', async () => {
		const own = { 'content-type': 'text/plain', [policyHeader]: '', 'referrer-policy': 'same-origin' }
		expect([...callHeaders(own)]).toEqual([...(await pageHeaders('/', own))])
	})
})

test.each(['/', '/apis', '/events'])('a page runs scripts with its nonce: %s', async (path) => {
	expect((await pageHeaders(path)).get(policyHeader)).toMatch(/script-src 'self' 'nonce-[^']+'/)
})
