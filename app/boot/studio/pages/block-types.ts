import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { BlockField, BlockType, FieldShape } from '#app/contract/studio/block-answers.ts'

/** The part of a schema that a form is made from. */
interface Schema {
	title?: string
	description?: string
	type?: string | string[]
	enum?: unknown[]
	default?: unknown
	properties?: Record<string, Schema>
	required?: string[]
	items?: Schema
	minItems?: number
	maxItems?: number
	allOf?: Schema[]
	$ref?: string
	'x-wording'?: boolean
	'x-ref'?: string
	'x-nullable'?: string
}

const blocks = resolve(import.meta.dirname, '../../../blocks')
const mostItems = 30

const read = (path: string): Schema => JSON.parse(readFileSync(path, 'utf8')) as Schema

const typesOf = ({ type }: Schema): string[] => [type ?? []].flat()

/** @param folder of the file that has the schema, for the files that it refers to */
function shapeOf(schema: Schema, folder: string): FieldShape {
	const file = schema.$ref ?? schema['x-nullable']
	if (file !== undefined) return shapeOf(read(resolve(folder, file)), dirname(resolve(folder, file)))
	// A switch that a flag may decide is yes or no in the form.
	if (schema.allOf?.some(({ $ref }) => $ref?.endsWith('#/definitions/switch'))) return { kind: 'boolean' }
	if (schema.enum) return { kind: 'choice', options: schema.enum.filter((one) => one !== null).map(String) }
	if (schema['x-wording']) return { kind: 'words' }
	if (schema['x-ref'] === 'asset') return { kind: 'picture' }
	if (schema.items)
		return {
			kind: 'list',
			item: shapeOf(schema.items, folder),
			least: schema.minItems ?? 0,
			most: schema.maxItems ?? mostItems,
		}
	if (schema.properties) return { kind: 'group', fields: fieldsOf(schema, folder) }
	const [type] = typesOf(schema).filter((one) => one !== 'null')
	return {
		kind: type === 'boolean' ? 'boolean' : type === 'number' || type === 'integer' ? 'number' : 'text',
	}
}

function fieldsOf({ properties = {}, required = [] }: Schema, folder: string): BlockField[] {
	return Object.entries(properties).map(([name, schema]) => ({
		name,
		title: schema.title ?? name,
		description: schema.description ?? '',
		shape: shapeOf(schema, folder),
		isRequired: required.includes(name),
		isNullable: typesOf(schema).includes('null') || schema['x-nullable'] !== undefined,
		byDefault: schema.default ?? null,
	}))
}

const known = new Map<string, BlockType>()

/** The settings of a type of block, from its schema. */
export function blockTypeOf(type: string): BlockType {
	const found = known.get(type)
	if (found) return found
	const folder = resolve(blocks, type)
	const schema = read(resolve(folder, 'schema.json'))
	const made = {
		type,
		title: schema.title ?? type,
		description: schema.description ?? '',
		fields: fieldsOf(schema, folder),
	}
	known.set(type, made)
	return made
}
