import { vitePlugin as remix, type VitePluginConfig } from '@remix-run/dev'
import { defineConfig, type UserConfig } from 'vite'
import { classNames } from './scripts/tools/class-names.ts'
import { frameworkFlags } from './scripts/tools/framework-flags.ts'
import { pageChunks } from './scripts/tools/page-chunks.ts'
import { schemaWatch } from './scripts/tools/schema-watch.ts'
import { seatStyles } from './scripts/tools/seat-styles.ts'
import { separateStories } from './scripts/tools/separate-stories.ts'
import { sharedStyles } from './scripts/tools/shared-styles.ts'
import { shortManifest } from './scripts/tools/short-manifest.ts'

// Single fetch stays off: with renderToString its hand-over stream is lost, and without it
// turbo-stream never decodes what a visitor sent (docs/decisions/003).
const flags = {
	v3_fetcherPersist: true,
	v3_relativeSplatPath: true,
	v3_throwAbortReason: true,
	v3_routeConfig: true,
	v3_singleFetch: false,
	v3_lazyRouteDiscovery: false,
}

const storefront: VitePluginConfig = {
	appDirectory: 'app',
	ssr: true,
	serverModuleFormat: 'esm',
	ignoredRouteFiles: ['**/*'],
	future: flags,
}

// One target for all three: Vite 6's own old default breaks esbuild 0.28 in the dev server.
const target = 'es2022'

/** The one build configuration: Vite, the Remix plugin, and Vitest (which runs without the plugin). */
export default defineConfig(
	({ command }) =>
		({
			plugins: process.env.VITEST
				? []
				: [
						separateStories(),
						pageChunks(),
						frameworkFlags(flags),
						sharedStyles(),
						seatStyles(),
						shortManifest(),
						schemaWatch(),
						remix(storefront),
					],
			// Not inside node_modules, which an install empties while something may be writing here.
			cacheDir: '.cache/vite',
			build: {
				target,
				cssTarget: ['chrome111', 'safari16.4', 'firefox113'],
				assetsInlineLimit: 0,
				reportCompressedSize: false,
				minify: 'terser',
				// No script reads a property for what its getter does.
				rollupOptions: { treeshake: { propertyReadSideEffects: false } },
				terserOptions: { ecma: 2020, module: true, compress: { passes: 3, pure_getters: true } },
			},
			esbuild: { target },
			optimizeDeps: { esbuildOptions: { target } },
			// Readable class names while developing; short ones weigh a tenth less, in the styles and in every page.
			css: {
				modules: {
					generateScopedName:
						command === 'build' ? classNames(import.meta.dirname) : '[name]_[local]_[hash:base64:4]',
				},
			},
			test: {
				include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
				exclude: ['tests/e2e/**', 'tests/race/**'],
				globalSetup: [
					'scripts/tools/generate-first.ts',
					'tests/builders/run-folder.ts',
					'tests/builders/lazy-server.ts',
				],
				// Only what hangs: a machine with much else to do takes many times as long as a quiet one.
				testTimeout: 120_000,
				hookTimeout: 240_000,
				pool: 'forks',
				// Transformed modules of the run before, by their content.
				fsModuleCache: true,
				fsModuleCachePath: '.cache/vitest',
			},
		}) as UserConfig,
)
