import { z } from 'zod'
import { Decimal, Id, Instant } from '../wire.ts'
import { AdditionalInfo } from './survey.ts'

/**
 * `pending` money is promised and about to be taken; when it is refused after all, the order has `failed` to be paid:
 * it keeps its places, and its tickets carry no codes.
 */
export const orderPaymentStates = ['paid', 'pending', 'failed'] as const

export const TicketOrder = z.object({
	id: Id,
	/** What a visitor reads out on the telephone; unique per seller. */
	order_number: z.string(),
	cart_id: Id,
	identity_id: Id.nullable(),
	purchased_on: Instant,
	currency_code: z.string(),
	payment_state: z.enum(orderPaymentStates),
	/** Answers of surveys by ticket group id. */
	additional_info: AdditionalInfo,
	fees: z.object({
		total_before_cartmod_price: Decimal,
		total_cartmod_amount: Decimal,
		total_fee_outside: Decimal,
		total_after_fees_price: Decimal,
		total_payments: Decimal,
	}),
	/** `<id>.<token>`, only in the answer that made the order: it opens the order without a login. */
	link: z.string().optional(),
})
export type TicketOrder = z.infer<typeof TicketOrder>
