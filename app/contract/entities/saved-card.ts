import { z } from 'zod'
import { Id, LocalDate } from '../wire.ts'

/** A card that the payment provider stores for an account (spec 2 §3 "Saved payment method"), as visitors know it. */
export const SavedPaymentMethod = z.object({
	id: Id,
	gateway_id: z.string(),
	brand: z.string(),
	last4: z.string(),
	exp_month: z.number().int(),
	exp_year: z.number().int(),
	is_expired: z.boolean(),
	/** Memberships that are renewed with it. Removing the card cancels these renewals. */
	renews: z.array(z.object({ ticket_group_name: z.string(), valid_to: LocalDate.nullable() })),
})
export type SavedPaymentMethod = z.infer<typeof SavedPaymentMethod>
