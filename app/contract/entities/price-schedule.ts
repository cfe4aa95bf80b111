import { z } from 'zod'
import { Decimal, Id } from '../wire.ts'

/** What each ticket type costs in a session, with what it rises to next (spec 1 §7 POST events/{id}/sessions). */
export const PriceSchedule = z.object({
	event_session_id: Id,
	ticket_type_id: Id,
	currency_amount: Decimal,
	/** With outside fees. */
	amount_with_fees: Decimal,
	/** Above the base price by this much; null when it is not. */
	increase: Decimal.nullable(),
	/** Name of the price rule that holds; null for the base price. */
	rule: z.string().nullable(),
})
export type PriceSchedule = z.infer<typeof PriceSchedule>
