import { expect, test } from 'vitest'
import { languageName, noticeView } from '#app/pages/shell/shared-view.ts'

test.each([
	['es-US', ['en-US', 'es-US'], 'Español'],
	['ar', ['en-US', 'ar'], 'العربية'],
	['en-US', ['en-US', 'en-GB'], 'English (United States)'],
	['en-GB', ['en-US', 'en-GB'], 'English (United Kingdom)'],
])('%s among %j calls itself %s', (locale, offered, name) => {
	expect(languageName(locale, offered)).toBe(name)
})

const notice = { 'en-US': 'Closed.', ar: 'مغلق.' }

test.each([
	['in the language of the page has no language of its own', notice, 'en-GB', { text: 'Closed.' }],
	['in the default language names it', 'مغلق.', 'en-US', { text: 'مغلق.', lang: 'ar', dir: 'rtl' }],
	[
		'in several languages falls back to the default one',
		notice,
		'fr-FR',
		{ text: 'مغلق.', lang: 'ar', dir: 'rtl' },
	],
])('a notice %s', (_, written, locale, shown) => {
	expect(noticeView(written, { locale, first: 'ar' })).toEqual(shown)
})
