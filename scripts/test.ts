import { requireChromium } from './tools/chromium.ts'
import {
	browserStage,
	crashStage,
	longStage,
	serverStages,
	startStage,
	staticStages,
	unitStage,
} from './tools/plan.ts'
import { startTestPostgres, type TestPostgres } from './tools/postgres.ts'
import { endStagesWithRun, reportImpossible, runStages, type Stage, wanted } from './tools/stages.ts'
import { addTallies, exitCode, nothing, summaryLine, type Tally } from './tools/tally.ts'

/**
 * Everything that is known about the product, on a machine with git and a stock Node: `npm test`.
 * `npm test -- --only=unit,api` runs the stages whose names begin so. The last line is
 * `N passed, N failed`.
 */
const say = (line: string): void => console.log(`· ${line}`)
const chosen = (stages: readonly Stage[]): Stage[] => wanted(stages, process.argv)

// The machine that this is sized for has two cores, and a stage keeps about one busy.
const lanes = 2

/** The long ones first, so that the lanes end together. */
async function withoutBrowser(): Promise<Tally> {
	const stagesOn = (url: string): Stage[] => chosen([startStage(url), ...serverStages(url), crashStage(url)])
	let unable = nothing
	let server: TestPostgres | null = null
	if (stagesOn('').length > 0) {
		server = await startTestPostgres().catch((error: unknown) => {
			unable = reportImpossible('PostgreSQL', reasonOf(error))
			return null
		})
		if (server) say(`PostgreSQL: ${server.origin}`)
	}
	const onServer = server ? stagesOn(server.url) : []
	const stages = [...onServer, ...chosen([unitStage, longStage, ...staticStages])]
	try {
		return addTallies([unable, await runStages(stages, lanes)])
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

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

async function guarded(name: string, part: () => Promise<Tally>): Promise<Tally> {
	try {
		return await part()
	} catch (error) {
		return reportImpossible(name, reasonOf(error))
	}
}

endStagesWithRun()
const began = performance.now()
const total = addTallies([
	await guarded('everything but the browser', withoutBrowser),
	await guarded('browser journeys', inBrowser),
])
say(`${((performance.now() - began) / 60_000).toFixed(1)} minutes`)
console.log(summaryLine(total))
process.exitCode = exitCode(total)
