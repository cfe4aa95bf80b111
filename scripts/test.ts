import { requireChromium } from './tools/chromium.ts'
import { browserStages, full, nightlyTier, short } from './tools/plan.ts'
import { startTestPostgres } from './tools/postgres.ts'
import { endStagesWithRun, reportImpossible, runStages, type Stage, wanted } from './tools/stages.ts'
import { addTallies, exitCode, nothing, summaryLine, type Tally } from './tools/tally.ts'

/**
 * `npm test` runs the short tier, `npm run test:full` adds what CI runs besides, `npm run test:nightly` what CI leaves out.
 * `-- --only=api,engine` runs the stages whose names begin so. The last line is `N passed, N failed`.
 */
const tiers = new Map([
	['--full', full],
	['--nightly', nightlyTier],
])
const tier = process.argv.flatMap((arg) => tiers.get(arg) ?? [])[0] ?? short
const say = (line: string): void => console.log(`· ${line}`)
const chosen = (stages: readonly Stage[]): Stage[] => wanted(stages, process.argv)

// The machine that this is sized for has two cores, and a stage waits a third of its time: for the database, for a product
// that starts or stops, for a timer.
const lanes = 3

async function withoutBrowser(): Promise<Tally> {
	const onServer = chosen(tier.onServer)
	if (onServer.length === 0) return runStages(chosen(tier.stages), lanes)
	let server: Awaited<ReturnType<typeof startTestPostgres>>
	try {
		server = await startTestPostgres()
	} catch (error) {
		const unable = reportImpossible('PostgreSQL', reasonOf(error))
		return addTallies([unable, await runStages(chosen(tier.stages), lanes)])
	}
	say(`PostgreSQL: ${server.origin}`)
	const env = { TEST_DATABASE_URL: server.url }
	try {
		return await runStages([...onServer.map((stage) => ({ ...stage, env })), ...chosen(tier.stages)], lanes)
	} finally {
		await server.stop()
	}
}

async function inBrowser(): Promise<Tally> {
	const [first] = chosen(browserStages('', tier.journeys))
	if (!first) return nothing
	const chromium = await requireChromium(say)
	if ('missing' in chromium) return reportImpossible(first.name, chromium.missing)
	return runStages(chosen(browserStages(chromium.path, tier.journeys)))
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** A fault around the stages counts as one failure and hides none of the others. */
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
