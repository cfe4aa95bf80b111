import type { Plugin } from 'vite'
import { unused } from './framework-unused.ts'

const framework = /\/node_modules\/(?:@remix-run\/(?:react|router)|react-router|react-router-dom)\/dist\//
const remix = /\/@remix-run\/react\//
const flag = /\b(?:window\.__remixContext\.)?future\.(v3_\w+)\b/g

/**
 * Writes what the build decides about the framework into the browser's scripts as constants: its flags (single fetch with
 * its decoder, lazy discovery of routes), and what no page uses. The minifier leaves out the code of what is off.
 */
export function frameworkFlags(flags: Readonly<Record<string, boolean | undefined>>): Plugin {
	let isBrowser = false
	const missing = new Set(['v3_singleFetch', 'v3_lazyRouteDiscovery', ...unused.map(({ name }) => name)])
	const constant = (text: string, name: string): string => {
		missing.delete(name)
		return name in flags ? String(flags[name] === true) : text
	}
	return {
		name: 'framework-flags',
		apply: 'build',
		enforce: 'pre',
		configResolved({ build }) {
			isBrowser = !build.ssr
		},
		transform(code, id) {
			if (!isBrowser || !framework.test(id)) return null
			let written = remix.test(id) ? code.replace(flag, constant) : code
			for (const { name, file, text, as } of unused) {
				if (!file.test(id) || written.search(text) < 0) continue
				missing.delete(name)
				written = written.replace(text, as)
			}
			return { code: written, map: null }
		},
		buildEnd(error) {
			if (!error && isBrowser && missing.size > 0)
				this.error(`the framework reads ${[...missing].join(', ')} in another way than this plugin expects`)
		},
	}
}
