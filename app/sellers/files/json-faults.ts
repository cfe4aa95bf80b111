import { findNodeAtOffset, type Node, type ParseError, printParseErrorCode } from 'jsonc-parser'

export interface Fault {
	offset: number
	code: 'CFG0101' | 'CFG0102' | 'CFG0103'
	sentence: string
	hint: string
	/** Removing the one character at the offset is the correction. */
	isSurplus?: true
}

export interface SyntaxFaults {
	found: Fault[]
	/** Offset from which it is unknown which object a value belongs to. */
	end: number
}

// A file with more faults is probably not JSON at all.
const maxFaults = 20

type Kind = ReturnType<typeof printParseErrorCode>

/** A parser error with its context. */
interface Mistake {
	json: string
	kind: Kind
	offset: number
	length: number
	/** The innermost container. */
	inside: 'object' | 'array'
}

/** Reduces parser errors to one fault for each mistake: the parser reports consequences as further errors. */
export function syntaxFaults(json: string, errors: readonly ParseError[], root?: Node): SyntaxFaults {
	const found: Fault[] = []
	let before: Mistake | null = null
	for (const { error, offset, length } of errors) {
		const type = (root && findNodeAtOffset(root, offset))?.type
		const inside = type === 'array' ? 'array' : 'object'
		const mistake: Mistake = { json, kind: printParseErrorCode(error), offset, length, inside }
		if (before === null || !followsFrom(before, mistake)) found.push(faultOf(mistake))
		if (breaksNesting(mistake)) return { found, end: offset }
		if (found.length === maxFaults) break
		before = mistake
	}
	return { found, end: Number.POSITIVE_INFINITY }
}

/** Whether the scanner found no valid token, or no end of one. */
const isScannerError = (kind: Kind): boolean => kind === 'InvalidSymbol' || kind === 'UnexpectedEndOfString'

function followsFrom(before: Mistake, { json, kind, offset }: Mistake): boolean {
	if (offset === before.offset) return true
	if (before.kind === 'PropertyNameExpected') return kind === 'ValueExpected'
	if (!isScannerError(before.kind) || kind === 'InvalidCommentToken') return false
	const isNext = json.slice(before.offset + before.length, offset).trim() === ''
	return isNext && (before.kind === 'InvalidSymbol' || !isScannerError(kind))
}

/**
 * Whether the nesting after a mistake is unknown. The parser resumes after the next comma or bracket; when that
 * belongs to an inner container, it assigns all following values to the wrong parent.
 */
function breaksNesting({ json, kind, offset, inside }: Mistake): boolean {
	const character = json.charAt(offset)
	if (character === (inside === 'array' ? '}' : ']')) return true
	if (kind !== 'PropertyNameExpected' && kind !== 'ColonExpected' && kind !== 'ValueExpected') return false
	const skipped = /^(?:"(?:[^"\\\n]|\\.)*"|[^,}\]"])*/.exec(json.slice(offset, offset + 1000))?.[0] ?? ''
	return /[{[]/.test(skipped.replace(/"(?:[^"\\\n]|\\.)*"/g, ''))
}

export const syntaxFault = (offset: number, sentence: string, hint: string): Fault => ({
	offset,
	code: 'CFG0101',
	sentence,
	hint,
})

const quoteTexts = 'Texts need double quotes; true, false and null do not'
const quoteKey = 'Put the key in double quotes'
const cutOff = 'The file is incomplete: close every bracket that is open'

function faultOf({ json, kind, offset, length, inside }: Mistake): Fault {
	const rest = json.slice(offset)
	const close = inside === 'array' ? ']' : '}'
	if (json.trim() === '')
		return syntaxFault(0, 'The file is empty', 'Write { … } with its content, or remove the file')
	if (rest.startsWith(',') && /[,[{]\s*$/.test(json.slice(0, offset))) return extraComma(json, offset)
	const what = foundAt(json, offset)
	const hint = rest === '' ? cutOff : undefined
	// The scanner reads "01" and "1x" as two tokens: report the start of the word.
	const start = /^\w/.test(rest)
		? offset - (/[\w.+-]*$/.exec(json.slice(0, offset))?.[0].length ?? 0)
		: offset
	if (start < offset) return valueExpected(json, start)
	const isAfterComma = /,\s*$/.test(json.slice(0, offset)) && rest.startsWith(close)
	switch (kind) {
		case 'InvalidSymbol':
			return /^\s*:/.test(json.slice(offset + length))
				? syntaxFault(offset, `Expected a key in double quotes, found ${what}`, quoteKey)
				: valueExpected(json, offset)
		case 'PropertyNameExpected':
			return isAfterComma
				? trailingComma(json, offset, close)
				: syntaxFault(offset, `Expected a key in double quotes, found ${what}`, hint ?? quoteKey)
		case 'ColonExpected': {
			const key = /"((?:[^"\\\n]|\\.)*)"\s*$/.exec(json.slice(0, offset))?.[1] ?? ''
			return syntaxFault(offset, `Expected ":" after key "${key}", found ${what}`, 'Write "key": value')
		}
		case 'CommaExpected':
		case 'CloseBraceExpected':
		case 'CloseBracketExpected': {
			const missing = kind === 'CommaExpected' ? close : kind === 'CloseBraceExpected' ? '}' : ']'
			const comma = 'Is a comma missing at the end of the line before?'
			return syntaxFault(offset, `Expected "," or "${missing}", found ${what}`, hint ?? comma)
		}
		case 'EndOfFileExpected': {
			const sentence = 'Unexpected text after the end of the JSON'
			return syntaxFault(offset, sentence, 'Remove the text after the last bracket')
		}
		case 'InvalidCommentToken':
			return syntaxFault(offset, 'A comment is not JSON', 'JSON has no comments: use "$comment"')
		case 'UnexpectedEndOfString':
			return syntaxFault(offset + length, 'A text is not closed', 'Add the closing double quote')
		case 'InvalidUnicode':
		case 'InvalidEscapeCharacter':
		case 'InvalidCharacter': {
			const sentence = 'A text holds a character that JSON does not allow'
			return syntaxFault(offset, sentence, 'Write \\n for a line break, \\\\ for a backslash')
		}
		default:
			return isAfterComma ? trailingComma(json, offset, close) : valueExpected(json, offset)
	}
}

const valueExpected = (json: string, offset: number): Fault =>
	syntaxFault(offset, `Expected a value, found ${foundAt(json, offset)}`, quoteTexts)

function extraComma(json: string, offset: number): Fault {
	const isFirst = !json.slice(0, offset).trimEnd().endsWith(',')
	const fault = isFirst
		? syntaxFault(offset, 'A comma before the first value is not JSON', 'Remove the comma')
		: syntaxFault(offset, 'There are two commas in a row', 'Remove one of the two')
	return { ...fault, isSurplus: true }
}

function trailingComma(json: string, offset: number, close: string): Fault {
	const comma = json.slice(0, offset).lastIndexOf(',')
	const fault = syntaxFault(comma, `A comma before "${close}" is not JSON`, 'Remove the last comma')
	return { ...fault, isSurplus: true }
}

function foundAt(json: string, offset: number): string {
	const text = /\S[^\s,\]}:]*/.exec(json.slice(offset, offset + 30))?.[0]
	return text ? `"${text.replaceAll('"', '')}"` : 'the end of the file'
}
