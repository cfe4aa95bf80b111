const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'])

/** The direction in which a language is written, by its usual script: "ar" is "rtl". */
export function textDirection(locale: string): 'ltr' | 'rtl' {
	return rightToLeft.has(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr'
}

const rightToLeftMark = '\u200f'

/**
 * Makes a line that begins with a name read as its language does, for elements that take their direction from their text:
 * "Jaws · السبت" in Arabic begins at the right.
 */
export const lineIn = (locale: string, text: string): string =>
	textDirection(locale) === 'rtl' ? rightToLeftMark + text : text

/**
 * Keeps the order within a part of a line where the language around it is written from the right: "2 × Adult" in Arabic.
 * The marks are "first strong isolate" and "pop directional isolate".
 */
export const isolated = (locale: string, text: string): string =>
	textDirection(locale) === 'rtl' ? `\u2068${text}\u2069` : text
