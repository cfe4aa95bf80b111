import type { Json } from '#app/sellers/files/json-value.ts'
import { isMode, type Mode } from './theme-mode.ts'

/**
 * A resolver file (DTCG Resolver Module 2025.10): token sources in their order, for each context of its only modifier,
 * `mode`.
 */
export interface Resolver {
	/** In the order of the file, the default one first. */
	modes: Mode[]
	sourcesOf(mode: Mode): TokenSource[]
}

/** A token file in the resolver's folder, or tokens inside of the resolver. */
export interface TokenSource {
	file: string | null
	tokens: Json
	/** Its pointer in the resolver. */
	pointer: string
	/** Whether it comes from the modifier and so applies to this mode alone. */
	isMode: boolean
}

type Tree = { [key: string]: Json }

const treeOf = (value: Json | undefined): Tree =>
	typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}

const listOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : [])

/** Reads a resolver; calls `report` with the JSON pointer and a sentence for each fault. */
export function readResolver(value: Json, report: (pointer: string, sentence: string) => void): Resolver {
	const root = treeOf(value)
	const sets = treeOf(root.sets)
	const modifiers = treeOf(root.modifiers)
	if (root.version !== '2025.10') report('/version', 'The version of a resolver is "2025.10"')
	for (const name of Object.keys(modifiers))
		if (name !== 'mode') report(`/modifiers/${name}`, `There is one modifier, "mode", not "${name}"`)
	const modifier = treeOf(modifiers.mode)
	const contexts = treeOf(modifier.contexts)
	for (const name of Object.keys(contexts))
		if (!isMode(name)) report(`/modifiers/mode/contexts/${name}`, `There is no mode "${name}"`)
	const named = Object.keys(contexts).filter(isMode)
	const own = named.find((mode) => mode === modifier.default) ?? named[0] ?? 'light'
	const order = listOf(root.resolutionOrder)
	if (order.length === 0) report('', 'The resolver has no resolutionOrder')

	const sources = (from: Json | undefined, pointer: string, isOfMode: boolean): TokenSource[] =>
		listOf(from).flatMap((source, index) => {
			const at = `${pointer}/${index}`
			const reference = treeOf(source).$ref
			if (reference === undefined) return [{ file: null, tokens: source, pointer: at, isMode: isOfMode }]
			if (typeof reference !== 'string') return []
			const set = /^#\/sets\/(.+)$/.exec(reference)?.[1]
			if (set !== undefined) return sources(treeOf(sets[set]).sources, `/sets/${set}/sources`, isOfMode)
			return [{ file: reference, tokens: null, pointer: at, isMode: isOfMode }]
		})

	return {
		modes: [own, ...named.filter((mode) => mode !== own)],
		sourcesOf: (mode) =>
			order.flatMap((item, index) => {
				const reference = String(treeOf(item).$ref)
				const set = /^#\/sets\/(.+)$/.exec(reference)?.[1]
				if (set !== undefined && sets[set])
					return sources(treeOf(sets[set]).sources, `/sets/${set}/sources`, false)
				if (reference === '#/modifiers/mode')
					return sources(contexts[mode], `/modifiers/mode/contexts/${mode}`, true)
				report(`/resolutionOrder/${index}`, `"${reference}" is neither a set nor the modifier "mode"`)
				return []
			}),
	}
}
