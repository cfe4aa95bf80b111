const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'])

/** Which way a language is written, by the script that it is usually written in: "ar" is "rtl". */
export function textDirection(locale: string): 'ltr' | 'rtl' {
	return rightToLeft.has(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr'
}
