import type { Json } from '#app/sellers/files/json-value.ts'
import type { Schema, SchemaFiles } from './schema.ts'
import { follow } from './schemas.ts'

// What editors show beyond the standard; only the bundles have it, and no validator reads it.

const code = (value: unknown) => `\`${JSON.stringify(value)}\``

const owners: Readonly<Record<string, string>> = {
	seller: 'The venue changes it itself.',
	staff: 'Staff change it.',
	platform: 'Hardly ever changed: the platform has a value for everybody.',
}

/** A description with what else is known of the key, in the markdown that editors draw. */
function markdown(schema: Schema): string {
	const old = schema['x-deprecated']
	const unit = schema['x-unit'] ? ` (${String(schema['x-unit'])})` : ''
	const notes = [
		old ? `**Deprecated** since version ${old.since}${old.use ? `: use \`${old.use}\`` : ''}.` : '',
		schema.default === undefined ? '' : `Default: ${code(schema.default)}${unit}.`,
		typeof schema['x-absent'] === 'string' ? `Left out: ${schema['x-absent']}` : '',
		owners[String(schema['x-owner'])] ?? '',
		String(schema['x-visibility']) === 'secret' ? 'A secret: write `{ "$env": "NAME" }`.' : '',
	]
	return [schema.description, notes.filter(Boolean).join(' ')].filter(Boolean).join('\n\n')
}

/** The shortest thing that a schema takes: what it requires, as its examples have it. */
function least(files: SchemaFiles, schema: Schema, from: string): Json {
	const reference = schema.$ref ?? schema.allOf?.[0]?.$ref
	const [example] = (schema.examples ?? []) as Json[]
	if (example !== undefined) return example
	if (reference) {
		const target = follow(files, reference, from)
		return least(files, target.schema, target.file)
	}
	if (schema.const !== undefined) return schema.const as Json
	const required = (schema.required ?? []).map((key) => [
		key,
		least(files, schema.properties?.[key] ?? {}, from),
	])
	return Object.fromEntries(required) as Json
}

/** The types of a list of alternatives with a `type`, each with a complete snippet. */
function typeHelp(files: SchemaFiles, schema: Schema, from: string): Partial<Schema> {
	const branches = (schema.oneOf ?? []).flatMap(({ properties }) => {
		const { type, props } = properties ?? {}
		if (type?.const === undefined || !props?.$ref) return []
		const target = follow(files, props.$ref, from)
		const { description = '' } = target.schema
		return [{ type: String(type.const), description, props: least(files, target.schema, target.file) }]
	})
	if (branches.length === 0) return {}
	return {
		// Beside the alternatives an editor lists the types instead of saying that none fits.
		properties: {
			type: {
				enum: branches.map(({ type }) => type),
				enumDescriptions: branches.map(({ description }) => description),
			},
		},
		defaultSnippets: branches.map(({ type, description, props }) => ({
			label: type,
			description,
			body: { type, props },
		})),
	}
}

const flagSnippet = {
	label: 'a flag',
	description: 'On while the flag is on; "!name" while it is off.',
	// biome-ignore lint/suspicious/noTemplateCurlyInString: a place to fill in, in the language of editors
	body: { $flag: '${1:name}' },
}

/** A schema of a bundle with what an editor can show; `from` is the file that contains it. */
export function withEditorHelp(files: SchemaFiles, schema: Schema, from: string): Partial<Schema> {
	if (typeof schema.description !== 'string') return {}
	const described = markdown(schema)
	const old = schema['x-deprecated']
	return {
		...(described === schema.description ? {} : { markdownDescription: described }),
		...(old ? { deprecationMessage: old.use ? `Use ${old.use}` : 'Remove it' } : {}),
		...(schema['x-type'] === 'boolean' ? { defaultSnippets: [flagSnippet] } : {}),
		...typeHelp(files, schema, from),
	}
}
