import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Engine } from '../context.ts'
import type { FactRows } from './facts.ts'

/** Facts, and when the catalogue that they are of was applied; null before the first one. */
interface ReadFacts {
	rows: FactRows
	appliedAt: Date | null
}

/** The facts that a process has read of one catalogue and under one set of terms. */
export interface KnownFacts {
	/** Null unless every id is known. */
	find(ids: { typeIds: readonly string[]; sessionIds: readonly string[] }): ReadFacts | null
	/** Those of another catalogue than before replace all. */
	store(read: ReadFacts): void
}

// About a kilobyte each.
const mostTypes = 500
const mostSessions = 2_000

// Terms stay the same object until the configuration changes.
const byEngine = new WeakMap<Engine, WeakMap<SellerTerms, KnownFacts>>()

/**
 * What the process has read of a seller's catalogue. Only an import changes these facts. Before they are used, the time of
 * the last import is compared with that in the database.
 */
export function knownFacts(engine: Engine, seller: SellerTerms): KnownFacts {
	const byTerms = byEngine.get(engine) ?? new WeakMap<SellerTerms, KnownFacts>()
	byEngine.set(engine, byTerms)
	const known = byTerms.get(seller) ?? createKnownFacts()
	byTerms.set(seller, known)
	return known
}

/** Whether two readings are of one import. */
export const isSameTime = (one: Date | null, other: Date | null): boolean =>
	one?.getTime() === other?.getTime()

function createKnownFacts(): KnownFacts {
	const types = new Map<string, NonNullable<FactRows['types']>[number]>()
	const sessions = new Map<string, NonNullable<FactRows['sessions']>[number]>()
	let shared: (Pick<FactRows, 'rules' | 'revision'> & Pick<ReadFacts, 'appliedAt'>) | null = null
	return {
		find({ typeIds, sessionIds }) {
			if (!shared) return null
			const { appliedAt, ...ofAll } = shared
			const found = {
				types: typeIds.flatMap((id) => types.get(id) ?? []),
				sessions: sessionIds.flatMap((id) => sessions.get(id) ?? []),
			}
			const isWhole = found.types.length === typeIds.length && found.sessions.length === sessionIds.length
			return isWhole ? { rows: { ...ofAll, ...found }, appliedAt } : null
		},
		store({ rows, appliedAt }) {
			const isFull = types.size > mostTypes || sessions.size > mostSessions
			if (isFull || !shared || !isSameTime(appliedAt, shared.appliedAt)) {
				types.clear()
				sessions.clear()
			}
			shared = { rules: rows.rules, revision: rows.revision, appliedAt }
			for (const row of rows.types ?? []) types.set(row.type.id, row)
			for (const row of rows.sessions ?? []) sessions.set(row.id, row)
		},
	}
}
