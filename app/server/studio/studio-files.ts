import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface StudioFile {
	type: string
	plain: Uint8Array<ArrayBuffer>
	gzip: Uint8Array<ArrayBuffer>
}

/** The built Studio: its one page, and its scripts and styles by name. */
export interface StudioFiles {
	/** Null where it was not built. */
	page: Uint8Array<ArrayBuffer> | null
	asset(name: string, acceptsGzip: boolean): Response | null
}

const types: Readonly<Record<string, string>> = {
	'.js': 'text/javascript; charset=utf-8',
	'.css': 'text/css; charset=utf-8',
}

const bytesOf = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer)

/** Reads the built Studio at its first request: no visitor's page needs it, and a start reads less. */
export function studioFiles(folder = 'build/studio'): StudioFiles {
	let read: { page: StudioFiles['page']; assets: ReadonlyMap<string, StudioFile> } | undefined

	function files() {
		read ??= { page: pageIn(folder), assets: assetsIn(join(folder, 'assets')) }
		return read
	}

	return {
		get page() {
			return files().page
		},
		asset(name, acceptsGzip) {
			const file = files().assets.get(name)
			if (!file) return null
			return new Response(acceptsGzip ? file.gzip : file.plain, {
				headers: {
					'content-type': file.type,
					// Names contain a hash of the content.
					'cache-control': 'public, max-age=31536000, immutable',
					vary: 'Accept-Encoding',
					...(acceptsGzip ? { 'content-encoding': 'gzip' } : {}),
				},
			})
		},
	}
}

function pageIn(folder: string): StudioFiles['page'] {
	const path = join(folder, 'index.html')
	return existsSync(path) ? bytesOf(readFileSync(path)) : null
}

function assetsIn(folder: string): ReadonlyMap<string, StudioFile> {
	if (!existsSync(folder)) return new Map()
	const named = readdirSync(folder).flatMap((name): [string, StudioFile][] => {
		const type = types[extname(name)]
		if (!type) return []
		const plain = readFileSync(join(folder, name))
		return [[name, { type, plain: bytesOf(plain), gzip: bytesOf(gzipSync(plain)) }]]
	})
	return new Map(named)
}
