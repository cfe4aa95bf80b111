import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import { hashSecret } from '#app/lib/ids.ts'
import { clockOf, type Engine } from '../context.ts'
import { accountOfSession, deleteSession } from './session-store.ts'

/**
 * The visitor of a login cookie, read in one statement; null for a session that has ended. A venue that
 * has switched logins off has none.
 */
export async function visitorOfSession(
	engine: Engine,
	seller: SellerTerms,
	token: string,
): Promise<Visitor | null> {
	if (seller.auth.method === 'none') return null
	const place = { sql: engine.database.sql, seller }
	const account = await accountOfSession(place, hashSecret(token), clockOf(engine))
	if (!account) return null
	const { id, email, firstName, lastName } = account
	return { identityId: id, roles: [], email, firstName, lastName }
}

/** Ends the session of a login cookie; nothing happens for one that has ended. */
export async function endSession(engine: Engine, seller: SellerTerms, token: string): Promise<void> {
	await deleteSession({ sql: engine.database.sql, seller }, hashSecret(token))
}
