// What sanitised HTML writes in place of these signs.
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

const listOrHeading = /<(?:[uo]l|h\d)\b/

/**
 * The beginning of a description as plain text, cut at a word; empty when all of it fits. It ends before the first list or
 * heading, whose lines have no full stops and would run together.
 */
export function previewOf(html: string, length: number): string {
	const all = plainText(html)
	if (all.length <= length) return ''
	const [beginning = ''] = html.split(listOrHeading, 1)
	const text = plainText(beginning) || all
	if (text.length <= length) return text
	return `${text.slice(0, length).replace(/\.?\s+\S*$/, '')}…`
}

/** HTML of the catalogue without its tags. */
export const plainText = (html: string): string =>
	html
		.replace(/<\/?(?:p|br|[uo]l|li|h\d|div|blockquote)\b[^>]*>/g, ' ')
		.replace(/<[^>]*>/g, '')
		.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')
		.replace(/\s+/g, ' ')
		.trim()
