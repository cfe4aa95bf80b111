import type { CatalogReading } from '#app/sellers/catalogue/catalog-file.ts'
import type { Problem } from '#app/sellers/validation/reporter.ts'
import type { ResolvedSeller } from './resolved-seller.ts'

/** What the checks of one seller's files found, none of it an error: the same files need not be checked again. */
export interface Verdict {
	/** Of its settings, texts and theme. */
	settings: Problem[]
	catalog: Problem[]
	/** The days of the checks, "YYYY-MM-DD YYYY-MM-DD": in UTC and at the venue. Some checks compare with today. */
	days: string
	timezone: string
}

/** Result of resolving one seller's files. */
export interface Resolution {
	id: string
	/** Null when the files have an error. */
	seller: { at(now: Date): ResolvedSeller } | null
	/** Whether visitors can see the seller: it has no error, and it is no draft in production. */
	isVisible: boolean
	/** The configured status; null where the files can't be read. */
	status: string | null
	problems: Problem[]
	/** Names of the presets that it extends; null where they are unknown. */
	presets: string[] | null
	/** Host names in the files with their pointers, also when other parts of the files are invalid. */
	hosts: { host: string; pointer: string }[]
	/** Whether its addresses begin with `/<id>`, so that it may share a host. */
	isPrefixed: boolean
	/** Makes a problem at the pointer of one of those hosts. */
	hostProblem(pointer: string, what: Pick<Problem, 'code' | 'sentence' | 'hint'>): Problem
	/** Its catalogue, as it was read with the settings; null where they can't be read. */
	catalog: CatalogReading | null
	/** Files of its folder `assets` and their sizes in bytes; null where the files can't be read. */
	assets: ReadonlyMap<string, number> | null
	/** Null when the files have an error. */
	verdict: Verdict | null
}
