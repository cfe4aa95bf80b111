import { startTestPostgres } from './tools/postgres.ts'
import { endStagesWithRun, runStages, type Stage } from './tools/stages.ts'

/**
 * `npm run test:hunt`: the random tests with new seeds, until it is stopped or finds a failure. Each round names its
 * seed; the same seed repeats the failure. `-- --rounds=3` ends after three.
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
		FOYER_FUZZ_SEED: String(seed),
	},
})

endStagesWithRun()
const server = await startTestPostgres()
let failed = 0
for (let round = 0; round < roundCount && failed === 0; round++) {
	const seed = Math.floor(Math.random() * 2 ** 31)
	const tally = await runStages(
		[
			random('model of visitors', seed, 'tests/commerce/model/model.test.ts', server.url),
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
}
await server.stop()
process.exitCode = failed > 0 ? 1 : 0
