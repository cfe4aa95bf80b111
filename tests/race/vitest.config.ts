import { resolve } from 'node:path'
import { defineConfig } from 'vite'

/** Parallel buyers need PostgreSQL (TEST_DATABASE_URL), which `npm test` starts: so they run apart. */
export default defineConfig({
	root: resolve(import.meta.dirname, '../..'),
	test: {
		include: ['tests/race/**/*.test.ts'],
		globalSetup: 'scripts/tools/generate-first.ts',
		testTimeout: 180_000,
		hookTimeout: 240_000,
		fileParallelism: false,
		pool: 'forks',
	},
} as Parameters<typeof defineConfig>[0])
