import { describe, expect, it } from 'vitest'
import {
	addTallies,
	exitCode,
	summaryLine,
	tallyCommand,
	tallyPlaywright,
	tallyVitest,
} from '../../scripts/tools/tally.ts'

describe('the summary', () => {
	it('is one plain line with both counts', () => {
		expect(summaryLine({ passed: 12, failed: 0 })).toBe('12 passed, 0 failed')
	})

	it('adds over all runners', () => {
		const tallies = [
			{ passed: 3, failed: 1 },
			{ passed: 4, failed: 0 },
		]
		expect(addTallies(tallies)).toEqual({ passed: 7, failed: 1 })
	})

	it.each([
		[{ passed: 5, failed: 0 }, 0],
		[{ passed: 5, failed: 1 }, 1],
		[{ passed: 0, failed: 0 }, 1],
	])('of %j exits with %i: something failing and nothing run are both failures', (tally, code) => {
		expect(exitCode(tally)).toBe(code)
	})
})

describe('a Vitest report', () => {
	it('counts the tests', () => {
		expect(tallyVitest({ numPassedTests: 7, numFailedTests: 2 }, 1)).toEqual({ passed: 7, failed: 2 })
	})

	it('counts a file that could not be loaded as one failure', () => {
		const report = {
			numPassedTests: 7,
			numFailedTests: 0,
			testResults: [{ status: 'failed', assertionResults: [] }],
		}
		expect(tallyVitest(report, 1)).toEqual({ passed: 7, failed: 1 })
	})

	it('does not count a failed test twice through its file', () => {
		const file = { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] }
		expect(tallyVitest({ numPassedTests: 1, numFailedTests: 1, testResults: [file] }, 1)).toEqual({
			passed: 1,
			failed: 1,
		})
	})

	it('counts an error outside of the tests, which only the exit code shows', () => {
		expect(tallyVitest({ numPassedTests: 7, numFailedTests: 0, testResults: [] }, 1)).toEqual({
			passed: 7,
			failed: 1,
		})
	})

	it('is a failure when it is missing or when nothing ran', () => {
		expect(tallyVitest(null, 1).failed).toBe(1)
		expect(tallyVitest({ numPassedTests: 0, numFailedTests: 0 }, 0).failed).toBe(1)
	})
})

describe('a Playwright report', () => {
	it('counts a journey that passed only on a second try as failed', () => {
		expect(tallyPlaywright({ stats: { expected: 9, unexpected: 1, flaky: 1 } }, 1)).toEqual({
			passed: 9,
			failed: 2,
		})
	})

	it('is a failure when the journeys did not start', () => {
		expect(tallyPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0 } }, 1).failed).toBe(1)
	})
})

it('counts a stage without tests of its own as one', () => {
	expect(tallyCommand(0)).toEqual({ passed: 1, failed: 0 })
	expect(tallyCommand(2)).toEqual({ passed: 0, failed: 1 })
})
