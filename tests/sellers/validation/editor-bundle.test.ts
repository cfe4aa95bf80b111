import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { tokensOf } from '#app/sellers/theme/tokens.ts'
import { pageShapes } from '#app/sellers/validation/page-shapes.ts'
import { eventConfigPaths } from '#tests/sellers/event-config.ts'
import type { Schema } from '../../../scripts/generate/schema.ts'
import { readSchemas } from '../../../scripts/generate/schemas.ts'

// The schema for editors: one file without external references, with documentation for each key.

const root = resolve(import.meta.dirname, '../../..')
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
const bundles = ['seller', 'preset', 'overlay', 'page', 'wording'] as const
const bundle = (name: string): Schema => read(`schemas/dist/${name}.schema.json`)

/** Every nested schema. */
function schemasIn(value: unknown): Schema[] {
	if (value === null || typeof value !== 'object') return []
	const inner = Object.values(value).flatMap(schemasIn)
	return Array.isArray(value) ? inner : [value as Schema, ...inner]
}

/** Accepts unknown keywords, as editors do. */
const ajv = new Ajv({ strict: false, allErrors: true })
addFormats.default(ajv)
const validator = (name: string) => ajv.getSchema(name) ?? ajv.addSchema(bundle(name), name).getSchema(name)

describe.each(bundles)('the bundle of %s', (name) => {
	test('the bundle has no external references', () => {
		const references = schemasIn(bundle(name)).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []))
		expect(references.length).toBeGreaterThan(0)
		expect(references.filter((one) => !one.startsWith('#/definitions/'))).toEqual([])
		const names = Object.keys(bundle(name).definitions ?? {})
		expect(references.filter((one) => !names.includes(one.replace('#/definitions/', '')))).toEqual([])
	})
})

describe('the schema for editors', () => {
	const venues = readdirSync(join(root, 'seller-configs')).filter((name) =>
		/^[^_.][^.]*(?:\.json)?$/.test(name),
	)

	test.each(venues)("the editor's schema accepts %s", (venue) => {
		const file = venue.endsWith('.json') ? venue : `${venue}/seller.json`
		const validate = validator('seller')
		validate?.(read(`seller-configs/${file}`))
		expect(validate?.errors ?? []).toEqual([])
	})

	const presets = readdirSync(join(root, 'seller-configs/_presets'))
	test.each(presets)("the editor's schema accepts preset %s", (file) => {
		const validate = validator('preset')
		validate?.(read(`seller-configs/_presets/${file}`))
		expect(validate?.errors ?? []).toEqual([])
	})

	test("the editor's schema accepts a parameter as a preset's value and refuses an invalid one", () => {
		const validate = validator('preset')
		const withHold = (holdMinutes: unknown) => validate?.({ configVersion: 2, cart: { holdMinutes } })
		const parameter = { $param: 'minutes' }
		expect([withHold(parameter), withHold(20), withHold('20'), withHold({ $parm: 'x' })]).toEqual([
			true,
			true,
			false,
			false,
		])
		expect(validator('seller')?.({ id: 'a-b', name: 'A', cart: { holdMinutes: parameter } })).toBe(false)
	})

	test("the editor's schema documents a key beyond its description", () => {
		const hold = schemasIn(bundle('seller')).find(({ title }) => title === 'Hold')
		expect(hold?.markdownDescription).toBe(
			'How long chosen tickets are held from the first one.\n\nDefault: `15` (minutes). Staff change it.',
		)
	})

	test("the editor's schema offers every block type with its required properties", () => {
		const block = bundle('seller').definitions?.page_definitions_block ?? {}
		const types = block.oneOf?.map(({ properties }) => properties?.type?.const)
		const snippets = block.defaultSnippets as { label: string; description: string; body: unknown }[]
		expect(block.properties?.type?.enum).toEqual(types)
		expect(snippets.map(({ label }) => label)).toEqual(types)
		const validate = ajv.compile({
			$ref: '#/definitions/page_definitions_block',
			definitions: bundle('seller').definitions,
		})
		for (const { label, description, body } of snippets) {
			expect(description, label).not.toBe('')
			expect(validate(body) ? [] : validate.errors, label).toEqual([])
		}
	})

	test("the editor's schema names the slots of each page, and where each is", () => {
		for (const name of ['seller', 'preset', 'overlay']) {
			const { pages, theme } = bundle(name).definitions ?? {}
			const named = schemasIn(pages?.properties?.checkout).find(({ properties }) => properties?.slots)
			const slots = schemasIn(named).find(({ properties }) => properties?.['before-payment'])?.properties
			expect(Object.keys(slots ?? {}), name).toEqual(Object.keys(pageShapes.checkout.slots))
			expect(JSON.stringify(slots?.['before-payment'])).toContain('Before the block')
			expect(JSON.stringify(theme?.properties?.tokens)).toContain('#/definitions/token_names')
		}
		const all = bundle('page').properties?.slots?.properties
		expect(all?.['before-levels']?.description).toBe('On membership, giftMembership, membershipRedeem.')
	})

	test("the editor's schema names every token of the base theme with what it is for", () => {
		const at = (path: string) =>
			path
				.split('.')
				.reduce<Schema | undefined>(
					(schema, key) => schema?.properties?.[key],
					bundle('seller').definitions?.token_names,
				)
		const tokens = tokensOf(read('themes/base.tokens.json'))
		expect(tokens.length).toBeGreaterThan(100)
		for (const { path } of tokens) expect(at(path)?.description, path).toBeTruthy()
	})

	test("the editor's schema offers every setting of an event's config with what it is for", () => {
		const config = schemasIn(bundle('seller')).find(({ properties }) => properties?.['web.price_display'])
		for (const path of eventConfigPaths) {
			const setting = path.reduce<Schema | undefined>((schema, key) => schema?.properties?.[key], config)
			expect(setting?.title, path.join(' ')).toBeTruthy()
			expect(setting?.markdownDescription ?? setting?.description, path.join(' ')).toBeTruthy()
		}
		const reference = '#/definitions/catalog_definitions_catalog-config'
		expect(schemasIn(bundle('seller')).some(({ $ref }) => $ref === reference)).toBe(true)
	})

	test("the editor's schema offers a flag where a setting can be bound to one", () => {
		const bound = bundle('seller').definitions?.flag_definitions_switch
		expect(bound?.defaultSnippets).toEqual([
			expect.objectContaining({ body: { $flag: expect.stringContaining('name') } }),
		])
	})
})

test('every list of allowed values has a description for each value', () => {
	const explained = [...readSchemas(root).values()]
		.flatMap(schemasIn)
		.filter((schema) => schema.enumDescriptions)
	expect(explained.length).toBeGreaterThan(8)
	for (const { enum: values, enumDescriptions } of explained)
		expect((enumDescriptions as string[]).length).toBe(values?.length)
})
