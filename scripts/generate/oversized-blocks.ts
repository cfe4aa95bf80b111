import { blockTypeOf } from './blocks.ts'
import type { Schema, SchemaFiles } from './schema.ts'

// What Shopify's theme checker tolerates in one section (configuration model §4).
const mostSettings = 40

function countOf(schema: Schema): number {
	const items = schema.items && !Array.isArray(schema.items) ? countOf(schema.items) : 0
	return Object.values(schema.properties ?? {}).reduce((sum, property) => sum + 1 + countOf(property), items)
}

/** Block schemas with more settings than an editor's form can show usefully: one sentence each. */
export function oversizedBlocks(files: SchemaFiles): string[] {
	return [...files]
		.filter(([file]) => blockTypeOf(file) !== undefined)
		.map(([file, schema]) => ({ file, count: countOf(schema) }))
		.filter(({ count }) => count > mostSettings)
		.map(
			({ file, count }) => `${file} has ${count} settings: more than ${mostSettings} are too many for a form`,
		)
}
