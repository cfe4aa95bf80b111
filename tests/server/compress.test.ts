import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { compress } from '#app/server/compress.ts'

/** A server that answers whatever the next body is. */
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
const long = (letter: string): string => JSON.stringify(letter.repeat(40_000))

it('a large answer with a tag is compressed once for each encoding', async () => {
	const ask = server(json('"once"'))
	expect(await ask(long('a'), 'br')).toBe(long('a'))
	// What cannot happen, because the tag is the hash of the text, shows that the second was not looked at.
	expect(await ask(long('b'), 'br, gzip')).toBe(long('a'))
	expect(await ask(long('c'), 'gzip')).toBe(long('c'))
})

it.each([
	['without a tag', json(), long],
	['that is small', json('"small"'), (letter: string) => JSON.stringify(letter.repeat(2_000))],
	['that is tiny', json('"tiny"'), (letter: string) => JSON.stringify(letter)],
	['that is a picture', { 'content-type': 'image/svg+xml', etag: '"picture"' }, long],
])('an answer %s is compressed anew', async (_, headers, body) => {
	const ask = server(headers)
	expect(await ask(body('a'), 'br')).toBe(body('a'))
	expect(await ask(body('b'), 'br')).toBe(body('b'))
})
