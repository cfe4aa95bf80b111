import { malformed, type Part } from './parse.ts'

interface Place {
	value: unknown
	path: string
}

/**
 * Refuses text that no database keeps: NUL characters, and halves of a surrogate pair. JSON can write both, no schema
 * objects to them in a text that may say anything, and PostgreSQL fails on them. Names are looked at as well.
 *
 * errors - validation_failed (bad_field_value in the path)
 */
export function requireText(root: unknown, part: Part): void {
	// A stack of its own: a body of 256 kB can be deeper than calls can.
	const open: Place[] = [{ value: root, path: '' }]
	for (let place = open.pop(); place; place = open.pop()) {
		const { value, path } = place
		if (typeof value === 'string' && !isText(value)) throw unstorable(part, path)
		if (typeof value !== 'object' || value === null) continue
		for (const [key, inner] of Object.entries(value)) {
			if (!isText(key)) throw unstorable(part, path)
			// Only what may hold or be a text needs to be looked at, and a path is only written down for it.
			if (typeof inner === 'string' ? !isText(inner) : typeof inner === 'object')
				open.push({ value: inner, path: below(path, key) })
		}
	}
}

const isText = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

// A path can be as deep as the body; its beginning is enough to find the place.
const pathLimit = 200

const below = (path: string, key: string): string =>
	(path === '' ? key : `${path}.${key}`).slice(0, pathLimit)

const unstorable = (part: Part, path: string) =>
	malformed(part, [{ path, message: 'must be text without NUL and half characters' }])
