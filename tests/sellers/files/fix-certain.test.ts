import { afterAll, expect, test } from 'vitest'
import { applyFixes } from '#app/sellers/files/fix.ts'
import { type Broken, Corpus } from '#tests/sellers/validation/corpus/broken.ts'

const corpus = new Corpus()
afterAll(() => corpus.close())

test.each<[string, string, string, string]>([
	['a time zone', '"America/New_York"', '"America/New_Yrok"', 'America/New_York'],
	['a language by the name of the country', '"es-US"]', '"es-US", "en-UK"]', 'en-GB'],
	['the id of the folder', '"id": "riverside"', '"id": "riversid"', 'riverside'],
])('--fix writes the only answer for %s', (_what, find, replace, written) => {
	const broken: Partial<Broken> = { edits: [[find, replace]] }
	const { text, problems } = corpus.written(broken, 'seller.json')
	const own = problems.filter(({ file }) => file.endsWith('riverside/seller.json'))
	const { text: fixed, applied } = applyFixes(text, own)
	expect(applied).toHaveLength(1)
	expect(fixed).toContain(`"${written}"`)
	expect(fixed).not.toContain(replace)
})
