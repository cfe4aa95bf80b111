import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'

export type FrontHandler = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void

const folder = 'build/client'

/** The built files: hashed names are immutable, and compressed copies made at build time are preferred. */
export function staticFiles(): FrontHandler {
	if (!existsSync(folder)) return (_incoming, _outgoing, next) => next()
	const serve = sirv(folder, {
		etag: true,
		brotli: true,
		gzip: true,
		setHeaders(response, path) {
			if (path.startsWith('/assets/'))
				response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
			response.setHeader('X-Content-Type-Options', 'nosniff')
		},
	})
	return (incoming, outgoing, next) =>
		incoming.url?.startsWith('/assets/') ? serve(incoming, outgoing, next) : next()
}
