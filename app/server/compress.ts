import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { knownOf, withHeaders } from '#app/contract/known-text.ts'

const compressible =
	/^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml|manifest\+json|ld\+json)|image\/svg)/
const brotli = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

// Quality 4 is as fast as gzip and still smaller; a higher one pays only for cached files.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const minCompressedBytes = 1024

type Encoding = 'br' | 'gzip'

// The ETag of a cached API response is the hash of its text, so the map of an arena is compressed once and not for each of
// thousands of visitors. Half a megabyte each at most.
const cache = new LRUCache<string, Uint8Array>({ max: 32 })
const minCachedBytes = 16_384

/** The middleware of pages. */
export const compress: MiddlewareHandler = async (context, next) => {
	await next()
	const { res } = context
	const response = await compressed(context.req.raw, res)
	if (response !== res) context.res = response
}

/** Compresses a text response as a whole; pages are rendered to a string, so there is no stream to flush. */
export async function compressed({ method, headers: asked }: Request, response: Response): Promise<Response> {
	const known = knownOf(response)
	if (known && (known.text.length < minCompressedBytes || encodingFor(asked) === null))
		return withHeaders(response, { vary: 'Accept-Encoding' })
	const { headers, status } = response
	const type = headers.get('content-type') ?? ''
	if (headers.has('content-encoding') || !compressible.test(type)) return response
	headers.append('vary', 'Accept-Encoding')
	const encoding = encodingFor(asked)
	if (!encoding || !response.body || method === 'HEAD') return response
	const etag = type.startsWith('application/json') ? headers.get('etag') : null
	const name = etag && `${etag} ${encoding}`
	const cached = name ? cache.get(name) : undefined
	const plain = cached ?? new Uint8Array(await response.arrayBuffer())
	const body = cached ?? (await encoded(plain, encoding))
	if (name && plain.byteLength >= minCachedBytes) cache.set(name, body)
	headers.delete('content-length')
	if (cached || body !== plain) headers.set('content-encoding', encoding)
	return new Response(new Uint8Array(body), { status, headers })
}

function encodingFor(asked: Headers): Encoding | null {
	const accepted = asked.get('accept-encoding') ?? ''
	return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
}

async function encoded(plain: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
	if (plain.byteLength < minCompressedBytes) return plain
	return encoding === 'br' ? brotli(plain, brotliOptions) : gzipAsync(plain, { level: 5 })
}
