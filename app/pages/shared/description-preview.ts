// What sanitised HTML writes in place of these signs.
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The first words of a description as plain text, cut at a word; empty when all of it fits. */
export function previewOf(html: string, length: number): string {
	const text = plainText(html)
	if (text.length <= length) return ''
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
