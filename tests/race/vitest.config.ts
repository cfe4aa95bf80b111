import { resolve } from 'node:path'
import { defineConfig } from 'vite'

/** Parallel buyers load the machine, so these files run one after another. */
export default defineConfig({
	root: resolve(import.meta.dirname, '../..'),
	test: {
		include: ['tests/race/**/*.test.ts'],
		globalSetup: [
			'scripts/tools/generate-first.ts',
			'tests/builders/run-folder.ts',
			'tests/builders/lazy-server.ts',
		],
		testTimeout: 180_000,
		hookTimeout: 240_000,
		fileParallelism: false,
		pool: 'forks',
		// As in remix.config.ts.
		fsModuleCache: true,
		fsModuleCachePath: '.cache/vitest',
	},
} as Parameters<typeof defineConfig>[0])
