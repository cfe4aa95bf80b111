import { blockFile, blockTypes } from './blocks.ts'
import type { Schema, SchemaFiles } from './schema.ts'
import { follow, locate } from './schemas.ts'

/** What the pipeline must know of the schemas at run time, so that it never reads them. */
export interface SchemaFacts {
	/** `true` for a public value, a tree for an object with public leaves. */
	publicTree: PublicTree
	/** Defaults of each block type's properties. */
	blockDefaults: Record<string, Record<string, unknown>>
	/** Paths of settings and block properties by meaning; `*` stands for any key or index. */
	wordingPaths: string[]
	assetPaths: string[]
	datePaths: string[]
	/** Settings that name an event or a category of the catalogue. */
	eventPaths: string[]
	categoryPaths: string[]
	/** Texts of a catalogue that may be written in several languages. */
	translatedPaths: string[]
	/** Keys that go with a later version, and what to use instead. */
	deprecated: { path: string; since: number; use: string | null }[]
	/** Every boolean setting that may be bound to a flag. */
	switchPaths: string[]
	/** Settings that take their value from the environment of the process. */
	variablePaths: string[]
	/** Where each default of a setting, a page or a block property is written. */
	defaults: { path: string; file: string; pointer: string }[]
}

export interface PublicTree {
	[key: string]: true | PublicTree
}

/** A schema's own place among the files. */
interface At {
	file: string
	pointer: string
}

type Visit = (schema: Schema, path: string, at: At) => void

function walk(files: SchemaFiles, schema: Schema, here: At, path: string, visit: Visit): void {
	visit(schema, path, here)
	const from = here.file
	const references = [
		schema.$ref,
		schema.allOf?.[0]?.$ref,
		schema['x-nullable'] ? (schema.else as Schema).$ref : undefined,
	]
	for (const reference of references) {
		// Token groups and conditions contain themselves, and nothing that is noted here.
		if (!reference || reference === '#' || reference.endsWith('/group')) continue
		const target = follow(files, reference, from)
		walk(files, target.schema, locate(reference, from), path, visit)
	}
	const below = (key: string) => ({ file: from, pointer: `${here.pointer}/${key}` })
	const at = (key: string) => (path ? `${path}.${key}` : key)
	for (const [key, value] of Object.entries(schema.properties ?? {}))
		walk(files, value, below(`properties/${key}`), at(key), visit)
	if (typeof schema.additionalProperties === 'object')
		walk(files, schema.additionalProperties, below('additionalProperties'), at('*'), visit)
	if (schema.items && !Array.isArray(schema.items)) walk(files, schema.items, below('items'), at('*'), visit)
}

function publicTree(files: SchemaFiles, schema: Schema, from: string): true | PublicTree | undefined {
	if (schema['x-visibility'] === 'public') return true
	if (schema.$ref) {
		const target = follow(files, schema.$ref, from)
		return publicTree(files, target.schema, target.file)
	}
	const tree: PublicTree = {}
	for (const [key, value] of Object.entries(schema.properties ?? {})) {
		const part = publicTree(files, value, from)
		if (part) tree[key] = part
	}
	return Object.keys(tree).length > 0 ? tree : undefined
}

export function schemaFacts(files: SchemaFiles): SchemaFacts {
	const seller = files.get('schemas/seller.schema.json')
	if (!seller) throw new Error('schemas/seller.schema.json is missing')
	const facts: SchemaFacts = {
		publicTree: {},
		blockDefaults: {},
		wordingPaths: [],
		assetPaths: [],
		datePaths: [],
		eventPaths: [],
		categoryPaths: [],
		translatedPaths: [],
		switchPaths: [],
		variablePaths: [],
		defaults: [],
		deprecated: [],
	}
	const note: Visit = (schema, path, { file, pointer }) => {
		if (schema.default !== undefined) facts.defaults.push({ path, file, pointer: `${pointer}/default` })
		if (schema['x-env']) facts.variablePaths.push(path)
		if (schema['x-wording']) facts.wordingPaths.push(path)
		if (schema['x-ref'] === 'asset') facts.assetPaths.push(path)
		if (schema['x-ref'] === 'event') facts.eventPaths.push(path)
		if (schema['x-ref'] === 'category') facts.categoryPaths.push(schema.type === 'array' ? `${path}.*` : path)
		if (schema['x-format'] === 'dayjs') facts.datePaths.push(path)
		const old = schema['x-deprecated']
		if (old) facts.deprecated.push({ path, since: old.since, use: old.use ?? null })
		if (schema.allOf?.[0]?.$ref?.endsWith('/switch')) facts.switchPaths.push(path)
	}
	// Pages are walked by block type below, overlays of an environment are merged before they are read.
	const {
		pages: _pages,
		environments: _environments,
		wording: _wording,
		catalog: _catalog,
		...properties
	} = seller.properties ?? {}
	walk(files, { properties }, { file: 'schemas/seller.schema.json', pointer: '' }, '', note)
	const page = files.get('schemas/page.schema.json')?.properties ?? {}
	walk(files, { properties: page }, { file: 'schemas/page.schema.json', pointer: '' }, 'pages.*', note)
	for (const type of blockTypes(files)) {
		const file = blockFile(type)
		const schema = files.get(file) ?? {}
		walk(files, schema, { file, pointer: '' }, `block:${type}`, note)
		const defaults = Object.entries(schema.properties ?? {}).filter(
			([, value]) => value.default !== undefined,
		)
		facts.blockDefaults[type] = Object.fromEntries(defaults.map(([key, value]) => [key, value.default]))
	}
	const catalog = { file: 'schemas/catalog.schema.json', pointer: '' }
	walk(files, files.get(catalog.file) ?? {}, catalog, '', (schema, path) => {
		if (schema['x-translated']) facts.translatedPaths.push(path)
	})
	const tree = publicTree(files, { properties }, 'schemas/seller.schema.json')
	facts.publicTree = tree === true || tree === undefined ? {} : tree
	return facts
}
