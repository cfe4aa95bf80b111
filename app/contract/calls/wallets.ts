import { z } from 'zod'
import { Id, rows } from '../wire.ts'
import { define } from './call.ts'

export const WalletPrecheck = z.object({
	provider: z.enum(['apple', 'google']),
	/** The venue has a certificate, and the ticket admits its holder; of a membership, that it has not ended. */
	ok: z.boolean(),
})

export const precheckAnswer = z.object({ wallet_precheck: rows(WalletPrecheck) })

const params = z.strictObject({ id: Id })
/** `<id>.<token>` of the ticket's order. */
const order = Id
const locale = z.string().max(20).optional()
const errors = [
	'bad_field_value',
	'order_not_found',
	'payment_disputed',
	'payment_required',
	'ticket_not_found',
] as const

/** Tickets for the wallets of phones (spec 2 §7). A ticket is named with the link of its order. */
export const walletCalls = define({
	orderWalletPrecheck: {
		method: 'GET',
		path: 'ticket/{id}/walletprecheck',
		summary: 'Which wallets take a ticket',
		own: 'order',
		source: 'spec 2 §7 GET ticket/{id}/walletprecheck',
		params,
		query: z.strictObject({ order }),
		answer: precheckAnswer,
		errors,
	},
	orderApplePass: {
		method: 'GET',
		path: 'ticket/{id}/pkpass',
		summary: 'A ticket for Apple Wallet',
		own: 'order',
		source: 'spec 2 §7 image links',
		params,
		query: z.strictObject({ order, locale }),
		produces: 'application/vnd.apple.pkpass',
		errors: [...errors, 'not_found'],
	},
	orderGooglePass: {
		method: 'GET',
		path: 'ticket/{id}/gwpass',
		summary: 'The way to save a ticket in Google Wallet',
		own: 'order',
		source: 'spec 2 §7 image links',
		params,
		query: z.strictObject({ order, locale }),
		redirects: true,
		errors: [...errors, 'not_found'],
	},
})
