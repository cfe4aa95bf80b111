import type { CatalogReading } from '#app/sellers/catalogue/catalog-file.ts'
import type { VenueChoices } from '#app/sellers/new-venue/choices.ts'
import type { EnvironmentName } from '#app/sellers/resolution/layers.ts'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import type { RevisionReader, RevisionStore } from '#app/sellers/revisions/port.ts'
import type { ContrastPair } from '#app/sellers/theme/contrast-pairs.ts'
import type { Theme } from '#app/sellers/theme/theme.ts'
import type { Mode } from '#app/sellers/theme/theme-mode.ts'
import type { Problem } from '#app/sellers/validation/reporter.ts'
import type { WordingWorkspace } from '#app/sellers/wording/wording-workspace.ts'

export type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'

export interface SellerHealth {
	id: string
	/** `stale` serves its last valid revision, `unavailable` never had one. */
	state: 'ok' | 'stale' | 'unavailable'
	revision: string | null
	/** When this state of this revision began, ISO 8601. */
	since: string
	/** Formatted by `formatProblem`. */
	problems: string[]
	/** The same problems as data. */
	details: Problem[]
}

export interface SellersLog {
	info(fields: object, message: string): void
	error(fields: object, message: string): void
}

/** Where the revisions of the sellers are, and what a saved folder becomes. */
export interface RevisionOptions {
	/** Without `save` and `publish` the process only follows: another one reads the folders. */
	store: RevisionStore | RevisionReader
	/** Folder for the files of revisions. */
	cacheFolder: string
	/** Whether a saved folder is published by itself when its checks pass; else it waits as a draft. */
	publishesSaves: boolean
	/** Whether other processes notify this one of what became live. Then the store is asked seldom; absent: each second. */
	isNotified?: () => boolean
}

export interface SellersOptions {
	/** The folder of the venues. */
	root: string
	environment: EnvironmentName
	/** Serves venues without the services of others (`withoutServices`). */
	isTrial?: boolean
	/** The folder of the operators' switches; without one there are none. */
	operations?: string
	/** Reloads saved files within two seconds. */
	watch: boolean
	log: SellersLog
	/** Clock for schedules; tests shift it. */
	now?: () => Date
	/** Serves published revisions in place of the folders as they are. */
	revisions?: RevisionOptions
	/** The folder with themes, app/locales and schemas; default: this project. Tests use another. */
	product?: string
}

/** A seller with the files below a folder that is not served. */
export interface SellerBelow {
	/** Null where the files have an error. */
	seller: ResolvedSeller | null
	problems: Problem[]
	/** Absolute path of a file in its `assets` folder; null when there is none. */
	asset(path: string): string | null
}

/** The theme of a seller with the files below a folder that is not served. */
export interface ThemeBelow {
	css: string
	/** The default one first. */
	modes: Mode[]
	/** Of all files. */
	problems: Problem[]
	/** Colours that are shown on each other. */
	pairs: readonly ContrastPair[]
}

export interface Sellers {
	/**
	 * The seller of a host, ignoring the port; null when there is none in this environment. Where sellers share a host,
	 * the first segment of the path selects one.
	 */
	forHost(host: string, path: string): ResolvedSeller | null
	/** Ids of the sellers that share a host and need their prefix in the path; empty for any other host. */
	sharing(host: string): string[]
	byId(id: string): ResolvedSeller | null
	/** The same, and in production a draft as well, which visitors do not see and staff do. */
	known(id: string): ResolvedSeller | null
	list(): ResolvedSeller[]
	/** Whether the seller of a host and path never had a valid configuration. */
	isQuarantined(host: string, path: string): boolean
	health(): SellerHealth[]
	/** Looks at once for what became live in another process; without it a second may pass. Resolves when it is served here. */
	follow(): Promise<void>
	/** Called when a seller's files changed and are valid, its catalogue included. */
	onChange(listener: (seller: ResolvedSeller) => void): void
	/** Reads a seller with the files below another folder, such as those of a draft: it is not served. */
	read(sellerId: string, folder: string): SellerBelow
	/** The texts of a seller with the files below another folder, for those who write them. */
	texts(sellerId: string, folder: string): WordingWorkspace
	/** The catalogue of a seller with the files below another folder. */
	catalogBelow(sellerId: string, folder: string): CatalogReading
	/** The theme of a seller with the files below another folder, with or without errors; null where it can't be read. */
	themeBelow(sellerId: string, folder: string): ThemeBelow | null
	/** Number of the published revision that a seller was read from; null for one that is served from its folder. */
	revisionNumber(sellerId: string): number | null
	/** Reads a seller's catalogue from its files. */
	catalog(sellerId: string): CatalogReading
	/** Whether a seller has this id, also one that can't be served. */
	isTaken(id: string): boolean
	/** What a new venue can choose from. */
	choices(): VenueChoices
	/** The errors of a new venue with the files below a folder, in every environment, and its hosts that others have. */
	checkNew(sellerId: string, folder: string): Problem[]
	/** Names of the themes that a seller can extend. */
	themeNames(): string[]
	/** A theme without a seller, in all its modes; null when there is none of that name. */
	namedTheme(name: string): Theme | null
	/** Absolute path of a file in the seller's `assets` folder; null when there is none. */
	asset(sellerId: string, path: string): string | null
	close(): void
}
