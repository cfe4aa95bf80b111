import { describe, expect, it } from 'vitest'
import { textsOver } from '#app/sellers/wording/shared-texts.ts'
import { createTranslator } from '#app/sellers/wording/translate.ts'
import { collector } from '#app/server/idle-memory.ts'

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

	it('take memory for what differs alone', () => {
		const collect = collector()
		const names = Array.from({ length: 2_000 }, (_, index) => `text.${index}`)
		const all = Object.freeze(Object.fromEntries(names.map((name) => [name, 'A text.'])))
		const venue = (own: string) => textsOver(all, new Map([...Object.entries(all), ['text.1', own]]))
		collect()
		const before = process.memoryUsage().heapUsed
		const venues = Array.from({ length: 200 }, (_, index) => venue(`own ${index}`))
		collect()
		expect(process.memoryUsage().heapUsed - before).toBeLessThan(venues.length * 10_000)
		expect(venues.map(({ find }) => find('text.1'))).toContain('own 199')
	})
})
