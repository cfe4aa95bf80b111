import type { Refused } from '#app/pages/shared/refusals.ts'

/**
 * True when what was chosen could be held, but not beside what is in the cart already: the visitor buys that first, or
 * lets it go.
 *
 * source - spec 1 §2 "delete-cart-or-checkout"
 */
export function isCartInTheWay(
	refused: Pick<Refused, 'code' | 'extra'>,
	held: Record<string, number>,
): boolean {
	if (Object.keys(held).length === 0) return false
	if (refused.code === 'cart_ticket_limit_exceeded') return true
	if (refused.code === 'rule_blocks_reserve') return refused.extra?.block_reason === 'outside_visit_time'
	const group = refused.extra?.ticket_group_id
	const isMoreOfTheSame = refused.code === 'max_tickets_per_order_exceeded'
	return isMoreOfTheSame && typeof group === 'string' && (held[group] ?? 0) > 0
}
