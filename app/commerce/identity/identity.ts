import type { z } from 'zod'
import type { IdentityBody } from '#app/contract/calls/checkout.ts'
import type { Answer } from '#app/contract/calls.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { CartToken } from '#app/contract/visitor.ts'
import { newId } from '#app/lib/ids.ts'
import { clockOf, type Engine } from '../context.ts'
import { KeysAnswered, withIdempotencyKey } from '../idempotency.ts'
import { retryTransient } from '../transaction.ts'
import { insertIdentity } from './store.ts'

/** For which cart a purchaser is stored, and the key of the request. */
export interface StoreOptions {
	/** As the client showed it, or the id of a cart that the caller has found to be the visitor's own. */
	cart?: CartToken | string | null
	idempotencyKey?: string | undefined
}

/**
 * Stores the purchaser with the evidence of consent, under an id that cannot be guessed. Only the cart whose token is in
 * the request can be booked with this purchaser; a request with a wrong token, or without one, stores it for no cart.
 *
 * errors - idempotency_key_reused
 * source - settled.md decision 2: the purchaser is stored before the payment
 */
export async function storeIdentity(
	engine: Engine,
	seller: SellerTerms,
	body: z.output<typeof IdentityBody>,
	{ cart = null, idempotencyKey }: StoreOptions = {},
): Promise<Answer<'storeIdentity'>> {
	const id = newId('idn')
	const request = { call: 'storeIdentity', key: idempotencyKey, fingerprint: [body, cart] }
	const place = { sql: engine.database.sql, seller }
	return withIdempotencyKey(engine, seller, request, async (keyed) => {
		const answer: Answer<'storeIdentity'> = { identity_id: id }
		const response = keyed && { ...keyed, status: 200, response: answer }
		const isStored = await retryTransient(() =>
			insertIdentity(place, { id, body, cart, response, now: clockOf(engine) }),
		)
		if (!isStored) throw new KeysAnswered(new Set(keyed ? [keyed.key] : []))
		return answer
	})
}
