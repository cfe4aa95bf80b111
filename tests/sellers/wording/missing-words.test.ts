import { describe, expect, test } from 'vitest'
import { createTranslator } from '#app/sellers/wording/translate.ts'
import { mergeWording } from '#app/sellers/wording/wording.ts'
import {
	createMissingWords,
	type MissingWord,
	reportingTranslator,
} from '#app/sellers/wording/wording-set.ts'

const catalogue = new Map([
	[
		'en-US',
		new Map(Object.entries({ 'home.welcome': 'Welcome', 'home.left': { one: 'one', other: 'more' } })),
	],
	['es-US', new Map(Object.entries({ 'home.welcome': 'Hola' }))],
])
const texts = { 'venue.hello': 'Hello from the pier' }
const overrides = [{ locale: 'en-US', prefix: '', texts } as never]
const merged = mergeWording('es-US', { catalogue, overrides, defaultLocale: 'en-US' })

describe('a text that a language lacks', () => {
	const said: string[] = []
	const t = reportingTranslator(createTranslator(merged.messages, 'es-US'), merged, (key) => said.push(key))

	test('a missing text is shown in the default language, never as a key, and reported', () => {
		expect(t('venue.hello')).toBe('Hello from the pier')
		expect(t('home.left', { count: 2 })).toBe('more')
		expect(t('home.nowhere')).toBe('')
		expect(said).toEqual(['venue.hello', 'home.left', 'home.nowhere'])
	})

	test('an existing text is not reported', () => {
		said.length = 0
		expect(t('home.welcome')).toBe('Hola')
		expect(said).toEqual([])
	})
})

describe('the log of missing texts', () => {
	const clock = { at: 0 }
	const reported: MissingWord[] = []
	const report = createMissingWords(
		(word) => reported.push(word),
		() => clock.at,
	)
	const word = { seller: 'one', locale: 'es-US', route: 'home', key: 'venue.hello' }

	test('a missing text is logged once a minute by seller, language, route and key', () => {
		report(word)
		report(word)
		expect(reported).toEqual([word])
		report({ ...word, route: 'event' })
		report({ ...word, locale: 'ar' })
		report({ ...word, seller: 'two' })
		expect(reported).toHaveLength(4)
		clock.at = 60_000
		report(word)
		expect(reported).toHaveLength(5)
	})
})
