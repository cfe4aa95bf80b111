import type { Plugin } from 'vite'

const off = "() => { throw new Error('single fetch is off') }"
const stub = `export const decode = ${off}; export const encode = ${off}`

/**
 * Leaves the decoder of single fetch, which is off, out of the browser's build: it is never reached there, and would
 * be a fiftieth of what a page loads.
 */
export function noStream(): Plugin {
	return {
		name: 'no-stream',
		apply: 'build',
		load(id, { ssr = false } = {}) {
			return !ssr && id.endsWith('/turbo-stream/dist/turbo-stream.mjs') ? stub : null
		},
	}
}
