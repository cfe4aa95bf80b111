import fc from 'fast-check'
import { escapePointer, type Json } from '#app/sellers/files/json-value.ts'

/** One random mistake in a text. */
export type Edit =
	| { kind: 'value'; at: number; value: Json }
	| { kind: 'delete'; at: number }
	| { kind: 'rename'; at: number; name: string }
	| { kind: 'swap'; at: number; other: number }
	| { kind: 'twice'; at: number }
	| { kind: 'truncate'; at: number }
	| { kind: 'bytes'; at: number; text: string }
	| { kind: 'cut'; at: number; length: number }
	| { kind: 'repeat'; at: number; length: number }

const names = [
	'__proto__',
	'constructor',
	'toString',
	'hasOwnProperty',
	'',
	'$flag',
	'$param',
	'$env',
	'$value',
	'a/b~c',
	'*',
]

const nested = (depth: number): Json => {
	let value: Json = 'x'
	for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value }
	return value
}

/** An unexpected value for any setting. */
const oddValue: fc.Arbitrary<Json> = fc.oneof(
	fc.constantFrom<Json[]>(
		null,
		true,
		false,
		0,
		-1,
		1e308,
		0.1,
		'',
		[],
		{},
		[[]],
		[null],
		'x'.repeat(100_000),
		'{color.brand}',
	),
	fc.constantFrom(...names).map((name): Json => JSON.parse(`{${JSON.stringify(name)}: {"a": 1}}`)),
	fc.constantFrom<Json[]>(...names),
	fc.constantFrom(20, 90, 150).map(nested),
	fc.string({ unit: 'binary', maxLength: 40 }),
	fc.constantFrom(
		'(a+)+$',
		'<svg onload=x>',
		'$t(term.ticket)',
		'{{count}}',
		'\u202e',
		'../../etc/passwd',
		'2027-02-30',
		'99:99',
		'en',
		'-',
	),
	fc.jsonValue({ maxDepth: 3 }).map((value) => value as Json),
)

const place = fc.nat({ max: 100_000 })

export const edit: fc.Arbitrary<Edit> = fc.oneof(
	{ weight: 6, arbitrary: fc.record({ kind: fc.constant('value' as const), at: place, value: oddValue }) },
	{ weight: 3, arbitrary: fc.record({ kind: fc.constant('delete' as const), at: place }) },
	{
		weight: 3,
		arbitrary: fc.record({
			kind: fc.constant('rename' as const),
			at: place,
			name: fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 12 })),
		}),
	},
	{ weight: 2, arbitrary: fc.record({ kind: fc.constant('swap' as const), at: place, other: place }) },
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant('twice' as const), at: place }) },
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant('truncate' as const), at: place }) },
	{
		weight: 2,
		arbitrary: fc.record({
			kind: fc.constant('bytes' as const),
			at: place,
			text: fc.oneof(
				fc.string({ unit: 'binary', maxLength: 6 }),
				fc.constantFrom('{', '}', '[', ']', ',', '"', ':', '//', '\\'),
			),
		}),
	},
	{
		weight: 1,
		arbitrary: fc.record({ kind: fc.constant('cut' as const), at: place, length: fc.nat({ max: 200 }) }),
	},
	{
		weight: 1,
		arbitrary: fc.record({ kind: fc.constant('repeat' as const), at: place, length: fc.nat({ max: 200 }) }),
	},
)

interface Slot {
	owner: Json[] | { [key: string]: Json }
	key: string
	pointer: string
}

/** Every place of a value that an edit may choose. */
function slotsOf(value: Json, pointer = ''): Slot[] {
	if (value === null || typeof value !== 'object') return []
	return Object.entries(value).flatMap(([key, inner]) => {
		const at = `${pointer}/${escapePointer(key)}`
		return [{ owner: value, key, pointer: at }, ...slotsOf(inner, at)]
	})
}

const read = ({ owner, key }: Slot): Json => (owner as { [key: string]: Json })[key] ?? null

/** Writes a value, also for the key "__proto__", as parsed JSON has it. */
function write({ owner, key }: Slot, value: Json): void {
	Object.defineProperty(owner, key, { value, enumerable: true, configurable: true, writable: true })
}

function remove({ owner, key }: Slot): void {
	if (Array.isArray(owner)) owner.splice(Number(key), 1)
	else delete owner[key]
}

function inValue(root: Json, one: Edit): void {
	const slots = slotsOf(root)
	const chosen = slots[one.at % Math.max(1, slots.length)]
	if (!chosen) return
	if (one.kind === 'value') write(chosen, one.value)
	if (one.kind === 'delete') remove(chosen)
	if (one.kind === 'rename') {
		const value = read(chosen)
		remove(chosen)
		write({ ...chosen, key: Array.isArray(chosen.owner) ? String(chosen.owner.length) : one.name }, value)
	}
	if (one.kind === 'swap') {
		const other = slots[one.other % slots.length]
		// A value inside of itself would be infinite.
		if (!other || other.pointer.startsWith(chosen.pointer) || chosen.pointer.startsWith(other.pointer)) return
		const [a, b] = [read(chosen), read(other)]
		write(chosen, b)
		write(other, a)
	}
}

function inText(text: string, one: Edit): string {
	const at = one.at % (text.length + 1)
	if (one.kind === 'truncate') return text.slice(0, at)
	if (one.kind === 'bytes') return text.slice(0, at) + one.text + text.slice(at)
	if (one.kind === 'cut') return text.slice(0, at) + text.slice(at + one.length)
	if (one.kind === 'repeat') return text.slice(0, at + one.length) + text.slice(at)
	if (one.kind === 'twice') return text.replace(/\n(\s*"[^"]+": [^\n]*,)\n/, '\n$1\n$1\n')
	return text
}

const isStructural = ({ kind }: Edit) => ['value', 'delete', 'rename', 'swap'].includes(kind)

/** Applies mistakes to a text: those of values first, while it can still be parsed. */
export function broken(text: string, edits: readonly Edit[]): string {
	const structural = edits.filter(isStructural)
	let current = text
	if (structural.length > 0) {
		const root = JSON.parse(text) as Json
		for (const one of structural) inValue(root, one)
		current = JSON.stringify(root, null, 2)
	}
	return edits.filter((one) => !isStructural(one)).reduce(inText, current)
}
