/** An attribute of a tag; null where the tag has none. */
export function attributeOf(tag: string, name: string): string | null {
	const found = new RegExp(
		`\\s${name}\\s*=\\s*(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\\s"'>]{1,2000}))`,
		'i',
	).exec(tag)
	return found ? (found[1] ?? found[2] ?? found[3] ?? '') : null
}

/** The opening tags of a page with a name. */
export const tagsOf = (html: string, name: string): string[] =>
	[...html.matchAll(new RegExp(`<${name}\\b[^>]{0,4000}>`, 'gi'))].map(([tag]) => tag)
