import type {
	CatalogCheckoutRule,
	CatalogFile,
	CatalogMembershipRule,
	CatalogPromo,
	CatalogScope,
} from '#app/contract/config.generated.ts'
import { normaliseCode } from '#app/rules/promo-code.ts'
import type { Scope } from '#app/rules/scope.ts'
import { isoWeekdays } from '#app/rules/when.ts'
import { codesOfList } from './code-list.ts'
import type { ReadMoney, Wanted } from './row-types.ts'
import { beginningOf, endOf } from './rows-sale.ts'
import { surveyRow } from './rows-survey.ts'

export type PromoRow = Omit<Wanted<'promo'>, 'used_amount'>
export type CodeRow = Omit<Wanted<'promo_code'>, 'used_count'>
export type CheckoutRuleRow = Wanted<'checkout_rule'>
export type MembershipRuleRow = Wanted<'membership_rule'>

export interface CodeRows {
	promos: PromoRow[]
	codes: CodeRow[]
	checkoutRules: CheckoutRuleRow[]
	membershipRules: MembershipRuleRow[]
}

/** Rows of promos with their codes, and of checkout and membership rules. Times are in the seller's time zone. */
export function codeRows(catalog: CatalogFile, timezone: string, money: ReadMoney): CodeRows {
	const promos = catalog.promos ?? []
	return {
		promos: promos.map((promo, rank) => promoRow(promo, rank, { timezone, money })),
		codes: codesOf(promos),
		checkoutRules: (catalog.checkout_rules ?? []).map(checkoutRuleRow),
		membershipRules: (catalog.membership_rules ?? []).map(membershipRuleRow),
	}
}

/** All codes of some promos, including those of their lists. */
export function codesOf(promos: readonly CatalogPromo[]): CodeRow[] {
	const named = promos.flatMap((promo) =>
		(promo.codes ?? []).map(({ code, max_uses: uses }) => codeRow(code, promo.id, uses ?? -1)),
	)
	const known = new Set(named.map((row) => row.code))
	const listed = promos.flatMap((promo) => {
		const list = promo.code_list
		if (!list) return []
		const codes = codesOfList(promo.id, list, known)
		for (const code of codes) known.add(code)
		return codes.map((code) => codeRow(code, promo.id, list.max_uses ?? 1))
	})
	return [...named, ...listed]
}

function codeRow(text: string, promoId: string, maxUses: number): CodeRow {
	const code = normaliseCode(text)
	if (code === null) throw new Error(`"${text}" is no code`)
	return { code, promo_id: promoId, max_uses: maxUses }
}

function promoRow(
	promo: CatalogPromo,
	rank: number,
	{ timezone, money }: { timezone: string; money: ReadMoney },
): PromoRow {
	const { kind, value = '0' } = promo
	return {
		id: promo.id,
		rank,
		name: promo.name,
		description: promo.description ?? '',
		kind,
		// "12.5" per cent is 1250 hundredths of a per cent.
		amount: kind === 'percent' ? Math.round(Number(value) * 100) : money(value),
		scope: scopeRow(promo.scope),
		unlocks_group_ids: promo.unlocks ?? [],
		combinable: promo.combinable ?? false,
		valid_from: promo.valid_from === undefined ? null : beginningOf(promo.valid_from, timezone),
		valid_until: promo.valid_until === undefined ? null : endOf(promo.valid_until, timezone),
		max_amount: promo.max_amount === undefined ? -1 : money(promo.max_amount),
	}
}

function scopeRow({ weekdays, ...scope }: CatalogScope = {}): Record<string, unknown> {
	const { every, min_tickets: least = 1 } = scope
	return {
		...scope,
		// Refusals of a code say how many tickets it needs.
		...(every === undefined ? {} : { min_tickets: Math.max(least, every) }),
		...(weekdays ? { weekdays: isoWeekdays(weekdays) } : {}),
	} satisfies Scope
}

const checkoutRuleRow = (rule: CatalogCheckoutRule, rank: number): CheckoutRuleRow => ({
	id: rule.id,
	rank,
	stage: rule.stage,
	name: rule.name,
	description: rule.description,
	scope: scopeRow(rule.scope),
	promo_ids: rule.promos ?? [],
	asks: rule.asks ? surveyRow({ properties: rule.asks, required: Object.keys(rule.asks) }) : null,
})

const membershipRuleRow = (rule: CatalogMembershipRule, rank: number): MembershipRuleRow => ({
	id: rule.id,
	ticket_group_id: rule.ticket_group_id,
	ticket_type_id: rule.ticket_type_id,
	party_role: rule.party_role,
	named: rule.named ?? 'other',
	min: rule.min ?? 0,
	max: rule.max ?? 1,
	member_event_ticket_type: rule.member_event_ticket_type ?? null,
	benefit_quantity: rule.benefit_quantity ?? 1,
	benefit_period: rule.benefit_period ?? 'per_session',
	rank,
})
