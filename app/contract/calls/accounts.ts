import { z } from 'zod'
import { User, UserProfile } from '../entities/account.ts'
import { rows } from '../wire.ts'
import { define } from './call.ts'
import { CustomFields } from './checkout.ts'
import { choices } from './filters.ts'

export const userAnswer = z.object({ user: rows(User) })

export const loginAnswer = userAnswer.extend({
	/** The token of the cart that the login goes on with, for a client without cookies. */
	cart_token: z.string().optional(),
})

const email = z.string().trim().max(254).pipe(z.email())

/** A password that somebody chooses; the rules are the engine's. */
export const newPassword = z.string().max(1000)

/** The number on a member's card. */
const memberNumber = z.string().trim().min(1).max(50)

/** The language of an email. */
export const locale = z.string().max(20).optional()

/** The token in the link of an email. */
const resetToken = z.string().trim().min(1).max(100)

/** Where the login provider sends the visitor back; it takes only those that the venue has registered. */
const redirectUri = z.url({ protocol: /^https?$/ }).max(500)

const attemptSecret = z.string().regex(/^[\w-]{20,128}$/)

/** Logging in and out, and who is logged in (spec 2 §7). */
export const accountCalls = define({
	requestLoginCode: {
		method: 'POST',
		path: 'otp/request',
		summary: 'Send a one-time code to an address; the answer is the same for every address',
		source: 'spec 2 §7 one-time-code request',
		body: z.strictObject({
			email,
			/** The seller's id, as the specification sends it; another seller's is refused. */
			state: z.string().max(60).optional(),
			locale,
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
		answer: loginAnswer,
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
	logIn: {
		method: 'POST',
		path: 'login',
		summary:
			'Log in by an email address and its password, or by the number of a member and what belongs to it; sets the login cookie',
		source: 'spec 2 §7 POST login',
		body: z.union([
			z.strictObject({ email, password: z.string().min(1).max(1000) }),
			z.strictObject({ scan_code: memberNumber, zip_code: z.string().trim().min(1).max(10) }),
			z.strictObject({ scan_code: memberNumber, email }),
			z.strictObject({ scan_code: memberNumber, last_name: z.string().trim().min(1).max(50) }),
		]),
		answer: loginAnswer,
		errors: [
			'validation_failed',
			'login_disabled',
			'incorrect_password',
			'guest_account',
			'member_not_found',
			'too_many_requests',
		],
	},
	beginExternalLogin: {
		method: 'POST',
		path: 'login/external/begin',
		summary: 'Where the login provider asks the visitor; the secrets stay with the browser that began',
		source: 'spec 2 §7 "Not shown: JWT login via external provider"',
		body: z.strictObject({ redirect_uri: redirectUri }),
		answer: z.object({
			url: z.string(),
			state: z.string(),
			nonce: z.string(),
			code_verifier: z.string(),
		}),
		errors: ['validation_failed', 'login_disabled', 'login_provider_failed', 'too_many_requests'],
	},
	finishExternalLogin: {
		method: 'POST',
		path: 'login/external/finish',
		summary: 'Log in by the answer of the login provider; sets the login cookie',
		source: 'spec 2 §7 "Not shown: JWT login via external provider"',
		body: z.strictObject({
			redirect_uri: redirectUri,
			/** The query with which the provider sent the visitor back. */
			answer: z.string().max(8000),
			state: attemptSecret,
			nonce: attemptSecret,
			code_verifier: attemptSecret,
		}),
		answer: loginAnswer,
		errors: [
			'validation_failed',
			'login_disabled',
			'external_login_refused',
			'external_email_unverified',
			'login_provider_failed',
			'too_many_requests',
		],
	},
	requestPasswordReset: {
		method: 'POST',
		path: 'password_reset/request',
		summary: 'Send a link that sets a password; the answer is the same for every address',
		source: 'spec 2 §7 POST password_reset/request',
		body: z.strictObject({ email, locale }),
		answer: z.object({}),
		errors: [
			'validation_failed',
			'login_disabled',
			'idempotency_key_reused',
			'request_in_progress',
			'too_many_requests',
		],
	},
	validatePasswordReset: {
		method: 'POST',
		path: 'password_reset/validate',
		summary: 'Whose password the token of a link sets; spends nothing',
		source: 'spec 2 §7 POST password_reset/validate',
		body: z.strictObject({ token: resetToken }),
		answer: z.object({ identity: rows(z.object({ email: z.string() })) }),
		errors: ['validation_failed', 'login_disabled', 'not_found', 'validate_failed', 'too_many_requests'],
	},
	resetPassword: {
		method: 'POST',
		path: 'password_reset/reset',
		summary: 'Set a password by the token of a link, once; every login of the account ends',
		source: 'spec 2 §7 POST password_reset/reset',
		body: z.strictObject({ token: resetToken, password: newPassword, locale }),
		answer: z.object({}),
		errors: ['validation_failed', 'login_disabled', 'not_found', 'validate_failed', 'too_many_requests'],
	},
	createUser: {
		method: 'POST',
		path: 'user',
		summary: 'Sign up with a password: sends a code that proves the address, for `otp/verify`',
		source: 'spec 2 §7 POST user',
		body: z.strictObject({
			first_name: z.string().trim().min(1).max(50),
			last_name: z.string().trim().min(1).max(50),
			email,
			password: newPassword,
			additional_info: CustomFields.default({}),
			locale,
		}),
		answer: z.object({ token: z.string() }),
		errors: [
			'validation_failed',
			'login_disabled',
			'user_exists',
			'idempotency_key_reused',
			'request_in_progress',
			'too_many_requests',
		],
	},
	logout: {
		method: 'POST',
		path: 'logout',
		summary: 'End the session of the login cookie; also answered without one',
		source: 'spec 2 §7 POST logout',
		body: z.strictObject({
			/** Ends the other sessions of the account as well. */
			everywhere: z.boolean().default(false),
		}),
		answer: z.object({}),
		errors: ['validation_failed'],
	},
	getMyUser: {
		method: 'GET',
		path: 'my/user',
		summary: 'Who is logged in',
		own: 'login',
		source: 'spec 2 §7 GET my/user',
		query: z.strictObject({ embed: choices(['profile']).optional() }),
		answer: userAnswer.extend({ profile: rows(UserProfile).optional() }),
		errors: ['validation_failed', 'not_logged_in'],
	},
})
