import { expect, test } from 'vitest'
import { isolated, lineIn, textDirection } from '#app/lib/text-direction.ts'

/** The direction that a browser finds for a text: that of its first strong letter. */
const found = (text: string): string =>
	/^[^\p{L}\u200f]*[\u200f\p{Script=Arabic}]/u.test(text) ? 'rtl' : 'ltr'

test.each([
	['ar', 'Night at the observatory · السبت 1 مايو'],
	['ar', '2 × Adult · السبت 1 مايو'],
	['en-US', 'Night at the observatory · Sat, May 1'],
])('a line in %s that begins with a name reads as its language does: %s', (locale, text) => {
	expect(found(lineIn(locale, text))).toBe(textDirection(locale))
})

test('a part of a line is isolated in Arabic alone', () => {
	expect(isolated('ar', '2 × Adult')).toBe('\u20682 × Adult\u2069')
	expect(isolated('fr-FR', '2 × Adulte')).toBe('2 × Adulte')
})

test('a line in a language from left to right stays as it is', () => {
	expect(lineIn('de-DE', 'Jaws · Samstag')).toBe('Jaws · Samstag')
})
