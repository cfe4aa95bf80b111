import { z } from 'zod'
import { Decimal } from '../wire.ts'

/** What a tax comes to in a cart or an order. */
export const TaxAmount = z.object({
	/** In the venue's words: "VAT". */
	name: z.string(),
	/** Per cent, "8.875". */
	rate: z.string(),
	/** Prices contain it; otherwise it is one of the outside fees by percentage. */
	included: z.boolean(),
	/** What it is computed from, without the tax. */
	net: Decimal,
	amount: Decimal,
})
export type TaxAmount = z.infer<typeof TaxAmount>
