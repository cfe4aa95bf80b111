import { describe, expect, it } from 'vitest'
import { textsOver } from '#app/sellers/wording/shared-texts.ts'
import { createTranslator } from '#app/sellers/wording/translate.ts'

describe("a venue's texts", () => {
	const product = Object.freeze({ a: 'A', b: 'B', c_one: 'one C', c_other: '{{count}} C', e: 'E' })
	const texts = new Map(Object.entries({ a: 'A', b: 'own', c: 'all C', d: 'D', e: '' }))
	const { find, whole } = textsOver(product, texts)

	it('are found as they were merged, those of the product too', () => {
		for (const key of ['a', 'b', 'c', 'c_one', 'c_other', 'd', 'e', 'none'])
			expect([key, find(key)]).toEqual([key, texts.get(key)])
	})

	it('are listed as they were merged', () => {
		expect(whole()).toEqual(Object.fromEntries(texts))
	})

	it('are translated in the form that they have, not in one of the product', () => {
		expect(createTranslator(find, 'en-US')('c', { count: 1 })).toBe('all C')
	})
})
