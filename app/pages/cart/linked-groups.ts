import type { Ticket } from '#app/contract/entities/cart.ts'
import type { TicketGroup } from '#app/contract/entities/ticket-type.ts'

/**
 * The groups that an address must name so that its event page shows these tickets: none where everybody sees their
 * groups, else all of them, because such an address shows the groups that it names alone.
 */
export function linkedGroups(
	tickets: readonly Pick<Ticket, 'ticket_group_id'>[],
	groups: readonly Pick<TicketGroup, 'id' | 'hidden_type'>[],
): string[] {
	const ids = [...new Set(tickets.map((ticket) => ticket.ticket_group_id))]
	const isLinked = groups.some(
		({ id, hidden_type }) => hidden_type === 'public_link_only' && ids.includes(id),
	)
	return isLinked ? ids : []
}
