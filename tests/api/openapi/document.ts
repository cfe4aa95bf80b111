import Ajv from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { documentFor, openApiDocument } from '#app/api/openapi/openapi.ts'

// biome-ignore lint/suspicious/noExplicitAny: a document of any shape is what is being read
export type Node = any

export interface Operation {
	path: string
	method: string
	operation: Node
}

/** Reads a document with no knowledge but its text. */
export interface Reader {
	document: Node
	operations: Operation[]
	/** What a reference leads to; anything else as it is. */
	follow(node: Node): Node
	/** What contradicts a schema of the document, null when nothing does; `key` names the schema for good. */
	objection(key: string, schema: Node, value: unknown): string | null
}

const base = 'https://foyer.test/openapi'

export function readDocument(document: Node): Reader {
	const ajv = new Ajv.default({ strict: false, allErrors: true })
	addFormats.default(ajv)
	ajv.addSchema({ $id: base, components: document.components })
	const compiled = new Map<string, ReturnType<typeof ajv.compile>>()
	return {
		document,
		operations: Object.entries<Node>(document.paths).flatMap(([path, item]) =>
			Object.entries<Node>(item).map(([method, operation]) => ({ path, method, operation })),
		),
		follow(node) {
			if (typeof node?.$ref !== 'string') return node
			return node.$ref
				.slice(2)
				.split('/')
				.reduce((inner: Node, key: string) => inner?.[key], document)
		},
		objection(key, schema, value) {
			const validate = compiled.get(key) ?? ajv.compile(absolute(schema))
			compiled.set(key, validate)
			return validate(value) ? null : ajv.errorsText(validate.errors, { separator: '\n' })
		},
	}
}

/** The same schema with its references led to the document, from wherever it is compiled. */
function absolute(schema: Node): Node {
	if (Array.isArray(schema)) return schema.map(absolute)
	if (typeof schema !== 'object' || schema === null) return schema
	return Object.fromEntries(
		Object.entries(schema).map(([key, value]) => [
			key,
			key === '$ref' && typeof value === 'string' ? base + value : absolute(value),
		]),
	)
}

let own: Reader | null = null

/** The product's own document, as seller `harbour` without a prefix gives it. */
export function ownDocument(): Reader {
	const facts = { sellerId: 'harbour', prefix: '', secureCookies: false }
	own ??= readDocument(JSON.parse(JSON.stringify(documentFor(openApiDocument(), facts))))
	return own
}
