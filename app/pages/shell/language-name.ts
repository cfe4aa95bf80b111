// Asking the platform for a name costs as much as drawing a small block; the languages of venues are few.
const names = new Map<string, string>()

/**
 * A language in itself: "es-US" is "Español"; beside another Spanish it is "Español (Estados Unidos)", or visitors
 * could not tell the two. On the server only: browsers know other names.
 *
 * @param offered every language that stands beside it
 */
export function languageName(locale: string, offered: readonly string[] = []): string {
	const isAlone = offered.filter((one) => languageOf(one) === languageOf(locale)).length < 2
	const tag = isAlone ? languageOf(locale) : locale
	const key = `${locale} ${tag}`
	const name = names.get(key) ?? capitalised(displayName(tag, locale), locale)
	names.set(key, name)
	return name
}

const languageOf = (locale: string): string => locale.split('-', 1)[0] ?? locale

const displayName = (tag: string, locale: string): string =>
	new Intl.DisplayNames([locale], { type: 'language', languageDisplay: 'standard' }).of(tag) ?? locale

const capitalised = (name: string, locale: string): string =>
	name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
