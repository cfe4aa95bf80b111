import { afterAll, describe, expect, test } from 'vitest'
import { deprecatedIn } from '#app/sellers/files/deprecated.ts'
import { applyFixes, describeFix } from '#app/sellers/files/fix.ts'
import { readText } from '#app/sellers/files/read.ts'
import type { Problem } from '#app/sellers/validation/reporter.ts'
import { validateSource } from '#app/sellers/validation/validate.ts'
import { Corpus } from '#tests/sellers/validation/corpus/broken.ts'

const check = (text: string) => validateSource('seller', readText('seller.json', text))
const fixed = (text: string) => applyFixes(text, check(text))

/** A seller's file with an indentation of two blanks, which a fix has to preserve. */
const file = (inside: string) => `{\n  "id": "a1",\n  "name": "A",\n  ${inside}\n}\n`

describe('a certain fix', () => {
	test.each<[string, string, string]>([
		[
			'renames a misspelt key where it stands',
			'"cart": { "timer": { "allowExtnd": true, "tickSeconds": 1 } }',
			'"cart": { "timer": { "allowExtend": true, "tickSeconds": 1 } }',
		],
		['renames a key in another case', '"Home": {}', '"home": {}'],
		['unquotes a boolean', '"home": { "resendLink": "yes" }', '"home": { "resendLink": true }'],
		['unquotes a boolean that is off', '"home": { "resendLink": "off" }', '"home": { "resendLink": false }'],
		['unquotes a number', '"cart": { "holdMinutes": "20" }', '"cart": { "holdMinutes": 20 }'],
		['writes a value in its own case', '"status": "Live"', '"status": "live"'],
		[
			'removes what a list repeats, from its end',
			'"home": { "ctaOrder": ["guest", "login", "guest", "guest"] }',
			'"home": { "ctaOrder": ["guest", "login"] }',
		],
		[
			'corrects a block type',
			'"pages": { "home": { "blocks": { "a": { "type": "home-ctas" } } } }',
			'"pages": { "home": { "blocks": { "a": { "type": "home-cta" } } } }',
		],
		[
			'mends several things of one file at once',
			'"Home": { "resendLink": "no" }, "cart": { "holdMinuts": "5" }',
			'"home": { "resendLink": "no" }, "cart": { "holdMinutes": "5" }',
		],
	])('%s', (_name, before, after) => {
		expect(fixed(file(before)).text).toBe(file(after))
	})

	test('a problem that a fix uncovers is fixed by the next run', () => {
		const once = fixed(file('"cart": { "holdMinuts": "5" }'))
		const twice = fixed(once.text)
		expect(twice.text).toBe(file('"cart": { "holdMinutes": 5 }'))
		expect(fixed(twice.text)).toEqual({ text: twice.text, applied: [] })
	})

	test('applying the same fixes twice changes nothing', () => {
		const before = file(
			'"home": { "ctaOrder": ["guest", "login", "guest", "guest"], "resendLink": "1" }, "Cart": {}',
		)
		const problems = check(before)
		const once = applyFixes(before, problems).text
		expect(applyFixes(once, problems).text).toBe(once)
	})

	test('applied fixes are listed in the order of the file', () => {
		const { applied } = fixed(file('"home": { "resendLink": "yes" },\n  "cart": { "holdMinuts": 5 }'))
		expect(applied.map(({ line, fix }) => [line, fix && describeFix(fix)])).toEqual([
			[4, 'writes home.resendLink: true'],
			[5, 'renames cart.holdMinuts to "holdMinutes"'],
		])
	})
})

describe('a fix of a page', () => {
	const corpus = new Corpus()
	afterAll(() => corpus.close())
	const fixedOrder = (order: string): string => {
		const edits = [['["hero", "river", "home-cta", "resend-link"]', order]] as const
		const { text, problems } = corpus.written({ edits }, 'seller.json')
		const after = applyFixes(
			text,
			problems.filter(({ file }) => file.endsWith('riverside/seller.json')),
		).text
		return /"order": (\[.*\])/.exec(after)?.[1] ?? ''
	}

	test.each([
		['corrects the id of a block', '["hreo", "river", "home-cta"]', '["hero", "river", "home-cta"]'],
		[
			'removes what a list names twice',
			'["hero", "river", "hero", "home-cta"]',
			'["hero", "river", "home-cta"]',
		],
		[
			'leaves an id that may mean a block that stands already',
			'["hero", "hreo", "river", "home-cta"]',
			'["hero", "hreo", "river", "home-cta"]',
		],
		[
			'leaves an id that is like nothing',
			'["hero", "river", "xyz", "home-cta"]',
			'["hero", "river", "xyz", "home-cta"]',
		],
	])('%s', (_name, before, after) => {
		expect(fixedOrder(before)).toBe(after)
	})
})

describe('a file of an older version', () => {
	const old = (file: string): Problem => ({
		...{
			file,
			line: 4,
			column: 1,
			severity: 'warning',
			code: 'CFG1901',
			sentence: 'is written differently now',
		},
	})

	test('a file of an older version is migrated after its other fixes', () => {
		const before =
			'{\n  "configVersion": 1,\n  "Status": "live",\n  "identity": { "form": { "phone": "off" } }\n}\n'
		const problems = [...check(before), old('seller-configs/a1/seller.json')]
		const once = applyFixes(before, problems)
		expect(once.text).toBe(
			'{\n  "configVersion": 2,\n  "status": "live",\n  "identity": { "form": { "phone": "disabled" } }\n}\n',
		)
		expect(once.applied.map(({ code }) => code)).toEqual(['CFG1001', 'CFG1901'])
		expect(applyFixes(once.text, problems)).toEqual({ text: once.text, applied: [] })
	})

	test('a split file is migrated at its pointer in the venue', () => {
		const before = '{ "identity": { "form": { "phone": "off" } } }'
		const after = '{ "identity": { "form": { "phone": "disabled" } } }'
		expect(applyFixes(before, [old('seller-configs/a1/env.demo.json')]).text).toBe(after)
		expect(applyFixes(before, [old('seller-configs/a1/pages/home.json')]).text).toBe(before)
	})
})

describe('an uncertain fix is not applied', () => {
	test.each<[string, string]>([
		['a key that is like nothing', '"zzzzz": 1'],
		['a key whose right name is there already', '"home": {}, "Home": {}'],
		['a boolean that is a riddle', '"home": { "resendLink": "maybe" }'],
		['a fraction where a whole number belongs', '"cart": { "holdMinutes": "1.5" }'],
		['a value that is only similar', '"status": "liv"'],
		['a number out of its range', '"cart": { "holdMinutes": 0 }'],
		['a file that is not JSON', '"Home": { "x" 1 }'],
	])('%s', (_name, inside) => {
		expect(fixed(file(inside))).toEqual({ text: file(inside), applied: [] })
	})

	test('a fix is skipped when its text has changed', () => {
		const problem = { line: 1, column: 1 } as Problem
		const fix = { action: 'remove', pointer: '/a/1', was: 'x' } as const
		const text = '{"a": ["x", "y"]}'
		expect(applyFixes(text, [{ ...problem, fix }]).text).toBe(text)
		expect(applyFixes(text, [{ ...problem, fix: { ...fix, was: 'y' } }]).text).toBe('{"a": ["x"]}')
	})
})

describe('a deprecated key', () => {
	const old = [
		{ path: 'cart.extend', since: 2, use: 'cart.allowExtend' },
		{ path: 'hosts.*.url', since: 2, use: 'routing.address' },
		{ path: 'block:hero.title', since: 3, use: null },
	]

	test('a deprecated key is reported with its replacement in every part of a file', () => {
		const found = deprecatedIn(
			{
				cart: { extend: true },
				hosts: [{ url: 'x' }],
				pages: { home: { blocks: { a: { type: 'hero', props: { title: 'x' } }, b: { type: 'faq' } } } },
				environments: { demo: { cart: { extend: false } } },
			},
			old,
		)
		expect(found).toEqual([
			{
				pointer: '/cart/extend',
				code: 'CFG1008',
				sentence: '"extend" is deprecated since version 2',
				hint: 'Use cart.allowExtend',
				fix: { action: 'rename', pointer: '/cart/extend', to: 'allowExtend' },
			},
			expect.objectContaining({ pointer: '/environments/demo/cart/extend' }),
			{
				pointer: '/hosts/0/url',
				code: 'CFG1008',
				sentence: '"url" is deprecated since version 2',
				hint: 'Use routing.address',
			},
			expect.objectContaining({
				pointer: '/pages/home/blocks/a/props/title',
				hint: 'Remove it',
				fix: { action: 'remove', pointer: '/pages/home/blocks/a/props/title' },
			}),
		])
	})

	test('a file without deprecated keys has no such problem', () => {
		expect(deprecatedIn({ cart: 1, hosts: null, pages: [] }, old)).toEqual([])
	})
})
