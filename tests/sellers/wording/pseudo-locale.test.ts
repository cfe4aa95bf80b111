import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { placesOf, readProduct } from '#app/sellers/registry/product.ts'
import { placeholdersOf } from '#app/sellers/wording/text-shape.ts'
import { createTranslator } from '#app/sellers/wording/translate.ts'
import { messagesFor } from '#app/sellers/wording/wording.ts'
import { accentedLocale, keyLocale, pseudoMessages, wordingSet } from '#app/sellers/wording/wording-set.ts'

const root = resolve(import.meta.dirname, '../../..')
const { catalogue } = readProduct(placesOf(root, resolve(root, 'seller-configs')))
const sources = { catalogue, overrides: [], defaultLocale: 'en-US' }
const english = messagesFor('en-US', sources)

const nestedIn = (text: string) => text.match(/\$t\([^()]*\)/g) ?? []
const tagsIn = (text: string) => text.match(/<[^>]*>/g) ?? []

describe('the accented pseudo-locale', () => {
	const accented = pseudoMessages(accentedLocale, english)

	test('the accented locale has every text with unchanged placeholders, nested texts and tags', () => {
		expect(Object.keys(accented)).toEqual(Object.keys(english))
		for (const [key, text] of Object.entries(english)) {
			const said = accented[key] ?? ''
			expect(placeholdersOf(said), key).toEqual(placeholdersOf(text))
			expect(nestedIn(said), key).toEqual(nestedIn(text))
			expect(tagsIn(said), key).toEqual(tagsIn(text))
		}
	})

	test('an accented text is at least 40 % longer, except inside of others', () => {
		for (const [key, text] of Object.entries(english)) {
			const length = text.replace(/\{\{.*?\}\}|\$t\([^()]*\)|<[^>]*>/g, '').length
			if (key.startsWith('term.') || length === 0) continue
			expect((accented[key] ?? '').length, key).toBeGreaterThanOrEqual(text.length + Math.floor(length * 0.4))
		}
	})

	test.each([
		['home.welcome', {}, '[Ŵéļçöɱé ~~~]'],
		['availability.left', { count: 3 }, '[3 ļéƒţ ~~]'],
		['reserve.tickets.required', {}, /^\[Þļéåšé šéļéçţ åţ ļéåšţ öñé ţîçķéţ ţö çöñţîñûé\. ~+/],
		['checkout.terms_html', {}, ''],
	])('%s is %o', (key, values, expected) => {
		const said = createTranslator(accented, accentedLocale)(key, values as Record<string, number>)
		if (expected instanceof RegExp) expect(said).toMatch(expected)
		else expect(said).toBe(expected)
	})

	test('padding stays inside the tags of a text', () => {
		const { text } = pseudoMessages(accentedLocale, { text: '<p>Hello <a href="/x">you</a></p>' })
		expect(text).toBe('<p>[Ĥéļļö <a href="/x">ýöû ~~~~]</a></p>')
	})
})

describe('the pseudo-locale of keys', () => {
	const t = createTranslator(pseudoMessages(keyLocale, english), keyLocale)

	test('the key locale shows the key and the placeholders of each text', () => {
		expect(t('home.welcome')).toBe('home.welcome')
		expect(t('cart.button', { count: 2 })).toBe('cart.button_other count=2')
	})

	test('the key locale is a valid language tag', () => {
		expect(new Intl.NumberFormat(keyLocale).format(1.5)).toBe('1.5')
	})
})

describe('pseudo-locales of a seller', () => {
	test("pseudo-locales exist outside production, but not among the seller's languages", () => {
		const set = wordingSet(['en-US'], sources, true)
		expect(Object.keys(set.messages)).toEqual(['en-US'])
		expect(set.messages['en-XA']?.['home.welcome']).toBe('[Ŵéļçöɱé ~~~]')
		expect(set.messages['en-XA']).toBe(set.messages['en-XA'])
		expect(set.hashOf('en-XA')).not.toBe(set.hashOf('en-US'))
	})

	test('pseudo-locales do not exist in production', () => {
		const set = wordingSet(['en-US'], sources, false)
		expect(set.messages['en-XA']).toBeUndefined()
		expect(set.previewLocales).toEqual([])
	})

	test("pseudo-locales contain the seller's own texts", () => {
		const texts = { 'home.welcome': 'Ahoy' }
		const override = { locale: 'en-US', prefix: '', texts } as never
		const set = wordingSet(['en-US'], { ...sources, overrides: [override] }, true)
		expect(set.messages['en-XA']?.['home.welcome']).toBe('[Åĥöý ~~]')
	})
})
