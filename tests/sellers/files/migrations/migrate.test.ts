import { afterAll, describe, expect, test } from 'vitest'
import { migrateSource, migrateText } from '#app/sellers/files/migrations/migrate.ts'
import { latestVersion, type Tables, tables } from '#app/sellers/files/migrations/tables.ts'
import { readText } from '#app/sellers/files/read.ts'
import { formatProblem } from '#app/sellers/validation/reporter.ts'
import { closeWorlds, newWorld, said } from '#tests/sellers/validation/mistakes.ts'
import { gallery, now } from '#tests/sellers/world.ts'

afterAll(closeWorlds)

/** Invented tables with every kind of change. */
const invented: Tables = {
	latest: 3,
	renamed: [
		{ from: 'shop.*.colour', to: 'shop.*.color', since: 2, until: 9, reason: 'as everybody writes it' },
		{ from: 'shop.left.color', to: 'look.color', since: 3, until: 9, reason: 'looks stand together' },
	],
	removed: [{ path: 'shop.bell', since: 2, until: 9, reason: 'nobody rings' }],
	custom: [
		{
			path: 'shop.minutes',
			since: 3,
			until: 9,
			reason: 'in seconds',
			change: (value) => (typeof value === 'number' ? value * 60 : value),
		},
	],
	blocks: {
		hero: [
			{
				since: 2,
				until: 9,
				reason: '"title" is "heading"',
				change: ({ title, ...props }) => {
					if (typeof title !== 'string') throw new Error('a hero without a title')
					return { ...props, heading: title }
				},
			},
		],
	},
}

const file = `{
  "$comment": "kept",
  "configVersion": 1,
  "shop": { "left": { "colour": "red" }, "bell": true, "minutes": 2 },
  "last": [1,2]
}
`

const read = (text: string) => migrateSource(readText('a.json', text), invented)

describe('an older file', () => {
	test('an older file is migrated through every version, with a warning at each line', () => {
		const { source, problems } = read(file)
		expect(source.value).toEqual({
			$comment: 'kept',
			configVersion: 3,
			shop: { left: {}, minutes: 120 },
			look: { color: 'red' },
			last: [1, 2],
		})
		expect(problems.map(formatProblem).map((text) => text.replace(/\n.*/, ''))).toEqual([
			'a.json:4:23 warning CFG1901 shop.left.colour was renamed to shop.left.color: as everybody writes it',
			'a.json:4:42 warning CFG1901 shop.bell was removed: nobody rings',
			'a.json:4:23 warning CFG1901 shop.left.color was renamed to look.color: looks stand together',
			'a.json:4:67 warning CFG1901 shop.minutes: in seconds',
		])
		expect(problems[0]?.hint).toBe('Run: npm run seller -- migrate --write')
	})

	test('every value of a migrated file keeps its position', () => {
		const { source } = read(file)
		expect(source.placeOf('/look/color')).toMatchObject({ pointer: '/shop/left/colour', line: 4, column: 33 })
		const problem = source.problem({ pointer: '/look/color', key: true }, { code: 'CFG1', sentence: 'x' })
		expect(problem).toMatchObject({ line: 4, column: 23 })
	})

	test('the text of an older file is changed only where needed', () => {
		const { text, done } = migrateText(file, { tables: invented })
		expect(text).toBe(`{
  "$comment": "kept",
  "configVersion": 3,
  "shop": { "left": {}, "minutes": 120 },
  "last": [1,2],
  "look": {
    "color": "red"
  }
}
`)
		expect(done.at(-1)).toBe('configVersion is 3')
		expect(migrateText(text, { tables: invented })).toEqual({ text, done: [] })
	})

	test('a file with both names of a setting keeps the new one', () => {
		const both = '{ "configVersion": 1, "shop": { "left": { "colour": "red", "color": "blue" } } }'
		expect(read(both).source.value).toMatchObject({ look: { color: 'blue' } })
		expect(migrateText(both, { tables: invented }).text).toContain('"color": "blue"')
	})

	test('the environments of an older file are migrated', () => {
		const overlay = '{ "configVersion": 1, "environments": { "demo": { "shop": { "minutes": 1 } } } }'
		expect(read(overlay).source.value).toMatchObject({ environments: { demo: { shop: { minutes: 60 } } } })
	})

	test('a split file is migrated at its pointer in the venue', () => {
		const part = '{\n  "shop": { "minutes": 1 }\n}\n'
		const rewritten = migrateText(part, { at: '/environments/demo', version: 1, tables: invented })
		expect(rewritten.text).toBe(part.replace('1', '60'))
	})

	test('a file with a syntax error is not migrated', () => {
		expect(migrateText('{ "a": ', { tables: invented })).toEqual({ text: '{ "a": ', done: [] })
	})

	test('a file of a newer version than the product is an error', () => {
		const { problems } = read('{ "configVersion": 4 }')
		expect(problems.map(formatProblem)).toEqual([
			'a.json:1:20 error CFG1902 The file is of version 4; this product reads up to 3\n        → Update the product, or write the file for its version',
		])
	})
})

describe('a block', () => {
	const page = (block: object) =>
		JSON.stringify({ configVersion: 3, pages: { home: { blocks: { top: block } } } })

	test('a block of an older version is migrated and gets the new version', () => {
		const old = page({ type: 'hero', props: { title: 'a', image: 'b' }, when: { flag: 'x' } })
		const block = { type: 'hero', v: 2, props: { image: 'b', heading: 'a' }, when: { flag: 'x' } }
		expect(read(old).source.value).toMatchObject({ pages: { home: { blocks: { top: block } } } })
		expect(JSON.parse(migrateText(old, { tables: invented }).text).pages.home.blocks.top).toEqual(block)
	})

	test('a block of the current version is unchanged', () => {
		const { problems } = read(page({ type: 'hero', v: 2, props: { heading: 'a' } }))
		expect(problems).toEqual([])
	})

	test.each([
		['of a newer version', { type: 'hero', v: 3, props: {} }, 'CFG1903'],
		['that can not be migrated', { type: 'hero', v: 1, props: {} }, 'CFG1904'],
	])('a block %s is removed and reported', (_name, block, code) => {
		const { source, problems, hidden } = read(page(block))
		expect(source.value).toMatchObject({ pages: { home: { blocks: {} } } })
		expect(hidden).toMatchObject([{ page: 'home', id: 'top', environment: null }])
		expect(problems.map((one) => [one.code, one.severity])).toEqual([[code, 'warning']])
	})
})

describe('the product', () => {
	const old = {
		...gallery,
		configVersion: 1,
		identity: { form: { country: 'off', phone: 'off' }, limits: { postalMin: 5, postalMax: 5 } },
	}

	test('the product serves an older file as it serves the migrated one', () => {
		const world = newWorld().seller(old)
		const before = world.resolve()
		expect(before.seller?.at(now).config.identity).toMatchObject({
			form: { country: 'disabled', phone: 'disabled' },
			limits: { postal: { min: 5, max: 5 } },
		})
		expect(said(world.problems())).toHaveLength(4)
		world.seller(migrateText(JSON.stringify(old, null, 2)).text)
		expect(world.problems()).toEqual([])
		expect(world.resolve().seller?.at(now).revision).toBe(before.seller?.at(now).revision)
	})

	test('the warning of a migration names file, line and command', () => {
		const [first] = newWorld().seller(old).problems()
		expect(first).toMatch(
			/^gallery\/seller\.json:\d+:\d+ warning CFG1901 identity\.form\.country: a field that/,
		)
		expect(first).toContain('→ Run: npm run seller -- migrate --write')
	})

	test('the product serves a page without its block of a newer version', () => {
		const blocks = { soon: { type: 'notice', v: 99, props: { hologram: true } } }
		const page = { home: { blocks, order: ['soon', 'home-cta'] } }
		const { seller, problems } = newWorld()
			.seller({ ...gallery, pages: page })
			.resolve()
		expect(problems.map(({ code }) => code)).toEqual(['CFG1903'])
		expect(seller?.at(now).config.pages.home.blocks.soon).not.toHaveProperty('props.hologram')
		const elsewhere = newWorld().seller({ ...gallery, environments: { development: { pages: page } } })
		expect(elsewhere.resolve().seller?.at(now).config.pages.home.blocks).not.toHaveProperty('soon')
	})
})

test('every migration has its first version, last version and reason', () => {
	const entries = [
		...tables.renamed,
		...tables.removed,
		...tables.custom,
		...Object.values(tables.blocks).flat(),
	]
	expect(entries.length).toBeGreaterThan(0)
	for (const { since, until, reason } of entries) {
		expect(since).toBeLessThanOrEqual(latestVersion)
		expect(until).toBeGreaterThan(since)
		expect(reason.length).toBeGreaterThan(10)
	}
})
