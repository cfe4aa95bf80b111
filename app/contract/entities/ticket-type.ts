import { z } from 'zod'
import { Decimal, Id, LocalDate } from '../wire.ts'
import { saleTimes } from './sale-fields.ts'
import { SoldRows } from './seat.ts'
import { SurveySpec } from './survey.ts'

export const handlers = ['tickets', 'passes', 'codes', 'seated', 'membership', 'donation', 'ledger'] as const
export const hiddenTypes = ['public_browsable', 'public_member_only', 'public_link_only'] as const

export const TicketGroup = z.object({
	id: Id,
	event_template_id: Id,
	name: z.string(),
	summary: z.string(),
	description: z.string(),
	handler: z.enum(handlers),
	color: z.string().nullable(),
	rank: z.number().int(),
	/** 0 when there is no minimum. */
	min_tickets_per_order: z.number().int(),
	/** null when there is no maximum. */
	max_tickets_per_order: z.number().int().nullable(),
	/** Per session; -1 is unlimited. */
	capacity: z.number().int(),
	oversell_capacity: z.number().int(),
	/** Of the session asked about, or of all where its tickets have no session; null when none was asked about. */
	used_capacity: z.number().int().nullable(),
	exclude_from_event_capacity: z.boolean(),
	hidden_type: z.enum(hiddenTypes),
	/** Of passes and flexible tickets: valid from a date on, or until it; null is from the purchase on. */
	start_policy: z.enum(['fixedfrom', 'fixedto']).nullable(),
	start_policy_date: LocalDate.nullable(),
	/** How long it is valid; null where a date ends it. */
	duration_new: z
		.object({ months: z.number().int().optional(), days: z.number().int().optional() })
		.nullable(),
	/** Zones of the seat map whose seats the group sells. */
	zones: z.array(Id),
	rows: SoldRows.optional(),
	additional_info_spec: SurveySpec.nullable(),
	...saleTimes,
	sold_out: z.boolean(),
	meta: z.looseObject({
		admit_names: z.enum(['required', 'optional', 'disabled']).optional(),
		admit_emails: z.enum(['required', 'optional', 'disabled']).optional(),
		/** The group's word comes before that of its event. */
		identity_form: z.record(z.string(), z.string()).optional(),
		/** Of a level of membership, where a gift is redeemed: a sentence and sanitised HTML. */
		redeem_gom_summary: z.string().optional(),
		redeem_gom_description: z.string().optional(),
		/** Asked at checkout instead of beside the tickets. */
		extra_checkout_fields: SurveySpec.partial({ required: true }).optional(),
	}),
})
export type TicketGroup = z.infer<typeof TicketGroup>

export const OutsideFee = z.object({
	name: z.string(),
	fee_fixed_outside: Decimal.optional(),
	/** Per cent, "2.5". */
	fee_percent_outside: z.string().optional(),
	/** What it comes to for one ticket at the shown price. */
	fee: Decimal,
	/** A tax that is added to the price; absent for a fee. */
	is_tax: z.literal(true).optional(),
})

export const TicketType = z.object({
	id: Id,
	ticket_group_id: Id,
	event_template_id: Id,
	/** Of its event: "Membership". */
	event_template_category: z.string(),
	name: z.string(),
	summary: z.string(),
	description: z.string(),
	rank: z.number().int(),
	/** Of the session asked about, else the base price. */
	currency_amount: Decimal,
	/** What members pay whose level gives them this type; left out where that is the same. */
	currency_amount_member: Decimal.optional(),
	/** Outside fees on top of what members pay. */
	fee_member: Decimal.optional(),
	/** Of a membership: member, second-card, youth, …; null elsewhere. */
	party_role: z.string().nullable(),
	/** Both null unless the visitor chooses the amount. */
	currency_amount_min: Decimal.nullable(),
	currency_amount_max: Decimal.nullable(),
	outside_fees: z.array(OutsideFee),
	/** What one ticket costs with the codes of the request and those of the venue; left out where they change nothing. */
	discounted_amount: Decimal.optional(),
	discount: z
		.object({
			/** Of the promos, as visitors know them. */
			names: z.array(z.string()),
			/** On top of the discounted amount. */
			fee: Decimal,
			/** So many tickets at most cost less; null is without limit. */
			max_tickets: z.number().int().nullable(),
		})
		.optional(),
	/** Places left for this type in the session asked about, or where it has none; null is unlimited or not asked. */
	available: z.number().int().nullable(),
})
export type TicketType = z.infer<typeof TicketType>
