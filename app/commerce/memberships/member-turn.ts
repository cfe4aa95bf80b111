import { isMember, type Visitor } from '#app/contract/visitor.ts'
import { inTurn, type Turn } from '../turns.ts'

/**
 * Runs a change of a cart. Those of one member take turns: carts that want the same allowance wait for each other's
 * transactions, and twenty of them would hold every connection of the pool.
 *
 * errors - those of the change; unavailable when too many wait already
 */
export function inTurnOfMember<T>(
	{ engine, seller, visitor }: Omit<Turn, 'of'> & { visitor: Visitor | null },
	change: () => Promise<T>,
): Promise<T> {
	if (!visitor || !isMember(visitor)) return change()
	return inTurn({ engine, seller, of: `account ${visitor.accountId}` }, change)
}
