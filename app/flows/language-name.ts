// Asking the platform for a name costs as much as drawing a small block; the languages of venues are few.
const names = new Map<string, string>()

function nameOf(locale: string): string {
	const [language = locale] = locale.split('-')
	const name = new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? locale
	return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

/** A language in itself: "es-US" is "Español". On the server only: browsers know other names. */
export function languageName(locale: string): string {
	const name = names.get(locale) ?? nameOf(locale)
	names.set(locale, name)
	return name
}
