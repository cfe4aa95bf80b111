import { afterAll, describe, expect, test } from 'vitest'
import { applyFixes } from '#app/sellers/files/fix.ts'
import { type Broken, Corpus } from './corpus/broken.ts'
import { alone } from './corpus/cases.ts'
import { combined } from './corpus/combined.ts'
import { reported } from './corpus/reported.ts'

// Invalid configurations, each with all its expected problems: file, line, column, code, sentence and hint. A missing problem was
// hidden by another one; an additional one misleads the author.

const corpus = new Corpus()
afterAll(() => corpus.close())

function expectSaid(broken: Broken): void {
	// Every expectation includes the hint, because the mistake alone doesn't say what to do.
	for (const start of broken.said) expect(start).toMatch(/^\S+:\d+:\d+ (?:error|warning) CFG\d{4} \S.* → \S/)
	const said = corpus.said(broken)
	for (const line of said) expect(line).toMatch(/ → \S/)
	const expected = broken.said.map((start) =>
		expect.stringMatching(new RegExp(`^${start.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`)),
	)
	if (broken.isAmong) expect(said).toEqual(expect.arrayContaining(expected))
	else expect(said, said.join('\n')).toEqual(expected)
}

test('the valid venue of the corpus has no problem', () => {
	expect(corpus.said({})).toEqual([])
})

/** Whether a finding is an error; `expectSaid` has every one with its place and its hint. */
const isError = (line: string) => / error CFG\d{4} /.test(line)

test('the corpus has 200 errors that were planted, beside those that were reported', () => {
	const own = alone.filter(({ name, said }) => !reported.includes(name) && said.some(isError))
	expect(own.length).toBeGreaterThanOrEqual(200)
	expect(combined.length).toBeGreaterThanOrEqual(10)
	const names = [...alone, ...combined].map(({ name }) => name)
	expect(new Set(names).size).toBe(names.length)
	expect(reported.filter((name) => !names.includes(name))).toEqual([])
})

describe('the check of one mistake', () => {
	test.each(alone)('$name', expectSaid)
})

describe('the check of several mistakes', () => {
	test.each(combined)('$name', expectSaid)

	test.each(combined)('$name: fixing leaves fewer problems, and a second run changes nothing', (broken) => {
		const file = 'seller-configs/riverside/seller.json'
		const { text, problems } = corpus.written(broken, 'seller.json')
		const own = problems.filter((problem) => problem.file === file)
		const once = applyFixes(text, own)
		expect(applyFixes(once.text, own).text).toBe(once.text)
		const left = corpus.problemsOf({
			...broken,
			edits: [],
			files: { ...broken.files, 'riverside/seller.json': once.text },
		})
		const codes = once.applied.map(({ code }) => code)
		const before = own.filter(({ code }) => codes.includes(code)).length
		const after = left.filter((problem) => problem.file === file && codes.includes(problem.code)).length
		expect(after).toBeLessThanOrEqual(before - (codes.length > 0 ? 1 : 0))
	})
})
