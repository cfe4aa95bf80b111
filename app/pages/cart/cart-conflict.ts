import type { Refused } from '#app/pages/shared/refusals.ts'

/**
 * True when only the current cart prevents the reservation: the visitor can buy that cart first, or discard it.
 *
 * source - spec 1 §2 "delete-cart-or-checkout"
 */
export function conflictsWithCart(
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
