import { expect, test } from 'vitest'
import { failuresIn, failureText } from '../../scripts/tools/failures.ts'
import { slowestFiles, tallyReport } from '../../scripts/tools/tally.ts'

test('a runner that fails without a failed test counts one failure', () => {
	expect(tallyReport({ numPassedTests: 3, numFailedTests: 0 }, 1)).toEqual({ passed: 3, failed: 1 })
	expect(tallyReport({}, 0)).toEqual({ passed: 0, failed: 1 })
})

test('of the journeys that pass only on a retry two are borne, and three are failures', () => {
	expect(tallyReport({ stats: { expected: 5, unexpected: 1, flaky: 2 } }, 1)).toEqual({
		passed: 7,
		failed: 1,
	})
	expect(tallyReport({ stats: { expected: 5, unexpected: 0, flaky: 3 } }, 0)).toEqual({
		passed: 5,
		failed: 3,
	})
})

test('failures are named with their file, groups and errors, without colors', () => {
	const testResults = [
		{
			name: `${process.cwd()}/tests/api/cart.test.ts`,
			startTime: 0,
			endTime: 1,
			assertionResults: [
				{ status: 'passed', fullName: 'a cart is kept', failureMessages: [] },
				{ status: 'failed', fullName: 'a cart is lost', failureMessages: ['\u001b[31mexpected 1\u001b[39m'] },
			],
		},
		{
			name: `${process.cwd()}/tests/api/broken.test.ts`,
			startTime: 0,
			endTime: 1,
			message: 'no such module',
		},
	]
	const late = { duration: 9, errors: [{ message: 'not visible', snippet: '> 12 | await press()' }] }
	const suites = [
		{
			file: 'buy.spec.ts',
			title: 'buy.spec.ts',
			specs: [],
			suites: [
				{
					file: 'buy.spec.ts',
					title: 'on a phone',
					specs: [
						{
							title: 'a visitor pays',
							tests: [{ status: 'flaky', results: [late, { duration: 3, errors: [] }] }],
						},
						{ title: 'a visitor leaves', tests: [{ status: 'expected', results: [{ duration: 3 }] }] },
					],
				},
			],
		},
	]
	expect(failureText(failuresIn({ testResults, suites }))).toBe(
		[
			'tests/api/cart.test.ts › a cart is lost',
			'    expected 1',
			'',
			'tests/api/broken.test.ts',
			'    no such module',
			'',
			'failed once: tests/e2e/buy.spec.ts › on a phone › a visitor pays',
			'    not visible',
			'    > 12 | await press()',
		].join('\n'),
	)
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
