import { resolve } from 'node:path'
import { checkReferences } from './cross.ts'
import { Draft } from './draft.ts'
import { fillDefaults } from './fill.ts'
import { checkPrefix, needsPrefix } from './hosts.ts'
import type { Json } from './json-source.ts'
import { type EnvironmentName, type Layers, readLayers } from './layers.ts'
import { mergeLayers, problemAt } from './merge.ts'
import { assetsOf, offersOf, type Product } from './product.ts'
import { hasErrors, type Problem, sortProblems } from './reporter.ts'
import { makeSeller, type ResolvedSeller } from './resolved-seller.ts'
import type { Theme } from './theme.ts'
import { readTheme } from './theme-files.ts'
import { findIncomplete } from './validate.ts'

/** What became of one seller's files. */
export interface Resolution {
	id: string
	/** Null when an error stands in the way. */
	seller: { at(now: Date): ResolvedSeller } | null
	problems: Problem[]
	/** Host names that the files claim, even when they are not valid otherwise, with the pointer of each. */
	hosts: { host: string; pointer: string }[]
	/** Its addresses begin with `/<id>`, so it may share a host. */
	isPrefixed: boolean
	/** A problem of one of those hosts, at its place. */
	hostProblem(pointer: string, what: Pick<Problem, 'code' | 'sentence' | 'hint'>): Problem
}

function checked(
	product: Product,
	id: string,
	options: { environment: EnvironmentName; layers: Layers; now: Date },
): { draft: Draft; theme: Theme } {
	const { layers, wording } = options.layers
	const merged = mergeLayers(layers)
	const draft = new Draft({
		id,
		environment: options.environment,
		layers,
		merged,
		wording,
		catalogue: product.catalogue,
		assets: assetsOf(product.places, id),
		assetFolder: resolve(product.places.root, product.places.sellers, id, 'assets'),
		offers: offersOf(product.places, id),
	})
	checkReferences(draft, options.now)
	checkPrefix(draft)
	for (const missing of findIncomplete(fillDefaults(merged) as unknown as Json))
		draft.problems.push(problemAt(layers, missing, missing))
	const theme = readTheme(product, draft, options.now)
	draft.problems.push(...theme.problems)
	return { draft, theme }
}

/** Host names of one environment: those written for it, and outside production `<id>.localhost`. */
function hostsIn(draft: Draft): { host: string; pointer: string }[] {
	const written = draft.matches('hosts.*.host').flatMap(({ value, pointer }) => {
		const environment = draft.text(pointer.replace(/host$/, 'environment')) ?? 'production'
		return typeof value === 'string' && environment === draft.environment ? [{ host: value, pointer }] : []
	})
	const local = { host: `${draft.id}.localhost`, pointer: '/id' }
	return draft.environment === 'production' || written.some(({ host }) => host === local.host)
		? written
		: [...written, local]
}

/** Reads, validates, merges, resolves and publishes one seller. Never throws for what a seller wrote. */
export function resolveSeller(
	product: Product,
	id: string,
	{ environment, now }: { environment: EnvironmentName; now: Date },
): Resolution {
	const layers = readLayers(product.places, id, { environment, presets: product.presets })
	const files = [...product.problems, ...layers.problems]
	const isUnreadable = files.some(({ code }) => code === 'CFG0101' || code === 'CFG0001')
	if (isUnreadable) {
		const hosts = environment === 'production' ? [] : [{ host: `${id}.localhost`, pointer: '' }]
		const nowhere = {
			file: `${product.places.sellers}/${id}`,
			line: 1,
			column: 1,
			severity: 'error',
		} as const
		return {
			id,
			seller: null,
			problems: sortProblems(files),
			hosts,
			isPrefixed: false,
			hostProblem: (_, what) => ({ ...nowhere, ...what }),
		}
	}
	const { draft, theme } = checked(product, id, { environment, layers, now })
	const problems = sortProblems([...files, ...draft.problems])
	return {
		id,
		seller: hasErrors(problems) ? null : makeSeller(product, draft, theme),
		problems,
		hosts: hostsIn(draft),
		isPrefixed: needsPrefix(draft),
		hostProblem: (pointer, what) => problemAt(layers.layers, { pointer }, what),
	}
}
