import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { languageFor, studioLanguages, studioText } from '#app/studio/language.ts'

const read = (language: string): Record<string, string> =>
	JSON.parse(readFileSync(`app/studio/texts/${language}.json`, 'utf8'))
const english = read('en-US')
const namesIn = (text = ''): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([name]) => name).sort()

describe.each(studioLanguages)('the words of the Studio in %s', (language) => {
	const own = read(language)

	it('has every key of English and no other', () => {
		expect(Object.keys(own)).toEqual(Object.keys(english))
	})

	it('has the placeholders of English, and no empty text', () => {
		for (const [key, text] of Object.entries(own)) {
			expect(namesIn(text), key).toEqual(namesIn(english[key]))
			expect(text.trim(), key).not.toBe('')
		}
	})
})

test('every key of the Studio is used by its code, or by the invitation', () => {
	const files = [...globSync('app/studio/**/*.{ts,tsx}'), ...globSync('scripts/seller/staff/*.ts')]
	const code = files.map((file) => readFileSync(file, 'utf8')).join('\n')
	const patterns = [...code.matchAll(/`([\w.]*\$\{[^}]+\}[\w.]*)`/g)].map(
		([, template = '']) =>
			new RegExp(
				`^${template
					.replace(/\$\{[^}]+\}/g, '§')
					.replaceAll('.', '\\.')
					.replaceAll('§', '[\\w-]+')}$`,
			),
	)
	const isUsed = (key: string) => code.includes(`'${key}'`) || patterns.some((pattern) => pattern.test(key))
	expect(Object.keys(english).filter((key) => !isUsed(key))).toEqual([])
})

test('the language of the Studio is the first that the browser prefers and the Studio has', () => {
	expect(languageFor(['de-DE', 'es-MX', 'en-US'])).toBe('es-US')
	expect(languageFor(['ar-EG'])).toBe('ar')
	expect(languageFor(['ja'])).toBe('en-US')
})

test('a value is written in the place of its name, and a name without a value stays', async () => {
	const t = await studioText('en-US')
	expect(t('words.found', { count: 3 })).toBe('3 found')
	expect(t('words.found')).toBe('{count} found')
})

test('a name in Latin letters does not reorder an Arabic sentence', async () => {
	const t = await studioText('ar')
	expect(t('history.by', { by: 'Kim', at: '28' })).toBe('\u2068Kim\u2069، \u206828\u2069')
})
