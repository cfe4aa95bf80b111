import type { Handlers } from '#app/api/router/handler.ts'
import { completeUser } from '#app/commerce/accounts/complete-user.ts'
import { changePassword } from '#app/commerce/accounts/new-password.ts'
import { detailsOf, updateUser } from '#app/commerce/accounts/profile.ts'
import { beginEmailChange, setAddress } from '#app/commerce/accounts/set-address.ts'
import { Refusal } from '#app/contract/errors.ts'
import { browserOf, requireLogin, userOf, welcome } from './accounts.ts'

/** What visitors change of their own account. */
export const profileHandlers: Pick<
	Handlers,
	'updateUser' | 'beginEmailChange' | 'completeUser' | 'changePassword'
> = {
	updateUser: async (context, { params, body }) => {
		const { engine, seller, limit } = context
		const visitor = requireLogin(context)
		const { accountId } = visitor
		// Another account answers as one that does not exist.
		if (params.id !== accountId) throw new Refusal('not_found', 'The login has no such account', 'path')
		if ('otp' in body) {
			await limit('login', seller.limits.loginPerMinute)
			const loggedIn = await setAddress(engine, seller, accountId, { ...body, browser: browserOf(context) })
			const { account, profile } = await detailsOf(engine, seller, loggedIn?.account.id ?? accountId)
			const user = loggedIn
				? (await welcome(context, loggedIn)).user
				: { _data: [userOf({ ...visitor, ...account })] }
			return { user, profile: { _data: [profile] } }
		}
		const { account, profile } = await updateUser(engine, seller, accountId, body)
		return { user: { _data: [userOf({ ...visitor, ...account })] }, profile: { _data: [profile] } }
	},
	beginEmailChange: async (context, { body: { email, locale = null } }) => {
		const { engine, seller, idempotencyKey, limitEmails } = context
		const { accountId } = requireLogin(context)
		await limitEmails(email)
		return beginEmailChange(engine, seller, accountId, { email, locale, idempotencyKey })
	},
	completeUser: async (context, { body }) => {
		const { engine, seller, limit, forgetPasswords } = context
		const { accountId } = requireLogin(context)
		await limit('login', seller.limits.loginPerMinute)
		const { first_name: firstName, last_name: lastName, email, password, additional_info: meta } = body
		const { locale = null } = body
		const completion = { firstName, lastName, email, password, meta, locale, browser: browserOf(context) }
		const loggedIn = await completeUser(engine, seller, accountId, completion)
		await forgetPasswords(loggedIn.account.email)
		return welcome(context, loggedIn)
	},
	changePassword: async (context, { body }) => {
		const { engine, seller, limit, tryPassword, forgetPasswords } = context
		const { accountId, email } = requireLogin(context)
		await limit('login', seller.limits.loginPerMinute)
		const { old_password: oldPassword, password, locale = null } = body
		const change = { oldPassword, password, locale, browser: browserOf(context) }
		const loggedIn = await tryPassword(email, () => changePassword(engine, seller, accountId, change))
		await forgetPasswords(email)
		return welcome(context, loggedIn)
	},
}
