import fc from 'fast-check'

/** What a client sends instead of JSON of the right shape. */
export interface Mutated {
	/** As bytes on the wire; undefined sends no body at all. */
	body: string | undefined
	headers: Record<string, string>
}

const nastyTexts = [
	'',
	' ',
	'\u0000',
	'a\u0000b',
	'\ud800',
	'\udc00\ud800',
	'\ufeff',
	'\u202e\u0301\u200b',
	'👩‍👩‍👧‍👦',
	'ﷺ'.repeat(40),
	'é'.normalize('NFD'),
	'__proto__',
	'constructor',
	"'; drop table cart; --",
	'<script>alert(1)</script>',
	'%00%0a',
	'\r\nX-Injected: yes',
	'../../etc/passwd',
	'x'.repeat(5_000),
	'1e309',
	'-0',
	'99999999999999999999.99',
	'-25.00',
	'0x10',
	'NaN',
	'9999-12-31T23:59:59Z',
	'0000-00-00',
	'+275760-09-13T00:00:00.001Z',
	'*',
]
const nastyNumbers = [0, -0, -1, 1.5, 1e-9, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e21, 1e308, 1001]

const leaf = fc.oneof(
	fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { __proto__: null }),
	fc.constantFrom(...nastyNumbers),
	fc.double({ noNaN: true }),
	fc.constantFrom(...nastyTexts),
	fc.string({ unit: 'binary', maxLength: 60 }),
	fc.string({ unit: 'grapheme', maxLength: 60 }),
	fc.jsonValue({ maxDepth: 3 }),
	fc.constant(Array.from({ length: 1_001 }, () => ({}))),
	fc.constant(Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`key${index}`, index]))),
)

type Path = (string | number)[]

/** Every place in a value, the value itself first. */
function places(value: unknown, path: Path = []): Path[] {
	if (typeof value !== 'object' || value === null) return [path]
	const entries = Array.isArray(value)
		? value.map((item, index) => [index, item] as const)
		: Object.entries(value)
	return [path, ...entries.flatMap(([key, inner]) => places(inner, [...path, key]))]
}

function replaced(value: unknown, path: Path, change: (old: unknown) => unknown): unknown {
	const [key, ...rest] = path
	if (key === undefined) return change(value)
	if (Array.isArray(value))
		return value.map((item, index) => (index === key ? replaced(item, rest, change) : item))
	const object = value as Record<string, unknown>
	return { ...object, [key]: replaced(object[key as string], rest, change) }
}

/** Texts that a schema lets through more often than any other, and a database does not. */
const piercing = [
	'\u0000',
	'a\u0000b',
	'a\ud800b',
	'0000-01-01',
	'9999-12-31',
	'0000-01-01T00:00:00Z',
	'9999-12-31T23:59:59Z',
	'+1e6',
	'ﬀ'.repeat(36),
	'x'.repeat(5_000),
]

/** Every text of a body once with each of those, and every name in it once with a NUL. */
export function pierced(base: unknown): unknown[] {
	const found: unknown[] = []
	for (const path of places(base)) {
		const key = path.at(-1)
		const value = path.reduce<unknown>((inner, step) => (inner as Record<string, unknown>)[step], base)
		if (typeof value === 'string') for (const text of piercing) found.push(replaced(base, path, () => text))
		if (typeof key === 'string')
			found.push(replaced(base, path.slice(0, -1), (old) => withKey(old, `${key}\u0000`, value)))
	}
	return found
}

/** The same for the values of a query. */
export const piercedQueries = (names: readonly string[]): string[] =>
	names.flatMap((name) => piercing.map((text) => `${encodeURIComponent(name)}=${encoded(text)}`))

const gone = Symbol('gone')

/** The same body with a few places changed: other values, missing keys, unknown ones, doubled lists. */
function changed(base: unknown): fc.Arbitrary<string> {
	const where = fc.constantFrom(...places(base))
	const change = fc.oneof(
		{ weight: 6, arbitrary: leaf.map((value) => () => value) },
		{ weight: 1, arbitrary: fc.constant(() => gone) },
		{
			weight: 1,
			arbitrary: fc
				.tuple(fc.constantFrom('__proto__', 'constructor', 'seller_id', 'toString', 'x'), leaf)
				.map(
					([key, value]) =>
						(old: unknown) =>
							withKey(old, key, value),
				),
		},
		{ weight: 1, arbitrary: fc.constant((old: unknown) => (Array.isArray(old) ? [...old, ...old] : [old])) },
	)
	return fc
		.array(fc.tuple(where, change), { minLength: 1, maxLength: 3 })
		.map((steps) => steps.reduce((value, [path, one]) => tried(value, path, one), base))
		.map((value) => JSON.stringify(value, (_, inner) => (inner === gone ? undefined : inner)) ?? '')
}

/** An own property, whatever its name: `__proto__` must reach the wire. */
function withKey(old: unknown, key: string, value: unknown): unknown {
	if (typeof old !== 'object' || old === null || Array.isArray(old)) return value
	return Object.defineProperty({ ...old }, key, {
		value,
		enumerable: true,
		configurable: true,
		writable: true,
	})
}

/** A place that an earlier step has taken away stays away. */
function tried(value: unknown, path: Path, change: (old: unknown) => unknown): unknown {
	try {
		return replaced(value, path, change)
	} catch {
		return value
	}
}

const json = { 'content-type': 'application/json' }

/** What is wrong before anything is parsed. */
function brokenText(base: unknown): fc.Arbitrary<Mutated> {
	const text = JSON.stringify(base)
	return fc.oneof(
		fc.nat({ max: text.length }).map((end) => ({ body: text.slice(0, end), headers: json })),
		fc
			.constantFrom('{', '[', '{"a":', '[{"add":')
			.map((open) => ({ body: open.repeat(40_000 / open.length), headers: json })),
		fc.constant({ body: `${'['.repeat(30_000)}${']'.repeat(30_000)}`, headers: json }),
		fc.constant({ body: `{"add":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, headers: json }),
		fc.constant({ body: JSON.stringify({ add: ['x'.repeat(300_000)] }), headers: json }),
		fc.constant({ body: text.replace('{', `{"remove":["x"],${text.slice(1, -1)},`), headers: json }),
		fc.constant({ body: `\ufeff${text}`, headers: json }),
		fc.constant({ body: `${text}${text}`, headers: json }),
		fc.constant({ body: undefined, headers: {} }),
		fc
			.constantFrom(
				'text/plain',
				'application/xml',
				'multipart/form-data; boundary=x',
				'',
				'application/json;',
			)
			.map((type) => ({ body: text, headers: { 'content-type': type } })),
		fc
			.constantFrom('gzip', 'br', 'identity, gzip')
			.map((encoding) => ({ body: text, headers: { ...json, 'content-encoding': encoding } })),
		fc
			.string({ unit: 'binary-ascii', maxLength: 300 })
			.map((key) => ({ body: text, headers: { ...json, 'idempotency-key': printable(key) } })),
		fc
			.string({ unit: 'binary-ascii', maxLength: 300 })
			.map((secret) => ({ body: text, headers: { ...json, authorization: `Cart ${printable(secret)}` } })),
	)
}

// What no client can put into a header at all is not the server's to refuse.
const printable = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?')

export const mutations = (base: unknown): fc.Arbitrary<Mutated> =>
	fc.oneof(
		{ weight: 4, arbitrary: changed(base).map((body) => ({ body, headers: json })) },
		{ weight: 1, arbitrary: brokenText(base) },
	)

/** The query of a call with nasty values for its own names and for others. */
export function queries(names: readonly string[]): fc.Arbitrary<string> {
	const name = fc.oneof(
		{ weight: 5, arbitrary: fc.constantFrom(...names, 'seller', 'limit') },
		{ weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor', '', 'id[]', 'a.b.c', '\u0000') },
	)
	const value = fc.oneof(
		fc.constantFrom(...nastyTexts),
		fc.string({ unit: 'binary', maxLength: 40 }),
		fc.constantFrom('1', '0', '-1', '1000', '2027-05-01', '2027-05-01T00:00:00Z', 'true', ','.repeat(2_000)),
	)
	return fc
		.array(fc.tuple(name, value), { maxLength: 3 })
		.map((pairs) => pairs.map(([key, text]) => `${encoded(key)}=${encoded(text)}`).join('&'))
}

/** Ids as a path can carry them. */
export const ids: fc.Arbitrary<string> = fc
	.oneof(
		fc.constantFrom(...nastyTexts.filter((text) => !text.includes('/'))),
		fc.string({ unit: 'binary', maxLength: 130 }),
	)
	.map(encoded)
	.filter((id) => id !== '' && id !== '.' && id !== '..')

/** Percent-encoded; a lone surrogate, which can't be, goes as the bytes that stand for it. */
function encoded(text: string): string {
	return text.isWellFormed() ? encodeURIComponent(text) : '%ed%a0%80'.repeat(text.length)
}
