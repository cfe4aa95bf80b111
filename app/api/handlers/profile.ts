import type { Handlers } from '#app/api/router/handler.ts'
import { completeUser } from '#app/commerce/accounts/complete-user.ts'
import { changePassword } from '#app/commerce/accounts/new-password.ts'
import { updateUser } from '#app/commerce/accounts/profile.ts'
import { Refusal } from '#app/contract/errors.ts'
import { browserOf, requireLogin, userOf, welcome } from './accounts.ts'

/** What visitors change of their own account. */
export const profileHandlers: Pick<Handlers, 'updateUser' | 'completeUser' | 'changePassword'> = {
	updateUser: async (context, { params, body }) => {
		const { engine, seller } = context
		const visitor = requireLogin(context)
		const { accountId } = visitor
		// Another account answers as one that does not exist.
		if (params.id !== accountId) throw new Refusal('not_found', 'The login has no such account', 'path')
		const { account, profile } = await updateUser(engine, seller, accountId, body)
		return { user: { _data: [userOf({ ...visitor, ...account })] }, profile: { _data: [profile] } }
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
