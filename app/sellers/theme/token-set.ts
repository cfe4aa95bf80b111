import type { Json } from '#app/sellers/files/json-value.ts'
import { suggestion } from '#app/sellers/validation/nearest.ts'
import type { Finding, Problem } from '#app/sellers/validation/reporter.ts'
import { type Extension, extensionsOf, type Keyword, keywordsOf, type Token, tokensOf } from './tokens.ts'

/** Tokens of one file or of the seller's own settings, and how to point at them. */
export interface TokenLayer {
	tree: Json
	/** Says how its mode looks: its colours hold as they are, also where the mode is not the default one. */
	isMode?: boolean
	problem(pointer: string, what: Finding): Problem
}

/** A token and who said it; a higher rank is a later layer. */
export interface Placed extends Token {
	layer: TokenLayer
	rank: number
}

/** The layers of one mode, flattened: what holds of every token, group and keyword. References are not followed yet. */
export interface TokenSet {
	tokens: Map<string, Placed>
	keywords: Map<string, Keyword & { layer: TokenLayer }>
	problems: Problem[]
}

// Colours and sizes that only other tokens name: any layer may bring them, and none reaches the style sheet.
const privateGroup = /^palette\./

export const isPrivate = (path: string) => privateGroup.test(path)

interface Parts {
	tokens: Token[]
	groups: Extension[]
	keywords: Keyword[]
}

// The files of a theme are flattened for every mode of every seller that extends it; each is walked once.
const walked = new WeakMap<object, Parts>()

function partsOf(tree: Json): Parts {
	const known = typeof tree === 'object' && tree !== null ? walked.get(tree) : undefined
	if (known) return known
	const parts = { tokens: tokensOf(tree), groups: extensionsOf(tree), keywords: keywordsOf(tree) }
	if (typeof tree === 'object' && tree !== null) walked.set(tree, parts)
	return parts
}

/** Later layers replace tokens of earlier ones whole; only the first, the base, may bring names that pages know. */
export function flatten(layers: readonly TokenLayer[]): TokenSet {
	const set: TokenSet = { tokens: new Map(), keywords: new Map(), problems: [] }
	const groups = new Map<string, Extension & { layer: TokenLayer; rank: number }>()
	for (const [rank, layer] of layers.entries()) {
		const said = partsOf(layer.tree)
		for (const token of said.tokens) {
			const below = set.tokens.get(token.path)
			if (rank > 0 && !below && !isPrivate(token.path)) refuseNew(set, layer, token)
			else set.tokens.set(token.path, { ...token, type: token.type ?? below?.type ?? null, layer, rank })
		}
		for (const group of said.groups) groups.set(group.path, { ...group, layer, rank })
		for (const keyword of said.keywords) set.keywords.set(keyword.path, { ...keyword, layer })
	}
	const done = new Set<string>()
	for (const path of groups.keys()) extend(path, [], { set, groups, done })
	return set
}

function refuseNew(set: TokenSet, layer: TokenLayer, token: Token): void {
	set.problems.push(
		layer.problem(token.pointer, {
			code: 'CFG3004',
			sentence: `Token "${token.path}" does not exist`,
			hint: suggestion(token.path, [...set.tokens.keys()], 'Tokens'),
		}),
	)
}

interface Extending {
	set: TokenSet
	groups: Map<string, Extension & { layer: TokenLayer; rank: number }>
	done: Set<string>
}

/** Copies into a group what it inherits and does not say itself; what it inherits from is completed first. */
function extend(path: string, chain: readonly string[], work: Extending): void {
	const group = work.groups.get(path)
	if (!group || work.done.has(path)) return
	const { set } = work
	const fail = (sentence: string, hint: string) =>
		set.problems.push(group.layer.problem(group.pointer, { code: 'CFG3006', sentence, hint }))
	const links = [...chain, path]
	const isInside = group.target !== null && (path === group.target || path.startsWith(`${group.target}.`))
	if (isInside || chain.includes(path)) {
		const circle = isInside ? [path, group.target] : links.slice(chain.indexOf(path))
		fail(`Group "${path}" extends itself: ${circle.join(' → ')}`, 'Remove one of the steps')
		work.done.add(path)
		return
	}
	for (const other of work.groups.keys())
		if (group.target !== null && `${other}.`.startsWith(`${group.target}.`)) extend(other, links, work)
	work.done.add(path)
	const inherited = [...set.tokens.values()].filter((token) => token.path.startsWith(`${group.target}.`))
	if (inherited.length === 0)
		fail(`Group "${path}" extends "${group.target ?? ''}", which is no group of tokens`, 'Write "{group}"')
	for (const token of inherited) {
		const copy = path + token.path.slice(group.target?.length)
		const known = set.tokens.get(copy)
		if (known && known.rank >= group.rank) continue
		const { pointer, layer, rank } = group
		set.tokens.set(copy, { ...token, path: copy, pointer, layer, rank })
	}
}
