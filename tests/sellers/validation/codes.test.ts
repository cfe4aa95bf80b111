import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { absenceCodes, codes } from '#app/sellers/validation/codes.ts'
import codeExamples from '#app/sellers/validation/examples/code-examples.json' with { type: 'json' }
import { alone } from './corpus/cases.ts'
import { combined } from './corpus/combined.ts'

const folders = ['app/sellers', 'scripts/seller'].map((path) =>
	resolve(import.meta.dirname, '../../..', path),
)

/** Codes that occur in the source of the pipeline and of the live checks. */
const raised = new Set(
	folders.flatMap((folder) =>
		readdirSync(folder, { recursive: true, encoding: 'utf8' })
			.filter((name) => name.endsWith('.ts') && name !== 'codes.ts')
			.flatMap((name) => readFileSync(join(folder, name), 'utf8').match(/(?<=')CFG\d{4}(?=')/g) ?? []),
	),
)

/** Codes that no file can cause: `doctor` reports them from engines, clocks and networks. */
const isLive = (code: string): boolean => codes.get(code)?.layer === 'live'

const shown = new Set(
	[...alone, ...combined].flatMap(({ said }) => said.map((line) => line.split(' ')[2] ?? '')),
)

/** Codes that no file of a venue can cause, with the reason. */
const elsewhere: Record<string, string> = {
	CFG1008: 'no key of the schemas is deprecated now; fix.test.ts has keys that are',
	CFG1904: 'no block type has a migration that can fail; the tests of migrations have one',
	CFG3009: "a theme's own resolver file, which belongs to the product",
	CFG4101: 'a table of texts that is imported',
	CFG4102: 'a table of texts that is imported',
	CFG4103: 'a table of texts that is imported',
	CFG4104: 'a table of texts that is imported',
	CFG9001: 'a fault of the product',
}

describe('every code', () => {
	test('every reported code is explained', () => {
		expect([...raised].filter((code) => !codes.has(code)).sort()).toEqual([])
	})

	test('every explained code is reported by a check', () => {
		expect([...codes.keys()].filter((code) => !raised.has(code))).toEqual([])
	})

	test('every code is covered by an invalid configuration, or has a reason not to be', () => {
		const unseen = [...codes.keys()].filter((code) => !shown.has(code) && !isLive(code))
		expect(unseen.filter((code) => !(code in elsewhere))).toEqual([])
	})

	test('every code with such a reason is still uncovered', () => {
		expect(Object.keys(elsewhere).filter((code) => !codes.has(code) || shown.has(code))).toEqual([])
	})

	test('every code has an example, and it is what a check reports today', () => {
		const said = [...alone, ...combined].flatMap((one) => one.said)
		const examples: Record<string, { sentence: string }> = codeExamples
		expect(Object.keys(examples).sort()).toEqual([...codes.keys()].sort())
		const outdated = Object.entries(examples).filter(
			([code, { sentence }]) =>
				!isLive(code) && !(code in elsewhere) && !said.some((line) => line.includes(`${code} ${sentence} →`)),
		)
		expect(outdated).toEqual([])
	})

	test('every code has a short title and a sentence with the correction', () => {
		for (const [code, { title, remedy }] of codes) {
			expect(title.length, code).toBeLessThan(48)
			expect(remedy, code).toMatch(/^[A-Z].{8,}\.$/)
		}
	})

	test('every code is in the range of its layer', () => {
		const layers = { 0: 'parse', 1: 'schema', 2: 'reference', 3: 'theme', 4: 'wording', 5: 'live' }
		for (const [code, { layer }] of codes) {
			const wanted = layers[code.charAt(3) as unknown as keyof typeof layers]
			if (wanted) expect(layer, code).toBe(wanted)
		}
	})

	test('every absence code is a code', () => {
		expect([...absenceCodes].filter((code) => !codes.has(code))).toEqual([])
	})
})
