import { z } from 'zod'
import { LedgerAccount, LedgerNumber } from '../entities/ledger.ts'
import { Id, rows } from '../wire.ts'
import { define } from './call.ts'
import { cartAnswer } from './cart.ts'

/** Gift cards (spec 2 §3, §7). They are added to a cart by `payCart`. */
export const ledgerCalls = define({
	getLedger: {
		method: 'GET',
		path: 'ledger/{ledger_id}/{number}',
		summary: 'The balance of a gift card',
		source: 'spec 2 §7 GET ledger/{ledger id}/{gift card number}',
		params: z.strictObject({ ledger_id: Id, number: LedgerNumber }),
		answer: z.object({ ledger: rows(LedgerAccount) }),
		errors: [
			'bad_field_value',
			'validation_failed',
			'gift_card_not_found',
			'captcha_required',
			'too_many_requests',
		],
	},
	removeGiftCard: {
		method: 'DELETE',
		path: 'cart/{id}/gift_card/{gift_card_id}',
		summary: 'Remove a gift card from what a cart is paid with',
		own: 'cart',
		source: 'spec 2 §4 "removable before payment"',
		params: z.strictObject({ id: Id, gift_card_id: Id }),
		answer: cartAnswer,
		errors: [
			'validation_failed',
			'cart_access_denied',
			'cart_not_found',
			'cart_expired',
			'cart_already_completed',
			'cart_busy',
			'gift_card_not_found',
			'idempotency_key_reused',
			'request_in_progress',
		],
	},
})
