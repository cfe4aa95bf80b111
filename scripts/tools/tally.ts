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
interface Report {
	numPassedTests?: number
	numFailedTests?: number
	stats?: { expected: number; unexpected: number; flaky: number }
}

/** A runner that ends with an error, or ran nothing, counts one failure even when its report has none. */
export function tallyReport({ numPassedTests = 0, numFailedTests = 0, stats }: Report, code: number): Tally {
	const passed = stats ? stats.expected : numPassedTests
	const failed = stats ? stats.unexpected + stats.flaky : numFailedTests
	return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed }
}
