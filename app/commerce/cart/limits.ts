import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { brokenLimit } from '#app/rules/quantity.ts'
import type { SaleFacts, SaleGroup } from '../catalog/facts.ts'

/** What is counted of a ticket, kept or new. */
export interface CountedTicket {
	groupId: string
	typeId: string
}

/**
 * The first limit that the whole cart breaks, counting what it holds already: tickets in all, of one type, of a group.
 *
 * errors - cart_ticket_limit_exceeded, max_tickets_per_order_exceeded, min_tickets_per_order_not_met
 * source - spec 1 §5, interpretations 32-33, 55
 */
export function brokenLimits(
	facts: Pick<SaleFacts, 'groups'>,
	tickets: readonly CountedTicket[],
	{ maxTickets, maxPerType }: SellerTerms['cart'],
): Refusal | null {
	if (tickets.length > maxTickets) return tooMany(maxTickets)
	const perType = counted(tickets.map(({ typeId }) => typeId))
	const crowded = [...perType].find(([, count]) => count > maxPerType)?.[0]
	if (crowded !== undefined)
		return refuse('max_tickets_per_order_exceeded', `At most ${maxPerType} tickets of one type`, {
			ticket_type_id: crowded,
			max: maxPerType,
		})
	return brokenGroupLimit(facts, tickets)
}

export const tooMany = (max: number): Refusal =>
	refuse('cart_ticket_limit_exceeded', `A cart holds at most ${max} tickets`, { max })

/** The first group whose sum in the cart breaks its limits. Also asked again before booking. */
export function brokenGroupLimit(
	facts: Pick<SaleFacts, 'groups'>,
	tickets: readonly Pick<CountedTicket, 'groupId'>[],
): Refusal | null {
	for (const [groupId, count] of counted(tickets.map((ticket) => ticket.groupId))) {
		const group = facts.groups.get(groupId)
		const broken = group ? brokenLimit(count, group.minPerOrder, group.maxPerOrder) : null
		if (group && broken) return limitRefusal(group, broken)
	}
	return null
}

function counted(ids: readonly string[]): Map<string, number> {
	const counts = new Map<string, number>()
	for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
	return counts
}

function limitRefusal(group: SaleGroup, broken: 'above_maximum' | 'below_minimum'): Refusal {
	const about = { ticket_group_id: group.id, name: group.name }
	if (broken === 'above_maximum')
		return refuse(
			'max_tickets_per_order_exceeded',
			`At most ${group.maxPerOrder} of ${group.name} per order`,
			{ ...about, max: group.maxPerOrder },
		)
	return refuse('min_tickets_per_order_not_met', `At least ${group.minPerOrder} of ${group.name} per order`, {
		...about,
		min: group.minPerOrder,
	})
}

const refuse = (code: Refusal['code'], description: string, extra: Record<string, unknown>): Refusal =>
	new Refusal(code, description, 'reserve', extra)
