/**
 * Where the product runs. Production uses the settings without an overlay, so that a setting can never be missing
 * only there; overlays exist for the other two.
 */
export type EnvironmentName = 'development' | 'demo' | 'production'

export const environments: readonly EnvironmentName[] = ['development', 'demo', 'production']

/** Paths relative to the root; absolute for a folder outside of it. Messages name files the same way. */
export interface Places {
	root: string
	sellers: string
	themes: string
	locales: string
	contrastPairs: string
	/** Folder of the operators' switches, see `switchFilesOf`; null where there are none. */
	operations: string | null
	/** The folder around `_presets` in place of `sellers`: that of stored presets, where those of today are broken. */
	presets?: string
	/** Where the files of a seller are read in place of `sellers`: the folders of published revisions, by its id. */
	revisions?: ReadonlyMap<string, string>
}

/**
 * Files of a seller's switches in the folder of the operators. Those of an earlier version have no texts of the notice by locale,
 * and a process of it may read and write the same folder, so these have a file of their own.
 */
export const switchFilesOf = (id: string) =>
	({ switches: `${id}.json`, noticeTexts: `notices/${id}.json` }) as const

/** The file of a preset. */
export const presetFile = ({ sellers, presets = sellers }: Places, name: string): string =>
	`${presets}/_presets/${name}.json`

/** The folder in which the file or the folder of a seller lies. */
export const folderAround = ({ sellers, revisions }: Places, id: string): string =>
	revisions?.get(id) ?? sellers
