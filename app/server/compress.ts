import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

const compressible =
	/^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml|manifest\+json|ld\+json)|image\/svg)/
const brotli = promisify(brotliCompress)
const gunzipable = promisify(gzip)

// Quality 4 is where brotli is as fast as gzip and still smaller: higher only pays for files that are kept.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const smallestWorthwhile = 1024

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
	const plain = new Uint8Array(await res.arrayBuffer())
	const body =
		plain.byteLength < smallestWorthwhile
			? plain
			: encoding === 'br'
				? await brotli(plain, brotliOptions)
				: await gunzipable(plain, { level: 5 })
	const headers = new Headers(context.res.headers)
	headers.delete('content-length')
	if (body !== plain) headers.set('content-encoding', encoding)
	context.res = new Response(new Uint8Array(body), { status: res.status, headers })
}
