import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Schema } from '../../../scripts/generate/schema.ts'
import { follow, makeAjv, readSchemas } from '../../../scripts/generate/schemas.ts'

// Authors of venues read schemas in editors, in the reference and in messages. So every key has a description, a default,
// an owner, a visibility and an example.

const files = readSchemas(resolve(import.meta.dirname, '../../..'))
const { ajv, idOf } = makeAjv(files)

interface Key {
	file: string
	/** JSON pointer inside the file. */
	pointer: string
	schema: Schema
	isRequired: boolean
	/** `x-owner` and `x-visibility` apply to nested keys too. */
	owner: string | undefined
	visibility: string | undefined
}

type Above = Pick<Key, 'file' | 'pointer' | 'owner' | 'visibility'>

/** Keys of DTCG and of tools, such as `$schema`. */
const foreign = /^\$/

function keysBelow(schema: Schema, above: Above): Key[] {
	const here = {
		...above,
		owner: String(schema['x-owner'] ?? above.owner ?? ''),
		visibility: String(schema['x-visibility'] ?? above.visibility ?? ''),
	}
	const at = (part: string) => ({ ...here, pointer: `${above.pointer}/${part}` })
	const parts: [string, unknown][] = [
		['additionalProperties', schema.additionalProperties],
		['items', schema.items],
		['then', schema.then],
		['else', schema.else],
		...Object.entries(schema.definitions ?? {})
			.filter(([name]) => name !== 'group')
			.map(([name, value]): [string, unknown] => [`definitions/${name}`, value]),
	]
	return [
		...Object.entries(schema.properties ?? {})
			.filter(([name]) => !foreign.test(name))
			.flatMap(([name, value]) => {
				const place = at(`properties/${name}`)
				const own = {
					owner: value['x-owner'] ?? here.owner,
					visibility: value['x-visibility'] ?? here.visibility,
				}
				const key: Key = {
					...place,
					owner: String(own.owner),
					visibility: String(own.visibility),
					schema: value,
					isRequired: schema.required?.includes(name) ?? false,
				}
				return [key, ...keysBelow(value, place)]
			}),
		...parts.flatMap(([part, value]) =>
			typeof value === 'object' && value !== null && !Array.isArray(value)
				? keysBelow(value as Schema, at(part))
				: [],
		),
	]
}

const all = [...files]
	.filter(([file]) => file !== 'schemas/tokens.schema.json')
	.flatMap(([file, schema]) =>
		keysBelow(schema, { file, pointer: '', owner: undefined, visibility: undefined }),
	)

/** A keyword of the key itself, or of the schema that it refers to. */
function said(key: Key, word: string): unknown {
	if (key.schema[word] !== undefined) return key.schema[word]
	const reference = key.schema.$ref ?? key.schema.allOf?.[0]?.$ref
	if (!reference) return undefined
	const target = follow(files, reference, key.file)
	return said({ ...key, ...target }, word)
}

const isGroup = ({ schema, file }: Key): boolean => {
	const reference = schema.$ref
	return reference
		? isGroup({ ...({} as Key), ...follow(files, reference, file) })
		: schema.properties !== undefined
}

const name = ({ file, pointer }: Key) =>
	`${file.replace(/^(?:schemas|app)\/|[./]schema\.json$/g, '')}${pointer.replaceAll(/\/(properties|definitions)\//g, '.')}`

const lacking = (find: (key: Key) => boolean) => all.filter(find).map(name)

describe('every key of every schema', () => {
	test.each([
		'settings/cart.timer.allowExtend',
		'blocks/hero.heading',
		'catalog.catalog-event.groups',
		'condition.role',
		'flag.rollout.percent',
		'theme.logo.src',
		'page.blocks',
		'preset.parameters/additionalProperties.type',
		'wording.plural.other',
	])('the schema %s is covered', (path) => {
		expect(all.map(name)).toContain(path)
	})

	test('every key has a title', () => {
		expect(lacking((key) => typeof said(key, 'title') !== 'string')).toEqual([])
	})

	test('every key has a description', () => {
		expect(lacking((key) => typeof said(key, 'description') !== 'string')).toEqual([])
	})

	test('every key has a default, is required, or describes its absence', () => {
		const isSettled = (key: Key) =>
			key.isRequired || key.schema.const !== undefined || said(key, 'default') !== undefined
		expect(
			lacking((key) => !isGroup(key) && !isSettled(key) && typeof said(key, 'x-absent') !== 'string'),
		).toEqual([])
	})

	test('every key has an example', () => {
		expect(
			lacking(
				(key) => !isGroup(key) && said(key, 'const') === undefined && !Array.isArray(said(key, 'examples')),
			),
		).toEqual([])
	})

	test('every key has an owner and a visibility', () => {
		const owners = ['seller', 'staff', 'platform']
		const visibilities = ['public', 'server', 'secret']
		expect(lacking((key) => !isGroup(key) && !owners.includes(key.owner ?? ''))).toEqual([])
		expect(lacking((key) => !isGroup(key) && !visibilities.includes(key.visibility ?? ''))).toEqual([])
	})

	test('the examples and default of every key are valid', () => {
		const wrong = all.flatMap((key) => {
			const pointer = key.pointer.split('/').map(encodeURIComponent).join('/')
			const validate = ajv.getSchema(`${idOf(key.file)}#${pointer}`)
			const values = [...((key.schema.examples as unknown[] | undefined) ?? []), key.schema.default]
			return values
				.filter((value) => value !== undefined && !validate?.(value))
				.map((value) => `${name(key)}: ${JSON.stringify(value)}`)
		})
		expect(wrong).toEqual([])
	})

	test('every deprecated key names the version and an existing key', () => {
		const paths = new Set(all.map(name))
		const wrong = all.filter(({ schema }) => {
			const old = schema['x-deprecated']
			return (
				old && !(Number.isInteger(old.since) && [...paths].some((path) => !old.use || path.endsWith(old.use)))
			)
		})
		expect(wrong.map(name)).toEqual([])
	})
})
