import type { z } from 'zod'
import type { IdentityBody } from '#app/contract/calls/checkout.ts'
import type { Answer } from '#app/contract/calls.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { newId } from '#app/lib/ids.ts'
import { type Engine, transact } from '../context.ts'
import { insertIdentity } from './store.ts'

/**
 * Stores the guest who buys, with the evidence of consent, and names them by an id that cannot be guessed.
 *
 * source - settled.md decision 2: the purchaser is stored before the payment
 */
export async function storeIdentity(
	engine: Engine,
	seller: SellerTerms,
	body: z.output<typeof IdentityBody>,
): Promise<Answer<'storeIdentity'>> {
	const id = newId('idn')
	await transact(engine, seller, (ctx) => insertIdentity(ctx, id, body))
	return { identity_id: id }
}
