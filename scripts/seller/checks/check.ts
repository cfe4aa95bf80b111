import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import type { Problem } from '#app/sellers/validation/reporter.ts'
import type { Door } from '../visitor.ts'

/** One line of the report: good, bad with what to do, or null where there was nothing to check. */
export type Finding =
	| { isGood: true | null; what: string }
	| { isGood: false; what: string; todo: string; code: string; setting: string }

/** What the checks of a venue look at. */
export interface Patient {
	seller: ResolvedSeller
	door: Door
}

export type Check = (patient: Patient) => Promise<Finding[]>

export const good = (what: string): Finding => ({ isGood: true, what })
export const skipped = (what: string): Finding => ({ isGood: null, what })

interface Mend {
	todo: string
	setting?: string
}

/** Something fails; `setting` is what decides it, the venue itself where none does. */
export const bad = (code: string, what: string, { todo, setting = 'id' }: Mend): Finding => ({
	isGood: false,
	what,
	todo,
	code,
	setting,
})

/** What failed, as every other check says it: at the place that decides it, or else where the venue begins. */
export function problemsOf(seller: ResolvedSeller, findings: readonly Finding[]): Problem[] {
	return findings.flatMap((finding): Problem[] => {
		if (finding.isGood !== false) return []
		const { code, what, todo, setting } = finding
		const [origin] = [...seller.provenance(setting), ...seller.provenance('id')]
		const { file = seller.id, line = 1, column = 1 } = origin ?? {}
		return [{ file, line, column, severity: 'error', code, sentence: what, hint: todo }]
	})
}

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
