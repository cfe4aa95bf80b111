import type { EventTemplate, TicketGroup } from '#app/contract/entities/event.ts'

/** Which of the event page's flows draws it (spec 1 §2), or why none does. */
export type Flow =
	| { flow: 'date-first' }
	| { flow: 'closed'; wording: 'reserve.no_groups' | 'reserve.anchor_first' }

/** `hasAnchor`: the cart holds something that this event may be added to. */
export function pickFlow(event: EventTemplate, groups: TicketGroup[], hasAnchor: boolean): Flow {
	if (event.meta.requires_anchor && !hasAnchor) return { flow: 'closed', wording: 'reserve.anchor_first' }
	if (!groups.some((group) => group.handler === 'tickets'))
		return { flow: 'closed', wording: 'reserve.no_groups' }
	return { flow: 'date-first' }
}
