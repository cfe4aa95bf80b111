import type { Plugin } from 'vite'

/** A piece of the framework that is decided when the product is built. */
interface Rewrite {
	name: string
	file: RegExp
	text: RegExp
	as: string
}

const remix = /\/@remix-run\/react\/dist\/esm\/[\w-]+\.js$/
const router = /\/@remix-run\/router\/dist\/router\.js$/
const flag = /\b(?:window\.__remixContext\.)?future\.(v3_\w+)\b/g

/** What no page of the product uses: the minifier leaves out the code that these constants make unreachable. */
const unused: readonly Rewrite[] = [
	{
		name: 'deferred data',
		file: remix,
		text: /\bif \(isDeferredResponse\(result\)/g,
		as: 'if (false',
	},
	{
		name: 'deferred results',
		file: router,
		text: /\breturn result\.type === ResultType\.deferred;/g,
		as: 'return false;',
	},
	{
		name: 'deferred values',
		file: router,
		text: /\bif \(isDeferredData\(result\)\)/g,
		as: 'if (false)',
	},
	{
		name: 'discovery of routes',
		file: router,
		text: /\binit\.patchRoutesOnNavigation;/g,
		as: 'undefined;',
	},
]

/**
 * Writes what the build decides about the framework into the browser's scripts as constants: its flags (single fetch with
 * its decoder, lazy discovery of routes), and deferred data, which no loader returns. The minifier leaves out the code of
 * what is off.
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
			if (!isBrowser || !(remix.test(id) || router.test(id))) return null
			let written = remix.test(id) ? code.replace(flag, constant) : code
			for (const { name, file, text, as } of unused)
				if (file.test(id))
					written = written.replace(text, () => {
						missing.delete(name)
						return as
					})
			return { code: written, map: null }
		},
		buildEnd(error) {
			if (!error && isBrowser && missing.size > 0)
				this.error(`the framework reads ${[...missing].join(', ')} in another way than this plugin expects`)
		},
	}
}
