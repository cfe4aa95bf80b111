import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Draft } from './draft.ts'
import { problemAt } from './merge.ts'
import { suggestion } from './nearest.ts'
import type { Product } from './product.ts'
import { readSource } from './read.ts'
import { makeTheme, type Theme, type TokenLayer } from './theme.ts'
import { validateSource } from './validate.ts'

const suffix = '.tokens.json'

/** Makes a seller's theme of `themes/base.tokens.json`, the theme it extends and its own `theme.tokens`. */
export function readTheme({ places, pairs }: Product, draft: Draft): Theme {
	const themes = readdirSync(resolve(places.root, places.themes)).filter((name) => name.endsWith(suffix))
	const wanted = draft.text('/theme/extends') ?? 'base'
	const layers: TokenLayer[] = []
	for (const name of new Set(['base', wanted])) {
		const source = themes.includes(name + suffix)
			? readSource(places.root, `${places.themes}/${name}${suffix}`)
			: null
		if (!source) {
			draft.error(
				'CFG3001',
				'/theme/extends',
				`There is no theme "${name}"`,
				suggestion(
					name,
					themes.map((file) => file.slice(0, -suffix.length)),
					'Themes',
				),
			)
			continue
		}
		draft.problems.push(
			...source.problems,
			...(source.problems.length === 0 ? validateSource('tokens', source) : []),
		)
		layers.push({ tree: source.value, problem: (pointer, what) => source.problem({ pointer }, what) })
	}
	layers.push({
		tree: draft.tree('/theme/tokens'),
		problem: (pointer, what) => problemAt(draft.layers, { pointer: `/theme/tokens${pointer}` }, what),
	})
	return makeTheme(layers, pairs)
}
