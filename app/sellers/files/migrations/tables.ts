import type { Json } from '#app/sellers/files/json-value.ts'

/** Version of the format that this product writes, and the `configVersion` of files in that format. */
export const latestVersion = 2

/** Fields of every entry. */
interface Entry {
	/** Version of the format that introduced the change. */
	since: number
	/** First version that no longer reads the old form. */
	until: number
	/** Half a sentence that the warning quotes. */
	reason: string
}

/** A renamed setting. `*` matches any key and is the same key in both paths. */
export interface Renamed extends Entry {
	from: string
	to: string
}

/** A removed setting. */
export interface Removed extends Entry {
	path: string
}

/** A setting whose value has another form. */
export interface Custom extends Entry {
	path: string
	/** Pure. Returns the same value when there is nothing to change; throws when the value can't be converted. */
	change(value: Json): Json
}

/** Properties of a block type whose form changed with a version of the block. */
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

/** All changes of the format, oldest first. An entry is removed when no file of its version is left. */
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
			reason: 'a field that is not shown is "disabled", as it is for tickets',
			change: (value) => (value === 'off' ? 'disabled' : value),
		},
	],
	blocks: {},
}
