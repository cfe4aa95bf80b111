import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { placesSchema } from './block-places.ts'
import { blockTypeOf, withBlockUnion } from './blocks.ts'
import type { Schema, SchemaFiles } from './schema.ts'

// Only an identifier inside ajv: editors find the files by their relative paths.
const base = 'https://foyer.example/'

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
	'x-translated',
	// What an editor shows beyond the standard.
	'patternErrorMessage',
	'markdownDescription',
	'enumDescriptions',
	'defaultSnippets',
	'deprecationMessage',
]

/**
 * Every schema by its path in the project: those of `schemas`, and those of the blocks in `app/blocks`. The bundles in
 * `schemas/dist` are not sources.
 */
export function readSchemas(root: string): SchemaFiles {
	const below = (folder: string): string[] =>
		readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
			(name) => `${folder}/${name.replaceAll('\\', '/')}`,
		)
	const names = [
		...below('app/blocks').filter((name) => blockTypeOf(name) !== undefined),
		...below('schemas').filter((name) => name.endsWith('.schema.json') && !name.startsWith('schemas/dist/')),
	].sort()
	return withBlockUnion(
		new Map(names.map((name) => [name, JSON.parse(readFileSync(join(root, name), 'utf8')) as Schema])),
	)
}

/** `../flag.schema.json#/definitions/switch` seen from `schemas/settings/home.schema.json` → file and pointer. */
export function locate(reference: string, from: string): { file: string; pointer: string } {
	const [path = '', pointer = ''] = reference.split('#')
	const file = path === '' ? from : posix.join(posix.dirname(from), path)
	return { file, pointer }
}

/** The schema that a reference names, and the file that contains it. */
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
	if (!schema) throw new Error(`${from} refers to "${reference}", which does not exist`)
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
	ajv.addKeyword({ keyword: 'x-places', metaSchema: placesSchema })
	const idOf = (file: string) => base + file
	for (const [file, schema] of files) ajv.addSchema({ ...schema, $id: idOf(file) })
	return { ajv, idOf }
}
