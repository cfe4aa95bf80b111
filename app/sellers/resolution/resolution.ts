import type { Problem } from '#app/sellers/validation/reporter.ts'
import type { ResolvedSeller } from './resolved-seller.ts'

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
}
