import type { EventTemplate, TicketGroup } from '#app/contract/entities/event.ts'
import { isCounted } from './admission.ts'
import type { ClosedWhy } from './event-state.ts'
import { type AddOneKind, addOneKind } from './quantities/add-one.ts'

/** Which of the event page's flows draws it (spec 1 §2), or why none does. */
export type Flow =
	/** By the count: which steps there are follows from its groups and its order of questions. */
	| { flow: 'counted' }
	| { flow: 'add-one'; kind: AddOneKind }
	| { flow: 'members-only' }
	| { flow: 'closed'; wording: ClosedWhy }

/**
 * `hasAnchor`: the cart holds something that this event may be added to. `isMembersOnly`: it sells something, and none
 * of it to this visitor.
 */
export function pickFlow(
	event: EventTemplate,
	groups: TicketGroup[],
	{ hasAnchor, isMembersOnly }: { hasAnchor: boolean; isMembersOnly: boolean },
): Flow {
	if (isMembersOnly) return { flow: 'members-only' }
	if (event.meta.requires_anchor && !hasAnchor) return { flow: 'closed', wording: 'reserve.anchor_first' }
	const kind = addOneKind(groups)
	if (kind) return { flow: 'add-one', kind }
	if (!groups.some(isCounted)) return { flow: 'closed', wording: 'reserve.no_groups' }
	return { flow: 'counted' }
}
