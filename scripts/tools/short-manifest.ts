import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import type { Plugin } from 'vite'

/** A route as the framework lists it: what it is, and the files that its page needs. */
interface Route {
	module: string
	imports?: string[]
	css?: string[]
	[about: string]: string | boolean | string[] | undefined
}

interface Manifest {
	/** Path of the browser's file. */
	url: string
	entry: { module: string }
	routes: Record<string, Route>
}

// A page for developers: no page of a venue links to it, so no browser prefetches its files.
const unlinked = /^routes\/stories$/
const serverManifest = '\0virtual:remix/server-manifest'
const start = 'export default '

/**
 * Leaves out of the list of routes what changes nothing: flags that are off, the files that every page has loaded
 * already, and the scripts of pages to which no link leads. Every first visit loads this list.
 */
export function shorten({ entry, routes, ...rest }: Manifest): Manifest {
	const { root } = routes
	const loaded = new Set([entry.module, root?.module, ...(root?.imports ?? []), ...(root?.css ?? [])])
	const newFiles = (files: string[] = []) => files.filter((file) => !loaded.has(file))
	const short = Object.entries(routes).map(([id, route]) => {
		const files = route === root ? {} : { imports: newFiles(route.imports), css: newFiles(route.css) }
		const all: Route = { ...route, ...(unlinked.test(id) ? { imports: [] } : files) }
		const needed = Object.entries(all).filter(
			([, value]) => value !== false && !(Array.isArray(value) && value.length === 0),
		)
		return [id, Object.fromEntries(needed) as Route] as const
	})
	return { entry, routes: Object.fromEntries(short), ...rest }
}

/** Writes style sheets of the build as one more file, so that the list names one instead of dozens; returns its address. */
export async function joinStyles(folder: string, addresses: readonly string[]): Promise<string> {
	const texts = await Promise.all(addresses.map((address) => readFile(join(folder, address), 'utf8')))
	const text = texts.join('\n')
	const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
	const address = `/assets/joined-${hash}.css`
	await writeFile(join(folder, address), text)
	return address
}

/**
 * Shortens the list in the server's script and in the browser's own file: hydration compares what both write into the page
 * by it.
 */
export function shortManifest(): Plugin {
	let folder = ''
	return {
		name: 'short-manifest',
		apply: 'build',
		configResolved({ root }) {
			folder = join(root, 'build/client')
		},
		async transform(code, id) {
			if (id !== serverManifest) return null
			if (!code.startsWith(start))
				this.error('the list of routes is written in another way than this plugin expects')
			const manifest = runInNewContext(`(${code.slice(start.length).replace(/;$/, '')})`) as Manifest
			for (const [id, route] of Object.entries(manifest.routes))
				if (unlinked.test(id) && route.css) route.css = [await joinStyles(folder, route.css)]
			const short = JSON.stringify(shorten(manifest))
			await writeFile(join(folder, manifest.url), `window.__remixManifest=${short};`)
			return { code: `${start}${short};`, map: null }
		},
	}
}
