/** One page in one of a seller's languages, for search engines. */
export interface LanguageAddress {
	/** BCP 47, or "x-default" for the address that negotiates the language. */
	lang: string
	href: string
}

/** The same page in every language of a seller; empty where there is only one. `page` is its own address. */
export function languageAddresses(page: URL, locales: readonly string[]): LanguageAddress[] {
	if (locales.length < 2) return []
	const inLanguage = (lang: string): LanguageAddress => {
		const address = new URL(page)
		address.searchParams.set('lang', lang)
		return { lang, href: address.href }
	}
	return [{ lang: 'x-default', href: page.href }, ...locales.map(inLanguage)]
}

// Intl.DisplayNames costs as much as rendering a small block; venues have few languages.
const names = new Map<string, string>()

/**
 * The name of a language in that language: "es-US" is "Español", and "Español (Estados Unidos)" where another Spanish
 * is offered. On the server only: browsers have other names.
 *
 * @param offered every language of the same list
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
