import type { Generated } from 'kysely'
import type { Instant, Json, JsonOr } from './columns.ts'

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
	counted: Generated<boolean>
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

/** Promo codes, what they take off, and what rules ask for. */
export interface CodeTables {
	promo: PromoTable
	promo_code: PromoCodeTable
	cart_code: CartCodeTable
	ticket_mod: TicketModTable
	checkout_rule: CheckoutRuleTable
}
