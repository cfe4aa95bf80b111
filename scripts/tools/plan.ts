import { fileURLToPath } from 'node:url'
import * as nightly from './nightly.ts'
import type { Stage } from './stages.ts'

const config = ['--config', 'remix.config.ts'] as const
// One process for many files: starting it and reading the product's modules took longer than the tests did.
const together = '--no-isolate'

// The compiler of `typescript` itself needs twice the time; see decision 166.
const checksTypes = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript-7/package.json')))

/** Thousands of broken files, programs as processes, and tests that replace a module of the product. */
const long = [
	'tests/sellers/validation/fuzz.test.ts',
	'tests/sellers/commands/command-process.test.ts',
	'tests/sellers/commands/command-diff.test.ts',
	'tests/sellers/commands/command-files.test.ts',
	'tests/sellers/commands/command-help.test.ts',
	'tests/sellers/registry/many-venues.test.ts',
	'tests/sellers/registry/registry.test.ts',
	'tests/tooling/prepare.test.ts',
]
const without = (patterns: readonly string[]): string[] =>
	patterns.flatMap((pattern) => ['--exclude', pattern])

/** What needs a database or a product has a stage of its own. */
const notPure = without([
	...['data', 'commerce', 'api', 'storefront', 'crash', 'start'].map((folder) => `tests/${folder}/**`),
	...long,
])

const vitest = (name: string, ...args: string[]): Stage => ({
	name,
	command: ['vitest', 'run', ...config, ...args],
	counts: 'vitest',
})

const raceStage = (name: string, ...args: string[]): Stage => ({
	name,
	command: ['vitest', 'run', '--config', 'tests/race/vitest.config.ts', ...args],
	counts: 'vitest',
})

/** A long stage as two, which run at the same time. */
const halves = (name: string, ...args: string[]): Stage[] =>
	['1/2', '2/2'].map((half) => vitest(`${name} ${half}`, `--shard=${half}`, ...args))

/** `npm run check`: what can be said without a database, a product or a browser. */
export const checkStages: readonly Stage[] = [
	// The other stages end half-way: a second worker then has a core of its own.
	vitest('pure tests', together, '--maxWorkers=2', ...notPure),
	{
		name: 'types',
		command: ['node', checksTypes, '--incremental', '--tsBuildInfoFile', '.cache/tsc7.tsbuildinfo'],
	},
	{ name: 'lint', command: ['biome', 'check', '--error-on-warnings'] },
	{ name: 'layers', command: ['depcruise', 'app', 'scripts', '--config', '.dependency-cruiser.cjs'] },
	{ name: 'unused code', command: ['knip', '--no-gitignore'] },
	{ name: 'specification', command: ['node', 'scripts/check/spec-coverage.ts'] },
	{ name: 'settings and texts in use', command: ['node', 'scripts/check/config-use.ts'] },
	{ name: 'commands in documents', command: ['node', 'scripts/check/doc-commands.ts'] },
	{ name: 'plain words', command: ['node', 'scripts/check/plain-words.ts'] },
	{ name: 'folder size', command: ['node', 'scripts/check/folder-size.ts'] },
]

/** A run of Playwright: which journeys, against what. */
interface Journeys {
	name: string
	/** Arguments of Playwright. */
	choice: readonly string[]
	env?: Record<string, string>
}

/** The stages of a tier, the long ones first, so that all lanes end together. */
export interface Tier {
	stages: readonly Stage[]
	/** Of `stages`, those that use the database server of the run. */
	onServer: readonly Stage[]
	/** One run of Playwright after the other. */
	journeys: readonly Journeys[]
}

const shortJourneys = '@short'

/** `npm test`: the check, the engine and its API, and a dozen journeys that buy. */
export const short: Tier = {
	stages: checkStages,
	onServer: [
		...halves('engine', together, 'tests/data/', 'tests/commerce/'),
		vitest('api', together, 'tests/api/'),
		vitest('storefront', together, 'tests/storefront/'),
	],
	journeys: [{ name: 'browser journeys', choice: ['--grep', shortJourneys] }],
}

/** `npm run test:full`: what `npm test` leaves out, without the variants and slow tests of `nightly`. */
export const full: Tier = {
	stages: [vitest('configuration and generator, the long runs', ...long)],
	onServer: [
		...halves('start and stop', 'tests/start/', ...without(nightly.files)),
		vitest('crash tests', 'tests/crash/', ...without(nightly.files)),
		{
			...vitest('model of orders', 'tests/commerce/model/orders/'),
			// `npm test` runs half as many walks, and shorter ones.
			env: { MODEL_RUNS: '40', MODEL_COMMANDS: '180' },
		},
		raceStage('races', ...without(nightly.races)),
	],
	journeys: [
		{ name: 'browser journeys', choice: ['--grep-invert', `${shortJourneys}|${nightly.journeys}`] },
		{
			name: 'two processes, with motion: the journeys that buy',
			// Axe finds the same on a page, whichever process rendered it.
			choice: ['--grep', shortJourneys, '--grep-invert', 'axe', '--output', 'test-results/two-processes'],
			env: { E2E_PROCESSES: '2', E2E_MOTION: '1' },
		},
	],
}

/** `npm run test:nightly`: variants and slow tests, which the other two leave out. */
export const nightlyTier: Tier = {
	stages: [],
	onServer: [vitest('slow tests', ...nightly.files), raceStage('slow races', ...nightly.races)],
	journeys: [
		{ name: 'browser journeys', choice: ['--grep', nightly.journeys, '--grep-invert', shortJourneys] },
	],
}

export function browserStages(chromium: string, journeys: readonly Journeys[]): Stage[] {
	return journeys.map(({ name, choice, env }) => ({
		name,
		command: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts', '--retries=1', ...choice],
		counts: 'playwright',
		env: { CHROMIUM_PATH: chromium, ...env },
	}))
}
