import { requireChromium } from './tools/chromium.ts'
import { browserStages, short } from './tools/plan.ts'
import { startTestPostgres } from './tools/postgres.ts'
import { endStagesWithRun, runStages, type Stage } from './tools/stages.ts'

/**
 * `npm run test:hunt`: once the engine on tables divided by seller, a rolling restart from the previous version, the storm of
 * 3,000 buyers and one of starts and kills, two products behind PgBouncer, then the random tests with new seeds and the
 * journeys that buy at another time of the coming week, until it is stopped or finds a failure. Each round names its seed
 * and its clock; the same ones repeat the failure.
 * `-- --rounds=3` ends after three.
 */
const roundCount = Number(
	process.argv.find((arg) => arg.startsWith('--rounds='))?.slice('--rounds='.length) ?? Infinity,
)

const random = (name: string, seed: number, file: string, url: string): Stage => ({
	name: `${name}, seed ${seed}`,
	command: ['vitest', 'run', '--config', 'remix.config.ts', file],
	counts: 'vitest',
	env: {
		TEST_DATABASE_URL: url,
		MODEL_SEED: String(seed),
		FUZZ_SEED: String(seed),
		FUZZ_RUNS: '4',
		FOYER_FUZZ_SEED: String(seed),
		FOYER_FUZZ_RUNS: '4',
	},
})

/** Fails where a key of a seller's table does not name the seller, or a statement reads the parts of several. Its lists of exceptions have reasons. */
const dividedBySeller = (url: string): Stage => ({
	name: 'the engine, every table of a seller divided by seller_id',
	command: ['vitest', 'run', '--config', 'remix.config.ts', '--no-isolate', 'tests/commerce/'],
	counts: 'vitest',
	env: { TEST_DATABASE_URL: url, TEST_PARTITIONS: '1' },
})

/** Builds the commit that `tests/upgrade/previous` names, and sells with it and with this version on one database. */
const rollingRestart = (url: string): Stage => ({
	name: 'the previous version beside this one, and a rollback',
	command: ['vitest', 'run', '--config', 'remix.config.ts', 'tests/upgrade/'],
	counts: 'vitest',
	env: { TEST_DATABASE_URL: url, TEST_UPGRADE: '1' },
})

/** Alone on the machine, because no answer may take long. */
const wholeStorm = (url: string): Stage => ({
	name: 'storm of 3,000 buyers for 500 places, killed twice, in three settings',
	command: ['vitest', 'run', '--config', 'remix.config.ts', 'tests/crash/storm.test.ts'],
	counts: 'vitest',
	env: { TEST_DATABASE_URL: url, STORM_BUYERS: '3000' },
})

/** Products in several PID namespaces, under two host names, are started and killed on one data folder. */
const namespaceStorm: Stage = {
	name: 'starts and kills on one data folder, in several PID namespaces',
	command: ['vitest', 'run', '--config', 'remix.config.ts', 'tests/crash/two-namespaces.test.ts'],
	counts: 'vitest',
	env: { NAMESPACE_KILLS: '10' },
}

/** Two products behind a real PgBouncer; the run says so where none is in PATH. */
const behindPgBouncer = (url: string): Stage => ({
	name: 'two products behind PgBouncer in transaction mode',
	command: ['vitest', 'run', '--config', 'remix.config.ts', 'tests/start/shared-database/pgbouncer.test.ts'],
	counts: 'vitest',
	env: { TEST_DATABASE_URL: url },
})

const togetherDecided = (url: string): Stage => ({
	name: 'what two and four products on one PostgreSQL decide together',
	command: ['vitest', 'run', '--config', 'remix.config.ts', 'tests/start/shared-database/one-truth.test.ts'],
	counts: 'vitest',
	env: { TEST_DATABASE_URL: url, NODE_COUNTS: '2,4' },
})

const secondsOfWeek = 7 * 24 * 3600

/** The journeys of `npm test` against a product whose clock is ahead. */
const onOtherClock = (chromium: string, seconds: number): Stage[] =>
	browserStages(chromium, short.journeys).map((stage) => ({
		...stage,
		name: `${stage.name}, CLOCK_OFFSET_SECONDS=${seconds}`,
		env: { ...stage.env, CLOCK_OFFSET_SECONDS: String(seconds) },
	}))

/** All journeys against whole products on one PostgreSQL, behind a proxy that gives each request to the next of them. */
const overProducts = (chromium: string, count: number): Stage[] =>
	browserStages(chromium, [
		{
			name: `journeys over ${count} products behind a round-robin proxy`,
			// Axe finds the same on a page, whichever process rendered it.
			choice: ['--grep-invert', 'axe', '--output', `test-results/over-${count}-products`],
			env: { E2E_NODES: String(count) },
		},
	])

/** Every journey in every way; `npm run test:full` runs each in the ways that differ most. */
const everyWay = (chromium: string): Stage[] =>
	browserStages(chromium, [{ name: 'every journey in every way', choice: [], env: { E2E_WAYS: 'all' } }])

endStagesWithRun()
const chromium = await requireChromium((line) => console.log(`· ${line}`))
if ('missing' in chromium) {
	console.error(chromium.missing)
	process.exit(1)
}
const server = await startTestPostgres()
let { failed } = await runStages([
	dividedBySeller(server.url),
	rollingRestart(server.url),
	wholeStorm(server.url),
	namespaceStorm,
	behindPgBouncer(server.url),
	togetherDecided(server.url),
])
for (let round = 0; round < roundCount && failed === 0; round++) {
	const seed = Math.floor(Math.random() * 2 ** 31)
	const tally = await runStages(
		[
			random('model of visitors', seed, 'tests/commerce/model/model.test.ts', server.url),
			random('model of orders', seed, 'tests/commerce/model/orders/orders.test.ts', server.url),
			{
				...random('hot session', seed, 'tests/commerce/changes/hot-session.test.ts', server.url),
				env: { TEST_DATABASE_URL: server.url, HOT_SESSION_ACTS: '10000' },
			},
			...['publishing', 'studio-publishing'].map((name) => {
				const file = `tests/crash/${name}.test.ts`
				const stage = random(`${name} that is killed`, seed, file, server.url)
				return { ...stage, env: { ...stage.env, PUBLISH_KILLS: '100' } }
			}),
			random('fuzzed calls', seed, 'tests/api/fuzz/fuzz.test.ts', server.url),
			random('fuzzed files', seed, 'tests/sellers/validation/fuzz.test.ts', server.url),
			random(
				'broken files under a product that serves',
				seed,
				'tests/start/broken-files.test.ts',
				server.url,
			),
		],
		2,
	)
	failed += tally.failed
	if (failed > 0) break
	const once = () => [
		...everyWay(chromium.path),
		...overProducts(chromium.path, 2),
		...overProducts(chromium.path, 4),
	]
	const journeys = round === 0 ? once() : []
	failed += (await runStages([...journeys, ...onOtherClock(chromium.path, seed % secondsOfWeek)])).failed
}
await server.stop()
process.exitCode = failed > 0 ? 1 : 0
