import { describe, expect, test } from 'vitest'
import { formatReport, reportFormats } from '#app/sellers/validation/report-formats.ts'
import type { Problem } from '#app/sellers/validation/reporter.ts'

const problems: Problem[] = [
	{
		file: 'seller-configs/my venue/seller.json',
		line: 16,
		column: 7,
		severity: 'error',
		code: 'CFG1001',
		sentence: 'Unknown key "100%,\nnow" in cart: timer',
		hint: 'Did you mean "allowExtend"?',
	},
	{
		file: 'seller-configs/b/seller.json',
		line: 2,
		column: 1,
		severity: 'warning',
		code: 'CFG2303',
		sentence: 'Flag "a" is used nowhere',
	},
]

const report = (format: (typeof reportFormats)[number], colour = false) =>
	formatReport(problems, { format, colour })

describe('a report', () => {
	test('the text report has one line per problem and one per hint, without colour', () => {
		expect(report('text').split('\n')).toEqual([
			'seller-configs/my venue/seller.json:16:7 error CFG1001 Unknown key "100%,\\u000anow" in cart: timer',
			'        → Did you mean "allowExtend"?',
			'seller-configs/b/seller.json:2:1 warning CFG2303 Flag "a" is used nowhere',
		])
	})

	test('the text report has colours only on request', () => {
		const coloured = report('text', true)
		expect(coloured).toContain('\u001b[31merror\u001b[0m')
		expect(coloured).toContain('\u001b[33mwarning\u001b[0m')
		// biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control characters
		expect(coloured.replace(/\u001b\[\d+m/g, '')).toBe(report('text'))
		for (const format of reportFormats.filter((one) => one !== 'text'))
			expect(report(format, true)).toBe(report(format))
	})

	test('the JSON report is the list of problems', () => {
		expect(JSON.parse(report('json'))).toEqual(problems)
	})

	test("workflow commands escape the seller's text", () => {
		expect(report('github').split('\n')).toEqual([
			'::error file=seller-configs/my venue/seller.json,line=16,col=7,title=CFG1001 Unknown key::Unknown key "100%25,%0Anow" in cart: timer%0A→ Did you mean "allowExtend"?',
			'::warning file=seller-configs/b/seller.json,line=2,col=1,title=CFG2303 Unused flag::Flag "a" is used nowhere',
		])
		const [hostile] = problems.map((one) => ({ ...one, file: 'a,b:c.json' }))
		expect(hostile && formatReport([hostile], { format: 'github', colour: false })).toContain(
			'file=a%2Cb%3Ac.json,',
		)
	})

	test('the SARIF report names the rule, its help and the region', () => {
		const log = JSON.parse(report('sarif'))
		const [run] = log.runs
		expect(log.version).toBe('2.1.0')
		expect(run.tool.driver.rules).toEqual([
			{
				id: 'CFG1001',
				shortDescription: { text: 'Unknown key' },
				help: { text: expect.stringContaining('Correct its spelling') },
				properties: { tags: ['schema'] },
			},
			expect.objectContaining({ id: 'CFG2303' }),
		])
		expect(
			run.results.map(({ ruleIndex, level }: { ruleIndex: number; level: string }) => [ruleIndex, level]),
		).toEqual([
			[0, 'error'],
			[1, 'warning'],
		])
		expect(run.results[0].locations[0].physicalLocation).toEqual({
			artifactLocation: { uri: 'seller-configs/my%20venue/seller.json', uriBaseId: '%SRCROOT%' },
			region: { startLine: 16, startColumn: 7 },
		})
	})

	test('a report without problems is empty, and valid JSON in machine formats', () => {
		const none = (format: (typeof reportFormats)[number]) => formatReport([], { format, colour: true })
		expect([none('text'), none('github'), JSON.parse(none('json'))]).toEqual(['', '', []])
		expect(JSON.parse(none('sarif')).runs[0].results).toEqual([])
	})
})
