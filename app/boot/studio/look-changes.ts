import type { Change } from '#app/contract/studio/history-answers.ts'
import { catalogChanges } from './catalog-changes.ts'

type Tree = { readonly [name: string]: unknown }

const isTree = (value: unknown): value is Tree =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value of a token as it is read: a color by its hex, others as they are written. */
function tokenText(value: unknown): string {
	if (isTree(value) && typeof value.hex === 'string') return value.hex
	return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A theme with each token as its value. Names that begin with "$" describe a token and change nothing that visitors see. */
function withTokens(value: unknown): unknown {
	if (!isTree(value)) return value
	if (value.$value !== undefined) return tokenText(value.$value)
	const named = Object.entries(value).filter(([name]) => !name.startsWith('$'))
	return Object.fromEntries(named.map(([name, item]) => [name, withTokens(item)]))
}

/**
 * What differs between two themes: "theme · tokens · color · brand", from "#0b4c6b" to "#123456".
 *
 * @param name "theme", or of a file such as "theme.dark"
 */
export const lookChanges = (name: string, before: unknown, after: unknown): Change[] =>
	catalogChanges(withTokens(before ?? {}), withTokens(after ?? {}), [name])
