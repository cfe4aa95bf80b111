import type { Json } from '#app/sellers/files/json-value.ts'
import { suggestion } from '#app/sellers/validation/nearest.ts'
import type { Problem } from '#app/sellers/validation/reporter.ts'
import type { Placed } from './token-set.ts'
import { aliasOf, partsOfRef } from './tokens.ts'

/** A token whose references have been followed. */
export interface Found {
	value: Json
	type: string | null
	/** The latest layer that had a say in it. */
	rank: number
	/** The token that it is an alias of, as a whole. */
	alias: string | null
}

type Tree = { [key: string]: Json }

const isTree = (value: Json | undefined): value is Tree =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

/** A reference that leads nowhere; the token that said it is told, and has no value. */
class LeadsNowhere extends Error {
	readonly hint: string
	/** The nearest token to the fault is told; those that only lead there are as they should be. */
	isTold = false
	constructor(sentence: string, hint: string) {
		super(sentence)
		this.hint = hint
	}
}

export interface Tokens {
	/** The token's value; null, with a problem, when it has none. */
	find(path: string): Found | null
	problems: Problem[]
}

/**
 * Follows aliases (`{group.token}`) and `$ref` (a JSON pointer) wherever they stand, each token once.
 * `made` is asked first: it may say that a token's value is derived from others.
 */
export function followed(
	tokens: ReadonlyMap<string, Placed>,
	made: (path: string, find: (path: string) => Found) => Found | null,
): Tokens {
	const known = new Map<string, Found | LeadsNowhere>()
	const problems: Problem[] = []

	function require(path: string, chain: readonly string[]): Found {
		const found = known.get(path) ?? evaluate(path, chain)
		known.set(path, found)
		if (found instanceof LeadsNowhere) throw found
		return found
	}

	function evaluate(path: string, chain: readonly string[]): Found | LeadsNowhere {
		const links = [...chain, path]
		try {
			if (chain.includes(path))
				throw new LeadsNowhere(
					`refers to itself: ${links.slice(chain.indexOf(path)).join(' → ')}`,
					'Give one token of the circle a value',
				)
			return made(path, (other) => require(other, links)) ?? said(path, links)
		} catch (error) {
			if (!(error instanceof LeadsNowhere)) throw error
			const token = tokens.get(path)
			if (token && !error.isTold) {
				error.isTold = true
				const sentence = `Token "${path}" ${error.message}`
				problems.push(token.layer.problem(token.pointer, { code: 'CFG3002', sentence, hint: error.hint }))
			}
			return error
		}
	}

	function said(path: string, links: readonly string[]): Found {
		const token = tokens.get(path)
		if (!token)
			throw new LeadsNowhere(
				`refers to "${path}", which does not exist`,
				suggestion(path, [...tokens.keys()], 'Tokens'),
			)
		const alias = wholeReference(token.value, tokens)
		let { rank } = token
		const other = (target: string): Found => {
			const found = require(target, links)
			rank = Math.max(rank, found.rank)
			return found
		}
		if (alias === null) return { value: replaced(token.value, other), type: token.type, rank, alias }
		const found = other(alias)
		if (token.type !== null && found.type !== null && token.type !== found.type)
			throw new LeadsNowhere(
				`is a ${token.type}, but refers to "${alias}", a ${found.type}`,
				'Refer to a token of the same type',
			)
		return { ...found, type: token.type ?? found.type, rank, alias }
	}

	/** A value with every reference inside it replaced by what it names. */
	function replaced(value: Json, other: (path: string) => Found): Json {
		const alias = aliasOf(value)
		if (alias !== null) return other(alias).value
		if (Array.isArray(value)) return value.map((item) => replaced(item, other))
		if (!isTree(value)) return value
		if (value.$ref !== undefined) return pointed(value.$ref, tokens, other)
		return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaced(item, other)]))
	}

	return {
		problems,
		find(path) {
			try {
				return require(path, [])
			} catch (error) {
				if (!(error instanceof LeadsNowhere)) throw error
				return null
			}
		},
	}
}

/** "{a.b}" or `{ "$ref": "#/a/b/$value" }` → "a.b"; null when the value is something else or only a part of a token. */
function wholeReference(value: Json, tokens: ReadonlyMap<string, Placed>): string | null {
	const alias = aliasOf(value)
	if (alias !== null) return alias
	const parts = isTree(value) ? partsOfRef(value.$ref) : null
	if (!parts) return null
	const path = parts.filter((part) => part !== '$root' && part !== '$value').join('.')
	return tokens.has(path) ? path : null
}

function pointed(reference: Json, tokens: ReadonlyMap<string, Placed>, other: (path: string) => Found): Json {
	const parts = partsOfRef(reference)
	if (!parts)
		throw new LeadsNowhere(
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
		throw new LeadsNowhere(
			`refers to "${parts.join('/')}", which "${path}" does not have`,
			'Leave the last steps out',
		)
	return value
}
