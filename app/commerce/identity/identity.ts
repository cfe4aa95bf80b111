import type { z } from 'zod'
import type { IdentityBody } from '#app/contract/calls/checkout.ts'
import type { Answer } from '#app/contract/calls.ts'
import type { CartToken } from '#app/contract/cart-cookie.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { newId } from '#app/lib/ids.ts'
import { clockOf, type Engine } from '../context.ts'
import { attemptOf, orReplay, RepeatedAttempts } from '../idempotency.ts'
import { retryTransient } from '../transaction.ts'
import { insertIdentity } from './store.ts'

/** For which cart a purchaser is stored, and the key of the request. */
export interface StoreOptions {
	cart?: CartToken | null
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
	const attempt = attemptOf({ call: 'storeIdentity', key: idempotencyKey, fingerprint: [body, cart] })
	const at = { sql: engine.database.sql, seller }
	const act = async (): Promise<Answer<'storeIdentity'>> => {
		const answer = { identity_id: id }
		const outcome = attempt && { ...attempt, status: 200, answer }
		const isStored = await retryTransient(() =>
			insertIdentity(at, { id, body, cart, outcome, now: clockOf(engine) }),
		)
		if (!isStored) throw new RepeatedAttempts(new Set(attempt ? [attempt.key] : []))
		return answer
	}
	return attempt ? orReplay(engine, seller, attempt, act) : act()
}
