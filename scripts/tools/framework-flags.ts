import type { Plugin } from 'vite'
import { usedFunction } from './framework-react.ts'
import { unused } from './framework-unused.ts'

const framework =
	/\/node_modules\/(?:(?:@remix-run\/(?:react|router)|react-router|react-router-dom)\/dist|(?:react|react-dom|scheduler)\/cjs)\//
const remix = /\/@remix-run\/react\//
const flag = /\b(?:window\.__remixContext\.)?future\.(v3_\w+)\b/g
/** Remix hands these on to its router under another name. */
const flagOfRouter = /\b(?:router\.)?future\.v7_(fetcherPersist|relativeSplatPath)\b/g

/**
 * Writes what the build decides about the framework into the browser's scripts as constants: its flags (single fetch with
 * its decoder, lazy discovery of routes), and what no page uses. The minifier leaves out the code of what is off.
 */
export function frameworkFlags(flags: Readonly<Record<string, boolean | undefined>>): Plugin {
	let isBrowser = false
	const missing = new Set([
		'v3_singleFetch',
		'v3_lazyRouteDiscovery',
		'v3_fetcherPersist',
		'v3_relativeSplatPath',
		...unused.map(({ name }) => name),
	])
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
			if (!isBrowser) return null
			if (!framework.test(id)) {
				const used = usedFunction(code)
				if (used) this.error(`this module uses ${used}, which the build leaves out (framework-react.ts)`)
				return null
			}
			let written = remix.test(id)
				? code.replace(flag, constant)
				: code.replace(flagOfRouter, (text, name) => constant(text, `v3_${name}`))
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
