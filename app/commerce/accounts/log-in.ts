import type { CartToken, Visitor } from '#app/contract/visitor.ts'
import { hashSecret, secret } from '#app/lib/ids.ts'
import type { Ctx } from '../context.ts'
import { joinMemberships } from '../memberships/booking-store.ts'
import { termsOf } from '../memberships/terms-store.ts'
import { type AccountRow, accountOfAddress, lockAccount } from './account-store.ts'
import { endOtherCarts, joinOrders, openCartOf, takeCart } from './owned-store.ts'
import { deleteSession, insertSession } from './session-store.ts'
import { visitorOf } from './sessions.ts'

/** What the browser shows that logs in. */
export interface Browser {
	cart: CartToken | null
	/** Secret of its login cookie. */
	login: string | null
}

/** A browser that has logged in: the secret of its cookie, of which the hash is stored, and the cart it goes on with. */
export interface LoggedIn {
	account: AccountRow
	visitor: Visitor
	token: string
	cart: CartToken | null
}

/** The account of an address that the visitor has just proved to read, with the orders bought under it. */
export async function accountOfProvedAddress(ctx: Ctx, email: string): Promise<AccountRow> {
	const account = await accountOfAddress(ctx, email)
	await joinProved(ctx, account.id, email)
	return account
}

/** Gives an account what was bought under an address that its owner has just proved. */
export async function joinProved(ctx: Ctx, accountId: string, email: string): Promise<void> {
	await joinOrders(ctx, accountId, email)
	await joinMemberships(ctx, accountId, email)
}

/**
 * Begins a session, by whichever method the visitor has shown who they are. Each login has a new one, and ends the one
 * that the browser had. The cart of the browser is the account's from now on; it replaces one that the account left
 * elsewhere, which comes back where the browser has none. Logins of one account run one after another, so that one cart is
 * left.
 *
 * source - spec 1 §4, interpretations 41
 */
export async function logIn(ctx: Ctx, account: AccountRow, browser: Browser): Promise<LoggedIn> {
	await lockAccount(ctx, account.id)
	const token = secret()
	const { sessionDays } = ctx.seller.auth
	if (browser.login) await deleteSession(ctx, hashSecret(browser.login))
	await insertSession(ctx, { tokenHash: hashSecret(token), accountId: account.id, days: sessionDays })
	const taken = browser.cart && (await takeCart(ctx, account.id, browser.cart))
	if (taken) await endOtherCarts(ctx, account.id, taken)
	const visitor = visitorOf(account, await termsOf(ctx, account.id), ctx)
	const cart = taken ?? (await openCartOf(ctx, account.id))
	return { account, visitor, token, cart }
}
