import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Describe the file, or have tables of their own: no settings. */
const noSettings = new Set(['$schema', '$comment', 'configVersion', 'pages', 'flags'])

/** Where settings exist: paths of the platform's defaults, `event:<property>` of the catalog, `token:<path>`. */
export function settingPlaces(root: string): { has(place: string): boolean; leaves(): string[] } {
	const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'))
	const defaults = read('seller-configs/_platform/defaults.json') as object
	const tokens = read('themes/base.tokens.json')
	const ofEvents = propertiesOf(read('schemas/catalog.schema.json'))
	return {
		has(place) {
			const [kind, name] = place.split(':')
			if (name === undefined) return valueAt(defaults, place) !== undefined
			return kind === 'event' ? ofEvents.has(name) : valueAt(tokens, name) !== undefined
		},
		leaves: () =>
			Object.entries(defaults)
				.filter(([part]) => !noSettings.has(part))
				.flatMap(([part, value]) => leavesOf(value, part)),
	}
}

function valueAt(from: unknown, path: string): unknown {
	return path
		.split('.')
		.reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], from)
}

/** Paths without an end of their own; an empty group and a list count as one setting. */
function leavesOf(value: unknown, path: string): string[] {
	if (value === null || typeof value !== 'object' || Array.isArray(value)) return [path]
	const entries = Object.entries(value)
	return entries.length === 0 ? [path] : entries.flatMap(([key, one]) => leavesOf(one, `${path}.${key}`))
}

/** Names of everything that a schema describes, at any depth. */
function propertiesOf(schema: unknown): Set<string> {
	if (schema === null || typeof schema !== 'object') return new Set()
	const own = Object.keys((schema as { properties?: object }).properties ?? {})
	return new Set([...own, ...Object.values(schema).flatMap((part) => [...propertiesOf(part)])])
}
