interface VenueTable {
	seller_id: string
	id: string
	name: string
	timezone: string
	address: string | null
	zones: { id: string; name: string }[]
}

interface EventTemplateTable {
	seller_id: string
	id: string
	venue_id: string
	rank: number
	name: string
	subtitle: string
	summary: string
	description: string
	category: string
	event_type: string
	meta: Record<string, unknown>
	config: Record<string, unknown>
	message_rules: unknown[]
	price_rules: unknown[]
	seat_map_id: string | null
	/** Guests that one booking brings to a session at least, where the session has no number of its own; 0 for none. */
	min_guests: number
	/** Null is without a limit, as below. */
	sale_from: Date | null
	sale_until: Date | null
	withdrawn: boolean
}

interface TicketGroupTable {
	seller_id: string
	id: string
	event_template_id: string
	rank: number
	name: string
	summary: string
	description: string
	handler: string
	color: string | null
	min_tickets_per_order: number
	max_tickets_per_order: number | null
	capacity: number
	oversell_capacity: number
	exclude_from_event_capacity: boolean
	hidden_type: string
	start_policy: string | null
	start_policy_date: string | null
	duration_new: { months?: number; days?: number } | null
	/** Of the seat map: ids of zones, and rows as "zone:row". */
	zones: string[]
	additional_info_spec: unknown | null
	/** Of a group of codes: the promo whose codes it delivers. */
	promo_id: string | null
	sale_from: Date | null
	sale_until: Date | null
	/** Before the start or the last entry of a session. */
	sale_closes_minutes: number
	/** Of events without sessions. */
	used_capacity: number
	meta: Record<string, unknown>
	withdrawn: boolean
}

/** As the column keeps it; `rules/price.ts` reads the same shape. */
interface StoredFee {
	name: string
	/** Minor units for each ticket. */
	fixed?: number
	/** Hundredths of a per cent. */
	basisPoints?: number
}

interface StoredTax {
	name: string
	/** Thousandths of a per cent. */
	rate: number
	included: boolean
}

interface TicketTypeTable {
	seller_id: string
	id: string
	event_template_id: string
	ticket_group_id: string
	rank: number
	name: string
	summary: string
	description: string
	amount: number
	amount_min: number | null
	amount_max: number | null
	/** What members pay for it; null where that is the same. */
	member_amount: number | null
	/** Left out without taxes. */
	fees: { outside?: StoredFee[]; inside?: StoredFee[]; taxes?: StoredTax[] }
	party_role: string | null
	/** Only members get it, as a benefit. */
	is_benefit: boolean
	withdrawn: boolean
}

interface EventSessionTable {
	seller_id: string
	id: string
	event_template_id: string
	start_datetime: Date
	end_datetime: Date
	local_date: string
	start_time: string
	end_time: string
	capacity: number
	oversell_capacity: number
	used_capacity: number
	annotations: string[]
	/** Of its own, else of its event; 0 for none. */
	min_guests: number
	/** Places that it shares with sessions of other events at its start; null for none. */
	shared_places_id: string | null
	/** Of its own, else of its event. */
	sale_from: Date | null
	sale_until: Date | null
	sale_closes_minutes: number
	withdrawn: boolean
}

interface SharedPlacesTable {
	seller_id: string
	id: string
	capacity: number
	/** By all of its sessions. */
	used_capacity: number
}

interface SessionGroupTable {
	seller_id: string
	event_session_id: string
	ticket_group_id: string
	/** Of the session. */
	local_date: string
	capacity: number
	oversell_capacity: number
	used_capacity: number
}

interface MembershipRuleTable {
	seller_id: string
	id: string
	ticket_group_id: string
	ticket_type_id: string
	party_role: string
	named: string
	min: number
	max: number
	member_event_ticket_type: string | null
	benefit_quantity: number
	benefit_period: string
	rank: number
	withdrawn: boolean
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
	shared_places: SharedPlacesTable
}
