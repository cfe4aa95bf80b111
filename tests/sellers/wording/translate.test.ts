import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { createInstance } from 'i18next'
import { describe, expect, test } from 'vitest'
import { placesOf, readProduct } from '#app/sellers/registry/product.ts'
import { placeholdersOf, pluralFormsOf } from '#app/sellers/wording/text-shape.ts'
import { createTranslator, type Messages, type Values } from '#app/sellers/wording/translate.ts'
import { messagesFor } from '#app/sellers/wording/wording.ts'
import { catalogueFiles } from '#app/sellers/wording/wording-files.ts'

const root = resolve(import.meta.dirname, '../../..')
const places = placesOf(root, resolve(root, 'seller-configs'))
const { catalogue } = readProduct(places)
const locales = [...catalogue.keys()]

async function i18nextOf(messages: Messages, locale: string) {
	const instance = createInstance()
	await instance.init({
		lng: locale,
		resources: { [locale]: { wording: messages } },
		ns: ['wording'],
		defaultNS: 'wording',
		fallbackLng: false,
		keySeparator: false,
		nsSeparator: false,
		interpolation: { escapeValue: false },
		parseMissingKeyHandler: () => '',
	})
	return instance
}

/** A typed value with characters that a translator must not interpret. */
const nasty = 'Ann $t(term.ticket) {{count}} $& <b>"\\'

describe('the translator', () => {
	test.each(locales)('the translator gives the same as i18next for every text of %s', async (locale) => {
		const messages = messagesFor(locale, { catalogue, overrides: [], defaultLocale: locale })
		const i18next = await i18nextOf(messages, locale)
		const t = createTranslator(messages, locale)
		for (const [key, text] of catalogue.get('en-US') ?? []) {
			const names = [...placeholdersOf(text), 'name']
			for (const count of [0, 1, 2, 5, 1_000_000]) {
				// i18next stops resolving terms when a value looks like a reference; this translator resolves them.
				const typed = JSON.stringify(text).includes('$t(') ? nasty.replace('$t', 't') : nasty
				const values: Values = { ...Object.fromEntries(names.map((name) => [name, typed])), count }
				expect(t(key, values), `${key} ${count}`).toBe(i18next.t(key, values))
			}
			const isPlain = typeof text === 'string' && placeholdersOf(text).length === 0 && !text.includes('$t(')
			if (isPlain) expect(t(key), key).toBe(i18next.t(key))
		}
	})

	const messages = {
		'term.ticket_one': 'admission',
		'term.ticket_other': 'admissions',
		left_one: 'Last {{count}} $t(term.ticket)',
		left_other: '{{count}} $t(term.ticket) left',
		cart: '{{adults}} $t(term.ticket, {"count": {{adults}} }) for {{name}}',
		circle: 'again $t(circle)',
	}
	const t = createTranslator(messages, 'en-US')

	test.each([
		['left', { count: 1 }, 'Last 1 admission'],
		['left', { count: 3 }, '3 admissions left'],
		['cart', { adults: 1, name: 'Ann' }, '1 admission for Ann'],
		['cart', { adults: 2, name: '$t(left) {{adults}}' }, '2 admissions for $t(left) {{adults}}'],
		['unknown.key', {}, ''],
	])('%s with %o is "%s"', (key, values, text) => {
		expect(t(key, values as Values)).toBe(text)
	})

	test('the translation of a text that contains itself ends', () => {
		expect(t('circle')).toContain('again again')
	})
})

describe('the catalogue', () => {
	const keysOf = (locale: string) => [...(catalogue.get(locale)?.keys() ?? [])].sort()

	test.each(locales)('%s has every text', (locale) => {
		expect(keysOf(locale)).toEqual(keysOf('en-US'))
	})

	test.each(locales)('%s has at most seven files, with the same keys in each as in English', (locale) => {
		const filesOf = (one: string) =>
			catalogueFiles(places, one).map((file) => ({
				name: basename(file),
				keys: Object.keys(JSON.parse(readFileSync(resolve(root, file), 'utf8'))).sort(),
			}))
		const files = filesOf(locale)
		expect(files.length).toBeLessThanOrEqual(7)
		expect(files).toEqual(filesOf('en-US'))
		const all = files.flatMap(({ keys }) => keys)
		expect(all.length, 'no key is in two files').toBe(new Set(all).size)
	})

	test.each(locales)('%s has the placeholders and plural forms of the source', (locale) => {
		const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted()
		for (const [key, text] of catalogue.get(locale) ?? []) {
			const original = catalogue.get('en-US')?.get(key) ?? null
			expect(
				placeholdersOf(text).filter((name) => !placeholdersOf(original).includes(name)),
				key,
			).toEqual([])
			expect(pluralFormsOf(text)?.toSorted() ?? null, key).toEqual(pluralFormsOf(original) && needed)
			if (Array.isArray(original)) expect((text as unknown[]).length, key).toBe(original.length)
		}
	})
})
