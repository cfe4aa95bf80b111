import { z } from 'zod'
import { Id } from '../wire.ts'

/** People who may belong to a membership of a level, and their benefits at events (spec 1 §3 "Membership rule"). */
export const MembershipRule = z.object({
	id: Id,
	ticket_type_id: Id,
	ticket_group_id: Id,
	party_role: z.string(),
	named: z.enum(['yes', 'no', 'other']),
	min: z.number().int(),
	max: z.number().int(),
	member_event_ticket_type: Id.nullable(),
})
export type MembershipRule = z.infer<typeof MembershipRule>
