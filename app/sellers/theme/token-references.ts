import type { Json } from '#app/sellers/files/json-value.ts'
import { suggestion } from '#app/sellers/validation/nearest.ts'
import type { Problem } from '#app/sellers/validation/reporter.ts'
import type { Placed } from './token-set.ts'
import { aliasOf, partsOfRef } from './tokens.ts'

/** A token whose references are resolved. */
export interface ResolvedToken {
	value: Json
	type: string | null
	/** Rank of the latest layer that contributed to it. */
	rank: number
	/** Path of the token that it is an alias of; null for any other value. */
	alias: string | null
}

type Tree = { [key: string]: Json }

const isTree = (value: Json | undefined): value is Tree =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

/** A reference that cannot be resolved: the token gets a problem and no value. */
class UnresolvedReference extends Error {
	readonly hint: string
	/** Set once the token nearest to the fault has its problem: tokens that only refer to it get none. */
	isReported = false
	constructor(sentence: string, hint: string) {
		super(sentence)
		this.hint = hint
	}
}

export interface Tokens {
	/** The resolved token; null when it can't be resolved, with a problem in `problems`. */
	find(path: string): ResolvedToken | null
	problems: Problem[]
}

/**
 * Resolves aliases (`{group.token}`) and `$ref` (a JSON pointer) at any depth, each token once. `derive` is called
 * first and may return a value that is derived from other tokens.
 */
export function resolveReferences(
	tokens: ReadonlyMap<string, Placed>,
	derive: (path: string, find: (path: string) => ResolvedToken) => ResolvedToken | null,
): Tokens {
	const known = new Map<string, ResolvedToken | UnresolvedReference>()
	const problems: Problem[] = []

	function require(path: string, chain: readonly string[]): ResolvedToken {
		const found = known.get(path) ?? evaluate(path, chain)
		known.set(path, found)
		if (found instanceof UnresolvedReference) throw found
		return found
	}

	function evaluate(path: string, chain: readonly string[]): ResolvedToken | UnresolvedReference {
		const links = [...chain, path]
		try {
			if (chain.includes(path))
				throw new UnresolvedReference(
					`refers to itself: ${links.slice(chain.indexOf(path)).join(' → ')}`,
					'Give one token of the circle a value',
				)
			return derive(path, (other) => require(other, links)) ?? resolve(path, links)
		} catch (error) {
			if (!(error instanceof UnresolvedReference)) throw error
			const token = tokens.get(path)
			if (token && !error.isReported) {
				error.isReported = true
				const sentence = `Token "${path}" ${error.message}`
				problems.push(token.layer.problem(token.pointer, { code: 'CFG3002', sentence, hint: error.hint }))
			}
			return error
		}
	}

	function resolve(path: string, links: readonly string[]): ResolvedToken {
		const token = tokens.get(path)
		if (!token)
			throw new UnresolvedReference(
				`refers to "${path}", which does not exist`,
				suggestion(path, [...tokens.keys()], 'Tokens'),
			)
		const alias = wholeReference(token.value, tokens)
		let { rank } = token
		const other = (target: string): ResolvedToken => {
			const found = require(target, links)
			rank = Math.max(rank, found.rank)
			return found
		}
		if (alias === null) return { value: replaced(token.value, other), type: token.type, rank, alias }
		const found = other(alias)
		if (token.type !== null && found.type !== null && token.type !== found.type)
			throw new UnresolvedReference(
				`is a ${token.type}, but refers to "${alias}", a ${found.type}`,
				'Refer to a token of the same type',
			)
		return { ...found, type: token.type ?? found.type, rank, alias }
	}

	/** Replaces every reference inside of a value by its target's value. */
	function replaced(value: Json, other: (path: string) => ResolvedToken): Json {
		const alias = aliasOf(value)
		if (alias !== null) return other(alias).value
		if (Array.isArray(value)) return value.map((item) => replaced(item, other))
		if (!isTree(value)) return value
		if (value.$ref !== undefined) return valueAtReference(value.$ref, tokens, other)
		return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaced(item, other)]))
	}

	return {
		problems,
		find(path) {
			try {
				return require(path, [])
			} catch (error) {
				if (!(error instanceof UnresolvedReference)) throw error
				return null
			}
		},
	}
}

/** "{a.b}" or `{ "$ref": "#/a/b/$value" }` → "a.b"; null for any other value and for a reference to a part of a token. */
function wholeReference(value: Json, tokens: ReadonlyMap<string, Placed>): string | null {
	const alias = aliasOf(value)
	if (alias !== null) return alias
	const parts = isTree(value) ? partsOfRef(value.$ref) : null
	if (!parts) return null
	const path = parts.filter((part) => part !== '$root' && part !== '$value').join('.')
	return tokens.has(path) ? path : null
}

function valueAtReference(
	reference: Json,
	tokens: ReadonlyMap<string, Placed>,
	other: (path: string) => ResolvedToken,
): Json {
	const parts = partsOfRef(reference)
	if (!parts)
		throw new UnresolvedReference(
			`has the $ref ${JSON.stringify(reference)}`,
			'Write a JSON pointer into the same tokens, such as "#/color/brand/$value"',
		)
	const end = parts.indexOf('$value')
	const path = parts
		.slice(0, end === -1 ? parts.length : end)
		.filter((part) => part !== '$root')
		.join('.')
	if (!tokens.has(path)) return other(path).value
	let value: Json | undefined = other(path).value
	for (const part of end === -1 ? [] : parts.slice(end + 1)) {
		value = Array.isArray(value) ? value[Number(part)] : isTree(value) ? value[part] : undefined
	}
	if (value === undefined)
		throw new UnresolvedReference(
			`refers to "${parts.join('/')}", which "${path}" does not have`,
			'Leave the last steps out',
		)
	return value
}
