import { z } from 'zod'
import { Id, PersonName } from '../wire.ts'
import { define } from './call.ts'
import { CustomFields } from './checkout.ts'

/** The recipient of a gift (spec 1 §3 "Giftee payload"): the first member's name in its parts, and the answers of the form. */
export const GifteeBody = z.strictObject({
	first_name: PersonName(50).min(1),
	last_name: PersonName(50).min(1),
	email: z.string().trim().max(254).pipe(z.email()),
	additional_info: CustomFields.default({}),
})

/** Gifts of memberships (spec 1 §7). */
export const giftCalls = define({
	storeGiftee: {
		method: 'POST',
		path: 'giftee',
		summary: 'Store whom a membership is given to; the first cart that names the giftee has the gift',
		source: 'spec 1 §7 POST giftee',
		body: GifteeBody,
		answer: z.object({ identity_id: Id }),
		errors: [
			'validation_failed',
			'gift_to_oneself',
			'idempotency_key_reused',
			'request_in_progress',
			'too_many_requests',
		],
	},
})
