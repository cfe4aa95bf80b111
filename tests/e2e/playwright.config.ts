import { defineConfig } from 'playwright/test'

/** Browser journeys through the built product, which the global set-up starts once. */
export default defineConfig({
	testDir: '.',
	testMatch: '**/*.spec.ts',
	outputDir: '../../test-results',
	globalSetup: './support/start-product.ts',
	// Generous limits: the journeys do not measure speed, and must pass on a busy machine too.
	timeout: 120_000,
	expect: { timeout: 30_000 },
	fullyParallel: true,
	// For two cores: a journey waits for a third of its time.
	workers: 3,
	retries: 0,
	// Plain JavaScript of two megabytes, which each worker would translate again for eight seconds.
	build: { external: ['**/validation/generated/**'] },
	reporter: [['line']],
	use: {
		viewport: { width: 1280, height: 900 },
		locale: 'en-US',
		// A trace of every journey, to keep those that fail, costs a quarter of the run. Use `--trace on` for debugging.
		trace: 'off',
		screenshot: 'only-on-failure',
		// Animations take a twelfth of the run. The journeys that buy run once more with motion.
		contextOptions: { reducedMotion: process.env.E2E_MOTION ? 'no-preference' : 'reduce' },
		launchOptions: {
			executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
			// Debian's Chromium as root has no sandbox; only our own pages are opened. Rendering without a graphics card is
			// cheaper than emulating one.
			args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
		},
	},
})
