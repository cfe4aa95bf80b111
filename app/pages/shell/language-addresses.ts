/** One page in one of a seller's languages, for search engines. */
export interface LanguageAddress {
	/** BCP 47, or "x-default" for the address that chooses by itself. */
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
