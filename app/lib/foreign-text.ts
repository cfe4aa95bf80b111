/** Texts of a venue's catalogue on a page that are in another language than the page. */
export interface ForeignTexts {
	lang: string
	dir: 'ltr' | 'rtl'
	/** See `beginningOf`. */
	beginnings: readonly string[]
}

/** The beginning of a text, as its key: whole descriptions are long, and the data of the page contains them already. */
export const beginningOf = (text: string): string => text.slice(0, 60)
