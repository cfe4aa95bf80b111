import { createHash } from 'node:crypto'

/** Names for repeated texts: the server then parses and plans them once for each connection. */
export interface StatementNames {
	of(text: string): string | null
}

// The product has about a hundred texts; lists of changing length must not fill the server's memory.
const mostNames = 300
const mostSeen = 2_000

export function createStatementNames(): StatementNames {
	const names = new Map<string, string>()
	const seenOnce = new Set<string>()
	return {
		of(text) {
			const known = names.get(text)
			if (known || names.size >= mostNames) return known ?? null
			if (!seenOnce.delete(text)) {
				if (seenOnce.size >= mostSeen) seenOnce.clear()
				seenOnce.add(text)
				return null
			}
			const name = `foyer_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
			names.set(text, name)
			return name
		},
	}
}
