import { defineConfig } from 'playwright/test'

/** Browser journeys through the built product, which the global set-up starts once. */
export default defineConfig({
	testDir: '.',
	testMatch: '**/*.spec.ts',
	outputDir: '../../test-results',
	globalSetup: './support/start-product.ts',
	// no measure of how fast a page is: a machine that is busy with other things passes, too
	timeout: 120_000,
	expect: { timeout: 30_000 },
	fullyParallel: true,
	workers: 2,
	retries: 0,
	reporter: [['line']],
	use: {
		viewport: { width: 1280, height: 900 },
		locale: 'en-US',
		// A trace of every journey, to keep those that fail, costs a quarter of the run: `--trace on` when looking
		trace: 'off',
		screenshot: 'only-on-failure',
		launchOptions: {
			executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
			// Debian's Chromium as root has no sandbox; nothing but our own pages is opened
			// drawing without a graphics card is cheaper than pretending to have one
			args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
		},
	},
})
