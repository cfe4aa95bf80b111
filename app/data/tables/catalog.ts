import type { Generated } from 'kysely'
import type { Instant, Json, JsonOr } from './columns.ts'

interface VenueTable {
	seller_id: string
	id: string
	name: string
	timezone: string
	address: string | null
	zones: JsonOr<{ id: string; name: string }[]>
}

interface EventTemplateTable {
	seller_id: string
	id: string
	venue_id: string
	rank: Generated<number>
	name: string
	subtitle: Generated<string>
	summary: Generated<string>
	description: Generated<string>
	category: string
	event_type: string
	meta: JsonOr<Record<string, unknown>>
	config: JsonOr<Record<string, unknown>>
	message_rules: JsonOr<unknown[]>
	price_rules: JsonOr<unknown[]>
	seat_map_id: string | null
	withdrawn: Generated<boolean>
}

interface TicketGroupTable {
	seller_id: string
	id: string
	event_template_id: string
	rank: Generated<number>
	name: string
	summary: Generated<string>
	description: Generated<string>
	handler: string
	color: string | null
	min_tickets_per_order: Generated<number>
	max_tickets_per_order: number | null
	capacity: Generated<number>
	oversell_capacity: Generated<number>
	exclude_from_event_capacity: Generated<boolean>
	hidden_type: Generated<string>
	start_policy: string | null
	start_policy_date: string | null
	duration_new: Json<{ months?: number; days?: number }> | null
	zones: JsonOr<string[]>
	additional_info_spec: Json<unknown> | null
	/** Of events without sessions. */
	used_capacity: Generated<number>
	meta: JsonOr<Record<string, unknown>>
	withdrawn: Generated<boolean>
}

/** As the column keeps it; `rules/fees.ts` reads the same shape. */
interface StoredFee {
	name: string
	/** Minor units for each ticket. */
	fixed?: number
	/** Hundredths of a per cent. */
	basisPoints?: number
}

interface TicketTypeTable {
	seller_id: string
	id: string
	event_template_id: string
	ticket_group_id: string
	rank: Generated<number>
	name: string
	summary: Generated<string>
	description: Generated<string>
	amount: number
	amount_min: number | null
	amount_max: number | null
	fees: JsonOr<{ outside?: StoredFee[]; inside?: StoredFee[] }>
	party_role: string | null
	withdrawn: Generated<boolean>
}

interface EventSessionTable {
	seller_id: string
	id: string
	event_template_id: string
	start_datetime: Instant
	end_datetime: Instant
	local_date: string
	start_time: string
	end_time: string
	capacity: number
	oversell_capacity: Generated<number>
	used_capacity: Generated<number>
	annotations: JsonOr<string[]>
	withdrawn: Generated<boolean>
}

interface SessionGroupTable {
	seller_id: string
	event_session_id: string
	ticket_group_id: string
	/** Of the session. */
	local_date: string
	capacity: number
	oversell_capacity: Generated<number>
	used_capacity: Generated<number>
}

interface MembershipRuleTable {
	seller_id: string
	id: string
	ticket_group_id: string
	ticket_type_id: string
	party_role: string
	named: Generated<string>
	min: Generated<number>
	max: Generated<number>
	member_event_ticket_type: string | null
	rank: Generated<number>
	withdrawn: Generated<boolean>
}

interface CatalogRevisionTable {
	seller_id: string
	hash: string
	applied_at: Instant
	horizon: string
}

/** What a venue has on sale. */
export interface CatalogTables {
	membership_rule: MembershipRuleTable
	venue: VenueTable
	event_template: EventTemplateTable
	ticket_group: TicketGroupTable
	ticket_type: TicketTypeTable
	event_session: EventSessionTable
	session_group: SessionGroupTable
	catalog_revision: CatalogRevisionTable
}
