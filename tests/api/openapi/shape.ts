/**
 * OpenAPI 3.1's objects as JSON Schema, as far as the document uses them, and nothing else allowed:
 * a misspelt or misplaced key is then a mistake instead of an extension. Schemas inside it are judged
 * by the metaschema of JSON Schema 2020-12.
 */
const text = { type: 'string', minLength: 1 }
const closed = (properties: Record<string, unknown>, required: string[] = []) => ({
	type: 'object',
	properties,
	required,
	additionalProperties: false,
})
const mapOf = (value: unknown, name = '^[A-Za-z0-9._-]+$') => ({
	type: 'object',
	propertyNames: { pattern: name },
	additionalProperties: value,
})
const at = (name: string) => ({ $ref: `#/$defs/${name}` })
const orReference = (name: string) => ({
	if: { required: ['$ref'] },
	// biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
	then: closed({ $ref: { type: 'string', pattern: '^#/components/[a-zA-Z]+/[A-Za-z0-9._-]+$' } }, ['$ref']),
	else: at(name),
})
const schema = { $ref: 'https://json-schema.org/draft/2020-12/schema' }

const mediaType = '^[a-z]+/[a-z0-9.+-]+$'

export const openApiShape = {
	$schema: 'https://json-schema.org/draft/2020-12/schema',
	$id: 'https://foyer.test/openapi-shape',
	...closed(
		{
			openapi: { const: '3.1.0' },
			info: closed({ title: text, version: text, description: text }, ['title', 'version', 'description']),
			servers: { type: 'array', minItems: 1, items: closed({ url: text, description: text }, ['url']) },
			tags: { type: 'array', items: closed({ name: text, description: text }, ['name']) },
			paths: mapOf(at('pathItem'), '^/'),
			webhooks: { type: 'object', maxProperties: 0 },
			components: closed({
				schemas: mapOf(schema),
				responses: mapOf(at('response')),
				examples: mapOf(at('example')),
				headers: mapOf(at('header')),
				securitySchemes: mapOf(at('securityScheme')),
				parameters: mapOf(at('parameter')),
			}),
		},
		['openapi', 'info', 'servers', 'paths', 'components'],
	),
	$defs: {
		pathItem: closed(
			Object.fromEntries(
				['get', 'post', 'put', 'patch', 'delete'].map((method) => [method, at('operation')]),
			),
		),
		operation: closed(
			{
				operationId: { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9]*$' },
				summary: text,
				description: text,
				tags: { type: 'array', minItems: 1, items: text },
				security: { type: 'array', items: mapOf({ type: 'array', items: text }) },
				parameters: { type: 'array', items: orReference('parameter') },
				requestBody: closed({ required: { type: 'boolean' }, content: at('content') }, ['content']),
				responses: mapOf(orReference('response'), '^[2-5]\\d\\d$'),
			},
			['operationId', 'summary', 'description', 'tags', 'responses'],
		),
		parameter: {
			...closed(
				{
					name: text,
					in: { enum: ['path', 'query', 'header'] },
					required: { type: 'boolean' },
					description: text,
					schema,
					style: { const: 'form' },
					explode: { type: 'boolean' },
					example: true,
				},
				['name', 'in', 'schema', 'description'],
			),
			if: { properties: { in: { const: 'path' } } },
			// biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
			then: { properties: { required: { const: true } }, required: ['required'] },
		},
		response: closed({ description: text, headers: mapOf(orReference('header')), content: at('content') }, [
			'description',
			'headers',
		]),
		content: {
			...mapOf(
				{
					...closed({ schema, example: true, examples: mapOf(orReference('example')) }, ['schema']),
					not: { required: ['example', 'examples'] },
				},
				mediaType,
			),
			minProperties: 1,
			maxProperties: 1,
		},
		header: closed({ description: text, schema, required: { type: 'boolean' } }, ['description', 'schema']),
		example: closed({ summary: text, value: true }, ['summary', 'value']),
		securityScheme: closed(
			{
				type: { const: 'apiKey' },
				in: { enum: ['header', 'cookie', 'query'] },
				name: text,
				description: text,
			},
			['type', 'in', 'name', 'description'],
		),
	},
}
