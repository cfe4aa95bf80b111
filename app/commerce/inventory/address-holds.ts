import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { type AddressClaim, type Holder, inOrder, isOfAddress } from './plan.ts'

/** What tickets of an address come to in each session that limits its places. */
export function addressClaims(
	holder: Holder | null,
	added: readonly Held[],
	removed: readonly Held[] = [],
): AddressClaim[] {
	if (!holder) return []
	const one = (count: 1 | -1) => (ticket: Held) =>
		ticket.sessionId && ticket.takesSession
			? [{ kind: 'address' as const, sessionId: ticket.sessionId, holder, count }]
			: []
	return inOrder([...added.flatMap(one(1)), ...removed.flatMap(one(-1))]).filter(isOfAddress)
}

interface Held {
	sessionId: string | null
	takesSession: boolean
}

/**
 * Names of the locks that make transactions of one address and session follow each other, in the order of locking. A
 * transaction that begins with them reads what the others have committed, so that no address holds too much.
 */
export const addressLocks = (
	sellerId: string,
	claims: readonly { sessionId: string; holder: Holder }[],
): string[] =>
	[
		...new Set(claims.map(({ sessionId, holder }) => `held ${sellerId} ${sessionId} ${holder.address}`)),
	].sort()

/** The same locks of a request for tickets, before it is decided which places they take. */
export const locksOfEntries = (
	{ sellerId }: Pick<SellerTerms, 'sellerId'>,
	{
		entries,
		holder,
	}: { entries: readonly { event_session_id?: string | null | undefined }[]; holder: Holder | null },
): string[] =>
	holder
		? addressLocks(
				sellerId,
				entries.flatMap(({ event_session_id: sessionId }) => (sessionId ? [{ sessionId, holder }] : [])),
			)
		: []
