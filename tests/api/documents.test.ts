import Ajv from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { calls } from '#app/contract/calls.ts'
import { aFace, harbourOrigin } from './face.ts'

const methods = ['get', 'post', 'patch', 'delete']

// biome-ignore lint/suspicious/noExplicitAny: a document of any shape is what is being checked
type Node = any

async function loadDocument(): Promise<Node> {
	const sent = await aFace({ docs: false }).ask('/api/openapi.json')
	expect(sent.status).toBe(200)
	return sent.json
}

const operationsOf = (document: Node): { path: string; method: string; operation: Node }[] =>
	Object.entries<Node>(document.paths).flatMap(([path, item]) =>
		Object.entries<Node>(item).map(([method, operation]) => ({ path, method, operation })),
	)

describe('the OpenAPI document', () => {
	it('is 3.1 and contains every call of the table, cached ones twice', async () => {
		const document = await loadDocument()
		expect(document.openapi).toBe('3.1.0')
		const found = operationsOf(document).map(
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
	})

	it('declares every parameter of a path, and only those', async () => {
		for (const { path, method, operation } of operationsOf(await loadDocument())) {
			expect(methods).toContain(method)
			const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
			const declared = (operation.parameters ?? []).filter((parameter: Node) => parameter.in === 'path')
			expect(declared.map((parameter: Node) => parameter.name).sort(), path).toEqual(inPath.sort())
			expect(declared.every((parameter: Node) => parameter.required === true)).toBe(true)
		}
	})

	it('gives every operation an answer and every refusal its status', async () => {
		for (const { operation } of operationsOf(await loadDocument())) {
			expect(Object.keys(operation.responses)).toContain('200')
			for (const [status, response] of Object.entries<Node>(operation.responses)) {
				expect(status).toMatch(/^[2-5]\d\d$/)
				expect(response.description).not.toBe('')
				expect(Object.keys(response.content)).toHaveLength(1)
			}
		}
	})

	it('refers to nothing that is not there, and its schemas compile', async () => {
		const document = await loadDocument()
		const ajv = new Ajv.default({ strict: false })
		addFormats.default(ajv)
		ajv.addSchema({ ...document, $id: 'https://foyer.test/openapi' })
		const text = JSON.stringify(document)
		const references = new Set([...text.matchAll(/"\$ref":"(#[^"]+)"/g)].map((match) => match[1]))
		expect(references.size).toBeGreaterThan(10)
		for (const reference of references) {
			expect(ajv.compile({ $ref: `https://foyer.test/openapi${reference}` })).toBeTypeOf('function')
		}
	})

	it('is known by its ETag', async () => {
		const { ask } = aFace()
		const etag = (await ask('/api/openapi.json')).headers.get('etag') ?? ''
		expect((await ask('/api/openapi.json', { headers: { 'if-none-match': etag } })).status).toBe(304)
	})
})

describe('the page about the API', () => {
	const form = { 'content-type': 'application/x-www-form-urlencoded', origin: harbourOrigin }

	it('is not there in production', async () => {
		const { ask } = aFace({ docs: false })
		expect((await ask('/api/docs')).status).toBe(404)
		expect((await ask('/api/docs', { body: 'call=listEvents', headers: form })).status).toBe(404)
	})

	it('has a form for every call and nothing that a content security policy forbids', async () => {
		const sent = await aFace().ask('/api/docs')
		expect(sent.headers.get('content-type')).toBe('text/html; charset=utf-8')
		for (const name of Object.keys(calls)) expect(sent.text).toContain(`value="${name}"`)
		expect(sent.text).not.toMatch(/<script|<style|style=|\son\w+=|https?:/)
		expect((await aFace().ask('/api/docs/style.css')).headers.get('content-type')).toBe(
			'text/css; charset=utf-8',
		)
	})

	it('tries a call and shows its answer as text', async () => {
		const { ask } = aFace({
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
		const { ask, noted } = aFace()
		const body = new URLSearchParams({
			call: 'modifyCart',
			'path.id': 'c1',
			body: '{"remove": ["t1"]}',
		}).toString()
		await ask('/api/docs', { body, headers: form })
		expect(noted).toEqual([
			{
				call: 'modifyCart',
				input: { params: { id: 'c1' }, query: undefined, body: { add: [], remove: ['t1'] } },
			},
		])
	})

	it('tries nothing for another site', async () => {
		const { ask, noted } = aFace()
		const sent = await ask('/api/docs', {
			body: 'call=listEvents',
			headers: { ...form, origin: 'https://evil.example' },
		})
		expect([sent.status, noted]).toEqual([403, []])
	})
})
