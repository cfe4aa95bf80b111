import type { z } from 'zod'
import type { GifteeBody } from '#app/contract/calls/gifts.ts'
import type { Answer } from '#app/contract/calls.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import { newId } from '#app/lib/ids.ts'
import { clockOf, type Engine } from '../context.ts'
import { KeysAnswered, withIdempotencyKey } from '../idempotency.ts'
import { insertIdentity } from '../identity/store.ts'
import { retryTransient } from '../transaction.ts'
import { oneselfRefusal } from './oneself.ts'

/**
 * Stores whom a gift is for, under an id that cannot be guessed. The first cart that names it has it; it buys nothing. A
 * login's own address is refused at once, that of a guest when the guest is known.
 *
 * errors - gift_to_oneself, idempotency_key_reused
 * source - spec 1 §7 POST giftee, §5 "Gifting to one's own email"
 */
export async function storeGiftee(
	engine: Engine,
	seller: SellerTerms,
	{ additional_info: meta, ...body }: z.output<typeof GifteeBody>,
	{ visitor, idempotencyKey }: { visitor: Visitor | null; idempotencyKey: string | undefined },
): Promise<Answer<'storeGiftee'>> {
	const oneself = visitor && oneselfRefusal(body, visitor.email, 'giftee')
	if (oneself) throw oneself
	const id = newId('idn')
	const request = {
		call: 'storeGiftee',
		key: idempotencyKey,
		fingerprint: [body, meta, visitor?.accountId ?? null],
	}
	const place = { sql: engine.database.sql, seller }
	return withIdempotencyKey(engine, seller, request, async (keyed) => {
		const answer: Answer<'storeGiftee'> = { identity_id: id }
		const response = keyed && { ...keyed, status: 200, response: answer }
		const giftee = { id, body: { ...body, meta }, cart: null, isGiftee: true, response, now: clockOf(engine) }
		const isStored = await retryTransient(() => insertIdentity(place, giftee))
		if (!isStored) throw new KeysAnswered(new Set(keyed ? [keyed.key] : []))
		return answer
	})
}
