import type { VenueAddress } from '#app/boot/trial/visitor.ts'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import type { Problem } from '#app/sellers/validation/reporter.ts'

/** One line of the report: `isGood` is true, false with a correction, or null where there was nothing to check. */
export type Finding =
	| { isGood: true | null; what: string }
	| { isGood: false; what: string; todo: string; code: string; setting: string }

/** The venue that is checked. */
export interface CheckedVenue {
	seller: ResolvedSeller
	address: VenueAddress
}

export type Check = (checked: CheckedVenue) => Promise<Finding[]>

export const good = (what: string): Finding => ({ isGood: true, what })
export const skipped = (what: string): Finding => ({ isGood: null, what })

interface Remedy {
	todo: string
	setting?: string
}

/** A failed check; `setting` is the path that causes it, by default the venue's id. */
export const bad = (code: string, what: string, { todo, setting = 'id' }: Remedy): Finding => ({
	isGood: false,
	what,
	todo,
	code,
	setting,
})

/** Failed checks as problems, located at the setting that causes them, or else at the venue's id. */
export function problemsOf(seller: ResolvedSeller, findings: readonly Finding[]): Problem[] {
	return findings.flatMap((finding): Problem[] => {
		if (finding.isGood !== false) return []
		const { code, what, todo, setting } = finding
		const [origin] = [...seller.provenance(setting), ...seller.provenance('id')]
		const { file = seller.id, line = 1, column = 1 } = origin ?? {}
		return [{ file, line, column, severity: 'error', code, sentence: what, hint: todo }]
	})
}

/** Reason of an error for people: the code of a network error, because it is clearer, else the message. */
export function reasonOf(error: unknown): string {
	const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
	const code = (cause as { code?: unknown }).code
	if (typeof code === 'string') return code
	return cause instanceof Error ? cause.message : String(cause)
}

/** Whether a host name is reserved for examples or local use (RFC 2606, RFC 6761) and so can't be reached. */
export const isReserved = (host: string): boolean =>
	/(?:^|\.)(?:example|test|invalid|localhost|local)$/.test(host) ||
	/(?:^|\.)example\.(?:com|net|org)$/.test(host)
