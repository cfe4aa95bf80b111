import type { Schema, SchemaFiles } from './schema.ts'

const pageFile = 'schemas/page.schema.json'

/** The schema of a block type's properties, in the folder of the block. */
export const blockFile = (type: string): string => `app/blocks/${type}/schema.json`

/** The block type whose properties a file describes; undefined for every other schema. */
export const blockTypeOf = (file: string): string | undefined =>
	/^app\/blocks\/([^/]+)\/schema\.json$/.exec(file)?.[1]

/** Every block type: a folder of `app/blocks` with a schema. */
export const blockTypes = (files: SchemaFiles): string[] =>
	[...files.keys()].flatMap((file) => blockTypeOf(file) ?? []).sort()

/** The files with one alternative for each block type in the schema of a page, instead of what all types share. */
export function withBlockUnion(files: SchemaFiles): SchemaFiles {
	const page = files.get(pageFile)
	const block = page?.definitions?.block
	if (!page || !block?.properties) throw new Error(`${pageFile} has no "definitions.block.properties"`)
	const { properties: shared, ...rest } = block
	const { v, ...others } = shared
	const oneOf = blockTypes(files).map(
		(type): Schema => ({
			type: 'object',
			additionalProperties: false,
			required: ['type'],
			properties: {
				type: { const: type },
				...(v ? { v } : {}),
				props: { $ref: `../${blockFile(type)}` },
				...others,
			},
		}),
	)
	const definitions = { ...page.definitions, block: { ...rest, oneOf } }
	return new Map(files).set(pageFile, { ...page, definitions })
}
