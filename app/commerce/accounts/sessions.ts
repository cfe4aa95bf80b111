import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { MembershipTerm, Visitor } from '#app/contract/visitor.ts'
import { localTime } from '#app/lib/dates.ts'
import { hashSecret } from '#app/lib/ids.ts'
import { membershipState, termsOn } from '#app/rules/membership.ts'
import { type Ctx, clockOf, type Engine } from '../context.ts'
import type { AccountRow } from './account-store.ts'
import { accountOfSession, deleteSession, deleteSessionsOf } from './session-store.ts'

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
	return visitorOf(account, account.terms, { seller, now: account.now })
}

/** The visitor of an account, with the roles of the memberships that are valid today. */
export function visitorOf(
	{ id, email, firstName, lastName }: AccountRow,
	terms: readonly MembershipTerm[],
	{ seller, now }: Pick<Ctx, 'seller' | 'now'>,
): Visitor {
	const today = localTime(now, seller.timezone).date
	const roles = [...new Set(termsOn(terms, today).map(({ role }) => role))]
	const membership = membershipState(terms, today, seller.membership)
	return { accountId: id, roles, terms, membership, email, firstName, lastName }
}

/** Ends the session of a login cookie; nothing happens for one that has ended. */
export async function endSession(engine: Engine, seller: SellerTerms, token: string): Promise<void> {
	await deleteSession({ sql: engine.database.sql, seller }, hashSecret(token))
}

/** Ends every session of an account. */
export async function endSessionsOf(engine: Engine, seller: SellerTerms, accountId: string): Promise<void> {
	await deleteSessionsOf({ sql: engine.database.sql, seller }, accountId)
}
