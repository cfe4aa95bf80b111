import type { Call } from '#app/contract/calls/call.ts'
import { isMember, type Visitor } from '#app/contract/visitor.ts'

/**
 * The roles of a member without the account, for the cache key: members with the same roles share a cached answer. Null for
 * guests, who get the public catalogue, and for calls about a cart or an order.
 *
 * @param who the account of the request, or the roles of the level that a shared page is rendered for
 */
export function audienceOf(
	{ cached, isShared, own }: Call,
	who: Pick<Visitor, 'roles'> | null,
): Visitor | null {
	if (!(cached || isShared) || own || who === null || !isMember(who)) return null
	const roles = [...new Set(who.roles)].sort()
	return { accountId: '', roles, membership: 'active', terms: [], email: '', firstName: null, lastName: null }
}
