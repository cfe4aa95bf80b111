import { z } from 'zod'
import { longestMessage, messagePattern } from '#app/lib/gift-limits.ts'
import { LocalDate, PersonName } from '../wire.ts'

/** The recipient of a gift card. Every field is optional: without an address the buyer prints the card. */
export const GiftRecipient = z.strictObject({
	name: PersonName(101).optional(),
	/** Where the gift card is sent; without it the buyer hands it over. */
	email: z.string().trim().max(254).pipe(z.email()).optional(),
	message: z
		.string()
		.trim()
		.max(longestMessage)
		.regex(messagePattern, 'must be text without control characters')
		.optional(),
	/** The venue-local day on which it is sent, within a year; today when left out. Needs an email address. */
	send_on: LocalDate.optional(),
})
export type GiftRecipient = z.infer<typeof GiftRecipient>

/** The same as it is stored. `send_on` is null where nothing is sent. */
export const StoredRecipient = z.object({
	name: z.string().nullable(),
	email: z.string().nullable(),
	message: z.string().nullable(),
	send_on: LocalDate.nullable(),
})
export type StoredRecipient = z.infer<typeof StoredRecipient>
