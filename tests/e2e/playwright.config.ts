import { defineConfig } from 'playwright/test'

/** Browser journeys through the built product, which the global set-up starts once. */
export default defineConfig({
	testDir: '.',
	testMatch: '**/*.spec.ts',
	outputDir: '../../test-results',
	globalSetup: './start-product.ts',
	timeout: 45_000,
	expect: { timeout: 7_000 },
	fullyParallel: true,
	workers: 2,
	retries: 0,
	reporter: [['line']],
	use: {
		viewport: { width: 1280, height: 900 },
		locale: 'en-US',
		trace: 'retain-on-failure',
		launchOptions: {
			executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
			// Debian's Chromium as root has no sandbox; nothing but our own pages is opened
			args: ['--no-sandbox', '--disable-dev-shm-usage'],
		},
	},
})
