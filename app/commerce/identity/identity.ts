import type { z } from 'zod'
import type { IdentityBody } from '#app/contract/calls/checkout.ts'
import type { Answer } from '#app/contract/calls.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { newId } from '#app/lib/ids.ts'
import { type Engine, transact } from '../context.ts'
import { onceInTransaction } from '../idempotency.ts'
import { insertIdentity } from './store.ts'

/**
 * Stores the guest who buys, with the evidence of consent, and names them by an id that cannot be guessed.
 *
 * errors - idempotency_key_reused
 * source - settled.md decision 2: the purchaser is stored before the payment
 */
export async function storeIdentity(
	engine: Engine,
	seller: SellerTerms,
	body: z.output<typeof IdentityBody>,
	idempotencyKey?: string,
): Promise<Answer<'storeIdentity'>> {
	const request = { call: 'storeIdentity', key: idempotencyKey, fingerprint: [body] }
	return onceInTransaction(engine, seller, request, (keep) =>
		transact(engine, seller, async (ctx) => {
			const answer = { identity_id: newId('idn') }
			await keep(ctx, answer)
			await insertIdentity(ctx, answer.identity_id, body)
			return answer
		}),
	)
}
