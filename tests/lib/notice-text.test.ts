import { expect, test } from 'vitest'
import { noticeFor } from '#app/lib/notice-text.ts'

const inTwo = { 'en-US': 'Closed.', 'fr-FR': 'Fermé.' }

test.each([
	['one text is that of the default language', 'Closed.', 'fr-FR', { text: 'Closed.', lang: 'en-US' }],
	['the language of the page wins', inTwo, 'fr-FR', { text: 'Fermé.', lang: 'fr-FR' }],
	['another country of the language is better than none', inTwo, 'fr-CA', { text: 'Fermé.', lang: 'fr-FR' }],
	['a language without a text reads the default one', inTwo, 'ar', { text: 'Closed.', lang: 'en-US' }],
	['a text in any language is better than none', { ar: 'مغلق.' }, 'fr-FR', { text: 'مغلق.', lang: 'ar' }],
	['no notice stays none', null, 'fr-FR', null],
])('%s', (_, notice, locale, read) => {
	expect(noticeFor(notice, { locale, first: 'en-US' })).toEqual(read)
})
