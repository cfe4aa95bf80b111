import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { placesOf, readProduct } from '#app/seller/product.ts'
import { createTranslator } from '#app/seller/translate.ts'
import { messagesFor } from '#app/seller/wording.ts'
import { sentences as inventory } from '#tests/seller/quoted-sentences.ts'
import { sections } from './sections.ts'
import type { Proof } from './sentence.ts'
import { stands } from './stands.ts'

const root = resolve(import.meta.dirname, '../..')
const rows = Object.values(sections).flat()

describe.each(Object.entries(sections))('specification 1, %s', (_, section) => {
	test('each sentence has a test that would fail without it, or the capability that it waits for', () => {
		expect(section.filter((row) => row.proof.length > 0 === (row.later !== undefined))).toEqual([])
	})

	test('each test that is named stands in its file', () => {
		expect(section.flatMap((row) => row.proof).filter((proof) => !stands(proof))).toEqual([])
	})

	test('each text that is quoted is one that visitors read', () => {
		const quoted = section.flatMap((row) => row.quotes.map((text) => ({ text, says: row.says })))
		expect(quoted.filter(({ text, says }) => !says.includes(text) || !catalogue().has(text))).toEqual([])
	})
})

test('no sentence stands twice', () => {
	const said = Object.entries(sections).flatMap(([name, section]) =>
		section.map((row) => `${name}: ${row.says}`),
	)
	expect(said.filter((one, index) => said.indexOf(one) !== index)).toEqual([])
})

test('every text that the specification quotes and a screen says stands in a row', () => {
	const said = rows.map((row) => row.says).join('\n')
	const missing = inventory.filter(
		({ source, quoted, screen, values }) =>
			screen === 'built' && /S1 §[24589]/.test(source) && quoted && !values && !said.includes(quoted),
	)
	expect(missing.map(({ key }) => key)).toEqual([])
})

test('what waits for a later capability is counted, so that nothing is put off unseen', () => {
	const waiting: Record<string, number> = {}
	for (const { later } of rows) if (later) waiting[later] = (waiting[later] ?? 0) + 1
	expect(waiting).toEqual({ memberships: 27, giftees: 5, logins: 3, 'address lookup': 1 })
})

describe('what proves nothing', () => {
	const file = 'tests/rules/seats.test.ts'
	test.each<[string, Proof]>([
		[
			'a file that is not there',
			{ file: 'tests/rules/chairs.test.ts', test: 'a group sells the zones that it names, or all' },
		],
		['a title that is not there', { file, test: 'a group sells chairs' }],
		['a table of cases without the case', { file: 'tests/flows/date-first.test.ts', test: '%s' }],
		['a case that is not there', { file, test: 'when %s', example: 'it rains' }],
	])('%s is found out', (_, proof) => {
		expect(stands(proof)).toBe(false)
	})
	test('a case that is there is known', () => {
		expect(stands({ file, test: 'when %s', example: 'nobody sells it' })).toBe(true)
	})
})

/** The texts of en-US, a placeholder as the specification writes it: {time}. */
function catalogue(): Set<string> {
	const { catalogue: words } = readProduct(placesOf(root, resolve(root, 'seller-configs')))
	const messages = messagesFor('en-US', { catalogue: words, overrides: [], defaultLocale: 'en-US' })
	const t = createTranslator(messages, 'en-US')
	const names = ['time', 'date', 'max', 'type', 'email', 'name']
	const values = { ...Object.fromEntries(names.map((name) => [name, `{${name}}`])), max: 10 }
	return new Set([...(words.get('en-US') ?? new Map()).keys()].map((key) => t(key, values)))
}
