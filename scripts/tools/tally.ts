/** What a stage counted. A stage that is not a test runner counts as one. */
export interface Tally {
	passed: number
	failed: number
}

export const nothing: Tally = { passed: 0, failed: 0 }

export const addTallies = (tallies: readonly Tally[]): Tally => ({
	passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
	failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
})

/** The last line of a run: `214 passed, 0 failed`. */
export const summaryLine = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`

/** 0 only when something ran and nothing failed. */
export const exitCode = ({ passed, failed }: Tally): 0 | 1 => (failed === 0 && passed > 0 ? 0 : 1)

/** The JSON report of Vitest (flat) or Playwright (`stats`; a `flaky` test failed once and passed on a retry). */
export interface Report {
	numPassedTests?: number
	numFailedTests?: number
	/** Vitest's files; times in milliseconds. */
	testResults?: readonly {
		name: string
		startTime: number
		endTime: number
		message?: string
		assertionResults?: readonly { status: string; fullName: string; failureMessages: readonly string[] }[]
	}[]
	stats?: { expected: number; unexpected: number; flaky: number }
	/** Playwright's files and the groups in them. */
	suites?: readonly Suite[]
}

export interface Suite {
	file: string
	title?: string
	suites?: readonly Suite[]
	specs: readonly {
		title?: string
		tests: readonly { status?: string; results: readonly Attempt[] }[]
	}[]
}

interface Attempt {
	duration: number
	errors?: readonly { message?: string; snippet?: string }[]
}

/**
 * How many journeys of a run may fail once and pass alone at their second attempt. Among 600 journeys on a slow
 * machine one is late by chance; its name and its error are printed, because it is a defect to fix. More of them are a failure.
 */
const unsteadyJourneys = 2

/** A runner that ends with an error, or ran nothing, counts one failure even when its report has none. */
export function tallyReport({ numPassedTests = 0, numFailedTests = 0, stats }: Report, code: number): Tally {
	const unsteady = stats?.flaky ?? 0
	const isBorne = unsteady <= unsteadyJourneys
	const passed = stats ? stats.expected + (isBorne ? unsteady : 0) : numPassedTests
	const failed = stats ? stats.unexpected + (isBorne ? 0 : unsteady) : numFailedTests
	return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed }
}

/** The files that took longest, in seconds of their tests: where a tier that became too slow is shortened. */
export function slowestFiles(report: Report, count: number): { file: string; seconds: number }[] {
	const milliseconds = (suite: Suite): number =>
		suite.specs
			.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
			.concat((suite.suites ?? []).map(milliseconds))
			.reduce((sum, each) => sum + each, 0)
	return [
		...(report.testResults ?? []).map(({ name, startTime, endTime }) => ({
			file: name,
			seconds: (endTime - startTime) / 1000,
		})),
		...(report.suites ?? []).map((suite) => ({ file: suite.file, seconds: milliseconds(suite) / 1000 })),
	]
		.sort((one, other) => other.seconds - one.seconds)
		.slice(0, count)
}
