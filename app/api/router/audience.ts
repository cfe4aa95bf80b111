import type { Call } from '#app/contract/calls/call.ts'
import { isMember, type Visitor } from '#app/contract/visitor.ts'

/**
 * The roles of a member without the account, for the cache key: members with the same roles share a cached answer. Null for
 * guests, who get the public catalogue, and for calls about a cart or an order.
 */
export function audienceOf({ cached, own }: Call, visitor: Visitor | null): Visitor | null {
	if (!cached || own || visitor === null || !isMember(visitor)) return null
	const roles = [...new Set(visitor.roles)].sort()
	return { accountId: '', roles, membership: 'active', terms: [], email: '', firstName: null, lastName: null }
}
