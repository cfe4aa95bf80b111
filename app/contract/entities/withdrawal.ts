import { z } from 'zod'
import { Decimal, Id, Instant, LocalDate } from '../wire.ts'

/** Why one cannot withdraw from anything of an order. */
export const withdrawalRefusals = ['disabled', 'not_offered', 'unpaid', 'too_late'] as const

/** One purchase of an order that a consumer can withdraw from as a whole. */
export const WithdrawalItem = z.object({
	/** Of its first ticket. */
	id: Id,
	event_name: z.string(),
	/** Its level, or its ticket type. */
	name: z.string(),
	/** Of the gift card or the code; null for what has none. */
	number: z.string().nullable(),
	/** What it cost, with its fees. */
	price: Decimal,
	/** What was spent of the gift card: it does not come back. */
	spent: Decimal,
	/**
	 * `used`: nothing is left of it. `in_use`: tickets for visits to come were booked with the membership and are to be cancelled
	 * first. Null where one can withdraw.
	 */
	refusal: z.enum(['used', 'in_use']).nullable(),
})
export type WithdrawalItem = z.infer<typeof WithdrawalItem>

/** What a consumer has withdrawn from at one time. */
export const WithdrawalReceipt = z.object({
	received_at: Instant,
	item: z.array(WithdrawalItem.pick({ id: true, event_name: true, name: true })),
	amount: Decimal,
})

/** What a consumer can withdraw from of an order, and has withdrawn from. */
export const Withdrawal = z.object({
	ticket_order_id: Id,
	/** Null where one can withdraw. */
	refusal: z.enum(withdrawalRefusals).nullable(),
	/** The last day of the period, on the venue's calendar. */
	last_day: LocalDate,
	item: z.array(WithdrawalItem),
	/** What comes back for the items of the request, or for all that one can withdraw from. */
	amount: Decimal,
	/** Where it goes: "Visa •••• 4242". */
	refund: z.array(z.object({ label: z.string().nullable(), amount: Decimal })),
	/** The newest last. */
	receipt: z.array(WithdrawalReceipt),
})
export type Withdrawal = z.infer<typeof Withdrawal>
