import { z } from 'zod'
import { Decimal } from '../wire.ts'

/** Longest text that is taken for the number of a gift card (spec 2 §9). */
export const numberMax = 70

export const LedgerNumber = z.string().trim().min(1).max(numberMax)

export const ledgerStates = ['active', 'blocked'] as const

/** A gift card (spec 2 §3). */
export const LedgerAccount = z.object({
	/** As it is printed. */
	number: z.string(),
	balance: Decimal,
	currency_code: z.string(),
	/** A blocked one pays for nothing. */
	state: z.enum(ledgerStates),
})
export type LedgerAccount = z.infer<typeof LedgerAccount>
