import { requireChromium } from './tools/chromium.ts'
import {
	browserStage,
	crashStage,
	embeddedStages,
	longStage,
	postgresStages,
	startStage,
	staticStages,
	unitStage,
} from './tools/plan.ts'
import { startTestPostgres, type TestPostgres } from './tools/postgres.ts'
import { reportImpossible, runStages, type Stage, wanted } from './tools/stages.ts'
import { addTallies, exitCode, nothing, summaryLine, type Tally } from './tools/tally.ts'

/**
 * Everything that is known about the product, on a machine with git and a stock Node: `npm test`.
 * `npm test -- --only=unit,api` runs the stages whose names begin so. The last line is
 * `N passed, N failed`.
 */
const say = (line: string): void => console.log(`· ${line}`)
const chosen = (stages: readonly Stage[]): Stage[] => wanted(stages, process.argv)

async function postgres(): Promise<TestPostgres | null> {
	if (chosen([...postgresStages(''), startStage(null), crashStage(null)]).length === 0) return null
	const found = await startTestPostgres()
	say(
		found
			? `PostgreSQL: ${found.origin}`
			: 'no PostgreSQL server program and no DATABASE_URL: those suites are left out',
	)
	return found
}

async function onDatabases(): Promise<Tally> {
	const server = await postgres()
	const stages = [
		startStage(server?.url ?? null),
		...embeddedStages,
		...(server ? postgresStages(server.url) : []),
		crashStage(server?.url ?? null),
	]
	try {
		return await runStages(chosen(stages))
	} finally {
		await server?.stop()
	}
}

async function inBrowser(): Promise<Tally> {
	const [stage] = chosen([browserStage('')])
	if (!stage) return nothing
	const chromium = await requireChromium(say)
	if ('missing' in chromium) return reportImpossible(stage.name, chromium.missing)
	return runStages([browserStage(chromium.path)])
}

async function guarded(name: string, part: () => Promise<Tally>): Promise<Tally> {
	try {
		return await part()
	} catch (error) {
		return reportImpossible(name, error instanceof Error ? error.message : String(error))
	}
}

const began = performance.now()
// two at a time: the machine that this is sized for has two cores
const quick = await runStages(chosen([unitStage, longStage, ...staticStages]), 2)
const databases = await guarded('databases', onDatabases)
const browser = await guarded('browser journeys', inBrowser)
const total = addTallies([quick, databases, browser])
say(`${((performance.now() - began) / 60_000).toFixed(1)} minutes`)
console.log(summaryLine(total))
process.exitCode = exitCode(total)
