import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/server-runtime'
import { madeForPath } from './page-routes.ts'

export type FrontHandler = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void

interface BuiltFile {
	type: string
	etag: string
	plain: Buffer
	br: Buffer | null
	gzip: Buffer | null
}

const types: Record<string, string> = {
	'.js': 'text/javascript; charset=utf-8',
	'.css': 'text/css; charset=utf-8',
	'.woff2': 'font/woff2',
	'.svg': 'image/svg+xml',
	'.json': 'application/json; charset=utf-8',
}

/**
 * The built files, held in memory from the start (they are under two megabytes). A process serves the files it started
 * with while the next version is built over the same folder. Reading from disk per request would fail during that build,
 * and with sirv it crashed the process.
 */
export function staticFiles(folder = 'build/client'): FrontHandler {
	const files = readBuilt(folder)
	return (incoming, outgoing, next) => {
		const path = (incoming.url ?? '').split('?', 1)[0] ?? ''
		if (!path.startsWith('/assets/')) return next()
		const file = files.get(path)
		if (!file || (incoming.method !== 'GET' && incoming.method !== 'HEAD')) {
			outgoing.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
			return
		}
		answer(file, incoming, outgoing)
	}
}

function readBuilt(folder: string): Map<string, BuiltFile> {
	const files = new Map<string, BuiltFile>()
	if (!existsSync(folder)) return files
	const optional = (path: string): Buffer | null => (existsSync(path) ? readFileSync(path) : null)
	for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
		const type = types[extname(name)]
		if (!type) continue
		const path = join(folder, name)
		const plain = readFileSync(path)
		const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
		files.set(`/${name.replaceAll('\\', '/')}`, {
			type,
			etag,
			plain,
			br: optional(`${path}.br`),
			gzip: optional(`${path}.gz`),
		})
	}
	return files
}

function answer(file: BuiltFile, incoming: IncomingMessage, outgoing: ServerResponse): void {
	// Names contain a hash of the content, so browsers never request a file again.
	const headers: Record<string, string> = {
		'cache-control': 'public, max-age=31536000, immutable',
		'content-type': file.type,
		etag: file.etag,
		vary: 'Accept-Encoding',
		'x-content-type-options': 'nosniff',
		'cross-origin-resource-policy': 'same-origin',
	}
	if (incoming.headers['if-none-match'] === file.etag) {
		outgoing.writeHead(304, headers).end()
		return
	}
	const accepted = String(incoming.headers['accept-encoding'] ?? '')
	const encoded =
		/\bbr\b/.test(accepted) && file.br
			? (['br', file.br] as const)
			: /\bgzip\b/.test(accepted) && file.gzip
				? (['gzip', file.gzip] as const)
				: null
	const body = encoded ? encoded[1] : file.plain
	outgoing.writeHead(200, {
		...headers,
		'content-length': String(body.length),
		...(encoded ? { 'content-encoding': encoded[0] } : {}),
	})
	outgoing.end(incoming.method === 'HEAD' ? undefined : body)
}

/** Renders pages: the built storefront, or Vite in development. */
export interface Pages {
	answer: (request: Request, context: AppLoadContext) => Promise<Response>
	/** Runs before every other handler; development serves Vite's files here. */
	front: { handle: FrontHandler }
	close: () => Promise<void>
}

type Answer = Pages['answer']

/** Loads the server build made by `npm run build`. */
export async function builtPages(): Promise<Omit<Pages, 'front'>> {
	const build: ServerBuild = await import(pathToFileURL(resolve('build/server/index.js')).href)
	const handlerFor = madeForPath(build, (narrowed) => createRequestHandler(narrowed, 'production'))
	const answer: Answer = (request, context) => handlerFor(new URL(request.url).pathname)(request, context)
	return { answer, close: async () => {} }
}
