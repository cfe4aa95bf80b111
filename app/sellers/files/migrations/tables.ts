import type { Json } from '#app/sellers/files/json-value.ts'

/** Version of the format that this product writes; `configVersion` of a file that was written for it. */
export const latestVersion = 2

/** What every entry says of itself. */
interface Entry {
	/** Version of the format that brought the change. */
	since: number
	/** First version that no longer reads what was before. */
	until: number
	/** One line for whoever meets it. */
	reason: string
}

/** A setting that has another name. `*` stands for any key and is the same in both paths. */
export interface Renamed extends Entry {
	from: string
	to: string
}

/** A setting that is gone. */
export interface Removed extends Entry {
	path: string
}

/** A setting whose value is written differently. */
export interface Custom extends Entry {
	path: string
	/** Pure; the same value when there is nothing to change. Throws when it can't be done. */
	change(value: Json): Json
}

/** Properties of a block type that are written differently since one of its versions. */
export interface BlockChange extends Entry {
	change(props: { [key: string]: Json }): { [key: string]: Json }
}

export interface Tables {
	latest: number
	renamed: readonly Renamed[]
	removed: readonly Removed[]
	custom: readonly Custom[]
	/** By block type; `since` is the version of the block. A type without an entry is at version 1. */
	blocks: Readonly<Record<string, readonly BlockChange[]>>
}

/** Everything that ever changed, oldest first. An entry stays until no file of its version is left. */
export const tables: Tables = {
	latest: latestVersion,
	renamed: [
		{
			from: 'identity.limits.postalMin',
			to: 'identity.limits.postal.min',
			since: 2,
			until: 4,
			reason: 'limits with two ends are written as { min, max }',
		},
		{
			from: 'identity.limits.postalMax',
			to: 'identity.limits.postal.max',
			since: 2,
			until: 4,
			reason: 'limits with two ends are written as { min, max }',
		},
	],
	removed: [],
	custom: [
		{
			path: 'identity.form.*',
			since: 2,
			until: 4,
			reason: 'a field that is not asked is "disabled", as it is for tickets',
			change: (value) => (value === 'off' ? 'disabled' : value),
		},
	],
	blocks: {},
}
