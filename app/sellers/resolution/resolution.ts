import type { Problem } from '#app/sellers/validation/reporter.ts'
import type { ResolvedSeller } from './resolved-seller.ts'

/** What became of one seller's files. */
export interface Resolution {
	id: string
	/** Null when an error stands in the way. */
	seller: { at(now: Date): ResolvedSeller } | null
	/** Visitors can see it: nothing is wrong with it, and production hides drafts. */
	isShown: boolean
	/** As the files say it; null where they can't be read. */
	status: string | null
	problems: Problem[]
	/** Names of the presets that made it; null where that is not known. */
	presets: string[] | null
	/** Host names that the files claim, even when they are not valid otherwise, with the pointer of each. */
	hosts: { host: string; pointer: string }[]
	/** Its addresses begin with `/<id>`, so it may share a host. */
	isPrefixed: boolean
	/** A problem of one of those hosts, at its place. */
	hostProblem(pointer: string, what: Pick<Problem, 'code' | 'sentence' | 'hint'>): Problem
}
