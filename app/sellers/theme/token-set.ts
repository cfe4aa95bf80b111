import type { Json } from '#app/sellers/files/json-value.ts'
import { certainMatch, suggestion } from '#app/sellers/validation/nearest.ts'
import type { Finding, Problem } from '#app/sellers/validation/reporter.ts'
import { type Extension, extensionsOf, type Keyword, keywordsOf, type Token, tokensOf } from './tokens.ts'

/** Tokens of one file or of the seller's own settings, with their positions. */
export interface TokenLayer {
	tree: Json
	/** Whether it is written for this mode: its colours are used unchanged, also in a mode that is not the default one. */
	isMode?: boolean
	problem(pointer: string, what: Finding): Problem
}

/** A token with its layer; a higher rank is a later layer. */
export interface Placed extends Token {
	layer: TokenLayer
	rank: number
}

/** The flattened layers of one mode. References are not resolved yet. */
export interface TokenSet {
	tokens: Map<string, Placed>
	keywords: Map<string, Keyword & { layer: TokenLayer }>
	problems: Problem[]
}

// Values that only other tokens refer to: any layer may add them, and none reaches the style sheet.
const privateGroup = /^palette\./

export const isPrivate = (path: string) => privateGroup.test(path)

interface Parts {
	tokens: Token[]
	groups: Extension[]
	keywords: Keyword[]
}

// A theme's files are flattened for every mode of every seller that extends it, so each file is traversed once.
const traversed = new WeakMap<object, Parts>()

function partsOf(tree: Json): Parts {
	const known = typeof tree === 'object' && tree !== null ? traversed.get(tree) : undefined
	if (known) return known
	const parts = { tokens: tokensOf(tree), groups: extensionsOf(tree), keywords: keywordsOf(tree) }
	if (typeof tree === 'object' && tree !== null) traversed.set(tree, parts)
	return parts
}

/** Flattens layers. Later layers replace whole tokens of earlier ones; only the first one may add public tokens. */
export function flatten(layers: readonly TokenLayer[]): TokenSet {
	const set: TokenSet = { tokens: new Map(), keywords: new Map(), problems: [] }
	const groups = new Map<string, Extension & { layer: TokenLayer; rank: number }>()
	for (const [rank, layer] of layers.entries()) {
		const parts = partsOf(layer.tree)
		for (const token of parts.tokens) {
			const below = set.tokens.get(token.path)
			if (rank > 0 && !below && !isPrivate(token.path)) refuseNew(set, layer, token)
			else set.tokens.set(token.path, { ...token, type: token.type ?? below?.type ?? null, layer, rank })
		}
		for (const group of parts.groups) groups.set(group.path, { ...group, layer, rank })
		for (const keyword of parts.keywords) set.keywords.set(keyword.path, { ...keyword, layer })
	}
	const done = new Set<string>()
	for (const path of groups.keys()) extend(path, [], { set, groups, done })
	return set
}

const groupOf = (path: string): string => path.slice(0, path.lastIndexOf('.') + 1)

function refuseNew(set: TokenSet, layer: TokenLayer, token: Token): void {
	const names = [...set.tokens.keys()]
	const meant = certainMatch(token.path, names)
	// A token of another group would have to be moved.
	const isSibling = meant !== null && groupOf(meant) === groupOf(token.path)
	const { pointer } = token
	set.problems.push(
		layer.problem(pointer, {
			code: 'CFG3004',
			sentence: `Token "${token.path}" does not exist`,
			hint: suggestion(token.path, names, 'Tokens'),
			...(isSibling ? { fix: { action: 'rename', pointer, to: meant.slice(groupOf(meant).length) } } : {}),
		}),
	)
}

interface ExtendContext {
	set: TokenSet
	groups: Map<string, Extension & { layer: TokenLayer; rank: number }>
	done: Set<string>
}

/** Copies inherited tokens into a group unless it sets them itself. Completes the inherited group first. */
function extend(path: string, chain: readonly string[], work: ExtendContext): void {
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
