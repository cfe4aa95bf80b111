import type { CartMod } from '#app/contract/entities/code.ts'
import { toDecimal } from '#app/lib/money.ts'
import { brokenRules, type CheckoutRule } from '#app/rules/checkout-rules.ts'
import type { ScopedTicket } from '#app/rules/scope.ts'
import type { Ctx } from '../context.ts'
import { blockOf } from './apply.ts'
import { modsOf, readCodes } from './store.ts'
import type { AppliedCodes, HeldCode, TicketMod } from './types.ts'

/** The discounts of a cart and what blocks its checkout, in the order of added codes and of configured rules. */
export function wireMods(
	{ codes, mods, blocking }: Omit<AppliedCodes, 'refused'>,
	currency: string,
): CartMod[] {
	const affected = (promoId: string): number => mods.filter((mod) => mod.promoId === promoId).length
	return [
		...codes.map(({ code, promoId, promo, amount }) => ({
			id: promoId,
			name: promo.name,
			description: promo.description,
			discount: toDecimal(amount, currency),
			blocking_checkout: false,
			resource: 'promo' as const,
			resource_id: promoId,
			code,
			tickets_affected: affected(promoId),
		})),
		...blocking.map(({ ruleId, name, description }) => ({
			id: ruleId,
			name,
			description,
			discount: toDecimal(0, currency),
			blocking_checkout: true,
			resource: 'checkout_rule' as const,
			resource_id: ruleId,
			code: null,
			tickets_affected: 0,
		})),
	]
}

/** The same for the stored cart: the codes that it holds, and the rules that still block its checkout. */
export async function readMods(
	ctx: Ctx,
	cartId: string,
	tickets: readonly ScopedTicket[],
): Promise<CartMod[]> {
	const { held, rules } = await readCodes(ctx, { cartId, codes: [] })
	return currentMods(ctx, { held, rules, mods: await modsOf(ctx, cartId), tickets })
}

interface CartWithMods {
	held: readonly HeldCode[]
	rules: readonly CheckoutRule[]
	mods: readonly TicketMod[]
	tickets: readonly ScopedTicket[]
}

/** The same of what has been read. */
export function currentMods({ seller }: Ctx, { held, rules, mods, tickets }: CartWithMods): CartMod[] {
	const blocking = brokenRules(rules, tickets, new Set(held.map(({ promoId }) => promoId)))
	return wireMods({ codes: [...held], mods: [...mods], blocking: blocking.map(blockOf) }, seller.currency)
}
