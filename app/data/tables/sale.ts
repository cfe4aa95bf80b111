import type { Generated } from 'kysely'
import type { Instant, Json, JsonOr } from './columns.ts'

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
	cart_id: string | null
}

interface CartTable {
	seller_id: string
	id: string
	cart_number: string
	state: Generated<string>
	credential_hash: string
	former_credential_hashes: Generated<string[]>
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
	payment_state: Generated<string>
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
	opened_at: Instant | null
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
	asked_at: Instant | null
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

interface VoucherTable {
	seller_id: string
	code: string
	provider: string
	ticket_id: string
	reference: string | null
	created_at: Instant
	attempts: Generated<number>
	due_at: Instant | null
	last_error: string | null
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

/** Carts, what is in them, what was paid and what became of it. */
export interface SaleTables {
	voucher: VoucherTable
	identity: IdentityTable
	cart: CartTable
	ticket_order: TicketOrderTable
	order_counter: OrderCounterTable
	order_link: OrderLinkTable
	ticket: TicketTable
	payment: PaymentTable
	scheduled_payment: ScheduledPaymentTable
	test_gateway_intent: TestGatewayIntentTable
}
