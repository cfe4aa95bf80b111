import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'

/** As much of draft-07 as the generators look at. */
export interface Schema {
	$ref?: string
	title?: string
	description?: string
	type?: string | string[]
	properties?: Record<string, Schema>
	patternProperties?: Record<string, Schema>
	additionalProperties?: boolean | Schema
	items?: Schema | Schema[]
	required?: string[]
	enum?: unknown[]
	const?: unknown
	default?: unknown
	examples?: unknown[]
	allOf?: Schema[]
	anyOf?: Schema[]
	oneOf?: Schema[]
	if?: Schema
	then?: Schema | boolean
	else?: Schema | boolean
	definitions?: Record<string, Schema>
	tsType?: string
	'x-visibility'?: 'public' | 'server'
	'x-wording'?: boolean
	'x-ref'?: string
	'x-type'?: string
	'x-nullable'?: string
	'x-partial'?: boolean
	'x-map'?: boolean
	'x-env'?: boolean
	'x-deprecated'?: { since: number; use?: string }
	[keyword: string]: unknown
}

export type SchemaFiles = Map<string, Schema>

// Only an identifier inside ajv: editors find the files by their relative paths.
const base = 'https://foyer.example/schemas/'

const ownKeywords = [
	'x-owner',
	'x-visibility',
	'x-wording',
	'x-ref',
	'x-unit',
	'x-type',
	'x-nullable',
	'x-partial',
	'x-map',
	'x-format',
	'x-deprecated',
	'x-absent',
	'x-env',
	// What an editor shows beyond the standard.
	'patternErrorMessage',
	'markdownDescription',
	'enumDescriptions',
	'defaultSnippets',
	'deprecationMessage',
]

/** Every `*.schema.json` below a folder, by its path in it; the bundles in `dist` are not sources. */
export function readSchemas(folder: string): SchemaFiles {
	const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.map((name) => name.replaceAll('\\', '/'))
		.filter((name) => name.endsWith('.schema.json') && !name.startsWith('dist/'))
		.sort()
	return new Map(names.map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8')) as Schema]))
}

/** `../flag.schema.json#/definitions/switch` seen from `settings/home.schema.json` → file and pointer. */
export function locate(reference: string, from: string): { file: string; pointer: string } {
	const [path = '', pointer = ''] = reference.split('#')
	const file = path === '' ? from : posix.join(posix.dirname(from), path)
	return { file, pointer }
}

/** The schema a reference means, and the file it stands in. */
export function follow(
	files: SchemaFiles,
	reference: string,
	from: string,
): { schema: Schema; file: string } {
	const { file, pointer } = locate(reference, from)
	let schema: unknown = files.get(file)
	for (const part of pointer.split('/').filter(Boolean)) {
		schema = (schema as Record<string, unknown> | undefined)?.[part]
	}
	if (!schema) throw new Error(`schemas/${from} refers to "${reference}", which does not exist`)
	return { schema: schema as Schema, file }
}

/** An ajv that knows every schema by its path. */
export function makeAjv(files: SchemaFiles): { ajv: Ajv; idOf: (file: string) => string } {
	const ajv = new Ajv({
		strict: true,
		strictTypes: false,
		strictRequired: false,
		allErrors: true,
		verbose: true,
		discriminator: true,
		code: { source: true, esm: false, lines: true },
	})
	addFormats.default(ajv)
	for (const keyword of ownKeywords) ajv.addKeyword({ keyword })
	const idOf = (file: string) => base + file
	for (const [file, schema] of files) ajv.addSchema({ ...schema, $id: idOf(file) })
	return { ajv, idOf }
}
