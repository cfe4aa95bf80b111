import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import facts from '#app/sellers/validation/generated/schema-facts.json' with { type: 'json' }
import { gallery, now } from '#tests/sellers/world.ts'
import type { Schema } from '../../../scripts/generate/schema.ts'
import { readSchemas } from '../../../scripts/generate/schemas.ts'
import { closeWorlds, newWorld } from './mistakes.ts'

// Any boolean setting can be bound to a flag: these tests traverse all schemas of settings and blocks.

afterAll(closeWorlds)

const root = resolve(import.meta.dirname, '../../..')
const files = readSchemas(root)

/** Booleans that are no settings of a sale, or must be known before a visit, with the reason. */
const fixed: Record<string, string> = {
	'schemas/seller.schema.json hosts/items/properties/canonical': 'letters name a host whoever visits',
	'schemas/settings/routing.schema.json redirects/properties/requireSellerPrefix':
		'addresses are read before flags',
	'schemas/page.schema.json lock/properties/move': 'says what a file may change, not what visitors see',
	'schemas/page.schema.json lock/properties/remove': 'says what a file may change, not what visitors see',
	'schemas/page.schema.json lock/properties/edit': 'says what a file may change, not what visitors see',
	'schemas/seller.schema.json extends/items/then/items/1/additionalProperties':
		'a parameter of a preset, bound where the preset uses it',
	'schemas/theme.schema.json $deprecated': 'a note of the token format',
}

const isSection = (file: string): boolean =>
	/^(?:schemas\/settings|app\/blocks)\//.test(file) ||
	['seller', 'theme', 'page'].some((name) => file === `schemas/${name}.schema.json`)

/** Pointers of plain booleans in a schema. */
function booleans(value: unknown, pointer: string): string[] {
	if (value === null || typeof value !== 'object') return []
	const type = [(value as Schema).type].flat()
	const own = type.includes('boolean') ? [pointer] : []
	return [...own, ...Object.entries(value).flatMap(([key, item]) => booleans(item, `${pointer}/${key}`))]
}

const plain = [...files]
	.filter(([file]) => isSection(file))
	.flatMap(([file, schema]) => booleans(schema, '').map((pointer) => `${file} ${pointer}`))

describe('every boolean of the settings and the blocks', () => {
	test('every boolean is a switch, except those that must be known before a visit', () => {
		const isFixed = (place: string) =>
			Object.keys(fixed).some((known) => {
				const [file = '', end = ''] = known.split(' ')
				return place.startsWith(`${file} `) && place.endsWith(`/${end}`)
			})
		expect(plain.filter((place) => !isFixed(place))).toEqual([])
		expect(plain.length).toBe(Object.keys(fixed).length)
	})

	test('a planted boolean that is no switch is found', () => {
		const schema = {
			properties: { list: { items: { properties: { bright: { type: ['boolean', 'null'] } } } } },
		}
		expect(booleans(schema, '')).toEqual(['/properties/list/items/properties/bright'])
	})

	test('every switch is in the schema facts', () => {
		const references = [...files]
			.filter(([file]) => isSection(file))
			.flatMap(([, schema]) => JSON.stringify(schema).match(/#\/definitions\/switch"/g) ?? [])
		// The pages that can be switched off share one definition.
		const written = new Set(
			facts.switchPaths.map((path) => path.replace(/^routing\.routes\.\w+/, 'routing.routes.*')),
		)
		expect(written.size).toBe(references.length)
		expect(facts.switchPaths).toEqual(
			expect.arrayContaining([
				'home.membershipPresell',
				'cart.timer.allowExtend',
				'reserve.hideEventDetails',
			]),
		)
	})
})

const flags = {
	lit: { kind: 'permission', default: true },
	dark: { kind: 'permission', default: false },
}

/** `{ a: { b: value } }` for "a.b". */
const nested = (path: string, value: unknown): object =>
	path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as object

const bindings: [string, boolean][] = [
	['lit', true],
	['dark', false],
	['!lit', false],
	['!dark', true],
]
const settings = facts.switchPaths.filter((path) => !path.startsWith('block:'))
const ofBlocks = facts.switchPaths.filter((path) => path.startsWith('block:'))

describe.each(settings)('%s', (path) => {
	test.each(bindings)('a setting bound to "%s" is %s', ($flag, expected) => {
		const { seller, problems } = newWorld()
			.seller({ ...gallery, flags, ...nested(path, { $flag }) })
			.resolve()
		const pointer = `/${path.replaceAll('.', '/')}`
		expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
		expect(valueAt(JSON.parse(JSON.stringify(seller?.at(now).config)), pointer)).toBe(expected)
	})
})

const schemaOf = (type: string) =>
	JSON.parse(readFileSync(resolve(root, `app/blocks/${type}/schema.json`), 'utf8')) as Schema & {
		'x-places'?: Record<string, { required?: boolean }>
	}

/** Required properties of a block, with the examples of its schema. */
function requiredProps(type: string): object {
	const schema = schemaOf(type)
	const entries = (schema.required ?? []).map((key) => {
		const [example] = (schema.properties?.[key]?.examples ?? []) as unknown[]
		return [key, example]
	})
	return Object.fromEntries(entries)
}

/** A text for each wording key of the venue in the properties of a block. */
const wordsIn = (props: object): Record<string, string> =>
	Object.fromEntries(
		(JSON.stringify(props).match(/(?<=")(?:venue|home)\.[a-z0-9_.-]+(?=")/g) ?? []).map((key) => [key, key]),
	)

test.each(ofBlocks)('the block property %s can be bound', (path) => {
	const [type = '', property = ''] = path.replace('block:', '').split('.')
	for (const [$flag, expected] of bindings) {
		const block = { type, props: { ...requiredProps(type), [property]: { $flag } } }
		// A block that the page must have is placed already, by its own name.
		const isPlaced = schemaOf(type)['x-places']?.home?.required === true
		const id = isPlaced ? type : 'bound'
		const pages = {
			home: { blocks: { [id]: block }, ...(isPlaced ? {} : { slots: { 'after-cta': ['bound'] } }) },
		}
		// Files and texts that the examples of block schemas refer to; texts that nothing uses are refused.
		const around = {
			integrations: { embedOrigins: ['https://maps.example'] },
			wording: isPlaced ? {} : { 'en-US': wordsIn(block.props) },
		}
		const { seller, problems } = newWorld()
			.seller({ ...gallery, ...around, flags, pages })
			.resolve()
		expect(problems.filter(({ sentence }) => sentence.includes(property))).toEqual([])
		const props = seller?.at(now).config.pages.home.blocks[id]?.props as Record<string, unknown> | undefined
		expect(props?.[property]).toBe(expected)
	}
})

test('a setting bound to an undeclared flag, or to no name, is refused', () => {
	const said = (value: unknown) =>
		newWorld()
			.seller({ ...gallery, flags, home: { resendLink: value } })
			.resolve()
			.problems.filter(({ severity }) => severity === 'error')
			.map(({ code }) => code)
	expect(said({ $flag: 'lti' })).toEqual(['CFG2301'])
	expect(said({ $flag: '!lti' })).toEqual(['CFG2301'])
	expect(said({ $flag: 'Two words' })).toContain('CFG1005')
	expect(said({ $flga: 'lit' })).toContain('CFG1001')
})
