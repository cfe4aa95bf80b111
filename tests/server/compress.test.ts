import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { compress } from '#app/server/compress.ts'

/** A server that answers with the next of the given bodies. */
function server(headers: Record<string, string>) {
	const bodies: string[] = []
	const app = new Hono()
	app.use(compress)
	app.get('/', () => new Response(bodies.shift(), { headers }))
	return async (body: string, encoding: string) => {
		bodies.push(body)
		const answer = await app.request('/', { headers: { 'accept-encoding': encoding } })
		const bytes = Buffer.from(await answer.arrayBuffer())
		const coded = answer.headers.get('content-encoding')
		return coded === 'br'
			? brotliDecompressSync(bytes).toString()
			: coded === 'gzip'
				? gunzipSync(bytes).toString()
				: bytes.toString()
	}
}

const json = (etag?: string) => ({ 'content-type': 'application/json', ...(etag ? { etag } : {}) })
const long = (character: string): string => JSON.stringify(character.repeat(40_000))

it('a large response with an ETag is compressed once for each encoding', async () => {
	const ask = server(json('"once"'))
	expect(await ask(long('a'), 'br')).toBe(long('a'))
	// Two bodies with one ETag cannot occur; the first body proves that the second was not compressed.
	expect(await ask(long('b'), 'br, gzip')).toBe(long('a'))
	expect(await ask(long('c'), 'gzip')).toBe(long('c'))
})

it.each([
	['without an ETag', json(), long],
	['that is small', json('"small"'), (character: string) => JSON.stringify(character.repeat(2_000))],
	['that is tiny', json('"tiny"'), (character: string) => JSON.stringify(character)],
	['that is a picture', { 'content-type': 'image/svg+xml', etag: '"picture"' }, long],
])('a response %s is compressed each time', async (_, headers, body) => {
	const ask = server(headers)
	expect(await ask(body('a'), 'br')).toBe(body('a'))
	expect(await ask(body('b'), 'br')).toBe(body('b'))
})
