import type { Json } from '#app/sellers/files/json-value.ts'

/** Two colour tokens that are displayed on each other, and the WCAG 2.2 ratio they need. */
export interface ContrastPair {
	foreground: string
	background: string
	ratio: number
	/** Purpose of the pair, at the beginning of messages. */
	use: string
}

/** Parses `schemas/contrast-pairs.json`. Throws when it is malformed, because it is part of the product. */
export function parsePairs(value: Json): ContrastPair[] {
	const pairs = (value as { pairs?: unknown } | null)?.pairs
	if (!Array.isArray(pairs)) throw new Error('schemas/contrast-pairs.json has no "pairs"')
	return pairs as ContrastPair[]
}
