interface PromoTable {
	seller_id: string
	id: string
	rank: number
	name: string
	description: string
	kind: string
	amount: number
	scope: Record<string, unknown>
	unlocks_group_ids: string[]
	combinable: boolean
	valid_from: Date | null
	valid_until: Date | null
	max_amount: number
	used_amount: number
	withdrawn: boolean
}

interface PromoCodeTable {
	seller_id: string
	code: string
	promo_id: string
	max_uses: number
	used_count: number
	withdrawn: boolean
}

interface CheckoutRuleTable {
	seller_id: string
	id: string
	rank: number
	stage: string
	name: string
	description: string
	scope: Record<string, unknown>
	promo_ids: string[]
	asks: unknown | null
	withdrawn: boolean
}

/** Promo codes, what they take off, and what rules ask for. */
export interface CodeTables {
	promo: PromoTable
	promo_code: PromoCodeTable
	checkout_rule: CheckoutRuleTable
}
