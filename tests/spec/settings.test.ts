import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { placesOf, readProduct } from '#app/seller/product.ts'
import { laterKeys } from '#tests/seller/quoted-sentences.ts'
import type { Setting } from './setting.ts'
import { cart, content } from './settings-cart.ts'
import { reserving } from './settings-reserve.ts'
import { homeAndListing, queries, routing } from './settings-routes.ts'
import { afterwards, identity, ours, paying } from './settings-seller.ts'
import { stands } from './stands.ts'
import { wordingKeys } from './wording.ts'

// Settings 1.1 to 1.5 and 1.8 to 1.10: each has its place in the files of a venue, and a test that shows it at work.
const sections: Record<string, Setting[]> = {
	'1.1 who the venue is': identity,
	'1.2 routing': routing,
	'1.2 queries': queries,
	'1.3 home and listing': homeAndListing,
	'1.4 reserving': reserving,
	'1.5 cart': cart,
	'1.8 paying': paying,
	'1.9 afterwards': afterwards,
	'1.10 content': content,
	'of this product alone': ours,
}
const rows = Object.values(sections).flat()

const root = resolve(import.meta.dirname, '../..')
const read = (file: string): unknown => JSON.parse(readFileSync(resolve(root, file), 'utf8'))
const defaults = read('seller-configs/_platform/defaults.json')
const tokens = read('themes/base.tokens.json')
const ofCatalogue = propertiesOf(read('schemas/catalog.schema.json'))

describe.each(Object.entries(sections))('settings %s', (_, section) => {
	test('each is shown at work by a test, or waits for a capability, or is a constant', () => {
		const ways = ({ proof, later, isConstant }: Setting) =>
			[proof.length > 0, later !== undefined, isConstant === true].filter(Boolean).length
		expect(section.filter((row) => ways(row) !== 1)).toEqual([])
	})

	test('each test that is named stands in its file', () => {
		expect(section.flatMap((row) => row.proof).filter((proof) => !stands(proof))).toEqual([])
	})

	test('each has its place', () => {
		expect(section.flatMap((row) => row.ours).filter((place) => !isThere(place))).toEqual([])
	})
})

test('no setting stands twice', () => {
	const names = rows.map((row) => row.name)
	expect(names.filter((one, index) => names.indexOf(one) !== index)).toEqual([])
})

test('what is a constant is named by a decision of the README, with its reason', () => {
	const readme = readFileSync(resolve(root, 'README.md'), 'utf8')
	const constants = rows.filter(({ isConstant }) => isConstant).map(({ name }) => name)
	expect(constants.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})

/** What says something about the file, and what pages are made of: their blocks have tables of their own. */
const noSettings = new Set(['$schema', '$comment', 'configVersion', 'pages', 'flags'])

test('every setting of the platform stands in a row', () => {
	const named = rows.flatMap((row) => row.ours)
	const missing = Object.keys(defaults as object)
		.filter((part) => !noSettings.has(part))
		.flatMap((part) => leavesOf(valueAt(defaults, part), part))
		.filter((leaf) => !named.some((one) => leaf === one || leaf.startsWith(`${one}.`)))
	expect(missing).toEqual(unlisted)
})

/** Settings that no row has. */
const unlisted = ['routing.externalUrls.retired', 'reserve.citypass.ticketTypes', 'theme.favicon']

test('what waits for a later capability is counted, so that nothing is put off unseen', () => {
	const waiting: Record<string, number> = {}
	for (const { later } of rows) if (later) waiting[later] = (waiting[later] ?? 0) + 1
	expect(waiting).toEqual({ memberships: 5, logins: 8, orders: 8, payments: 20 })
})

test('a place that is none is found out', () => {
	const places = ['home.ctaOrders', 'event:reserve_flows', 'token:size.cart-head', 'home.ctaOrder']
	expect(places.map(isThere)).toEqual([false, false, false, true])
})

describe('the texts that venues may reword', () => {
	const { catalogue } = readProduct(placesOf(root, resolve(root, 'seller-configs')))
	const keys = new Set((catalogue.get('en-US') ?? new Map()).keys())
	const list = (key: string): string => key.replace(/\.\d$/, '')

	test('each of the inventory is in the catalogue', () => {
		const all = wordingKeys.flatMap(({ said, later }) => [...said, ...later])
		expect(all.filter((key) => !keys.has(key) && !keys.has(list(key)))).toEqual([])
	})

	// That whatever is not marked is said by some page is the matter of `every-word-is-used.test.ts`.
	test('each is said, or waits', () => {
		expect(wordingKeys.flatMap(({ said }) => said).filter((key) => laterKeys.has(key))).toEqual([])
		const waiting = wordingKeys.flatMap(({ later }) => later)
		expect(waiting.filter((key) => !laterKeys.has(key) && !isTerm(key))).toEqual([])
		expect(waiting).toHaveLength(88)
	})

	/** Terms are texts inside of texts: those of a later screen are said only there. */
	const isTerm = (key: string): boolean => key.startsWith('term.')
})

function isThere(place: string): boolean {
	const [kind, name = ''] = place.split(':')
	if (kind === 'event') return ofCatalogue.has(name)
	return valueAt(kind === 'token' ? tokens : defaults, name || place) !== undefined
}

function valueAt(from: unknown, path: string): unknown {
	return path
		.split('.')
		.reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], from)
}

function leavesOf(value: unknown, path: string): string[] {
	if (value === null || typeof value !== 'object' || Array.isArray(value)) return [path]
	const entries = Object.entries(value)
	return entries.length === 0 ? [path] : entries.flatMap(([key, one]) => leavesOf(one, `${path}.${key}`))
}

/** Names of everything that a schema describes. */
function propertiesOf(schema: unknown): Set<string> {
	if (schema === null || typeof schema !== 'object') return new Set()
	const own = Object.keys((schema as { properties?: object }).properties ?? {})
	return new Set([...own, ...Object.values(schema).flatMap((part) => [...propertiesOf(part)])])
}
