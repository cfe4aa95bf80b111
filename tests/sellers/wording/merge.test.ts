import { expect, test } from 'vitest'
import type { Json } from '#app/sellers/files/json-value.ts'
import { mergeWording } from '#app/sellers/wording/wording.ts'
import type { WordingLayer } from '#app/sellers/wording/wording-files.ts'

type Texts = { [key: string]: Json }

const catalogue = new Map(
	Object.entries({
		'en-US': { a: 'A', b: 'B', c: 'C', list: ['1', '2'] },
		'de-DE': { a: 'A de', list: ['eins', 'zwei'] },
		'es-US': { a: 'A es', b: 'B es' },
	} satisfies Record<string, Texts>).map(([locale, texts]) => [
		locale,
		new Map<string, Json>(Object.entries(texts)),
	]),
)

const merged = (locale: string, overrides: Record<string, Texts>) => {
	const layers = Object.entries(overrides).map(([of, texts]) => ({ locale: of, texts }) as WordingLayer)
	const { messages, untranslated } = mergeWording(locale, {
		catalogue,
		overrides: layers,
		defaultLocale: 'en-US',
	})
	return { messages, untranslated: [...untranslated].sort() }
}

test("the product's text in a locale is above the seller's in its default locale, and below the seller's in the locale", () => {
	const overrides = { 'en-US': { a: 'own', b: 'own', list: ['x', 'y', 'z'] }, 'de-DE': { c: 'eigen' } }
	expect(merged('de-DE', overrides)).toEqual({
		messages: { a: 'A de', b: 'own', c: 'eigen', 'list.0': 'eins', 'list.1': 'zwei' },
		untranslated: ['b'],
	})
	expect(merged('de-DE', { ...overrides, 'de-DE': { a: { one: '1', other: 'n' } } }).messages).toMatchObject({
		a_one: '1',
		a_other: 'n',
	})
	expect(merged('en-US', overrides).messages).toMatchObject({ a: 'own', b: 'own', c: 'C', 'list.2': 'z' })
})

test('a locale that the product lacks has the texts of its language, and after a merge another seller has none of the first', () => {
	const first = { 'en-US': { a: 'own', c: 'own' }, 'es-US': { b: 'propio' }, 'es-MX': { d: 'MX' } }
	expect(merged('es-MX', first)).toEqual({
		messages: { a: 'A es', b: 'propio', c: 'own', d: 'MX', 'list.0': '1', 'list.1': '2' },
		untranslated: ['c', 'list'],
	})
	expect(merged('es-MX', {}).messages).toEqual({ a: 'A es', b: 'B es', c: 'C', 'list.0': '1', 'list.1': '2' })
})
