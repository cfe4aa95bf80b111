/** "en-US" → "en". */
export const languageOf = (locale: string): string => locale.split('-', 1)[0] ?? locale

/** The locale itself where it is known, else the first known one in its language: "es-US" for "es-MX". */
export const nearestLocale = (locale: string, known: readonly string[]): string | undefined =>
	known.find((one) => one === locale) ?? known.find((one) => languageOf(one) === languageOf(locale))
