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

/** What visitors change of their own account (spec 2 §7). */
export const profileCalls = define({
	updateUser: {
		method: 'PATCH',
		path: 'my/user/{id}',
		summary: 'Change the details of the own account',
		own: 'login',
		source: 'spec 2 §7 PATCH my/user/{id}',
		params: z.strictObject({ id: Id }),
		body: UserChange,
		answer: userAnswer.extend({ profile: rows(UserProfile) }),
		errors: [
			'bad_field_value',
			'validation_failed',
			'not_logged_in',
			'not_found',
			'user_read_only',
			'user_changed',
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
