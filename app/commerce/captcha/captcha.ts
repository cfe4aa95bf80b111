import {
	type CaptchaChallenge,
	giftCodeSubject,
	isCallSubject,
	resendSubject,
} from '#app/contract/calls/captcha.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { type CartAccess, ownCart, requirePending } from '../cart/store/own.ts'
import { paymentsOf } from '../cart/store/payment-row-store.ts'
import { type Engine as Core, reading } from '../context.ts'
import { ledgerKey } from '../ledger/store.ts'
import { altcha } from './altcha.ts'
import type { CaptchaAccounts, CaptchaProvider } from './provider.ts'
import { siteVerify } from './site-verify.ts'

/**
 * Finds the captcha of a seller for a cart, or for a call without one; null where its secret is missing, and where none is
 * wanted. For such a call it is proof of work at every provider: no page but the checkout asks another company.
 */
export type Captchas = (seller: SellerTerms, subject: string) => Promise<CaptchaProvider | null>

interface Engine extends Core {
	captchas: Captchas
}

/** The captchas of an engine. The proof of work is signed with the seller's own key in the database. */
export function captchasOf(engine: Core, accounts: CaptchaAccounts): Captchas {
	const secrets = new Map<string, Promise<string>>()
	const secretOf = (seller: SellerTerms): Promise<string> => {
		const { sellerId } = seller
		const known = secrets.get(sellerId) ?? reading(engine, seller).then(ledgerKey)
		secrets.set(sellerId, known)
		// A database that did not answer is asked again.
		known.catch(() => secrets.delete(sellerId))
		return known
	}
	return async (seller, subject) => {
		const { provider } = seller.captcha
		if (provider === 'none') return null
		if (provider === 'altcha' || isCallSubject(subject)) return altcha(() => secretOf(seller))
		const account = await accounts(seller.sellerId)
		return account?.provider === provider ? siteVerify(account) : null
	}
}

/**
 * A challenge for the visitor's own cart.
 *
 * errors - those of `ownCart`; not_found where the seller's captcha has none of ours; cart_expired, cart_already_completed
 */
export async function captchaChallenge(
	engine: Engine,
	seller: SellerTerms,
	cartId: string,
	access: CartAccess,
): Promise<CaptchaChallenge> {
	const ctx = await reading(engine, seller)
	requirePending(await ownCart(ctx, cartId, access), ctx.now)
	return challengeFor(engine, seller, cartId)
}

/**
 * A challenge for an email with the orders of an address.
 *
 * errors - not_found where the seller has no captcha
 */
export const resendChallenge = (engine: Engine, seller: SellerTerms): Promise<CaptchaChallenge> =>
	challengeFor(engine, seller, resendSubject)

/**
 * A challenge for the lookup of a gift code.
 *
 * errors - not_found where the seller has no captcha
 */
export const giftCodeChallenge = (engine: Engine, seller: SellerTerms): Promise<CaptchaChallenge> =>
	challengeFor(engine, seller, giftCodeSubject)

async function challengeFor(engine: Engine, seller: SellerTerms, subject: string): Promise<CaptchaChallenge> {
	const captcha = await engine.captchas(seller, subject)
	if (!captcha?.challenge) throw new Refusal('not_found', 'The seller asks for no proof of work', 'captcha')
	return captcha.challenge(subject)
}

/** Whether money was tried for a cart: its visitor was checked then. */
export async function hasTriedToPay(engine: Core, seller: SellerTerms, cartId: string): Promise<boolean> {
	return (await paymentsOf(await reading(engine, seller), cartId)).length > 0
}
