import { blockFile, blockTypes } from './blocks.ts'
import type { SchemaFiles } from './schema.ts'

/** How a page may use a block, from `x-places` in the block's schema: see `CoreBlock` in page-shapes.ts. */
export interface Place {
	required?: true
	maxCount?: number
	lists?: string[]
	before?: string[]
	because?: string
}

/** Instead of the name of a page: the block is content, and works on each of them. */
const everyPage = 'every-page'

/** The keyword as JSON Schema, so that ajv refuses a misspelt one with the file's other mistakes. */
export const placesSchema = {
	type: 'object',
	minProperties: 1,
	additionalProperties: {
		type: 'object',
		additionalProperties: false,
		properties: {
			required: { const: true },
			maxCount: { type: 'integer', minimum: 1 },
			lists: { type: 'array', minItems: 1, items: { type: 'string' } },
			before: { type: 'array', minItems: 1, items: { type: 'string' } },
			because: { type: 'string' },
		},
	},
}

export interface BlockPlaces {
	/** Blocks that may be placed on every page. */
	content: Record<string, Place>
	/** Blocks that belong to a page, by page; `all` is the frame around each. */
	pages: Record<string, Record<string, Place>>
}

/** The frame and the pages, as the schema of the pages names them. */
const pageNames = (files: SchemaFiles): string[] =>
	Object.keys(files.get('schemas/pages.schema.json')?.properties ?? {})

/** The places of every block; throws with a sentence when a schema names a page or a block that does not exist. */
export function blockPlaces(files: SchemaFiles): BlockPlaces {
	const types = blockTypes(files)
	const pages = pageNames(files)
	const found: BlockPlaces = { content: {}, pages: Object.fromEntries(pages.map((page) => [page, {}])) }
	for (const type of types) {
		const file = blockFile(type)
		const places = files.get(file)?.['x-places'] as Record<string, Place> | undefined
		if (!places) throw new Error(`${file} has no "x-places": name the pages where the block may be placed`)
		for (const [name, place] of Object.entries(places)) {
			const page = name === everyPage ? found.content : found.pages[name]
			if (!page)
				throw new Error(`${file} places the block on "${name}"; there are ${everyPage}, ${pages.join(', ')}`)
			const unknown = place.before?.find((other) => !types.includes(other))
			if (unknown) throw new Error(`${file} puts the block before "${unknown}", which is no block`)
			page[type] = place
		}
	}
	return found
}
