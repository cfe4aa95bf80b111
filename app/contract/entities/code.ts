import { z } from 'zod'
import { Decimal, Id, Instant } from '../wire.ts'

/** A code as a visitor types it: 2 to 35 characters after trimming (spec 1 §9). Case and width do not matter. */
export const CodeText = z
	.string()
	.trim()
	.min(2)
	.max(35)
	.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must be one line of characters')

/** What a code comes to, for a page that advertises it (spec 1 §3 "Promo code"). */
export const Promo = z.object({
	id: Id,
	code: z.string(),
	name: z.string(),
	description: z.string(),
	kind: z.enum(['percent', 'fixed', 'set_price', 'none']),
	/** Per cent of `percent`, else an amount; null for `none`. */
	value: Decimal.nullable(),
	valid_from: Instant.nullable(),
	valid_until: Instant.nullable(),
	combinable: z.boolean(),
	/** Hidden groups that the code opens; only in mode `code`. */
	unlocks_group_ids: z.array(Id).optional(),
})
export type Promo = z.infer<typeof Promo>

/** A gift code (spec 2 §3 "Code lookup"). */
export const GiftCode = z.object({
	/** As it is printed. */
	code: z.string(),
	valid_from: Instant,
	valid_to: Instant,
	/** It was redeemed. */
	exhausted: z.boolean(),
	/** It cannot be redeemed at this moment: its days are over or to come, or its order was refunded or is disputed. */
	expired: z.boolean(),
	/** The levels that it pays for: the given one first, then those that cost no more. */
	ticket_group_ids: z.array(Id),
	/** The people of the given level who were paid for. */
	party: z.array(z.object({ ticket_type_id: Id, count: z.number().int() })),
})
export type GiftCode = z.infer<typeof GiftCode>

/** A discount of a cart, or what blocks its checkout (spec 1 §3 "Cart mod"). */
export const CartMod = z.object({
	id: Id,
	name: z.string(),
	description: z.string(),
	/** Never negative: what is taken off. */
	discount: Decimal,
	/** The checkout waits for a code that satisfies this rule. */
	blocking_checkout: z.boolean(),
	resource: z.enum(['promo', 'checkout_rule']),
	resource_id: Id,
	/** As codes are compared, trimmed and in upper case; null for a rule. */
	code: z.string().nullable(),
	/** Tickets of the cart that it makes cheaper. */
	tickets_affected: z.number().int(),
})
export type CartMod = z.infer<typeof CartMod>
