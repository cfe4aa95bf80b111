import type { Plugin } from 'vite'

const framework = /\/@remix-run\/react\/dist\/esm\/[\w-]+\.js$/
const flag = /\b(?:window\.__remixContext\.)?future\.(v3_\w+)\b/g
const deferred = /\bif \(isDeferredResponse\(result\)/g

/**
 * Writes the framework's flags into the browser's build as constants. They are decided when the product is built, so the
 * minifier leaves out the code of those that are off: single fetch with its decoder, and lazy discovery of routes. So does
 * it with deferred data, which no loader returns.
 */
export function frameworkFlags(flags: Readonly<Record<string, boolean | undefined>>): Plugin {
	let isBrowser = false
	const missing = new Set(['v3_singleFetch', 'v3_lazyRouteDiscovery', 'deferred'])
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
			const written = code
				.replace(flag, constant)
				.replace(deferred, () => `if (${constant('false', 'deferred')}`)
			return { code: written, map: null }
		},
		buildEnd(error) {
			if (!error && isBrowser && missing.size > 0)
				this.error(`the framework reads ${[...missing].join(', ')} in another way than this plugin expects`)
		},
	}
}
