import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'

const compressible =
	/^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml|manifest\+json|ld\+json)|image\/svg)/
const brotli = promisify(brotliCompress)
const gunzipable = promisify(gzip)

// Quality 4 is where brotli is as fast as gzip and still smaller: higher only pays for files that are kept.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const smallestWorthwhile = 1024

type Encoding = 'br' | 'gzip'

// The tag of a cached answer is the hash of its text: the map of an arena is compressed once and not for each of
// the thousands who wait for a seat. Half a megabyte each at most.
const kept = new LRUCache<string, Uint8Array>({ max: 32 })
const smallestKept = 16_384

/** Compresses whole text answers; pages are rendered to a string, so there is no stream to flush. */
export const compress: MiddlewareHandler = async (context, next) => {
	await next()
	const { res } = context
	const type = res.headers.get('content-type') ?? ''
	if (!res.body || res.headers.has('content-encoding') || !compressible.test(type)) return
	context.header('Vary', 'Accept-Encoding', { append: true })
	const accepted = context.req.header('accept-encoding') ?? ''
	const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
	if (!encoding || context.req.method === 'HEAD') return
	const etag = type.startsWith('application/json') ? res.headers.get('etag') : null
	const name = etag && `${etag} ${encoding}`
	const known = name ? kept.get(name) : undefined
	const plain = known ?? new Uint8Array(await res.arrayBuffer())
	const body = known ?? (await squeezed(plain, encoding))
	if (name && plain.byteLength >= smallestKept) kept.set(name, body)
	const headers = new Headers(context.res.headers)
	headers.delete('content-length')
	if (known || body !== plain) headers.set('content-encoding', encoding)
	context.res = new Response(new Uint8Array(body), { status: res.status, headers })
}

async function squeezed(plain: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
	if (plain.byteLength < smallestWorthwhile) return plain
	return encoding === 'br' ? brotli(plain, brotliOptions) : gunzipable(plain, { level: 5 })
}
