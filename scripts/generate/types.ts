import { compile } from 'json-schema-to-typescript'
import { blockPlaces } from './block-places.ts'
import { blockFile, blockTypeOf, blockTypes } from './blocks.ts'
import { pascal } from './names.ts'
import type { Schema, SchemaFiles } from './schema.ts'
import { follow, locate } from './schemas.ts'

/** What a seller writes but the resolved configuration no longer has. */
const onlyInFiles = new Set([
	'$schema',
	'$comment',
	'configVersion',
	'extends',
	'wording',
	'catalog',
	'environments',
])

function typeName(file: string, pointer: string): string {
	const last = pointer.split('/').pop()
	if (last) return last === 'route' ? 'PageRoute' : last === 'rule' ? 'FlagRule' : pascal(last)
	const block = blockTypeOf(file)
	if (block) return `${pascal(block)}Props`
	const name = pascal((file.split('/').pop() ?? '').replace('.schema.json', ''))
	if (file.startsWith('schemas/settings/') || file === 'schemas/theme.schema.json') return `${name}Settings`
	if (file === 'schemas/link.schema.json') return 'LinkItem'
	return file === 'schemas/catalog.schema.json' ? 'CatalogFile' : name
}

/**
 * Turns the schemas of files into the types of what the storefront reads: defaults are filled in, so
 * a key with a default is never absent; a boolean bound to a flag is a boolean by then.
 */
class Types {
	readonly definitions: Record<string, Schema> = {}
	private readonly files: SchemaFiles

	constructor(files: SchemaFiles) {
		this.files = files
	}

	reference(reference: string, from: string): Schema {
		const { file, pointer } = locate(reference, from)
		const { schema } = follow(this.files, reference, from)
		if (schema['x-type'] === 'boolean') return { type: 'boolean' }
		if (schema['x-type'] === 'tokens') return { tsType: 'Record<string, unknown>' }
		if (pointer === '/definitions/block') return { tsType: 'Block' }
		const name = typeName(file, pointer)
		if (!this.definitions[name]) {
			this.definitions[name] = {}
			this.definitions[name] = this.convert(schema, file)
		}
		return { $ref: `#/definitions/${name}` }
	}

	/** `from` is the file whose relative references are meant. */
	convert(schema: Schema, from: string): Schema {
		const described = schema.description ? { description: schema.description } : {}
		const inner = schema.allOf?.length === 1 ? schema.allOf[0] : schema
		// A description beside a reference would make the compiler write the type a second time.
		if (schema.$ref) return this.reference(schema.$ref, from)
		// Once read, a catalogue has the texts of the venue's default language in their places.
		if (schema['x-translated']) return { ...described, type: 'string' }
		if (inner?.$ref) return { ...described, ...this.reference(inner.$ref, from) }
		if (schema['x-nullable']) {
			return { ...described, anyOf: [this.reference(schema['x-nullable'], from), { type: 'null' }] }
		}
		// Limits of a list would become a union of tuples of every length, which is unreadable.
		const dropped = ['title', 'definitions', 'if', 'then', 'else', 'minItems', 'maxItems']
		const remaining = Object.fromEntries(Object.entries(schema).filter(([key]) => !dropped.includes(key)))
		return {
			...remaining,
			...(schema.properties
				? { properties: this.properties(schema.properties, from), required: this.required(schema, from) }
				: {}),
			...(typeof schema.additionalProperties === 'object'
				? { additionalProperties: this.convert(schema.additionalProperties, from) }
				: {}),
			...(schema.items && !Array.isArray(schema.items) ? { items: this.convert(schema.items, from) } : {}),
			...(schema.oneOf ? { oneOf: schema.oneOf.map((one) => this.convert(one, from)) } : {}),
			...(schema.anyOf ? { anyOf: schema.anyOf.map((one) => this.convert(one, from)) } : {}),
		}
	}

	properties(properties: Record<string, Schema>, from: string): Record<string, Schema> {
		return Object.fromEntries(
			Object.entries(properties).map(([key, value]) => [key, this.convert(value, from)]),
		)
	}

	required(schema: Schema, from: string): string[] {
		const keys = Object.keys(schema.properties ?? {})
		const isSettings =
			from.startsWith('schemas/settings/') ||
			from === 'schemas/theme.schema.json' ||
			from.startsWith('schemas/page')
		if (isSettings && !schema['x-partial']) return keys
		return keys.filter(
			(key) => schema.required?.includes(key) || schema.properties?.[key]?.default !== undefined,
		)
	}

	/** Only the leaves that a browser may see; undefined when there are none. */
	publicPart(schema: Schema, from: string, inherited = false): Schema | undefined {
		const isPublic = schema['x-visibility'] ? schema['x-visibility'] === 'public' : inherited
		if (schema.$ref) {
			const target = follow(this.files, schema.$ref, from)
			return this.publicPart(target.schema, target.file, isPublic)
		}
		if (!schema.properties || isPublic) return isPublic ? this.convert(schema, from) : undefined
		const properties: Record<string, Schema> = {}
		for (const [key, value] of Object.entries(schema.properties)) {
			const part = this.publicPart(value, from, isPublic)
			if (part) properties[key] = part
		}
		const keys = Object.keys(properties)
		if (keys.length === 0) return undefined
		return {
			type: 'object',
			description: schema.description,
			properties,
			required: keys,
			additionalProperties: false,
		}
	}
}

/** One line for each block that belongs to certain pages: `'cart-lines': 'cart'`. */
function pagesOfBlocks(files: SchemaFiles): string {
	const { content, pages } = blockPlaces(files)
	const { all: frame = {}, ...routes } = pages
	return blockTypes(files)
		.filter((type) => !content[type] && !frame[type])
		.map((type) => {
			const own = Object.keys(routes).filter((route) => routes[route]?.[type])
			return `\t'${type}': ${own.map((route) => `'${route}'`).join(' | ')}`
		})
		.join('\n')
}

/** The text of `app/contract/config.generated.ts`. */
export async function configTypes(files: SchemaFiles): Promise<string> {
	const types = new Types(files)
	const seller = files.get('schemas/seller.schema.json')
	if (!seller?.properties) throw new Error('schemas/seller.schema.json is missing')
	const own = Object.fromEntries(Object.entries(seller.properties).filter(([key]) => !onlyInFiles.has(key)))
	const byType = Object.fromEntries(
		blockTypes(files).map((type) => [type, types.reference(blockFile(type), '')]),
	)
	const closed = { type: 'object', additionalProperties: false }
	types.definitions.BlockPropsByType = {
		...closed,
		description: 'Properties of each block type.',
		properties: byType,
		required: Object.keys(byType),
	}
	types.definitions.PublicConfig = {
		...types.publicPart({ ...seller, properties: own }, 'schemas/seller.schema.json'),
		description: 'The part of the configuration that a browser may see.',
	}
	if (files.has('schemas/catalog.schema.json')) types.reference('schemas/catalog.schema.json', '')
	const root = {
		...closed,
		description: 'The resolved configuration of a seller: every default is filled in.',
		properties: types.properties(own, 'schemas/seller.schema.json'),
		required: Object.keys(own),
		definitions: types.definitions,
	}
	const text = await compile(root as Parameters<typeof compile>[0], 'SellerConfig', {
		bannerComment:
			'// Made from schemas/ by scripts/generate.ts. Do not edit: change the schema and run `npm run generate`.',
		additionalProperties: false,
		unreachableDefinitions: true,
		style: { semi: false, singleQuote: true, useTabs: true, printWidth: 110 },
	})
	return `${withoutOrigins(text)}
export type BlockType = keyof BlockPropsByType

/** Pages of the blocks that belong to some; every other block may stand on any page. */
export interface BlockPages {
${pagesOfBlocks(files)}
}

/** One block of a page, tagged by its type. */
export type Block = {
	[T in BlockType]: { type: T; v?: number; props: BlockPropsByType[T]; when?: Condition }
}[BlockType]
`
}

/** Removes the compiler's note on every interface about where it was referenced: it says nothing to a reader. */
function withoutOrigins(text: string): string {
	return text
		.replace(/[ \t]*\* This interface was referenced by[^\n]*\n[ \t]*\* via [^\n]*\n/g, '')
		.replace(/\n([ \t]*)\* *\n(?=[ \t]*\*\/)/g, '\n')
		.replace(/[ \t]*\/\*\*\n[ \t]*\*\/\n/g, '')
		.replace(/\/\*\*\n[ \t]*\* ([^\n]*)\n[ \t]*\*\//g, '/** $1 */')
}
