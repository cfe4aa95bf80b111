import { applyCodes } from '#app/commerce/codes/apply.ts'
import type { CodeFacts } from '#app/commerce/codes/facts.ts'
import { loadCodes } from '#app/commerce/codes/load.ts'
import type { CodeRequest } from '#app/commerce/codes/types.ts'
import type { Ctx } from '#app/commerce/context.ts'
import type { TicketType } from '#app/contract/entities/event.ts'
import { Refusal } from '#app/contract/errors.ts'
import { parseDecimal, toDecimal } from '#app/lib/money.ts'
import { type FeeTerms, outsideFee } from '#app/rules/fees.ts'
import { lowest } from '#app/rules/quantity.ts'
import type { EventRecord } from './records.ts'

interface Offered {
	record: EventRecord
	/** Priced for the session, or at their base price where there is none. */
	types: readonly TicketType[]
	session: { id: string; local_date: string } | null
	/** Promo codes of the request. */
	codes: readonly string[]
}

/**
 * Adds the discounted price of one ticket of each type, by the codes that apply before there is a cart: those of the
 * request and the venue's automatic ones. A code that needs several tickets gives no discount here.
 */
export async function withDiscounts(ctx: Ctx, offered: Offered): Promise<TicketType[]> {
	const { types, codes } = offered
	const typed = [
		...codes.map((code) => requestFor(code, 'visitor')),
		...ctx.seller.cart.defaultPromoCodes.map((code) => requestFor(code, 'default')),
	]
	if (typed.length === 0) return [...types]
	// A rule about the cart does not hide a price.
	const facts = { ...(await loadCodes(ctx, { cartId: null, typed })), rules: [] }
	return types.map((type) => ({ ...type, ...discountOf(facts, type, offered, ctx.seller.currency) }))
}

const requestFor = (code: string, source: CodeRequest['source']): CodeRequest => ({
	code,
	source,
	requireBenefit: false,
	ignoreErrors: true,
})

function discountOf(
	facts: CodeFacts,
	type: TicketType,
	{ record, session }: Offered,
	currency: string,
): Pick<TicketType, 'discounted_amount' | 'discount'> {
	const faceValue = parseDecimal(type.currency_amount, currency) ?? 0
	const fees: FeeTerms = record.types.find(({ id }) => id === type.id)?.fees ?? {}
	if (faceValue === 0 || type.currency_amount_min !== null) return {}
	const applied = applyCodes(facts, [
		{
			key: type.id,
			eventId: type.event_template_id,
			category: record.event.category,
			groupId: type.ticket_group_id,
			typeId: type.id,
			sessionId: session?.id ?? null,
			localDate: session?.local_date ?? null,
			faceValue,
			fees,
		},
	])
	if (applied instanceof Refusal || applied.mods.length === 0) return {}
	const used = applied.mods.flatMap(({ promoId, amount }) => {
		const held = applied.codes.find((one) => one.promoId === promoId)
		return held ? [{ promo: held.promo, amount, money: facts.moneyLeft.get(promoId) ?? null }] : []
	})
	const price = faceValue - applied.mods.reduce((sum, { amount }) => sum + amount, 0)
	return {
		discounted_amount: toDecimal(price, currency),
		discount: {
			names: used.map(({ promo }) => promo.name),
			fee: toDecimal(outsideFee(fees, price), currency),
			max_tickets: lowest(
				...used.map(({ promo }) => promo.scope.max_tickets ?? null),
				...used.map(({ amount, money }) => (money === null ? null : Math.floor(money / amount))),
			),
		},
	}
}
