import { z } from 'zod'
import { Decimal, Id, Instant, LocalDate } from '../wire.ts'
import { DeliveredGift } from './cart.ts'
import { AdditionalInfo } from './survey.ts'
import { TaxAmount } from './tax.ts'

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
	/** A later part of the price is overdue, and its tickets are not valid until it is paid. Absent otherwise. */
	is_overdue: z.literal(true).optional(),
	/** The day on which its tickets are cancelled unless an overdue part is paid, venue-local. Absent otherwise. */
	cancels_on: LocalDate.optional(),
	/** Answers of surveys by ticket group id. */
	additional_info: AdditionalInfo,
	/** Of an order that was booked without a confirmation. Absent otherwise. */
	sends_email: z.literal(false).optional(),
	fees: z.object({
		total_before_cartmod_price: Decimal,
		total_cartmod_amount: Decimal,
		/** With the taxes that are added to prices. */
		total_fee_outside: Decimal,
		/** The taxes of the tickets that are in it now; left out without any. */
		taxes: z.array(TaxAmount).optional(),
		/** What the total is rounded down by; already subtracted from it. */
		total_rounding: Decimal,
		total_after_fees_price: Decimal,
		/** Authorised or captured, before anything went back. */
		total_payments: Decimal,
		/** What went back, or is about to. */
		total_refunds: Decimal,
		/** The money that disputes have taken: while they are open, or for good. */
		total_disputes: Decimal,
		/** What the order costs less although its tickets stay. */
		total_credits: Decimal,
		/** What is not paid yet, now or later; negative where more was paid than the order costs. */
		total_outstanding: Decimal,
	}),
	/** `<id>.<token>`, only in the answer that made the order: it opens the order without a login. */
	link: z.string().optional(),
	/** Until when the link of the request may change the order; absent for a login, which always may. */
	changes_until: Instant.optional(),
	/** The last day on which a consumer can withdraw from something in it, venue-local; absent where one can't. */
	withdrawable_until: LocalDate.optional(),
	/** The visitor is logged in with another account than that of the order: a change needs a log-out first. */
	needs_logout: z.literal(true).optional(),
})
export type TicketOrder = z.infer<typeof TicketOrder>

/** A session that an account has tickets for. */
export const OrderSession = z.object({
	/** Of the session. */
	id: Id,
	event_template_id: Id,
	start_datetime: Instant,
	end_datetime: Instant.nullable(),
	all_day: z.boolean(),
	local_date: LocalDate.nullable(),
	timezone: z.string(),
})
export type OrderSession = z.infer<typeof OrderSession>

/** How to reach the purchaser of an order. */
export const Contact = z.object({
	/** Of the purchaser. */
	id: Id,
	name: z.string(),
	email: z.string(),
	phone: z.string().optional(),
})
export type Contact = z.infer<typeof Contact>

export const historyActions = [
	'upcoming',
	'overdue',
	'paid',
	'refund',
	'credited',
	'credit_taken_back',
	'dispute_opened',
	'dispute_closed',
	'dispute_fee',
] as const

/** One line of an order's payment history (spec 2 §4). */
export const PaymentHistory = z.object({
	/** Of the payment, the refund, the gift card of a credit, the dispute or the scheduled payment. */
	id: Id,
	ticket_order_id: Id,
	action: z.enum(historyActions),
	amount: Decimal,
	/** When it was paid or went back; when it is due. */
	occurred_at: z.union([Instant, LocalDate]),
	/** A refund that is `pending` is on its way; one that has `failed` moved no money. */
	state: z.enum(['done', 'pending', 'failed']),
	/** "Visa •••• 4242" or null. */
	label: z.string().nullable(),
	/** Of a `credited` line: the gift card that took the place of the money. */
	gift_card: DeliveredGift.optional(),
	/** How a dispute ended: `won` money is the venue's again. */
	outcome: z.enum(['won', 'lost']).optional(),
	/** Only where it is not the order's: a dispute's fee is in the currency of the venue's account. */
	currency_code: z.string().optional(),
})
export type PaymentHistory = z.infer<typeof PaymentHistory>
