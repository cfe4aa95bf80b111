import type { AddableVisit } from '#app/pages/orders/edit-adding.ts'
import { ticketGroups } from './quantity.ts'

const visit: Pick<AddableVisit, 'sessionId' | 'title' | 'seated'> = {
	sessionId: 'may-1',
	title: 'Night at the observatory · Sat, May 1, 2027 at 9:30 PM',
	seated: [],
}

/** What can come to a visit; nothing is counted yet. */
export const addingTickets: AddableVisit[] = [
	{
		...visit,
		groups: ticketGroups.plain.map((group) => ({
			...group,
			types: group.types.map((type) => ({ ...type, value: 0 })),
		})),
	},
]

/** Tickets that want a name each, and a workshop that asks its questions. */
export const askedTickets: AddableVisit[] = [
	{
		...visit,
		groups: [
			...ticketGroups.named,
			...ticketGroups.asked.map((group) => ({ ...group, id: 'workshop', name: 'Workshop' })),
		],
	},
]
