import type { ResolvedSeller } from '#app/seller/resolved-seller.ts'
import type { Door } from '../visitor.ts'

/** One line of the report: good, bad with what to do, or null where there was nothing to check. */
export interface Finding {
	isGood: boolean | null
	what: string
	todo?: string
}

/** What the checks of a venue look at. */
export interface Patient {
	seller: ResolvedSeller
	door: Door
}

export type Check = (patient: Patient) => Promise<Finding[]>

export const good = (what: string): Finding => ({ isGood: true, what })
export const bad = (what: string, todo: string): Finding => ({ isGood: false, what, todo })
export const skipped = (what: string): Finding => ({ isGood: null, what })

/** What went wrong, for people; the code of a network error says more than its message. */
export function reasonOf(error: unknown): string {
	const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
	const code = (cause as { code?: unknown }).code
	if (typeof code === 'string') return code
	return cause instanceof Error ? cause.message : String(cause)
}

/** Names that exist for examples and for machines alone (RFC 2606, RFC 6761): nobody can reach them, and nobody shall. */
export const isReserved = (host: string): boolean =>
	/(?:^|\.)(?:example|test|invalid|localhost|local)$/.test(host) ||
	/(?:^|\.)example\.(?:com|net|org)$/.test(host)
