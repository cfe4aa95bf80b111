import { resolve } from 'node:path'
import { defineConfig } from 'vite'

/** The build of the Studio, which the server answers below `/_studio`: no visitor's page names any of its files. */
export default defineConfig({
	root: resolve(import.meta.dirname, 'app/studio'),
	base: '/_studio/',
	publicDir: false,
	cacheDir: resolve(import.meta.dirname, '.cache/vite-studio'),
	build: {
		outDir: resolve(import.meta.dirname, 'build/studio'),
		emptyOutDir: true,
		target: 'es2022',
		cssTarget: ['chrome111', 'safari16.4', 'firefox113'],
		assetsInlineLimit: 0,
		reportCompressedSize: false,
		modulePreload: { polyfill: false },
	},
	esbuild: { target: 'es2022', jsx: 'automatic' },
})
