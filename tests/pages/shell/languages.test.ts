import { expect, test } from 'vitest'
import { languageName } from '#app/pages/shell/shared-view.ts'

test.each([
	['es-US', ['en-US', 'es-US'], 'Español'],
	['ar', ['en-US', 'ar'], 'العربية'],
	['en-US', ['en-US', 'en-GB'], 'English (United States)'],
	['en-GB', ['en-US', 'en-GB'], 'English (United Kingdom)'],
])('%s among %j calls itself %s', (locale, offered, name) => {
	expect(languageName(locale, offered)).toBe(name)
})
