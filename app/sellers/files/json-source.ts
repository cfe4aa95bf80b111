import { recoverJson } from './json-recovery.ts'
import { escapePointer, type Json, type Spot } from './json-value.ts'

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

// A file with more is probably no JSON at all.
const mostFaults = 20

const cutOff = 'Something is cut off: close every bracket that is open'

/** Deeper nesting is refused rather than risking the stack. */
const maxDepth = 100

// From where the reader stands.
const blanks = /[ \t\n\r]*/y
const comment = /\/\/[^\n]*|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//y
const name = /'[^'\n]*'|[\w$-]+/y
const word = /[^\s,\]}[{:"]*/y

class Reader {
	readonly spots = new Map<string, Spot>()
	readonly faults: Fault[] = []
	private offset = 0
	/** The last text was not closed. */
	private isCut = false
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

	/** Says what is wrong here; whoever calls reads on as it was meant. */
	private fault(offset: number, sentence: string, hint: string): void {
		this.faults.push({ offset, code: 'CFG0101', sentence, hint })
		if (this.faults.length >= mostFaults) throw new Stop()
	}

	/** Gives up: nobody can tell how it was meant. */
	private stop(sentence: string, hint: string): never {
		this.fault(this.offset, sentence, hint)
		throw new Stop()
	}

	private blank(): void {
		for (;;) {
			blanks.lastIndex = this.offset
			this.offset += blanks.exec(this.text)?.[0].length ?? 0
			comment.lastIndex = this.offset
			const found = comment.exec(this.text)?.[0]
			if (!found) return
			this.fault(this.offset, 'A comment is not JSON', 'JSON has no comments: use "$comment"')
			this.offset += found.length
		}
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
			const at = this.offset
			const key = this.key()
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

	private key(): string {
		if (this.text.charAt(this.offset) === '"') return this.string()
		name.lastIndex = this.offset
		const found = name.exec(this.text)?.[0]
		const sentence = `Expected a key in double quotes, found ${this.found()}`
		if (!found) return this.stop(sentence, this.isAtEnd() ? cutOff : 'Put the key in double quotes')
		this.fault(this.offset, sentence, 'Put the key in double quotes')
		this.offset += found.length
		return found.replace(/^'|'$/g, '')
	}

	/** Past a comma to the next member, or up to the closing bracket. */
	private next(close: '}' | ']'): void {
		const character = this.text.charAt(this.offset)
		if (character === close) return
		const isCut = this.isCut
		this.isCut = false
		if (character !== ',') {
			const hint = this.isAtEnd() ? cutOff : 'Is a comma missing at the end of the line before?'
			const sentence = `Expected "," or "${close}", found ${this.found()}`
			if (!/["\w{[]/.test(character)) this.stop(sentence, hint)
			// The comma may stand inside of a text that was not closed.
			if (!isCut) this.fault(this.offset, sentence, hint)
			return
		}
		const at = this.offset
		this.offset += 1
		this.blank()
		if (this.text.charAt(this.offset) === close)
			this.fault(at, `A comma before "${close}" is not JSON`, 'Remove the last comma')
	}

	private string(): string {
		const from = this.offset
		this.offset += 1
		while (this.text.charAt(this.offset) !== '"') {
			if (this.offset >= this.text.length || this.text.charAt(this.offset) === '\n') return this.cut(from)
			this.offset += this.text.charAt(this.offset) === '\\' ? 2 : 1
		}
		this.offset += 1
		try {
			return JSON.parse(this.text.slice(from, this.offset)) as string
		} catch {
			this.fault(
				from,
				'A text holds a character that JSON does not allow',
				'Write \\n for a line break, \\\\ for a backslash',
			)
			return this.text.slice(from + 1, this.offset - 1)
		}
	}

	/** A text without its end goes to the end of the line. */
	private cut(from: number): string {
		this.fault(
			Math.min(this.offset, this.text.length),
			'A text is not closed',
			'Add the closing double quote',
		)
		this.isCut = true
		return this.text.slice(from + 1, this.offset).replace(/,?\s*$/, '')
	}

	private word(): Json {
		word.lastIndex = this.offset
		const text = word.exec(this.text)?.[0] ?? ''
		const isValue = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/.test(text)
		if (!isValue) {
			const sentence = `Expected a value, found ${this.found()}`
			const hint = 'Texts need double quotes; true, false and null do not'
			if (text === '') this.stop(sentence, hint)
			this.fault(this.offset, sentence, hint)
		}
		this.offset += text.length
		return isValue ? (JSON.parse(text) as Json) : text
	}

	private isAtEnd(): boolean {
		return this.offset >= this.text.length
	}

	private found(): string {
		const text = /\S[^\s,\]}:]*/.exec(this.text.slice(this.offset, this.offset + 30))?.[0]
		return text ? `"${text.replaceAll('"', '')}"` : 'the end of the file'
	}
}

/** Reads JSON text; never throws, and reads past a mistake where it can. */
export function parseJson(text: string): ParsedJson {
	const reader = new Reader(text)
	const { spots, faults } = reader
	try {
		const value = reader.document()
		return { value, spots, faults, isPartial: faults.some(({ code }) => code === 'CFG0101') }
	} catch (error) {
		if (!(error instanceof Stop)) throw error
		return { ...recoverJson(text, maxDepth), faults, isPartial: true }
	}
}

/** Line and column, both from 1. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
	const before = text.slice(0, offset)
	return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}
