import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Bindings, Env } from '#app/server/bindings.ts'
import { securityHeaders } from '#app/server/security-headers.ts'

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

/** The content security policy of an answer with these headers of its own. */
async function contentPolicy(path: string, headers: Record<string, string> = {}): Promise<string | null> {
	const app = new Hono<Env>()
	app.use(securityHeaders(false))
	app.get('*', (context) => context.text('ok', 200, headers))
	const boot = { environment: { publicScheme: null }, sellers: { forHost: () => null } }
	const bindings = { admission: { host: 'tickets.example', scheme: 'http' }, boot } as unknown as Bindings
	const response = await app.fetch(new Request(`http://tickets.example${path}`), bindings)
	return response.headers.get('content-security-policy')
}

test.each(['/api/my/cart', '/cached_api/event_template', '/hooks/stripe'])(
	'the answer of a call loads and runs nothing when it is opened as a page: %s',
	async (path) => {
		expect(await contentPolicy(path)).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
		expect(await contentPolicy(path, { 'content-security-policy': 'sandbox' })).toBe('sandbox')
	},
)

test.each(['/', '/apis', '/events'])('a page runs scripts with its nonce: %s', async (path) => {
	expect(await contentPolicy(path)).toMatch(/script-src 'self' 'nonce-[^']+'/)
})
