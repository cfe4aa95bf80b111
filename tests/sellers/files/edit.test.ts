import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editJson, partsOf, renameKey } from '#app/sellers/files/edit.ts'
import { escapePointer, type Json } from '#app/sellers/files/json-value.ts'

const file = `{
  "id": "gallery",
  "hosts": [{ "host": "a.example", "environment": "demo" }],
  "home": {
    "ctaOrder": ["guest", "login"],
    "resendLink": true
  },
  "flags": {}
}
`

describe('an edit', () => {
	test('an edit changes one value and nothing else', () => {
		expect(editJson(file, [{ pointer: '/home/resendLink', value: false }])).toBe(
			file.replace('true', 'false'),
		)
	})

	test('an edit writes a list on one line when it fits', () => {
		const edited = editJson(file, [{ pointer: '/home/ctaOrder', value: ['join'] }])
		expect(edited).toBe(file.replace('["guest", "login"]', '["join"]'))
	})

	test('an edit adds a key after the last one, on its own line', () => {
		const edited = editJson(file, [{ pointer: '/home/membershipPresell', value: true }])
		expect(edited).toBe(
			file.replace('"resendLink": true', '"resendLink": true,\n    "membershipPresell": true'),
		)
	})

	test('an edit creates missing parents', () => {
		const edited = editJson(file, [{ pointer: '/cart/timer/offers', value: 3 }])
		expect(edited).toBe(
			file.replace('"flags": {}', '"flags": {},\n  "cart": {\n    "timer": {\n      "offers": 3\n    }\n  }'),
		)
	})

	test('an edit adds a key to an empty object', () => {
		const edited = editJson(file, [{ pointer: '/flags/extra', value: { kind: 'permission' } }])
		expect(edited).toBe(
			file.replace('"flags": {}', '"flags": {\n    "extra": {\n      "kind": "permission"\n    }\n  }'),
		)
	})

	test('an edit keeps an inline object on one line', () => {
		const edited = editJson(file, [
			{ pointer: '/hosts/0/canonical', value: true },
			{ pointer: '/hosts/0/environment', value: 'production' },
			{ pointer: '/hosts/-', value: { host: 'b.example' } },
		])
		expect(edited).toBe(
			file.replace('"demo" }]', '"production", "canonical": true }, { "host": "b.example" }]'),
		)
	})

	test('an edit removes a key with its comma, whether first, last or only', () => {
		expect(editJson(file, [{ pointer: '/id', value: undefined }])).toBe(
			file.replace('"id": "gallery",\n  ', ''),
		)
		expect(editJson(file, [{ pointer: '/flags', value: undefined }])).toBe(
			file.replace(',\n  "flags": {}', ''),
		)
		expect(editJson('{\n\t"a": 1\n}', [{ pointer: '/a', value: undefined }])).toBe('{}')
		expect(editJson(file, [{ pointer: '/home/nothing', value: undefined }])).toBe(file)
	})

	test('an edit preserves tabs and Windows line ends', () => {
		const windows = '{\r\n\t"a": {\r\n\t\t"b": 1\r\n\t}\r\n}\r\n'
		expect(editJson(windows, [{ pointer: '/a/c', value: { d: 2 } }])).toBe(
			'{\r\n\t"a": {\r\n\t\t"b": 1,\r\n\t\t"c": {\r\n\t\t\t"d": 2\r\n\t\t}\r\n\t}\r\n}\r\n',
		)
	})

	test('an edit refuses invalid JSON and a pointer inside a plain value', () => {
		expect(() => editJson('{ "a": ', [{ pointer: '/a', value: 1 }])).toThrow('not JSON')
		expect(() => editJson(file, [{ pointer: '/id/name', value: 1 }])).toThrow('plain value')
	})

	test('an edited value reads back as it was written', () => {
		const key = fc.string({ minLength: 1 }).filter((name) => name !== '__proto__' && name !== '-')
		const json = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>
		fc.assert(
			fc.property(
				fc.dictionary(key, json, { noNullPrototype: true }),
				key,
				json,
				fc.boolean(),
				(before, name, value, isWide) => {
					const text = JSON.stringify(before, null, isWide ? 2 : undefined)
					const normal = JSON.parse(JSON.stringify({ ...before, [name]: value }))
					expect(JSON.parse(editJson(text, [{ pointer: `/${escapePointer(name)}`, value }]))).toEqual(normal)
					const { [name]: _gone, ...rest } = normal
					const removed = editJson(JSON.stringify(normal, null, 2), [
						{ pointer: `/${escapePointer(name)}`, value: undefined },
					])
					expect(JSON.parse(removed)).toEqual(rest)
				},
			),
			{ numRuns: 300 },
		)
	})
})

describe('a renamed key', () => {
	test('a renamed key keeps its position and value', () => {
		expect(renameKey(file, '/home/ctaOrder', 'buttons')).toBe(file.replace('ctaOrder', 'buttons'))
		expect(renameKey(file, '/hosts/0/host', 'name')).toBe(file.replace('"host"', '"name"'))
	})

	test('renaming is refused for a missing key and for a used name', () => {
		expect(() => renameKey(file, '/home/nothing', 'x')).toThrow('no key at /home/nothing')
		expect(() => renameKey(file, '/home/ctaOrder', 'resendLink')).toThrow('already')
	})
})

test('the parts of a pointer are unescaped', () => {
	expect(partsOf('/a~1b/c~0d')).toEqual(['a/b', 'c~d'])
	expect(partsOf('')).toEqual([])
})
