/**
 * Where the product runs. The settings of production are what a seller says without an overlay, so that production
 * can never be the only place where something is not written; the other two may differ from it.
 */
export type EnvironmentName = 'development' | 'demo' | 'production'

export const environments: readonly EnvironmentName[] = ['development', 'demo', 'production']

/** Where the files are, from the root; a folder outside of it by its full path. Messages name files this way. */
export interface Places {
	root: string
	sellers: string
	themes: string
	locales: string
	contrastPairs: string
	/** The folder of the operators' switches, a file for each seller; null where nobody operates anything. */
	operations: string | null
}
