import type { ColumnType, Generated, Kysely } from 'kysely'

/**
 * The tables of `migrations/` as both databases give them to JavaScript (`parsers.ts`): amounts are
 * integers in minor units, dates are `YYYY-MM-DD`, instants are `Date`, JSON columns are read as
 * values and written as text (`JSON.stringify`).
 */
export type Sql = Kysely<Tables>

/** A JSON column; columns with a default may be left out of an insert. */
type Json<T> = ColumnType<T, string, string>
type JsonOr<T> = ColumnType<T, string | undefined, string>
type Instant = ColumnType<Date, Date | string, Date | string>

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
export interface StoredFee {
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

interface IdentityTable {
	seller_id: string
	id: string
	first_name: string
	last_name: string
	email: string
	phone: string | null
	country: string | null
	zip_code: string | null
	meta: JsonOr<Record<string, string>>
	terms: Json<{ version: string; accepted_at: string }> | null
	created_at: Instant
}

interface CartTable {
	seller_id: string
	id: string
	cart_number: string
	state: Generated<string>
	credential_hash: string
	identity_id: string | null
	currency: string
	created_at: Instant
	first_hold_at: Instant | null
	expires_at: Instant | null
	extensions_used: Generated<number>
	payment_began_at: Instant | null
	additional_info: JsonOr<Record<string, Record<string, unknown>>>
	campaign: JsonOr<Record<string, string>>
	version: Generated<number>
}

interface TicketOrderTable {
	seller_id: string
	id: string
	order_number: string
	cart_id: string
	identity_id: string | null
	purchased_on: Instant
	currency: string
	total_face: number
	total_fee_outside: number
	total_price: number
	total_discount: Generated<number>
	additional_info: JsonOr<Record<string, unknown>>
	locale: string | null
}

interface OrderCounterTable {
	seller_id: string
	last_number: Generated<number>
}

interface OrderLinkTable {
	seller_id: string
	token_hash: string
	ticket_order_id: string
	created_at: Instant
}

interface TicketTable {
	seller_id: string
	id: string
	cart_id: string
	ticket_order_id: string | null
	state: Generated<string>
	event_session_id: string | null
	event_template_id: string
	ticket_group_id: string
	ticket_type_id: string
	takes_session: boolean
	takes_group: boolean
	face_value: number
	fee_inside: Generated<number>
	fee_fixed_outside: Generated<number>
	fee_percent_outside: Generated<number>
	admit_name: string | null
	admit_email: string | null
	scan_code: string | null
	created_at: Instant
	adjusted_value: number
	seat_id: string | null
	valid_from: string | null
	valid_to: string | null
	fees: JsonOr<Record<string, unknown>>
	takes_pool: Generated<boolean>
}

interface PaymentTable {
	seller_id: string
	id: string
	cart_id: string
	gateway_id: string
	gateway_reference: string | null
	amount: number
	currency: string
	state: string
	label: string | null
	failure_code: string | null
	created_at: Instant
	updated_at: Instant
}

interface AttemptTable {
	key: string
	points: number
	expire: number | null
}

interface ScheduledPaymentTable {
	seller_id: string
	id: string
	cart_id: string
	due_date: string
	amount: number
	state: Generated<string>
	created_at: Instant
}

interface IdempotencyTable {
	seller_id: string
	key: string
	call: string
	request_hash: string
	status: number | null
	answer: Json<unknown> | null
	created_at: Instant
}

interface OutboxTable {
	seller_id: string
	id: string
	kind: string
	recipient: string
	locale: string | null
	facts: Json<unknown>
	state: Generated<string>
	attempts: Generated<number>
	last_error: string | null
	created_at: Instant
	sent_at: Instant | null
	due_at: Generated<Instant>
}

interface CatalogRevisionTable {
	seller_id: string
	hash: string
	applied_at: Instant
	horizon: string
}

interface TestGatewayIntentTable {
	seller_id: string
	reference: string
	amount: number
	currency: string
	state: string
	outcome: string
	label: string
	created_at: Instant
}

interface SeatMapTable {
	seller_id: string
	id: string
	name: string
	width: number
	height: number
	other_elements: JsonOr<unknown[]>
	withdrawn: Generated<boolean>
}

interface SeatTable {
	seller_id: string
	seat_map_id: string
	id: string
	name: string
	zone: string
	row_name: string
	place: number
	x: number
	y: number
	r: number
	kind: Generated<string>
	previous_id: string | null
	next_id: string | null
	quality: Generated<number>
	withdrawn: Generated<boolean>
}

interface SessionSeatTable {
	seller_id: string
	event_session_id: string
	seat_id: string
	ticket_id: string | null
}

interface PromoTable {
	seller_id: string
	id: string
	rank: Generated<number>
	name: string
	description: Generated<string>
	kind: string
	amount: Generated<number>
	scope: JsonOr<Record<string, unknown>>
	unlocks_group_ids: JsonOr<string[]>
	combinable: Generated<boolean>
	valid_from: Instant | null
	valid_until: Instant | null
	max_amount: Generated<number>
	used_amount: Generated<number>
	withdrawn: Generated<boolean>
}

interface PromoCodeTable {
	seller_id: string
	code: string
	promo_id: string
	max_uses: Generated<number>
	used_count: Generated<number>
	withdrawn: Generated<boolean>
}

interface CartCodeTable {
	seller_id: string
	cart_id: string
	code: string
	promo_id: string
	source: string
	position: number
	amount: Generated<number>
	terms: Json<unknown>
}

interface TicketModTable {
	seller_id: string
	ticket_id: string
	promo_id: string
	amount: number
}

interface CheckoutRuleTable {
	seller_id: string
	id: string
	rank: Generated<number>
	stage: string
	name: string
	description: string
	scope: JsonOr<Record<string, unknown>>
	promo_ids: JsonOr<string[]>
	asks: Json<unknown> | null
	withdrawn: Generated<boolean>
}

interface VoucherTable {
	seller_id: string
	code: string
	provider: string
	ticket_id: string
	reference: string | null
	created_at: Instant
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

export interface Tables {
	seat_map: SeatMapTable
	seat: SeatTable
	session_seat: SessionSeatTable
	promo: PromoTable
	promo_code: PromoCodeTable
	cart_code: CartCodeTable
	ticket_mod: TicketModTable
	checkout_rule: CheckoutRuleTable
	voucher: VoucherTable
	membership_rule: MembershipRuleTable
	venue: VenueTable
	event_template: EventTemplateTable
	ticket_group: TicketGroupTable
	ticket_type: TicketTypeTable
	event_session: EventSessionTable
	session_group: SessionGroupTable
	identity: IdentityTable
	cart: CartTable
	ticket_order: TicketOrderTable
	order_counter: OrderCounterTable
	order_link: OrderLinkTable
	ticket: TicketTable
	payment: PaymentTable
	scheduled_payment: ScheduledPaymentTable
	attempt: AttemptTable
	idempotency: IdempotencyTable
	outbox: OutboxTable
	catalog_revision: CatalogRevisionTable
	test_gateway_intent: TestGatewayIntentTable
}
