const allowed = new Set(['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h3', 'h4', 'a'])

const tag = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)([^<>]*)>/g
const link = /^ href="(?:https:\/\/|\/(?!\/)|mailto:|tel:)[^"<>\s]*"$/

/**
 * What is wrong with a text that is drawn as HTML; null when nothing is. It is checked rather than
 * repaired, so what the venue wrote is what visitors get.
 */
export function findUnsafeHtml(text: string): string | null {
	const open: string[] = []
	for (const [whole, slash, name = '', attributes = ''] of text.matchAll(tag)) {
		const element = name.toLowerCase()
		if (!allowed.has(element)) return `has the element <${name}>`
		if (slash) {
			if (open.pop() !== element) return `closes ${whole} where it is not open`
		} else if (attributes !== '' && !(element === 'a' && link.test(attributes))) {
			return `has attributes in ${whole} that are not allowed`
		} else if (element !== 'br') {
			open.push(element)
		}
	}
	if (text.replace(tag, '').includes('<')) return 'has a "<" that opens no element'
	return open.length > 0 ? `does not close <${open.at(-1)}>` : null
}
