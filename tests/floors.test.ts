import {
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const config = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'))

/** A file, what it imports, and the rule that must object (null: nothing may object). */
const plants: readonly [file: string, statement: string, rule: string | null][] = [
	['lib/money.ts', "import '../contract/cart.ts'", 'floor-lib'],
	['contract/cart.ts', "import '../rules/quantity.ts'", 'floor-contract'],
	['rules/quantity.ts', "import '../data/tables.ts'", 'floor-rules'],
	['rules/reader.ts', "import 'node:fs'", 'anywhere-code-builtin'],
	['rules/fees.ts', "import '../lib/money.ts'", null],
	['data/tables.ts', "import '../rules/fees.ts'", 'floor-data'],
	['commerce/cart/modify.ts', "import '../../seller/wording.ts'", 'floor-commerce'],
	['commerce/cart/plan.ts', "import '../checkout/checkout.ts'", 'commerce-cart'],
	['commerce/checkout/checkout.ts', "import '../cart/totals.ts'", null],
	['commerce/cart/totals.ts', "import pg from 'pg'\nexport const pool = pg", 'one-door-to-the-database'],
	['api/router.ts', "import '../gateway/gateway.ts'", 'floor-api'],
	['gateway/gateway.ts', "import '../seller/wording.ts'", 'floor-gateway'],
	['seller/wording.ts', "import '../gateway/retry.ts'", 'floor-seller'],
	['gateway/retry.ts', "import '../lib/dates.ts'", null],
	['lib/dates.ts', "import React from 'remix'\nexport const made = React", 'remix-package'],
	['flows/pick.ts', "import { useState } from 'react'\nexport const state = useState", 'anywhere-code'],
	['flows/step.ts', "import { Id } from '../contract/wire.ts'\nexport const id = Id", 'contract-types-only'],
	['contract/wire.ts', "export const Id = ''\nexport type Id = string", null],
	[
		'blocks/hero.tsx',
		"import type { Id } from '../contract/wire.ts'\nexport const hero = (id: Id) => id",
		null,
	],
	['components/card.tsx', "import '../flows/pick.ts'", 'floor-components'],
	['components/title.tsx', "import '../seller/wording.ts'", 'components-need-words-only'],
	['routes/home.tsx', "import '../boot.server.ts'", 'landing-is-for-the-server'],
	['documents/letter.ts', "import '../commerce/cart/totals.ts'", 'floor-documents'],
	['routes/events.tsx', "import '../stories/fixture.ts'", 'stories-stand-apart'],
	['stories/fixture.ts', "import '../blocks/hero.tsx'", null],
	['boot.server.ts', "import './commerce/checkout/checkout.ts'\nimport './seller/wording.ts'", null],
	['circle/a.ts', "import './b.ts'", 'no-circle'],
	['lost.ts', "import './nowhere.ts'", 'unresolvable'],
]

describe('the floors', () => {
	let folder: string
	let objections: Map<string, string[]>

	beforeAll(async () => {
		folder = mkdtempSync(join(tmpdir(), 'foyer-floors-'))
		for (const [file, statement] of plants) plant(join(folder, 'app', file), statement)
		// the other half of the circle: it is reported once, at its first file
		plant(join(folder, 'app/circle/b.ts'), "import './a.ts'")
		plant(join(folder, 'package.json'), '{ "type": "module" }')
		symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
		objections = await cruiseFolder(folder)
	})
	afterAll(() => rmSync(folder, { recursive: true, force: true }))

	it.each(plants.filter(([, , rule]) => rule !== null))(
		'refuse app/%s that says %j',
		(file, _statement, rule) => {
			expect(objections.get(`app/${file}`) ?? []).toContain(rule)
		},
	)

	it.each(plants.filter(([, , rule]) => rule === null))('let app/%s say %j', (file) => {
		expect(objections.get(`app/${file}`) ?? []).toEqual([])
	})
})

describe('the engine', () => {
	const query = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^>]*>)?`/
	const isStore = (file: string): boolean => /(^|\/|-)store[\w-]*\.ts$/.test(file)

	/** Stores by another name; everything else that decides or answers is free of SQL. */
	const alsoStores = new Map([
		['catalog/records.ts', 'the pieces of SQL that questions of visitors share'],
		['catalog/sight.ts', 'as above: which ticket groups a visitor may see'],
		['catalog/places.ts', 'as above: the rules of places, over thousands of sessions'],
		['catalog/listing.ts', 'as above: the filters of the listing'],
		['catalog/facts.ts', 'the facts of a sale in one round trip'],
		['cart/embeds.ts', 'the rows that a cart refers to'],
		['cart/order-link.ts', 'keeps the hashes of links'],
		['orders/books.ts', 'the audit is a list of statements'],
		['idempotency.ts', 'keeps the answers of requests'],
		['payments/test-gateway.ts', 'the books that a real provider keeps on its own side'],
	])

	it('writes SQL only in store files and in the few that are stores by another name', () => {
		const elsewhere = filesBelow('app/commerce').filter((file) => !isStore(file) && query.test(read(file)))
		const known = [...alsoStores.keys()].map((file) => join('app/commerce', file))
		expect(elsewhere.filter((file) => !known.includes(file))).toEqual([])
	})

	it('has no exception that is not needed any more', () => {
		const needless = [...alsoStores.keys()].filter((file) => !query.test(read(join('app/commerce', file))))
		expect(needless).toEqual([])
	})

	it('would be caught writing it elsewhere', () => {
		expect(query.test("const rows = await ctx.sql.selectFrom('cart')")).toBe(true)
		expect(query.test('await sql<Row>`select 1`.execute(db)')).toBe(true)
		expect(isStore('app/commerce/cart/plan.ts')).toBe(false)
	})
})

describe('the package "remix"', () => {
	it('is imported by nobody, because it only throws', async () => {
		const importing = [...filesBelow('app'), ...filesBelow('scripts')].filter((file) =>
			/from 'remix'|import\('remix'\)/.test(read(file)),
		)
		expect(importing).toEqual([])
		const name = 'remix'
		await expect(import(name)).rejects.toThrow(/remix/i)
	})
})

async function cruiseFolder(baseDir: string): Promise<Map<string, string[]>> {
	const { options, forbidden } = config
	const { tsConfig: _unused, ...rest } = options
	const answer = await cruise(['app'], { ...rest, baseDir, validate: true, ruleSet: { forbidden } })
	const found = new Map<string, string[]>()
	for (const { from, rule } of (answer.output as ICruiseResult).summary.violations) {
		found.set(from, [...(found.get(from) ?? []), rule.name])
	}
	return found
}

function plant(file: string, text: string): void {
	mkdirSync(dirname(file), { recursive: true })
	writeFileSync(file, text)
}

function filesBelow(folder: string): string[] {
	return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
		.filter((file) => /\.tsx?$/.test(file))
		.map((file) => join(folder, file))
}

function read(file: string): string {
	return readFileSync(join(root, file), 'utf8')
}
