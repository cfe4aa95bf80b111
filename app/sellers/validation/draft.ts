import type { Offers } from '#app/sellers/catalogue/catalog-file.ts'
import type { Json } from '#app/sellers/files/json-value.ts'
import type { EnvironmentName } from '#app/sellers/resolution/environments.ts'
import { type Layer, problemAt, valueAt } from '#app/sellers/resolution/merge.ts'
import type { MergedWording } from '#app/sellers/wording/wording.ts'
import type { Catalogue, WordingLayer } from '#app/sellers/wording/wording-files.ts'
import type { Finding, Problem } from './reporter.ts'

type Tree = { [key: string]: Json }

/**
 * A merged configuration before it is validated. The reference checks read it through accessors that tolerate a
 * wrong shape, so that one run reports all problems.
 */
export class Draft {
	readonly id: string
	readonly environment: EnvironmentName
	readonly layers: readonly Layer[]
	readonly merged: Tree
	readonly wording: readonly WordingLayer[]
	readonly catalogue: Catalogue
	/** Files of the seller's `assets` folder and their sizes in bytes. */
	readonly assets: ReadonlyMap<string, number>
	/** Absolute path of that folder. */
	readonly assetFolder: string
	/** Null when a remote engine holds the catalogue: references to it can't be checked here. */
	readonly offers: Offers | null
	/** Texts that were merged for a check, so that another check and the served seller need not merge them again. */
	readonly merges: Map<string, MergedWording>
	readonly problems: Problem[] = []

	constructor(
		from: Pick<
			Draft,
			| 'id'
			| 'environment'
			| 'layers'
			| 'merged'
			| 'wording'
			| 'catalogue'
			| 'assets'
			| 'assetFolder'
			| 'offers'
		> &
			Partial<Pick<Draft, 'merges'>>,
	) {
		this.id = from.id
		this.environment = from.environment
		this.layers = from.layers
		this.merged = from.merged
		this.wording = from.wording
		this.catalogue = from.catalogue
		this.assets = from.assets
		this.assetFolder = from.assetFolder
		this.offers = from.offers
		this.merges = from.merges ?? new Map()
	}

	/** The same configuration in an environment without an overlay, with the problems found so far. */
	inEnvironment(environment: EnvironmentName): Draft {
		const draft = new Draft({ ...this, environment })
		draft.problems.push(...this.problems)
		return draft
	}

	text(pointer: string): string | null {
		const value = valueAt(this.merged, pointer)
		return typeof value === 'string' ? value : null
	}

	number(pointer: string): number | null {
		const value = valueAt(this.merged, pointer)
		return typeof value === 'number' ? value : null
	}

	/** Strings of a list, each with its own pointer. */
	texts(pointer: string): { value: string; pointer: string }[] {
		const value = valueAt(this.merged, pointer)
		if (!Array.isArray(value)) return []
		return value.flatMap((item, index) =>
			typeof item === 'string' ? [{ value: item, pointer: `${pointer}/${index}` }] : [],
		)
	}

	tree(pointer: string): Tree {
		const value = valueAt(this.merged, pointer)
		return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
	}

	/** Every value that a dotted path matches; `*` matches any key or index. */
	matches(path: string, from = ''): { value: Json; pointer: string }[] {
		const found = path
			.split('.')
			.reduce<{ value: Json; pointer: string }[]>(
				(places, part) => places.flatMap((place) => step(place, part)),
				[{ value: from === '' ? this.merged : (valueAt(this.merged, from) ?? null), pointer: from }],
			)
		return found.filter(({ value }) => value !== null)
	}

	/** Values at paths of the schema facts: `a.b` of the settings, `block:type.prop` of every block of a type. */
	valuesAtPaths(paths: readonly string[]): { value: Json; pointer: string }[] {
		const settings = paths.filter((path) => !path.startsWith('block:')).flatMap((path) => this.matches(path))
		const blocks = this.matches('pages.*.blocks.*.type').flatMap(({ value, pointer }) => {
			const prefix = `block:${typeof value === 'string' ? value : ''}.`
			const own = paths.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length))
			return own.flatMap((path) => this.matches(path, pointer.replace(/type$/, 'props')))
		})
		return [...settings, ...blocks]
	}

	/** Reports a finding; `pointer` and the pointer of a `fix` refer to the merged configuration. */
	report(pointer: string, what: Finding): void {
		this.problems.push(problemAt(this.layers, { pointer }, what))
	}

	error(code: string, pointer: string, sentence: string, hint?: string): void {
		this.problems.push(problemAt(this.layers, { pointer }, { code, sentence, hint }))
	}

	warn(code: string, pointer: string, sentence: string, hint?: string): void {
		this.problems.push(problemAt(this.layers, { pointer }, { code, sentence, hint, severity: 'warning' }))
	}
}

function step(
	{ value, pointer }: { value: Json; pointer: string },
	part: string,
): { value: Json; pointer: string }[] {
	if (typeof value !== 'object' || value === null) return []
	const entries: [string, Json][] = Array.isArray(value)
		? value.map((item, index) => [String(index), item])
		: Object.entries(value)
	return entries
		.filter(([key]) => part === '*' || key === part)
		.map(([key, item]) => ({ value: item, pointer: `${pointer}/${key}` }))
}
