import type { Json } from '#app/sellers/files/json-value.ts'
import { placeholdersOf } from '#app/sellers/wording/text-shape.ts'
import { placeholderMetaOf, wordingMetaOf } from '#app/sellers/wording/wording-meta.ts'
import type { Texts } from './block-words.ts'
import { withEditorHelp } from './editor-help.ts'
import type { Schema, SchemaFiles } from './schema.ts'
import { follow, locate } from './schemas.ts'

/**
 * One schema with everything it refers to inside: what a seller's file names in `$schema`, so that an
 * editor completes keys without resolving forty files.
 */
export function bundle(files: SchemaFiles, entry: string): Schema {
	const definitions: Record<string, Schema> = {}
	const nameOf = (file: string, pointer: string) =>
		(file.replace(/^(?:schemas|app)\/|[./]schema\.json$/g, '') + pointer).replace(/[^a-zA-Z0-9-]+/g, '_')

	const convert = (value: unknown, from: string): unknown => {
		if (Array.isArray(value)) return value.map((item) => convert(item, from))
		if (value === null || typeof value !== 'object') return value
		const { definitions: _definitions, $schema: _schema, ...schema } = value as Schema
		if (_schema !== undefined && typeof _schema !== 'string') schema.$schema = convert(_schema, from)
		const converted = Object.fromEntries(
			Object.entries(schema).map(([key, item]) => [key, convert(item, from)]),
		)
		if (typeof schema.$ref === 'string') converted.$ref = `#/definitions/${register(schema.$ref, from)}`
		return { ...converted, ...withEditorHelp(files, value as Schema, from) }
	}
	const register = (reference: string, from: string): string => {
		const { file, pointer } = locate(reference, from)
		const name = nameOf(file, pointer)
		if (!definitions[name]) {
			definitions[name] = {}
			definitions[name] = convert(follow(files, reference, from).schema, file) as Schema
		}
		return name
	}
	const root = convert(files.get(entry), entry) as Schema
	return { $schema: 'http://json-schema.org/draft-07/schema#', ...root, definitions }
}

/** The schema of a page in a file of its own, `pages/<route>.json`, which says where its schema is. */
export function pageBundle(files: SchemaFiles): Schema {
	const page = bundle(files, 'schemas/page.schema.json')
	const { $schema = {}, $comment = {} } = files.get('schemas/seller.schema.json')?.properties ?? {}
	return { ...page, properties: { $schema, $comment, ...page.properties } }
}

/** What an editor shows beside a text: what it says now, where it is read, how long it may be, what is filled in. */
function textDescription(key: string, text: Json): string {
	const { screen, description, maxLength, isHtml } = wordingMetaOf(key)
	const now = typeof text === 'string' ? text : JSON.stringify(text)
	const filled = placeholdersOf(text).map(
		(name) => `{{${name}}}: ${placeholderMetaOf(name)?.description ?? ''}`,
	)
	const notes = [
		`${screen}. ${description}`,
		maxLength === null ? '' : `At most ${maxLength} letters.`,
		isHtml ? 'HTML: p, br, strong, em, ul, ol, li, h3, h4, a.' : '',
		...filled,
	]
	return [now, notes.filter(Boolean).join(' ')].filter(Boolean).join('\n\n')
}

/** The wording schema with every key of the catalogue and what is known of it. */
export function wordingBundle(files: SchemaFiles, texts: Texts): Schema {
	const schema = bundle(files, 'schemas/wording.schema.json')
	const properties: Record<string, Schema> = { ...schema.properties }
	for (const [key, text] of Object.entries(texts))
		properties[key] = {
			allOf: [{ $ref: '#/definitions/wording_definitions_text' }],
			description: textDescription(key, text),
		}
	return { ...schema, properties }
}
