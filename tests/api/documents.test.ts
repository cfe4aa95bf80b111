import Ajv from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import type { Call } from '#app/contract/calls/call.ts'
import { type CallName, calls } from '#app/contract/calls.ts'
import { type RefusalCode, refusalStatus } from '#app/contract/errors.ts'
import { type Node, ownDocument } from './openapi/document.ts'
import { openApiShape } from './openapi/shape.ts'
import { aRouter, harbourOrigin, sellerOfHost } from './router.ts'

const { document, operations, follow, objection } = ownDocument()
const each = operations.map((one) => [one.operation.operationId as string, one] as const)
const callOf = (operationId: string): Call => calls[operationId.replace(/Cached$/, '') as CallName]

describe('the OpenAPI document', () => {
	it('is a valid OpenAPI 3.1 document', () => {
		const ajv = new Ajv.default({ strict: false, allErrors: true })
		addFormats.default(ajv)
		const validate = ajv.compile(openApiShape)
		validate(document)
		expect(validate.errors ?? []).toEqual([])
	})

	it('contains every call of the table, cached ones twice, each with a name of its own', () => {
		const found = operations.map(
			({ path, method, operation }) => `${operation.operationId} ${method} ${path}`,
		)
		const expected = Object.entries(calls).flatMap(([name, call]) => {
			const method = call.method.toLowerCase()
			const own = `${name} ${method} /api/${call.path}`
			return 'cached' in call && call.cached
				? [own, `${name}Cached ${method} /cached_api/${call.path}`]
				: [own]
		})
		expect(found.sort()).toEqual(expected.sort())
		expect(new Set(each.map(([operationId]) => operationId)).size).toBe(each.length)
	})

	it.each(each)('declares and describes every parameter of %s', (_, { path, operation }) => {
		const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
		const parameters: Node[] = operation.parameters
		const declared = parameters.filter((parameter) => parameter.in === 'path')
		expect(declared.map((parameter) => parameter.name).sort()).toEqual(inPath.sort())
		for (const parameter of parameters) expect(parameter.description, parameter.name).toBeTruthy()
		const names = parameters.map((parameter) => `${parameter.in} ${parameter.name}`)
		expect(new Set(names).size).toBe(names.length)
	})

	it.each(each)(
		'gives %s every refusal of its own and of the middleware, by status and with an example',
		(name, one) => {
			const call = callOf(name)
			const found = new Map<RefusalCode, string>()
			for (const [status, reference] of Object.entries<Node>(one.operation.responses)) {
				const examples = follow(reference).content?.['application/json']?.examples ?? {}
				for (const [code, example] of Object.entries<Node>(examples)) {
					const { value } = follow(example)
					expect(value._code).toBe(code)
					found.set(code as RefusalCode, status)
					const { schema } = follow(reference).content['application/json']
					expect(objection(`${name} ${status}`, schema, value), code).toBeNull()
				}
			}
			const ofMiddleware: RefusalCode[] = [
				'bad_field_value',
				'scope_error',
				'validation_failed',
				'seller_not_found',
				'too_many_requests',
				'unexpected',
				'busy',
				'unavailable',
			]
			if (call.method !== 'GET') ofMiddleware.push('cross_site_request')
			if (call.body) ofMiddleware.push('body_too_large', 'unsupported_media_type')
			expect([...found.keys()].sort()).toEqual([...new Set([...ofMiddleware, ...call.errors])].sort())
			for (const [code, status] of found) expect(String(refusalStatus[code])).toBe(status)
		},
	)

	it('declares Retry-After for 429 and 503, and ETag and 304 for cached calls', () => {
		for (const { path, operation } of operations) {
			for (const status of ['429', '503'])
				expect(Object.keys(follow(operation.responses[status]).headers)).toContain('Retry-After')
			const isCached = path.startsWith('/cached_api') && !callOf(operation.operationId).own
			expect('ETag' in (operation.responses['200'] ?? operation.responses['303']).headers, path).toBe(
				isCached,
			)
			expect('304' in operation.responses, path).toBe(isCached)
		}
	})

	it.each(each)(
		'has a request for %s, and a recorded answer where there is one, which are what it declares',
		(name, { operation }) => {
			for (const {
				name: parameter,
				in: place,
				required,
				schema,
				example,
			} of operation.parameters as Node[]) {
				if (place === 'path' || required) expect(example, parameter).toBeDefined()
				if (example === undefined) continue
				// An address has text only: it contains numbers as they are written.
				const value = schema.type === 'integer' ? Number(example) : example
				expect(objection(`${name} ${parameter}`, schema, value), parameter).toBeNull()
			}
			const body = operation.requestBody?.content['application/json']
			if (body) {
				expect(body.example).toBeDefined()
				expect(objection(`${name} body`, body.schema, body.example)).toBeNull()
				expect(callOf(name).body?.safeParse(body.example).error).toBeUndefined()
			}
			const answer = operation.responses['200']?.content['application/json']
			if (!answer?.example) return
			expect(objection(`${name} answer`, answer.schema, answer.example)).toBeNull()
			expect(callOf(name).answer?.parse(answer.example)).toEqual(answer.example)
		},
	)

	it('has no broken reference and no unused component', () => {
		const text = JSON.stringify(document)
		const references = new Set([...text.matchAll(/"\$ref":"(#[^"]+)"/g)].map((match) => match[1] ?? ''))
		expect(references.size).toBeGreaterThan(10)
		for (const reference of references) expect(follow({ $ref: reference }), reference).toBeDefined()
		for (const kind of ['headers', 'responses', 'schemas'])
			for (const name of Object.keys(document.components[kind]))
				expect(references, name).toContain(`#/components/${kind}/${name}`)
	})

	it('contains the prefix and the cookie name of its seller', async () => {
		const { ask } = aRouter({
			docs: false,
			secureCookies: true,
			sellerOf: (request) => {
				const seller = sellerOfHost(request)
				return seller && { ...seller, prefix: '/harbour' }
			},
		})
		const sent = await ask('/harbour/api/openapi.json')
		expect(sent.json.servers).toEqual([{ url: '/harbour', description: expect.any(String) }])
		expect(sent.json.components.securitySchemes.cartCookie).toMatchObject({
			in: 'cookie',
			name: '__Host-foyer_cart_harbour',
		})
		expect(document.servers[0].url).toBe('/')
		expect(document.components.securitySchemes.cartCookie.name).toBe('foyer_cart_harbour')
	})

	it('asks for the cart, the login or the venue’s key where a call needs it, and allows the cart where a call takes it', () => {
		for (const { operation } of operations) {
			const { own, takesCartToken } = callOf(operation.operationId)
			const credentials = [{ cartToken: [] }, { cartCookie: [] }]
			const needs: Partial<Record<NonNullable<Call['own']>, object[]>> = {
				cart: credentials,
				login: [{ loginCookie: [] }],
				staff: [{ staffKey: [] }],
				'cart or staff': [...credentials, { staffKey: [] }],
				'order or staff': [{}, { staffKey: [] }],
			}
			const needed = own && needs[own]
			const expected = takesCartToken ? [{}, ...credentials] : needed
			expect(operation.security, operation.operationId).toEqual(expected)
		}
	})

	it('is answered 304 for its ETag', async () => {
		const { ask } = aRouter()
		const etag = (await ask('/api/openapi.json')).headers.get('etag') ?? ''
		expect((await ask('/api/openapi.json', { headers: { 'if-none-match': etag } })).status).toBe(304)
	})
})

describe('the page about the API', () => {
	const form = { 'content-type': 'application/x-www-form-urlencoded', origin: harbourOrigin }

	it('is not found in production', async () => {
		const { ask } = aRouter({ docs: false })
		expect((await ask('/api/docs')).status).toBe(404)
		expect((await ask('/api/docs', { body: 'call=listEvents', headers: form })).status).toBe(404)
	})

	it('has a form for every call and nothing that a content security policy forbids', async () => {
		const sent = await aRouter().ask('/api/docs')
		expect(sent.headers.get('content-type')).toBe('text/html; charset=utf-8')
		for (const name of Object.keys(calls)) expect(sent.text).toContain(`value="${name}"`)
		expect(sent.text).not.toMatch(/<script|<style|style=|\son\w+="|="https?:/)
		expect((await aRouter().ask('/api/docs/style.css')).headers.get('content-type')).toBe(
			'text/css; charset=utf-8',
		)
	})

	it('tries a call and shows its answer as text', async () => {
		const { ask } = aRouter({
			handlers: {
				getEvent: async () => ({ event_template: { _data: [{ name: '<img onerror=alert(1)>' }] } }) as never,
			},
		})
		const body = new URLSearchParams({
			call: 'getEvent',
			'path.id': 'tide-pools',
			'query.embed': 'venue',
		}).toString()
		const sent = await ask('/api/docs', { body, headers: form })
		expect(sent.status).toBe(200)
		expect(sent.text).toContain('GET /api/events/tide-pools?embed=venue')
		expect(sent.text).toContain('&lt;img onerror=alert(1)&gt;')
		expect(sent.text).not.toContain('<img')
	})

	it('tries a write with its body', async () => {
		const { ask, noted } = aRouter()
		const body = new URLSearchParams({
			call: 'modifyCart',
			'path.id': 'c1',
			body: '{"remove": ["t1"]}',
		}).toString()
		await ask('/api/docs', { body, headers: form })
		expect(noted).toMatchObject([
			{ call: 'modifyCart', input: { params: { id: 'c1' }, body: { add: [], remove: ['t1'] } } },
		])
	})

	it('has links below the seller’s prefix only', async () => {
		const { ask, noted } = aRouter({
			sellerOf: (request) => {
				const seller = sellerOfHost(request)
				return seller && { ...seller, prefix: '/harbour' }
			},
		})
		const shown = await ask('/harbour/api/docs')
		const links = [...shown.text.matchAll(/(?:href|action)="([^"]*)"/g)].map((match) => match[1])
		expect(links.length).toBeGreaterThan(operations.length)
		for (const link of links) expect(link).toMatch(/^\/harbour\/api\//)
		expect((await ask('/harbour/api/docs/style.css')).status).toBe(200)
		const body = new URLSearchParams({ call: 'getEventCached', 'path.id': 'tide-pools' }).toString()
		const tried = await ask('/harbour/api/docs', { body, headers: form })
		expect(tried.text).toContain('GET /harbour/cached_api/events/tide-pools')
		expect(noted.map(({ call }) => call)).toEqual(['getEvent'])
	})

	it('refuses a trial from another site', async () => {
		const { ask, noted } = aRouter()
		const sent = await ask('/api/docs', {
			body: 'call=listEvents',
			headers: { ...form, origin: 'https://evil.example' },
		})
		expect([sent.status, noted]).toEqual([403, []])
	})
})
