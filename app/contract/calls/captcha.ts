import { z } from 'zod'
import { Id, rows } from '../wire.ts'
import { define } from './call.ts'
import { cartParams } from './cart.ts'

/** What a browser sends to show that it is none of a program (spec 2 §3 "Captcha"). */
export const Captcha = z.strictObject({
	provider: z.enum(['altcha', 'hcaptcha', 'turnstile', 'recaptcha']),
	/** Used once: for one cart, the orders of one address, or one gift code. */
	token: z.string().min(1).max(8_000),
})

/** The subject of a challenge without a cart: an email with the orders of an address. */
export const resendSubject = 'resend'

/** The same of the lookup of a gift code. */
export const giftCodeSubject = 'gift_code'

const CallSubject = z.enum([resendSubject, giftCodeSubject])

/** Whether a challenge is for a call, and not for a cart. */
export const isCallSubject = (subject: string): subject is z.infer<typeof CallSubject> =>
	CallSubject.safeParse(subject).success

/** Work for the visitor's browser, as the ALTCHA protocol writes it. The signature covers all parameters. */
export const CaptchaChallenge = z.object({
	parameters: z.object({
		algorithm: z.string(),
		nonce: z.string(),
		salt: z.string(),
		/** Iterations of one key derivation. */
		cost: z.number().int(),
		keyLength: z.number().int(),
		/** What the derived key begins with, in hexadecimal digits: the browser counts until it does. */
		keyPrefix: z.string(),
		keySignature: z.string(),
		/** In seconds since 1970. */
		expiresAt: z.number().int(),
		data: z.union([z.strictObject({ cart: Id }), z.strictObject({ call: CallSubject })]),
	}),
	signature: z.string(),
})
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>

export const captchaCalls = define({
	getCaptcha: {
		method: 'GET',
		path: 'cart/{id}/captcha',
		summary: 'A challenge that the browser solves before it pays',
		own: 'cart',
		source: 'spec 2 §5 Captcha required',
		params: cartParams,
		answer: z.object({ captcha: rows(CaptchaChallenge) }),
		errors: ['cart_access_denied', 'cart_not_found', 'not_found'],
	},
	getResendCaptcha: {
		method: 'GET',
		path: 'ticket_order/resend/captcha',
		summary: 'A challenge that the browser solves before it asks for the orders of an address',
		source: 'interpretations, behaviour 12',
		answer: z.object({ captcha: rows(CaptchaChallenge) }),
		errors: ['not_found'],
	},
	getGiftCodeCaptcha: {
		method: 'GET',
		path: 'gift_code/captcha',
		summary:
			'A challenge that the browser solves before it looks a gift code up, after many that were not found',
		source: 'interpretations, behaviour 13',
		answer: z.object({ captcha: rows(CaptchaChallenge) }),
		errors: ['not_found'],
	},
})
