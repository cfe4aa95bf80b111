import type { z } from 'zod'
import { updateUser } from '#app/commerce/accounts/profile.ts'
import { findDetails } from '#app/commerce/accounts/profile-store.ts'
import { type Credentials, ownCart } from '#app/commerce/cart/store/own.ts'
import type { Answer, calls } from '#app/contract/calls.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import { isRealEmail } from '#app/rules/logins/real-email.ts'
import { type Engine, reading } from '../context.ts'
import { storeIdentity } from '../identity/identity.ts'

/** The credentials of a cart's owner. */
export interface Owner extends Credentials {
	visitor: Visitor
	isOwnersOnly: true
}

/** Answers that the profile may lack. */
type Answers = z.output<(typeof calls)['storeMyIdentity']['body']>

/**
 * Stores an account as the purchaser of its own cart, as its profile is now: an order keeps the name and the address
 * under which it was bought. An answer of the request counts only while the profile has none, and is kept there, unless
 * the venue keeps profiles from changing.
 *
 * errors - cart_not_found, cart_access_denied; identity_invalid (_extra field) for an account without a name or a real address;
 *   idempotency_key_reused
 */
export async function storeAccountPurchaser(
	engine: Engine,
	seller: SellerTerms,
	cartId: string,
	owner: Owner,
	{ answers, idempotencyKey }: { answers: Answers; idempotencyKey: string | undefined },
): Promise<Answer<'storeMyIdentity'>> {
	const ctx = await reading(engine, seller)
	await ownCart(ctx, cartId, owner)
	const { accountId, email, firstName, lastName } = owner.visitor
	if (!isRealEmail(email, seller.identity)) throw missing('email')
	const profile = (await findDetails(ctx, accountId))?.profile
	const known = filled({ ...profile, first_name: firstName, last_name: lastName })
	const { first_name, last_name, ...rest } = { ...answers, ...known }
	if (!first_name) throw missing('first_name')
	if (!last_name) throw missing('last_name')
	const body = { ...rest, first_name, last_name, email }
	const answer = await storeIdentity(engine, seller, body, { cart: cartId, idempotencyKey })
	const given = filled({ ...answers, ...Object.fromEntries(Object.keys(known).map((name) => [name, null])) })
	if (profile && !seller.account.preventUpdates && Object.keys(given).length > 0)
		await updateUser(engine, seller, accountId, given).catch(ignoreNewerName)
	return answer
}

/** The details of a profile or of a request that say something. Answers about tickets are none of them. */
const filled = (texts: Partial<Record<(typeof details)[number], string | null | undefined>>) =>
	Object.fromEntries(details.flatMap((name) => (texts[name] ? [[name, texts[name]]] : []))) as Partial<
		Record<(typeof details)[number], string>
	>

const details = [
	'first_name',
	'last_name',
	'phone',
	'address',
	'address_more',
	'city',
	'state',
	'country',
	'zip_code',
] as const

/** Another request has given the account its name since it was read: that one stays. */
function ignoreNewerName(error: unknown): void {
	if (!(error instanceof Refusal) || error.code !== 'user_read_only') throw error
}

const missing = (field: string): Refusal =>
	new Refusal('identity_invalid', `The account has no ${field}`, 'checkout', { field })
