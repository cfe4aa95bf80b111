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

/** The JSON report of Vitest (flat) or Playwright (`stats`; a test that passed only on a retry failed). */
export interface Report {
	numPassedTests?: number
	numFailedTests?: number
	/** Vitest's files; times in milliseconds. */
	testResults?: readonly { name: string; startTime: number; endTime: number }[]
	stats?: { expected: number; unexpected: number; flaky: number }
	/** Playwright's files and the groups in them. */
	suites?: readonly Suite[]
}

interface Suite {
	file: string
	suites?: readonly Suite[]
	specs: readonly { tests: readonly { results: readonly { duration: number }[] }[] }[]
}

/** A runner that ends with an error, or ran nothing, counts one failure even when its report has none. */
export function tallyReport({ numPassedTests = 0, numFailedTests = 0, stats }: Report, code: number): Tally {
	const passed = stats ? stats.expected : numPassedTests
	const failed = stats ? stats.unexpected + stats.flaky : numFailedTests
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
