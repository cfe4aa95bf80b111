import type { CartMod } from '#app/contract/entities/code.ts'
import { Refusal } from '#app/contract/errors.ts'

/** The refusal of the first rule that blocks the checkout of a cart, null for none. Also checked before a payment. */
export function blockedRefusal(mods: readonly CartMod[]): Refusal | null {
	const rule = mods.find((mod) => mod.blocking_checkout)
	if (!rule) return null
	return new Refusal('rule_blocks_checkout', rule.description, 'checkout_rules', {
		block_reason: 'code_required',
		checkout_rule_id: rule.resource_id,
		name: rule.name,
	})
}
