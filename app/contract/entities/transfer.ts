import { z } from 'zod'
import { Decimal, Id, Instant } from '../wire.ts'

/** The link of a cart that the venue's own systems have prepared. */
export const Transfer = z.object({
	cart_id: Id,
	/** `<cartId>.<token>`, for `/transfer-cart/<link>`: the first browser that uses it takes the cart. */
	link: z.string(),
	expires_at: Instant,
})

/** What such a link leads to. */
export const PreparedCart = z.object({
	cart_id: Id,
	/** `booked`: staff have booked it since. */
	state: z.enum(['pending', 'booked']),
	ticket_count: z.number().int(),
	/** Of its events. */
	names: z.array(z.string()),
	/** With fees, less discounts. */
	total: Decimal,
	currency_code: z.string(),
	/** The cart that the visitor has now, and would give up. */
	replaces: z.object({ cart_id: Id, ticket_count: z.number().int() }).nullable(),
})
export type PreparedCart = z.infer<typeof PreparedCart>
