import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import type { Sellers } from '#app/sellers/registry/sellers.ts'
import type { Address } from './seller-files.ts'

const types: Record<string, string> = {
	'.mp4': 'video/mp4',
	'.webm': 'video/webm',
	'.vtt': 'text/vtt; charset=utf-8',
}

interface Span {
	/** Both inclusive. */
	start: number
	end: number
}

/** "bytes=100-", "bytes=0-99", "bytes=-50"; null for any other text, undefined for a range outside the file. */
function spanOf(range: string | null, size: number): Span | null | undefined {
	const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
	if (first === undefined || last === undefined || (first === '' && last === '')) return null
	const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
	const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
	return start < size && start <= end ? { start, end } : undefined
}

/**
 * A video of a venue or its captions, whole or in part: players request ranges, and Safari plays nothing without them.
 * Serves only files of the seller's own assets folder.
 */
export async function mediaFile(
	sellers: Sellers,
	at: Address,
	request: Request,
	path: string,
): Promise<Response> {
	const missing = new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } })
	const type = types[extname(path)]
	const seller = sellers.forHost(at.host, at.path)
	const file = type && seller ? sellers.asset(seller.id, path) : null
	const found = file ? await stat(file).catch(() => null) : null
	if (!type || !file || !found) return missing
	const { size } = found
	const headers = {
		'content-type': type,
		'accept-ranges': 'bytes',
		'cache-control': new URL(request.url).searchParams.has('v')
			? 'public, max-age=31536000, immutable'
			: 'public, max-age=300',
	}
	const span = spanOf(request.headers.get('range'), size)
	if (span === undefined)
		return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } })
	const { start, end } = span ?? { start: 0, end: size - 1 }
	const length = { 'content-length': String(end - start + 1) }
	const part: Record<string, string> = span ? { 'content-range': `bytes ${start}-${end}/${size}` } : {}
	const body = request.method === 'HEAD' ? null : Readable.toWeb(createReadStream(file, { start, end }))
	return new Response(body as ReadableStream | null, {
		status: span ? 206 : 200,
		headers: { ...headers, ...length, ...part },
	})
}
