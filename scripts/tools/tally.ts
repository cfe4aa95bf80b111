/** What a runner counted. A stage that is not a test runner counts as one. */
export interface Tally {
	passed: number
	failed: number
}

/** Anything that a runner wrote as its JSON report; read with care, because a crashed runner writes half a file. */
type Report = Record<string, unknown>

export const nothing: Tally = { passed: 0, failed: 0 }

export function addTallies(tallies: readonly Tally[]): Tally {
	return tallies.reduce(
		(sum, tally) => ({ passed: sum.passed + tally.passed, failed: sum.failed + tally.failed }),
		nothing,
	)
}

/** The line that a reader of the log looks for: `214 passed, 0 failed`. */
export function summaryLine(tally: Tally): string {
	return `${tally.passed} passed, ${tally.failed} failed`
}

/** 0 only when something ran and nothing failed. */
export function exitCode(tally: Tally): 0 | 1 {
	return tally.failed === 0 && tally.passed > 0 ? 0 : 1
}

/**
 * Counts a Vitest JSON report. A file that could not even be loaded has no tests, so it counts as
 * one failure; a runner that failed for any other reason (an error outside of a test) as one too.
 */
export function tallyVitest(report: Report | null, code: number): Tally {
	const files = Array.isArray(report?.testResults) ? (report.testResults as Report[]) : []
	const unloadable = files.filter((file) => file.status === 'failed' && !hasFailedTest(file)).length
	return withExit(
		{ passed: count(report?.numPassedTests), failed: count(report?.numFailedTests) + unloadable },
		code,
	)
}

/** Counts a Playwright JSON report; a test that passed only on a retry counts as failed. */
export function tallyPlaywright(report: Report | null, code: number): Tally {
	const stats = (report?.stats ?? {}) as Report
	const failed = count(stats.unexpected) + count(stats.flaky)
	return withExit({ passed: count(stats.expected), failed }, code)
}

/** A stage without tests of its own (types, lint …). */
export function tallyCommand(code: number): Tally {
	return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function hasFailedTest(file: Report): boolean {
	const results = Array.isArray(file.assertionResults) ? (file.assertionResults as Report[]) : []
	return results.some((result) => result.status === 'failed')
}

function withExit(tally: Tally, code: number): Tally {
	const silent = tally.failed === 0 && (code !== 0 || tally.passed === 0)
	return silent ? { ...tally, failed: 1 } : tally
}

function count(value: unknown): number {
	return typeof value === 'number' && Number.isFinite(value) ? value : 0
}
