import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { placesOf, readProduct } from '#app/sellers/registry/product.ts'
import { textContext } from '#app/sellers/wording/text-context.ts'
import { placedTextsIn, placeholdersOf } from '#app/sellers/wording/text-shape.ts'
import { sourceLocale } from '#app/sellers/wording/wording.ts'
import { placeholderMetaOf, wordingMetaOf } from '#app/sellers/wording/wording-meta.ts'
import facts from '../../../schemas/wording-meta.json' with { type: 'json' }

const root = resolve(import.meta.dirname, '../../..')
const { catalogue } = readProduct(placesOf(root, resolve(root, 'seller-configs')))
const source = catalogue.get(sourceLocale) ?? new Map()
const keys = [...source.keys()]

describe('the metadata of texts', () => {
	test('each text has a screen, a description and a length', () => {
		for (const key of keys) {
			const namespace = key.split('.')[0] ?? ''
			expect(Object.keys(facts.texts), key).toContain(namespace)
			expect(wordingMetaOf(key).maxLength, key).toBeGreaterThan(0)
			expect(wordingMetaOf(key).description, key).toMatch(/\.$/)
		}
	})

	test('each entry of the metadata matches an existing text', () => {
		const begins = (entry: string) => keys.some((key) => key === entry || key.startsWith(`${entry}.`))
		expect(Object.keys(facts.texts).filter((entry) => entry !== 'venue' && !begins(entry))).toEqual([])
	})

	test('each placeholder is described, and each description is used', () => {
		const used = new Set([...source.values()].flatMap(placeholdersOf))
		expect([...used].filter((name) => placeholderMetaOf(name) === null)).toEqual([])
		expect(Object.keys(facts.placeholders).filter((name) => !used.has(name))).toEqual([])
	})

	test('the more specific entry wins for each field', () => {
		expect(wordingMetaOf('cart.pay')).toEqual({
			screen: 'Cart, mobile footer',
			description: 'Button that leads to checkout.',
			maxLength: 28,
			isHtml: false,
		})
		expect(wordingMetaOf('checkout.terms_html')).toMatchObject({ screen: 'Checkout', isHtml: true })
		expect(wordingMetaOf('venue.anything')).toMatchObject({ maxLength: null })
	})

	test.each([...catalogue.keys()])('every text of %s fits its maximum length', (locale) => {
		const { read } = textContext({ catalogue, overrides: [], defaultLocale: locale }, locale)
		const tooLong = [...(catalogue.get(locale) ?? [])].flatMap(([key, text]) => {
			const room = wordingMetaOf(key).maxLength ?? 0
			return placedTextsIn(text, key).filter((one) => read(one.text).length > room)
		})
		expect(tooLong).toEqual([])
	})

	test('a translation that is 40 % longer than the English text fits its maximum length', () => {
		const { read } = textContext({ catalogue, overrides: [], defaultLocale: sourceLocale }, sourceLocale)
		const tight = [...source].flatMap(([key, text]) => {
			const room = wordingMetaOf(key).maxLength ?? 0
			return placedTextsIn(text, key).filter((one) => {
				const samples = placeholdersOf(one.text).reduce(
					(sum, name) => sum + (placeholderMetaOf(name)?.sample.length ?? 0),
					0,
				)
				const length = read(one.text).length - samples
				return samples + Math.ceil(length * 1.4) > room
			})
		})
		expect(tight).toEqual([])
	})
})
