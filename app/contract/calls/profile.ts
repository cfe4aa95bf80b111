import { z } from 'zod'
import { UserProfile } from '../entities/account.ts'
import { Id, rows } from '../wire.ts'
import { locale, loginAnswer, newPassword, userAnswer } from './accounts.ts'
import { define } from './call.ts'
import { CustomFields, IdentityBody } from './checkout.ts'

const { first_name, last_name, email, phone, address, address_more, city, state, country, zip_code } =
	IdentityBody.shape

/** The details of an account that a request changes: null or an empty text removes one, what is absent stays. */
export const UserChange = z.strictObject({
	first_name: first_name.optional(),
	last_name: last_name.optional(),
	phone: phone.nullable(),
	address: address.nullable(),
	address_more: address_more.nullable(),
	city: city.nullable(),
	state: state.nullable(),
	country: country.nullable(),
	zip_code: zip_code.nullable(),
	/** Added to the known ones; an empty text removes one. */
	meta: CustomFields.optional(),
	/** The version that the client has read: with it, no change of somebody else is overwritten. */
	version: z.number().int().optional(),
})

/** The address of an account that has none, with the code that proves it. */
export const AddressChange = z.strictObject({
	email,
	/** From `my/user/email`. */
	token: z.string().trim().min(1).max(100),
	otp: z.string().trim().length(6),
})

/** What visitors change of their own account (spec 2 §7). */
export const profileCalls = define({
	updateUser: {
		method: 'PATCH',
		path: 'my/user/{id}',
		summary: 'Change the details of the own account',
		own: 'login',
		source: 'spec 2 §7 PATCH my/user/{id}',
		params: z.strictObject({ id: Id }),
		body: z.union([UserChange, AddressChange]),
		answer: userAnswer.extend({ profile: rows(UserProfile) }),
		errors: [
			'bad_field_value',
			'validation_failed',
			'not_logged_in',
			'not_found',
			'user_read_only',
			'user_changed',
			'email_taken',
			'not_available_yet',
			'otp_incorrect',
			'otp_token_expired',
			'not_authorized',
			'too_many_requests',
		],
	},
	beginEmailChange: {
		method: 'POST',
		path: 'my/user/email',
		summary: 'Send a code to the address that an account without one is to get, for `PATCH my/user/{id}`',
		own: 'login',
		source: 'ours: the specification has no call that proves an address',
		body: z.strictObject({ email, locale }),
		answer: z.object({ token: z.string() }),
		errors: [
			'validation_failed',
			'not_logged_in',
			'user_read_only',
			'idempotency_key_reused',
			'request_in_progress',
			'too_many_requests',
		],
	},
	completeUser: {
		method: 'PUT',
		path: 'my/user',
		summary: 'Give the own account its name and first password; other logins end and the cookie is new',
		own: 'login',
		source: 'spec 2 §7 PUT my/user',
		body: z.strictObject({
			first_name,
			last_name,
			/** The address of the account: another one is set by `PATCH my/user/{id}`. */
			email,
			password: newPassword,
			additional_info: CustomFields.default({}),
			locale,
		}),
		answer: loginAnswer,
		errors: ['validation_failed', 'not_logged_in', 'login_disabled', 'user_exists', 'too_many_requests'],
	},
	changePassword: {
		method: 'POST',
		path: 'my/user/password',
		summary: 'Change the password of the own account; other logins end and the cookie is new',
		own: 'login',
		source: 'ours: the specification has no call that changes a password by the old one',
		body: z.strictObject({
			/** Not needed by an account that has none yet. */
			old_password: z.string().max(1000).default(''),
			password: newPassword,
			locale,
		}),
		answer: loginAnswer,
		errors: [
			'validation_failed',
			'not_logged_in',
			'login_disabled',
			'incorrect_password',
			'too_many_requests',
		],
	},
})
