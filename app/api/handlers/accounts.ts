import type { Handlers } from '#app/api/router/handler.ts'
import { requestLoginCode, verifyLoginCode } from '#app/commerce/accounts/login-code.ts'
import { endSession } from '#app/commerce/accounts/sessions.ts'
import type { User } from '#app/contract/entities/account.ts'
import { Refusal } from '#app/contract/errors.ts'

/** Logging in and out. */
export const accountHandlers: Pick<
	Handlers,
	'requestLoginCode' | 'verifyLoginCode' | 'logout' | 'getMyUser'
> = {
	requestLoginCode: async (context, { body: { email, state, locale = null } }) => {
		const { engine, seller, idempotencyKey } = context
		if (state !== undefined && state !== seller.sellerId)
			throw new Refusal('scope_error', 'The state names another seller', 'login')
		await context.limitEmails(email)
		return requestLoginCode(engine, seller, { email, locale, idempotencyKey })
	},
	verifyLoginCode: async ({ engine, seller, limit, giveLogin }, { body }) => {
		await limit('login', seller.limits.loginPerMinute)
		const { account, token } = await verifyLoginCode(engine, seller, body)
		giveLogin(token)
		return { user: { _data: [userOf(account)] } }
	},
	logout: async ({ engine, seller, loginToken, giveLogin }) => {
		if (loginToken) await endSession(engine, seller, loginToken)
		giveLogin(null)
		return {}
	},
	getMyUser: async ({ visitor }) => {
		if (!visitor) throw new Refusal('not_logged_in', 'The request has no login', 'login')
		return { user: { _data: [userOf({ ...visitor, id: visitor.identityId })] } }
	},
}

const userOf = ({
	id,
	email,
	firstName,
	lastName,
}: {
	id: string
	email: string
	firstName: string | null
	lastName: string | null
}): User => ({ id, first_name: firstName, last_name: lastName, email })
