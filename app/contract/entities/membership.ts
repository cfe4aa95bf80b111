import { z } from 'zod'
import { Id, Instant, LocalDate } from '../wire.ts'

/** The period for which a benefit is counted. */
export const BenefitPeriod = z.enum(['per_cart', 'per_session', 'per_day', 'per_term'])
export type BenefitPeriod = z.infer<typeof BenefitPeriod>

/** People who may belong to a membership of a level, and their benefits at events (spec 1 §3 "Membership rule"). */
export const MembershipRule = z.object({
	id: Id,
	ticket_type_id: Id,
	ticket_group_id: Id,
	party_role: z.string(),
	named: z.enum(['yes', 'no', 'other']),
	min: z.number().int(),
	max: z.number().int(),
	/** The ticket type that each such person gets at events; "*" is any that members get. */
	member_event_ticket_type: Id.nullable(),
	/** Tickets of it for each such person and period. */
	benefit_quantity: z.number().int(),
	benefit_period: BenefitPeriod,
})
export type MembershipRule = z.infer<typeof MembershipRule>

/** One person of a membership, in its newest term (spec 1 §3 "Membership"). */
export const Membership = z.object({
	id: Id,
	/** The number on the card. */
	scan_code: z.string(),
	role_id: z.string(),
	membership_program_id: z.string(),
	ticket_group_id: Id,
	/** Its level. */
	ticket_group_name: z.string(),
	event_template_id: Id,
	ticket_order_id: Id.nullable(),
	ticket_type_id: Id,
	auto_renew_state: z.enum(['none', 'scheduled', 'cancelled']),
	/** Whether the request may cancel the automatic renewal: it is scheduled, and the login or the link is that of the order. */
	is_auto_renew_cancellable: z.boolean(),
	/** What the purchaser agreed to, and when; null without automatic renewal, and for the other people. */
	auto_renew_consent: z.object({ words: z.string(), given_at: Instant }).nullable(),
	valid_from: LocalDate,
	/** Null is unlimited. */
	valid_to: LocalDate.nullable(),
	state: z.enum(['active', 'expired', 'renewable']),
	/** The first day on which it can be renewed. */
	renewable_from: LocalDate.nullable(),
	/** Whether it can be renewed today. */
	is_renewable: z.boolean(),
	/** Tickets at member prices for each session; null where its level gives none. */
	member_event_purchase_limit: z.number().int().nullable(),
	/** Null until they are known. */
	first_name: z.string().nullable(),
	last_name: z.string().nullable(),
	/** Of the visitor alone; null for the other people. */
	email: z.string().nullable(),
	/** Whether this person is the visitor. */
	is_self: z.boolean(),
	created_at: Instant,
})
export type Membership = z.infer<typeof Membership>
