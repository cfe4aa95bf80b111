import { z } from 'zod'

/**
 * The part of a seller's configuration that the engine needs. `boot` makes it from the resolved
 * configuration; the engine never reads a file.
 */
export const SellerTerms = z.object({
	sellerId: z.string(),
	name: z.string(),
	/** IANA zone and ISO 4217 code. */
	timezone: z.string(),
	currency: z.string(),
	cart: z.object({
		holdMinutes: z.number().int(),
		/** No hold outlives its first minute by more than this, extensions included. */
		maxHoldMinutes: z.number().int(),
		extendMinutes: z.number().int(),
		/** 0 when the seller does not allow extensions. */
		extendOffers: z.number().int(),
		/** Added once when payment begins, so that a hold does not lapse while a bank thinks. */
		paymentGraceMinutes: z.number().int(),
		maxTickets: z.number().int(),
	}),
	payment: z.object({
		/** Gateway for money; `free` is always there for carts that cost nothing. */
		gatewayId: z.string(),
		/** Minor units. */
		cardMin: z.number().int(),
		cardMax: z.number().int(),
	}),
	order: z.object({
		numberPrefix: z.string(),
		/** Quiet modules around the QR code of an order or ticket. */
		qrMargin: z.number().int(),
	}),
	/** What is asked of each ticket, where its group says nothing. */
	tickets: z.object({
		admitNames: z.enum(['required', 'optional', 'disabled']),
		admitEmails: z.enum(['required', 'optional', 'disabled']),
		/** The most named tickets in one order, where their group has no maximum. */
		namedMax: z.number().int(),
	}),
	availability: z.object({ fewLeftBelow: z.number().int() }),
	overlap: z.object({ paddingMinutes: z.number().int(), exemptCategories: z.array(z.string()) }),
	/** Requests per minute and address. */
	limits: z.object({ cartCreatePerMinute: z.number().int(), payPerMinute: z.number().int() }),
})
export type SellerTerms = z.infer<typeof SellerTerms>
