import { expect, test } from 'vitest'
import { slowestFiles, tallyReport } from '../../scripts/tools/tally.ts'

test('a runner that fails without a failed test counts one failure', () => {
	expect(tallyReport({ numPassedTests: 3, numFailedTests: 0 }, 1)).toEqual({ passed: 3, failed: 1 })
	expect(tallyReport({}, 0)).toEqual({ passed: 0, failed: 1 })
})

test('a journey that passes only on a retry counts as failed', () => {
	const report = { stats: { expected: 5, unexpected: 1, flaky: 2 } }
	expect(tallyReport(report, 1)).toEqual({ passed: 5, failed: 3 })
})

test('the slowest files of Vitest come first, in seconds', () => {
	const testResults = [
		{ name: '/quick.test.ts', startTime: 1_000, endTime: 2_500 },
		{ name: '/slow.test.ts', startTime: 1_000, endTime: 9_000 },
	]
	expect(slowestFiles({ testResults }, 1)).toEqual([{ file: '/slow.test.ts', seconds: 8 }])
})

test('the time of a file of Playwright is that of all its groups', () => {
	const spec = (...durations: number[]) => ({
		tests: [{ results: durations.map((duration) => ({ duration })) }],
	})
	const suites = [
		{ file: 'cart.spec.ts', specs: [spec(500)] },
		{
			file: 'buy.spec.ts',
			specs: [spec(1_000)],
			suites: [{ file: 'buy.spec.ts', specs: [spec(2_000, 500)], suites: [] }],
		},
	]
	expect(slowestFiles({ suites }, 2)).toEqual([
		{ file: 'buy.spec.ts', seconds: 3.5 },
		{ file: 'cart.spec.ts', seconds: 0.5 },
	])
})
