import type { Stage } from './stages.ts'

const config = ['--config', 'remix.config.ts'] as const
// One process for many files: starting it and reading the product's modules took longer than the tests did.
const together = '--no-isolate'
// thousands of broken files, commands as processes of their own, and what puts another module in the place of one
const long = [
	'tests/sellers/validation/fuzz.test.ts',
	'tests/sellers/commands/command.test.ts',
	'tests/sellers/commands/command-diff.test.ts',
	'tests/sellers/commands/command-files.test.ts',
	'tests/sellers/commands/command-help.test.ts',
	'tests/sellers/registry/many-venues.test.ts',
	'tests/sellers/registry/registry.test.ts',
]
// whatever needs a database or a server has its own stage; everything else is fast and belongs to `check`
const slow = [
	...['data', 'commerce', 'api', 'crash', 'start'].map((folder) => `tests/${folder}/**`),
	...long,
].flatMap((pattern) => ['--exclude', pattern])

/** What can be said about the code without running the product. */
export const staticStages: readonly Stage[] = [
	// a run after the first checks only what has changed: 5 s of processor time instead of 23
	{ name: 'types', command: ['tsc', '--incremental', '--tsBuildInfoFile', '.cache/tsc.tsbuildinfo'] },
	{ name: 'lint', command: ['biome', 'check', '--error-on-warnings'] },
	{ name: 'layers', command: ['depcruise', 'app', 'scripts', '--config', '.dependency-cruiser.cjs'] },
	{ name: 'unused code', command: ['knip'] },
	{ name: 'specification', command: ['node', 'scripts/check/spec-coverage.ts'] },
	{ name: 'settings and texts in use', command: ['node', 'scripts/check/config-use.ts'] },
	{ name: 'folder size', command: ['node', 'scripts/check/folder-size.ts'] },
]

export const unitStage: Stage = {
	name: 'unit, flows and components',
	command: ['vitest', 'run', ...config, together, ...slow],
	counts: 'vitest',
}

/** Configuration from outside: the command line, and files that nobody would write on purpose. */
export const longStage: Stage = {
	name: 'configuration, the long runs',
	command: ['vitest', 'run', ...config, ...long],
	counts: 'vitest',
}

/** What asks the database server of the run: the engine, its API, and parallel buyers. */
export function serverStages(url: string): Stage[] {
	const env = { TEST_DATABASE_URL: url }
	return [
		{
			name: 'engine',
			command: ['vitest', 'run', ...config, together, 'tests/data/', 'tests/commerce/'],
			counts: 'vitest',
			env,
		},
		{
			name: 'api',
			command: ['vitest', 'run', ...config, together, 'tests/api/'],
			counts: 'vitest',
			env,
		},
		{
			name: 'race',
			command: ['vitest', 'run', '--config', 'tests/race/vitest.config.ts'],
			counts: 'vitest',
			env,
		},
	]
}

/** Kills the built product, and its database server, in the middle of a sale. */
export function crashStage(url: string): Stage {
	return {
		name: 'crash tests',
		command: ['vitest', 'run', ...config, 'tests/crash/'],
		counts: 'vitest',
		env: { TEST_DATABASE_URL: url },
	}
}

/** The built product as a process: what it refuses, what it prints, how it stops. */
export function startStage(url: string): Stage {
	return {
		name: 'start and stop',
		command: ['vitest', 'run', ...config, 'tests/start/'],
		counts: 'vitest',
		env: { TEST_DATABASE_URL: url },
	}
}

export function browserStage(chromium: string): Stage {
	return {
		name: 'browser journeys',
		command: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'],
		counts: 'playwright',
		env: { CHROMIUM_PATH: chromium },
	}
}
