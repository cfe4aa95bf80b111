import type { z } from 'zod'
import type { IdentityBody } from '#app/contract/calls/checkout.ts'
import type { Answer } from '#app/contract/calls.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { newId } from '#app/lib/ids.ts'
import { clockOf, type Engine, tried } from '../context.ts'
import { attemptOf, orReplay, RepeatedAttempts } from '../idempotency.ts'
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
	const id = newId('idn')
	const attempt = attemptOf({ call: 'storeIdentity', key: idempotencyKey, fingerprint: [body] })
	const at = { sql: engine.database.sql, seller }
	const act = async (): Promise<Answer<'storeIdentity'>> => {
		const answer = { identity_id: id }
		const outcome = attempt && { ...attempt, status: 200, answer }
		const isStored = await tried(() => insertIdentity(at, { id, body, outcome, now: clockOf(engine) }))
		if (!isStored) throw new RepeatedAttempts(new Set(attempt ? [attempt.key] : []))
		return answer
	}
	return attempt ? orReplay(engine, seller, attempt, act) : act()
}
