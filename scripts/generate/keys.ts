import { blockFile, blockTypes } from './blocks.ts'
import type { Schema, SchemaFiles } from './schema.ts'
import { follow } from './schemas.ts'

/** What a key takes, as far as a later schema could take less. */
export interface Takes {
	type?: string[]
	enum?: unknown[]
	/** Keys that it must have. */
	required?: string[]
	pattern?: string
	minimum?: number
	maximum?: number
	minLength?: number
	maxLength?: number
	minItems?: number
	maxItems?: number
}

/** Every key that a file may have, by its path: `*` is any key or item, `block:hero.image` a property of a block. */
export type Keys = Record<string, Takes>

const limits = ['pattern', 'minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const

function takesOf(schema: Schema): Takes {
	const takes: Takes = {}
	if (schema.type) takes.type = [schema.type].flat()
	if (schema['x-nullable']) takes.type = ['object', 'null']
	if (schema.if && typeof schema.then === 'object' && typeof schema.else === 'object')
		takes.type = [schema.then.type ?? [], schema.else.type ?? []].flat()
	if (schema['x-type'] === 'boolean') takes.type = ['boolean', 'object']
	if (schema.enum) takes.enum = schema.enum
	if (schema.required?.length) takes.required = schema.required
	for (const limit of limits) {
		const value = schema[limit]
		if (value !== undefined) Object.assign(takes, { [limit]: value })
	}
	return takes
}

/** Where a schema is described elsewhere: the reference that it is, or that it wraps. */
const referenceOf = (schema: Schema): string | undefined =>
	schema.$ref ?? schema.allOf?.[0]?.$ref ?? (schema['x-nullable'] ? (schema.else as Schema).$ref : undefined)

interface Here {
	schema: Schema
	from: string
	path: string
	/** References on the way here: what contains itself ends at its first return. */
	trail: readonly string[]
}

function collect(files: SchemaFiles, { schema, from, path, trail }: Here, keys: Keys): void {
	const reference = referenceOf(schema)
	if (reference) {
		const target = follow(files, reference, from)
		const name = `${target.file} ${reference.split('#')[1] ?? ''}`
		keys[path] = { ...takesOf(target.schema), ...takesOf(schema) }
		if (trail.includes(name)) return
		collect(files, { schema: target.schema, from: target.file, path, trail: [...trail, name] }, keys)
		if (schema['x-nullable']) keys[path] = { ...keys[path], type: ['object', 'null'] }
		return
	}
	if (path !== '') keys[path] = { ...keys[path], ...takesOf(schema) }
	const below = (key: string, inner: Schema) =>
		collect(files, { schema: inner, from, path: path === '' ? key : `${path}.${key}`, trail }, keys)
	for (const [key, inner] of Object.entries(schema.properties ?? {})) below(key, inner)
	if (typeof schema.additionalProperties === 'object') below('*', schema.additionalProperties)
	for (const inner of Object.values(schema.patternProperties ?? {})) below('*', inner)
	if (schema.items && !Array.isArray(schema.items)) below('*', schema.items)
}

// Keys about the file itself. The list is of one version, so its number is not a key.
const ofTheFile = ['$schema', '$comment', 'configVersion', 'environments', 'catalog']

/** Every key of the settings and of the blocks, sorted. */
export function keysOf(files: SchemaFiles): Keys {
	const keys: Keys = {}
	for (const file of ['schemas/seller.schema.json', 'schemas/preset.schema.json']) {
		const entry = files.get(file)
		const properties = Object.entries(entry?.properties ?? {}).filter(([key]) => !ofTheFile.includes(key))
		collect(
			files,
			{ schema: { properties: Object.fromEntries(properties) }, from: file, path: '', trail: [] },
			keys,
		)
	}
	for (const type of blockTypes(files)) {
		const file = blockFile(type)
		const schema = files.get(file)
		if (schema) collect(files, { schema, from: file, path: `block:${type}`, trail: [] }, keys)
	}
	const sorted = Object.entries(keys).sort(([a], [b]) => (a < b ? -1 : 1))
	return Object.fromEntries(sorted)
}

const less: Readonly<Record<string, (before: number, after: number) => boolean>> = {
	minimum: (before, after) => after > before,
	minLength: (before, after) => after > before,
	minItems: (before, after) => after > before,
	maximum: (before, after) => after < before,
	maxLength: (before, after) => after < before,
	maxItems: (before, after) => after < before,
}

/** What a key no longer takes, in words; empty when it takes all that it took. */
export function narrowed(before: Takes, after: Takes): string[] {
	const said: string[] = []
	const types = (before.type ?? []).filter(
		(type) =>
			after.type && !after.type.includes(type) && !(type === 'integer' && after.type.includes('number')),
	)
	if (types.length > 0) said.push(`is no longer ${types.join(' or ')}`)
	const values = before.enum?.filter((value) => after.enum && !after.enum.includes(value)) ?? []
	if (values.length > 0)
		said.push(`no longer takes ${values.map((value) => JSON.stringify(value)).join(', ')}`)
	if (!before.enum && after.enum)
		said.push(`takes only ${after.enum.map((value) => JSON.stringify(value)).join(', ')}`)
	const wanted = after.required?.filter((key) => !before.required?.includes(key)) ?? []
	if (wanted.length > 0) said.push(`must have ${wanted.join(', ')}`)
	if (after.pattern && after.pattern !== before.pattern) said.push(`must match ${after.pattern}`)
	for (const [limit, isLess] of Object.entries(less)) {
		const [old, now] = [before[limit as keyof Takes], after[limit as keyof Takes]]
		const isTighter = typeof now === 'number' && (typeof old !== 'number' || isLess(old, now))
		if (isTighter) said.push(`has ${limit} ${now}${typeof old === 'number' ? `, was ${old}` : ''}`)
	}
	return said
}

/** Two schemas' keys as one: what either takes. */
export function widened(before: Keys, after: Keys): Keys {
	const lost = Object.keys(before).filter((path) => !after[path])
	const narrower = Object.entries(before).filter(
		([path, takes]) => narrowed(takes, after[path] ?? {}).length > 0,
	)
	const widest = new Set([...lost, ...narrower.map(([path]) => path)])
	const all = [
		...Object.entries(after).filter(([path]) => !widest.has(path)),
		...[...widest].map((path) => [path, before[path] ?? {}] as const),
	]
	return Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)))
}
