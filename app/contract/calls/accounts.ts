import { z } from 'zod'
import { User } from '../entities/account.ts'
import { rows } from '../wire.ts'
import { define } from './call.ts'

const userAnswer = z.object({ user: rows(User) })

/** Logging in and out, and who is logged in (spec 2 §7). */
export const accountCalls = define({
	requestLoginCode: {
		method: 'POST',
		path: 'otp/request',
		summary: 'Send a one-time code to an address; the answer is the same for every address',
		source: 'spec 2 §7 one-time-code request',
		body: z.strictObject({
			email: z.string().trim().max(254).pipe(z.email()),
			/** The seller's id, as the specification sends it; another seller's is refused. */
			state: z.string().max(60).optional(),
			/** The language of the email. */
			locale: z.string().max(20).optional(),
		}),
		answer: z.object({ token: z.string() }),
		errors: [
			'validation_failed',
			'login_disabled',
			'scope_error',
			'idempotency_key_reused',
			'request_in_progress',
			'too_many_requests',
		],
	},
	verifyLoginCode: {
		method: 'POST',
		path: 'otp/verify',
		summary: 'Log in by a one-time code and the token of its request; sets the login cookie',
		source: 'spec 2 §7 OTP verify',
		body: z.strictObject({
			token: z.string().trim().min(1).max(100),
			otp: z.string().trim().length(6),
		}),
		answer: userAnswer,
		errors: [
			'validation_failed',
			'login_disabled',
			'not_available_yet',
			'otp_incorrect',
			'otp_token_expired',
			'not_authorized',
			'too_many_requests',
		],
	},
	logout: {
		method: 'POST',
		path: 'logout',
		summary: 'End the session of the login cookie; also answered without one',
		source: 'spec 2 §7 POST logout',
		body: z.strictObject({}),
		answer: z.object({}),
		errors: ['validation_failed'],
	},
	getMyUser: {
		method: 'GET',
		path: 'my/user',
		summary: 'Who is logged in',
		own: 'login',
		source: 'spec 2 §7 GET my/user',
		answer: userAnswer,
		errors: ['not_logged_in'],
	},
})
