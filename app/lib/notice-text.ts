import { nearestLocale } from './languages.ts'

/*
 * Decides in which language a visitor reads the notice of a venue. Where the default language is "en-US", visitors in "fr-CA" read
 * "Fermé." of { "en-US": "Closed.", "fr-FR": "Fermé." }, and those in "de-DE" read "Closed.".
 */

/** A notice by locale. */
export type NoticeTexts = Readonly<Record<string, string>>

export interface NoticeText {
	text: string
	/** The locale in which it is written. */
	lang: string
}

interface Languages {
	locale: string
	/** The venue's default language; a notice that is one text is written in it. */
	first: string
}

/** The notice as a visitor reads it; null for none. */
export function noticeFor(
	notice: string | NoticeTexts | null,
	{ locale, first }: Languages,
): NoticeText | null {
	if (notice === null) return null
	const texts = typeof notice === 'string' ? { [first]: notice } : notice
	const known = Object.keys(texts)
	// The venue may have got another default language since the notice was written.
	const lang = nearestLocale(locale, known) ?? nearestLocale(first, known) ?? known[0]
	const text = lang === undefined ? undefined : texts[lang]
	return lang === undefined || text === undefined ? null : { text, lang }
}
