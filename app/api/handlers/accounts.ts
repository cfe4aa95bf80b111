import type { CallContext, Handlers } from '#app/api/router/handler.ts'
import { type Card, logInByCard } from '#app/commerce/accounts/card-login.ts'
import { beginExternalLogin, finishExternalLogin } from '#app/commerce/accounts/external-login.ts'
import type { Browser, LoggedIn } from '#app/commerce/accounts/log-in.ts'
import { requestLoginCode, requestSignUp, verifyLoginCode } from '#app/commerce/accounts/login-code.ts'
import { requestPasswordReset, resetAddress, resetPassword } from '#app/commerce/accounts/password-reset.ts'
import { logInByPassword, requireGoodPassword } from '#app/commerce/accounts/passwords.ts'
import { detailsOf } from '#app/commerce/accounts/profile.ts'
import { endSession, endSessionsOf } from '#app/commerce/accounts/sessions.ts'
import { priceForOwner } from '#app/commerce/cart/commands/reprice.ts'
import type { Answer, ParsedInput } from '#app/contract/calls.ts'
import type { User } from '#app/contract/entities/account.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import { memberNumberOf } from '#app/rules/logins/member-card.ts'

/** Logging in and out. */
export const accountHandlers: Pick<
	Handlers,
	| 'requestLoginCode'
	| 'verifyLoginCode'
	| 'logIn'
	| 'beginExternalLogin'
	| 'finishExternalLogin'
	| 'requestPasswordReset'
	| 'validatePasswordReset'
	| 'resetPassword'
	| 'createUser'
	| 'logout'
	| 'getMyUser'
> = {
	requestLoginCode: async (context, { body: { email, state, locale = null } }) => {
		const { engine, seller, idempotencyKey } = context
		if (state !== undefined && state !== seller.sellerId)
			throw new Refusal('scope_error', 'The state names another seller', 'login')
		await context.limitEmails(email)
		return requestLoginCode(engine, seller, { email, locale, idempotencyKey })
	},
	verifyLoginCode: async (context, { body }) => {
		const { engine, seller, limit } = context
		await limit('login', seller.limits.loginPerMinute)
		return welcome(context, await verifyLoginCode(engine, seller, { ...body, browser: browserOf(context) }))
	},
	logIn: async (context, { body }) => {
		const { engine, seller, limit, tryPassword, tryCard } = context
		await limit('login', seller.limits.loginPerMinute)
		const browser = browserOf(context)
		if ('scan_code' in body) {
			const card = cardOf(body)
			return welcome(
				context,
				await tryCard(card.number, () => logInByCard(engine, seller, { card, browser })),
			)
		}
		const { email } = body
		const credentials = { ...body, browser }
		return welcome(context, await tryPassword(email, () => logInByPassword(engine, seller, credentials)))
	},
	beginExternalLogin: async ({ engine, seller, limit }, { body }) => {
		await limit('login', seller.limits.loginPerMinute)
		return beginExternalLogin(engine, seller, body.redirect_uri)
	},
	finishExternalLogin: async (context, { body }) => {
		const { engine, seller, limit } = context
		const { redirect_uri: redirectUri, answer, state, nonce, code_verifier: codeVerifier } = body
		await limit('login', seller.limits.loginPerMinute)
		const came = { redirectUri, answer, attempt: { state, nonce, codeVerifier } }
		return welcome(
			context,
			await finishExternalLogin(engine, seller, { ...came, browser: browserOf(context) }),
		)
	},
	requestPasswordReset: async (context, { body: { email, locale = null } }) => {
		const { engine, seller, idempotencyKey } = context
		await context.limitEmails(email)
		return requestPasswordReset(engine, seller, { email, locale, idempotencyKey })
	},
	validatePasswordReset: async ({ engine, seller, limit }, { body: { token } }) => {
		await limit('login', seller.limits.loginPerMinute)
		return { identity: { _data: [{ email: await resetAddress(engine, seller, token) }] } }
	},
	resetPassword: async ({ engine, seller, limit, forgetPasswords }, { body }) => {
		await limit('login', seller.limits.loginPerMinute)
		await forgetPasswords(await resetPassword(engine, seller, body))
		return {}
	},
	createUser: async (context, { body }) => {
		const { engine, seller, visitor, idempotencyKey } = context
		if (visitor)
			throw new Refusal('user_exists', 'The request is logged in', 'login', {
				identity_id: visitor.accountId,
			})
		// Checked first, so that a weak password does not use up one of the emails per hour.
		requireGoodPassword(body.password)
		await context.limitEmails(body.email)
		const { email, password, locale = null } = body
		const names = { firstName: body.first_name, lastName: body.last_name, meta: body.additional_info }
		return requestSignUp(engine, seller, { email, password, locale, ...names, idempotencyKey })
	},
	logout: async ({ engine, seller, loginToken, visitor, giveLogin, takeCartBack }, { body }) => {
		if (visitor && body.everywhere) await endSessionsOf(engine, seller, visitor.accountId)
		if (loginToken) await endSession(engine, seller, loginToken)
		giveLogin(null)
		// The cart stays with its account: the next visitor at this browser must not see it.
		if (visitor) takeCartBack()
		return {}
	},
	getMyUser: async (context, { query: { embed } }) => {
		const visitor = requireLogin(context)
		const user = { _data: [userOf(visitor)] }
		if (!embed?.includes('profile')) return { user }
		const { profile } = await detailsOf(context.engine, context.seller, visitor.accountId)
		return { user, profile: { _data: [profile] } }
	},
}

type CardBody = Extract<ParsedInput<'logIn'>['body'], { scan_code: string }>

function cardOf({ scan_code: typed, ...shown }: CardBody): Card {
	const number = memberNumberOf(typed)
	if ('zip_code' in shown) return { number, field: 'zip_code', answer: shown.zip_code }
	if ('email' in shown) return { number, field: 'email', answer: shown.email }
	return { number, field: 'last_name', answer: shown.last_name }
}

/**
 * The account of the request.
 *
 * errors - not_logged_in
 */
export function requireLogin({ visitor }: Pick<CallContext, 'visitor'>): Visitor {
	if (!visitor) throw new Refusal('not_logged_in', 'The request has no login', 'login')
	return visitor
}

/** What a call by which visitors log in passes to the engine. */
export const browserOf = ({ cartToken, loginToken }: CallContext): Browser => ({
	cart: cartToken,
	login: loginToken,
})

/** Answers a login, with its cookie and that of the cart it goes on with. */
export async function welcome(
	{ engine, seller, giveLogin, giveCart, isBareClient }: CallContext,
	{ visitor, token, cart }: LoggedIn,
): Promise<Answer<'verifyLoginCode'>> {
	giveLogin(token)
	if (cart) {
		giveCart(cart.cartId, cart.credential)
		await priceForOwner(engine, seller, cart, visitor)
	}
	return {
		user: { _data: [userOf(visitor)] },
		...(cart && isBareClient ? { cart_token: `${cart.cartId}.${cart.credential}` } : {}),
	}
}

export const userOf = ({ accountId, firstName, lastName, email, ...visitor }: Visitor): User => ({
	id: accountId,
	first_name: firstName,
	last_name: lastName,
	email,
	membership: visitor.membership,
	roles: [...visitor.roles],
	membership_terms: visitor.terms.map(({ from, to, isAutoRenewing }) => ({
		valid_from: from,
		valid_to: to,
		is_auto_renewing: isAutoRenewing,
	})),
})
