import { recoverJson } from './json-recovery.ts'

/**
 * Strict JSON that remembers where everything stands, so that a message can name line and column.
 * JSON.parse names neither, accepts duplicate keys and loses the first of them.
 */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Offset of the value and, for a member of an object, of its key. */
export interface Spot {
	key: number
	value: number
}

export interface Fault {
	offset: number
	code: 'CFG0101' | 'CFG0102' | 'CFG0103'
	sentence: string
	hint: string
}

export interface ParsedJson {
	/** What could be read; null when that is nothing. */
	value: Json
	/** The text is not JSON, and parts of the value may be missing: `faults` says why. */
	isPartial: boolean
	/** By JSON pointer. */
	spots: Map<string, Spot>
	faults: Fault[]
}

class Stop extends Error {}

/** Deeper nesting is refused rather than risking the stack. */
const maxDepth = 100

export const escapePointer = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')

class Reader {
	readonly spots = new Map<string, Spot>()
	readonly faults: Fault[] = []
	private offset = 0
	private readonly text: string

	constructor(text: string) {
		this.text = text
	}

	document(): Json {
		if (this.text.charCodeAt(0) === 0xfeff) {
			this.faults.push({
				offset: 0,
				code: 'CFG0103',
				sentence: 'The file begins with a byte order mark',
				hint: 'Save it as UTF-8 without BOM',
			})
			this.offset = 1
		}
		this.blank()
		const value = this.value('', this.offset, 0)
		if (this.offset < this.text.length)
			this.stop('Unexpected text after the end of the JSON', 'Remove what follows the last bracket')
		return value
	}

	private stop(sentence: string, hint: string): never {
		this.faults.push({ offset: this.offset, code: 'CFG0101', sentence, hint })
		throw new Stop()
	}

	private blank(): void {
		while (this.offset < this.text.length && ' \t\n\r'.includes(this.text.charAt(this.offset)))
			this.offset += 1
	}

	private value(pointer: string, key: number, depth: number): Json {
		this.spots.set(pointer, { key, value: this.offset })
		if (depth > maxDepth) this.stop('The JSON is nested too deeply', `Keep it below ${maxDepth} levels`)
		const value = this.start(pointer, depth)
		this.blank()
		return value
	}

	private start(pointer: string, depth: number): Json {
		const character = this.text.charAt(this.offset)
		if (character === '{') return this.object(pointer, depth)
		if (character === '[') return this.array(pointer, depth)
		if (character === '"') return this.string()
		return this.word()
	}

	private object(pointer: string, depth: number): Json {
		const entries = new Map<string, Json>()
		this.offset += 1
		this.blank()
		while (this.text.charAt(this.offset) !== '}') {
			if (this.text.charAt(this.offset) !== '"')
				this.stop(`Expected a key in double quotes, found ${this.found()}`, this.keyHint())
			const at = this.offset
			const key = this.string()
			if (entries.has(key)) {
				this.faults.push({
					offset: at,
					code: 'CFG0102',
					sentence: `Key "${key}" stands twice in the same object`,
					hint: 'Keep one of the two',
				})
			}
			this.blank()
			if (this.text.charAt(this.offset) !== ':')
				this.stop(`Expected ":" after key "${key}", found ${this.found()}`, 'Write "key": value')
			this.offset += 1
			this.blank()
			entries.set(key, this.value(`${pointer}/${escapePointer(key)}`, at, depth + 1))
			this.next('}')
		}
		this.offset += 1
		return Object.fromEntries(entries)
	}

	private array(pointer: string, depth: number): Json {
		const items: Json[] = []
		this.offset += 1
		this.blank()
		while (this.text.charAt(this.offset) !== ']') {
			items.push(this.value(`${pointer}/${items.length}`, this.offset, depth + 1))
			this.next(']')
		}
		this.offset += 1
		return items
	}

	/** Past a comma to the next member, or up to the closing bracket. */
	private next(close: '}' | ']'): void {
		const character = this.text.charAt(this.offset)
		if (character === close) return
		if (character !== ',')
			this.stop(
				`Expected "," or "${close}", found ${this.found()}`,
				'Is a comma missing at the end of the line before?',
			)
		this.offset += 1
		this.blank()
		if (this.text.charAt(this.offset) === close)
			this.stop(`A comma before "${close}" is not JSON`, 'Remove the last comma')
	}

	private string(): string {
		const from = this.offset
		this.offset += 1
		while (this.text.charAt(this.offset) !== '"') {
			if (this.offset >= this.text.length || this.text.charAt(this.offset) === '\n') {
				this.stop('A text is not closed', 'Add the closing double quote')
			}
			this.offset += this.text.charAt(this.offset) === '\\' ? 2 : 1
		}
		this.offset += 1
		try {
			return JSON.parse(this.text.slice(from, this.offset)) as string
		} catch {
			this.offset = from
			return this.stop(
				'A text holds a character that JSON does not allow',
				'Write \\n for a line break, \\\\ for a backslash',
			)
		}
	}

	private word(): Json {
		const word = /[^\s,\]}[{:"]*/y
		word.lastIndex = this.offset
		const text = word.exec(this.text)?.[0] ?? ''
		if (!/^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/.test(text)) {
			this.stop(
				`Expected a value, found ${this.found()}`,
				'Texts need double quotes; true, false and null do not',
			)
		}
		this.offset += text.length
		return JSON.parse(text) as Json
	}

	private found(): string {
		const text = /\S[^\s,\]}:]*/.exec(this.text.slice(this.offset, this.offset + 30))?.[0]
		return text ? `"${text.replaceAll('"', '')}"` : 'the end of the file'
	}

	private keyHint(): string {
		return this.text.startsWith('/', this.offset)
			? 'JSON has no comments: use "$comment"'
			: 'Put the key in double quotes'
	}
}

/** Reads JSON text; never throws. A duplicate key or a byte order mark is a fault with a value. */
export function parseJson(text: string): ParsedJson {
	const reader = new Reader(text)
	try {
		return { value: reader.document(), isPartial: false, spots: reader.spots, faults: reader.faults }
	} catch (error) {
		if (!(error instanceof Stop)) throw error
		return { ...recoverJson(text, reader.faults, maxDepth), isPartial: true }
	}
}

/** Line and column, both from 1. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
	const before = text.slice(0, offset)
	return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}
