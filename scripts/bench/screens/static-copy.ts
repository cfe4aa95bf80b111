import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'

/** The same pages with their styles, fonts and pictures, from memory and without scripts: what no product can beat. */
export interface StaticCopy {
	port: number
	close(): Promise<void>
}

interface CachedResponse {
	status: number
	headers: IncomingHttpHeaders
	body: Buffer
}

/** Starts a server that fetches each address from the product once and then answers from memory. */
export async function openStaticCopy(productPort: number, host: string): Promise<StaticCopy> {
	const cache = new Map<string, Promise<CachedResponse>>()
	const server = createServer(async ({ url = '/', headers }, response) => {
		const path = url
		const { accept = '*/*', cookie = '' } = headers
		if (!cache.has(path)) cache.set(path, fetched(productPort, host, { path, accept, cookie }))
		const { status, headers: answered, body } = (await cache.get(path)) as CachedResponse
		response.writeHead(status, answered).end(body)
	})
	await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
	return {
		port: (server.address() as AddressInfo).port,
		close: () => {
			server.closeAllConnections()
			return new Promise((closed) => server.close(() => closed()))
		},
	}
}

async function fetched(
	port: number,
	host: string,
	{ path, accept, cookie }: { path: string; accept: string; cookie: string },
): Promise<CachedResponse> {
	const isPage = accept.includes('text/html')
	const encoding = isPage ? 'identity' : 'gzip'
	const answer = await new Promise<CachedResponse>((done, fail) => {
		const headers = { host, accept, 'accept-encoding': encoding, ...(cookie ? { cookie } : {}) }
		const call = request({ host: '127.0.0.1', port, path, headers }, async (response) => {
			const body = await buffer(response)
			done({ status: response.statusCode ?? 0, headers: endToEnd(response.headers), body })
		})
		call.on('error', fail).end()
	})
	if (!isPage) return answer
	const body = gzipSync(withoutScripts(answer.body.toString()), { level: 9 })
	const headers = { ...answer.headers, 'content-encoding': 'gzip', 'content-length': String(body.length) }
	return { ...answer, headers, body }
}

function endToEnd({ connection, 'transfer-encoding': _, 'keep-alive': __, ...rest }: IncomingHttpHeaders) {
	return rest
}

/** A page as somebody would write it who wants no scripts: none run, none are fetched, nor what only they read. */
export function withoutScripts(html: string): string {
	return html
		.replaceAll(/<script\b(?![^>]*type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g, '')
		.replaceAll(/<link(?=[^>]*(?:rel="modulepreload"|as="fetch"|as="script"))[^>]*>/g, '')
}
