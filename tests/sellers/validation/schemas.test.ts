import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contentBlocks, pageShapes } from '#app/sellers/validation/page-shapes.ts'
import { blockTypes } from '../../../scripts/generate/blocks.ts'
import type { Schema } from '../../../scripts/generate/schema.ts'
import { follow, readSchemas } from '../../../scripts/generate/schemas.ts'

const root = resolve(import.meta.dirname, '../../..')
const files = readSchemas(root)
const defaults = JSON.parse(readFileSync(resolve(root, 'seller-configs/_platform/defaults.json'), 'utf8'))

interface Leaf {
	path: string
	schema: Schema
}

/** Every setting of one section, down to values that are no closed objects. */
function leavesOf(schema: Schema, from: string, path: string): Leaf[] {
	if (schema.$ref && !schema.title) {
		const target = follow(files, schema.$ref, from)
		return leavesOf(target.schema, target.file, path)
	}
	if (schema.$ref || !schema.properties || schema['x-map'] || schema.default !== undefined)
		return [{ path, schema }]
	return Object.entries(schema.properties).flatMap(([key, value]) => leavesOf(value, from, `${path}.${key}`))
}

const sections = [...files.keys()].filter(
	(file) => file.startsWith('schemas/settings/') || file === 'schemas/theme.schema.json',
)
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const settings = sections.flatMap((file) => {
	const name = camel((file.split('/').pop() ?? '').replace('.schema.json', ''))
	return leavesOf(files.get(file) ?? {}, file, name)
})

describe('a setting', () => {
	test.each(settings)(
		"the setting $path has a description, an owner and the platform's default",
		({ path, schema }) => {
			expect([typeof schema.title, typeof schema.description, typeof schema['x-owner']]).toEqual([
				'string',
				'string',
				'string',
			])
			const written = path.split('.').reduce((value, key) => value?.[key], defaults)
			expect(written).toEqual(schema.$ref ? {} : schema.default)
		},
	)
})

describe('a block type', () => {
	const types = blockTypes(files)

	test('every block type may be placed on some page', () => {
		const placed = [...contentBlocks, ...Object.values(pageShapes).flatMap(({ core }) => Object.keys(core))]
		expect(types.filter((type) => !placed.some((one) => one === type))).toEqual([])
	})
})
