import { describe, expect, test } from 'vitest'
import { parseJson } from '#app/sellers/files/json-source.ts'
import { readText } from '#app/sellers/files/read.ts'
import { parseValidJson } from '#app/sellers/files/valid-json.ts'
import { formatProblem } from '#app/sellers/validation/reporter.ts'

const said = (text: string) =>
	readText('x.json', text).problems.map((problem) => formatProblem(problem).replace(/\n\s*/, ' '))

describe('reading JSON', () => {
	test.each([
		[
			'a missing comma',
			'{\n  "a": 1\n  "b": 2\n}',
			'x.json:3:3 error CFG0101 Expected "," or "}", found "b" → Is a comma missing at the end of the line before?',
		],
		[
			'a comma too many',
			'{\n  "a": 1,\n}',
			'x.json:2:9 error CFG0101 A comma before "}" is not JSON → Remove the last comma',
		],
		[
			'a key without quotes',
			'{ a: 1 }',
			'x.json:1:3 error CFG0101 Expected a key in double quotes, found "a" → Put the key in double quotes',
		],
		[
			'a comment',
			'{\n  // no\n  "a": 1\n}',
			'x.json:2:3 error CFG0101 A comment is not JSON → JSON has no comments: use "$comment"',
		],
		[
			'a text that is not closed',
			'{ "a": "b\n}',
			'x.json:1:10 error CFG0101 A text is not closed → Add the closing double quote',
		],
		[
			'a word',
			'{ "a": yes }',
			'x.json:1:8 error CFG0101 Expected a value, found "yes" → Texts need double quotes; true, false and null do not',
		],
		[
			'an end in the middle',
			'{ "a": [1, 2',
			'x.json:1:13 error CFG0101 Expected "," or "]", found the end of the file → The file is incomplete: close every bracket that is open',
		],
		[
			'text behind the end',
			'{} {}',
			'x.json:1:4 error CFG0101 Unexpected text after the end of the JSON → Remove the text after the last bracket',
		],
		[
			'an empty file',
			'',
			'x.json:1:1 error CFG0101 The file is empty → Write { … } with its content, or remove the file',
		],
		[
			'a key twice',
			'{\n  "a": 1,\n  "a": 2\n}',
			'x.json:3:3 error CFG0102 Key "a" occurs twice in the same object → Keep one of the two',
		],
		[
			'a byte order mark',
			'\uFEFF{}',
			'x.json:1:1 error CFG0103 The file begins with a byte order mark → Save it as UTF-8 without BOM',
		],
	])('the parser reports %s with its position', (_name, text, message) => {
		expect(said(text)).toEqual([message])
	})

	test('the parser reports several mistakes in one run, each once', () => {
		const text = '{\n  "a": 1\n  "b": yes,\n  c: 3,\n  "d": "open\n  "e": 5,\n  "f": 01\n}'
		expect(said(text).map((one) => one.slice(0, one.indexOf(' → ')))).toEqual([
			'x.json:3:3 error CFG0101 Expected "," or "}", found "b"',
			'x.json:3:8 error CFG0101 Expected a value, found "yes"',
			'x.json:4:3 error CFG0101 Expected a key in double quotes, found "c"',
			'x.json:5:13 error CFG0101 A text is not closed',
			'x.json:7:8 error CFG0101 Expected a value, found "01"',
		])
		expect(parseJson(text).value).toMatchObject({ a: 1, d: 'open', e: 5 })
	})

	test.each<[string, string, unknown]>([
		['a missing comma', '{"a": {"b": 1} "c": [2]}', { a: { b: 1 }, c: [2] }],
		['a comma too many', '{"a": [1, 2,], }', { a: [1, 2] }],
		['a comment', '{ // why\n"a": 1}', { a: 1 }],
		['a text that is not closed', '{"a": 1, "b": "x\n, "c": 3}', { a: 1, b: 'x', c: 3 }],
		['an end in the middle', '{"a": {"b": [1', { a: { b: [1] } }],
		['a missing colon', '{"a": {"x": 1}, "b" 2, "c": 3}', { a: { x: 1 }, c: 3 }],
		['a key without quotes', '{"a": 1, b: 2, "c": 3}', { a: 1, c: 3 }],
		['nothing but noise', '}', null],
	])('the parser reads values next to %s and marks the result as partial', (_name, text, value) => {
		expect(parseJson(text)).toMatchObject({ value, isPartial: true })
	})

	test.each<[string, string, unknown]>([
		['a key without quotes', '{"a": {b: {"x": 1}, "c": 2}, "d": 3}', { a: {} }],
		['a bracket that is missing', '{"a": {"b": "c": {"x": 1}, "d": 2}}, "e": 3}', { a: { b: 'c' } }],
		['the wrong bracket', '{"a": [1, 2}, "b": 3]', { a: [1, 2] }],
	])('the parser does not read values after %s whose parent is unknown', (_name, text, value) => {
		const parsed = parseJson(text)
		expect(parsed.value).toEqual(value)
		expect(parsed.faults).toHaveLength(1)
	})

	test('the parser reports at most twenty faults of a file', () => {
		expect(said('// a\n'.repeat(100_000))).toHaveLength(20)
	})

	test('the parser refuses deep nesting instead of overflowing the stack', () => {
		expect(said('['.repeat(5000))[0]).toContain('CFG0101 The JSON is nested too deeply')
	})

	test.each(['null', '[]', '{"a":[1,-2.5e3,true,null,"\\u00e9\\n"],"b/c~d":{}}', ' [ 1 , { } ] ', '"x"'])(
		'the parser reads %s as JSON.parse does',
		(text) => {
			expect(parseJson(text)).toMatchObject({ value: JSON.parse(text), faults: [] })
		},
	)

	test('the parser reads __proto__ as a plain key', () => {
		const { value } = parseJson('{"__proto__": 1}')
		expect(Object.keys(value as object)).toEqual(['__proto__'])
	})

	test.each([
		['a key twice', '{"a": {"b": 1, "c": "b\\": 2"}, "d": [{"b": 1, "b": 2}]}'],
		['a syntax error', '{"a": 1,}'],
		['a byte order mark', '\uFEFF{"a": 1}'],
		['deep nesting', '['.repeat(7) + ']'.repeat(7)],
	])('the quick parser leaves a file with %s to the parser that says where', (_name, text) => {
		expect(parseValidJson(text, 6)).toBeUndefined()
	})

	test.each([
		'{"a": {"b": "\\"c\\": 1", "b/c": [{}, {"b": null}]}, "__proto__": {"b": 1}}',
		'{"ends in a sign\\\\": "\\\\\\"", "" \r\n\t : "", "c":"\\\\"}',
		'[]',
		'"a: 1"',
	])('the quick parser reads %s as the other one does', (text) => {
		expect(parseValidJson(text, 6)).toEqual(parseJson(text).value)
	})
})
