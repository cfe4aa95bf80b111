import type { Plugin } from 'vite'

// Vite writes this module into the browser's scripts; it adds the styles of code that is loaded on demand.
const preloadHelper = '\0vite/preload-helper.js'
const mode = /\blink\.crossOrigin = (?:""|'');/

/**
 * Has the styles of code that is loaded on demand fetched like those of a page. Vite asks for them with another mode of
 * credentials than the framework, so a browser that was about to show a page loaded a style sheet of both twice.
 */
export function sharedStyles(): Plugin {
	return {
		name: 'shared-styles',
		apply: 'build',
		transform(code, id) {
			if (id !== preloadHelper) return null
			if (!mode.test(code))
				this.error('the styles of code on demand are added in another way than this plugin expects')
			return { code: code.replace(mode, 'if (!isCss) link.crossOrigin = "";'), map: null }
		},
	}
}
