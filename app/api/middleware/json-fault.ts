const token =
	/[ \t\n\r]*(?:([{}[\]:,])|("(?:[ !#-[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-]))/uy
const space = /[ \t\n\r]*/y

export interface JsonFault {
	line: number
	column: number
}

/**
 * Where a text stops being JSON, 1-based. The engine's own message names a place for some mistakes
 * only, and quotes the text around it, which may be a card number.
 */
export function locateJsonFault(text: string): JsonFault {
	const at = faultOffset(text)
	const before = text.slice(0, at)
	return { line: before.split('\n').length, column: at - before.lastIndexOf('\n') }
}

type Expected = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'comma'

function faultOffset(text: string): number {
	const open: string[] = []
	let expected: Expected = 'value'
	let at = 0
	while (open.length > 0 || expected === 'value') {
		token.lastIndex = at
		const match = token.exec(text)
		const next: Expected | null = match && follow(match, expected, open)
		if (!next) return skipSpace(text, at)
		expected = next
		at = token.lastIndex
	}
	return skipSpace(text, at)
}

function skipSpace(text: string, at: number): number {
	space.lastIndex = at
	space.exec(text)
	return space.lastIndex
}

/** What is expected after this token; null when the token itself is not allowed at this place. */
function follow(match: RegExpExecArray, expected: Expected, open: string[]): Expected | null {
	const [, mark, quoted, literal] = match
	const wantsValue = expected === 'value' || expected === 'valueOrEnd'
	const wantsKey = expected === 'key' || expected === 'keyOrEnd'
	if (quoted && wantsKey) return 'colon'
	if (quoted || literal) return wantsValue ? 'comma' : null
	if (mark === ':') return expected === 'colon' ? 'value' : null
	if (mark === ',') return expected !== 'comma' ? null : open.at(-1) === '{' ? 'key' : 'value'
	if (mark === '{' || mark === '[') {
		if (!wantsValue) return null
		open.push(mark)
		return mark === '{' ? 'keyOrEnd' : 'valueOrEnd'
	}
	const opening = mark === '}' ? '{' : '['
	const mayClose = expected === 'comma' || expected === (opening === '{' ? 'keyOrEnd' : 'valueOrEnd')
	if (!mayClose || open.at(-1) !== opening) return null
	open.pop()
	return 'comma'
}
