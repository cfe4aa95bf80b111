interface WithSchemas {
	paths?: unknown
	components?: { schemas?: Record<string, unknown>; responses?: unknown }
}

/**
 * Puts `$ref` where a named schema is written in full (the library names a schema only where it was cloned
 * with its name), and takes the flags off patterns, which JSON Schema does not have.
 */
export function withReferences<Document extends WithSchemas>(document: Document): Document {
	const schemas = document.components?.schemas ?? {}
	const names = new Map<string, string>()
	// Two schemas of the same shape are one schema under its first name.
	for (const [name, schema] of Object.entries(schemas)) {
		const text = JSON.stringify(schema)
		if (!names.has(text)) names.set(text, name)
	}
	const replaced = (value: unknown, isComponent = false): unknown => {
		if (Array.isArray(value)) return value.map((item) => replaced(item))
		if (typeof value !== 'object' || value === null) return value
		const name = isComponent ? undefined : names.get(JSON.stringify(value))
		if (name) return { $ref: `#/components/schemas/${name}` }
		return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, part(key, inner)]))
	}
	const part = (key: string, value: unknown): unknown => {
		// An example is data, however much it looks like a schema.
		if (key === 'example' || key === 'examples') return value
		return key === 'pattern' ? withoutFlags(value) : replaced(value)
	}
	const components = Object.entries(schemas).map(([name, schema]) => [name, replaced(schema, true)] as const)
	const paths = replaced(document.paths)
	const all = new Map(components)
	const used = usedOf({ paths, responses: document.components?.responses }, all)
	return {
		...document,
		paths,
		components: {
			...document.components,
			schemas: Object.fromEntries(components.filter(([name]) => used.has(name))),
		},
	}
}

/** Names of the schemas that something refers to, whatever refers to them in turn. */
function usedOf(root: unknown, schemas: ReadonlyMap<string, unknown>): Set<string> {
	const used = new Set<string>()
	const visit = (node: unknown): void => {
		for (const [, name = ''] of JSON.stringify(node).matchAll(/"#\/components\/schemas\/([\w.-]+)"/g)) {
			if (used.has(name)) continue
			used.add(name)
			visit(schemas.get(name) ?? null)
		}
	}
	visit(root)
	return used
}

const withoutFlags = (pattern: unknown): unknown =>
	typeof pattern === 'string' ? pattern.replace(/\/[a-z]+$/, '') : pattern
