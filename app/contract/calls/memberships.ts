import { z } from 'zod'
import { Membership } from '../entities/membership.ts'
import { Id, rows } from '../wire.ts'
import { define } from './call.ts'
import { precheckAnswer } from './wallets.ts'

const params = z.strictObject({ id: Id })
const locale = z.string().max(20).optional()
const errors = ['bad_field_value', 'not_logged_in', 'not_found'] as const

/** The memberships of the login, and their cards (spec 2 §7). */
export const membershipCalls = define({
	listMyMemberships: {
		method: 'GET',
		path: 'my/membership',
		summary: 'The memberships of the login, with everybody in them, each in the newest term',
		own: 'login',
		source: 'spec 2 §7 GET my/membership',
		answer: z.object({ membership: rows(Membership) }),
		errors: ['not_logged_in'],
	},
	cancelAutoRenew: {
		method: 'DELETE',
		path: 'ticket_order/{link}/auto_renew',
		summary:
			'Cancel the automatic renewal of the membership that an order bought; what is cancelled stays so',
		own: 'order',
		source: 'spec 2 §7 DELETE ticket_order/{id}/auto_renew',
		params: z.strictObject({ link: Id }),
		answer: z.object({ membership: rows(Membership) }),
		errors: [
			'bad_field_value',
			'order_not_found',
			'order_link_expired',
			'auto_renew_not_enrolled',
			'idempotency_key_reused',
		],
	},
	membershipQrCode: {
		method: 'GET',
		path: 'membership/{id}/qrcode',
		summary: 'The number of a member of the login as a QR code',
		own: 'login',
		source: 'spec 2 §7 /api/membership/{id}/qrcode',
		params,
		produces: 'image/svg+xml',
		errors,
	},
	membershipWalletPrecheck: {
		method: 'GET',
		path: 'membership/{id}/walletprecheck',
		summary: 'Which wallets take the card of the login',
		own: 'login',
		source: 'after spec 2 §7 GET ticket/{id}/walletprecheck',
		params,
		answer: precheckAnswer,
		errors,
	},
	membershipApplePass: {
		method: 'GET',
		path: 'membership/{id}/pkpass',
		summary: 'The card of the login for Apple Wallet',
		own: 'login',
		source: 'after spec 2 §7 image links',
		params,
		query: z.strictObject({ locale }),
		produces: 'application/vnd.apple.pkpass',
		errors,
	},
	membershipGooglePass: {
		method: 'GET',
		path: 'membership/{id}/gwpass',
		summary: 'The way to save the card of the login in Google Wallet',
		own: 'login',
		source: 'after spec 2 §7 image links',
		params,
		query: z.strictObject({ locale }),
		redirects: true,
		errors,
	},
})
