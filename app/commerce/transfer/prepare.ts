import { accountOfAddress } from '#app/commerce/accounts/account-store.ts'
import { createCart, type ReservingEngine } from '#app/commerce/cart/commands/create.ts'
import { withTransaction } from '#app/commerce/transaction.ts'
import type { PrepareBody } from '#app/contract/calls/transfers.ts'
import type { Answer } from '#app/contract/calls.ts'
import type { Cart } from '#app/contract/entities/cart.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { hashSecret, newId, secret } from '#app/lib/ids.ts'
import type { Ctx } from '../context.ts'
import { withIdempotencyKey } from '../idempotency.ts'
import type { StaffRequest } from '../orders/entry-store.ts'
import { addLink, insertOwner, insertTransfer, prepareCart as writeCart } from './store.ts'

type Prepared = Answer<'prepareCart'>

/**
 * Makes a cart that a visitor takes by a link, once, while it holds what is in it. Its owner, where the request names one, is
 * the purchaser for whom staff may book it; with `owner_only` the cart belongs to the account of the owner's address.
 *
 * errors - those of `createCart`; validation_failed for `owner_only` without an owner, or at a venue without logins
 * source - interpretations 9
 */
export async function prepareCart(
	engine: ReservingEngine,
	seller: SellerTerms,
	body: PrepareBody,
	{ actor, idempotencyKey }: StaffRequest,
): Promise<Prepared> {
	const request = {
		call: 'prepareCart',
		key: idempotencyKey,
		fingerprint: [body],
		reservesKey: true,
		toStored: withoutLink,
		fromStored: (stored: Prepared) => withNewLink(engine, seller, stored),
	}
	return withIdempotencyKey(engine, seller, request, () => prepare(engine, seller, body, actor))
}

async function prepare(
	engine: ReservingEngine,
	seller: SellerTerms,
	body: PrepareBody,
	actor: string,
): Promise<Prepared> {
	requireAccount(body, seller)
	const { add, membership, preReservePromoCodes, additionalInfo, send_email: sendsEmail } = body
	const content = { add, remove: [], membership, preReservePromoCodes, additionalInfo }
	const { answer } = await createCart(engine, seller, content)
	const [cart] = answer.cart._data
	if (!cart) throw new Error('no cart was made')
	const token = secret()
	const heldFor = Math.min(body.hold_minutes ?? seller.cart.holdMinutes, seller.cart.maxHoldMinutes)
	const { identityId, expiresAt } = await withTransaction(engine, seller, async (ctx) => {
		const expiresAt = new Date(ctx.now.getTime() + heldFor * minuteMs)
		const owner = await storeOwner(ctx, cart.id, body)
		await writeCart(ctx, cart.id, { expiresAt, ...owner })
		await insertTransfer(ctx, { cartId: cart.id, tokenHash: hashSecret(token), actor, sendsEmail, expiresAt })
		return { identityId: owner.identityId ?? owner.accountId, expiresAt }
	})
	const prepared = {
		...cart,
		...ownerOf(body),
		identity_id: identityId,
		expires_at: expiresAt.toISOString(),
		expires_in: Math.floor((heldFor * minuteMs) / 1000),
	}
	return {
		...answer,
		cart: { _data: [prepared] },
		transfer: { _data: [transferOf(cart.id, token, expiresAt.toISOString())] },
	}
}

const minuteMs = 60_000

const ownerOf = ({ owner }: PrepareBody): Pick<Cart, 'owner' | 'owned_by_public_identity'> =>
	owner
		? { owner: 'injected_owner', owned_by_public_identity: false }
		: { owner: 'public_identity', owned_by_public_identity: true }

function requireAccount({ owner, owner_only }: PrepareBody, { auth }: SellerTerms): void {
	if (!owner_only) return
	if (!owner) throw new Refusal('validation_failed', 'owner_only needs the owner', 'body')
	if (auth.method === 'none')
		throw new Refusal('validation_failed', 'owner_only needs a venue with logins', 'body')
}

async function storeOwner(
	ctx: Ctx,
	cartId: string,
	{ owner, owner_only }: PrepareBody,
): Promise<{ identityId: string | null; accountId: string | null }> {
	if (!owner) return { identityId: null, accountId: null }
	const account = owner_only ? await accountOfAddress(ctx, owner.email) : null
	const identityId = newId('idn')
	await insertOwner(ctx, { id: identityId, body: owner, cartId })
	return { identityId, accountId: account?.id ?? null }
}

const transferOf = (cartId: string, token: string, expiresAt: string) => ({
	cart_id: cartId,
	link: `${cartId}.${token}`,
	expires_at: expiresAt,
})

/** Only hashes of links are stored. */
const withoutLink = (answer: Prepared): Prepared => ({
	...answer,
	transfer: { _data: answer.transfer._data.map((transfer) => ({ ...transfer, link: '' })) },
})

/** A repeated request gets another link: the first answer may have arrived all the same, so its link stays. */
async function withNewLink(
	engine: ReservingEngine,
	seller: SellerTerms,
	stored: Prepared,
): Promise<Prepared> {
	const token = secret()
	const [transfer] = stored.transfer._data
	if (!transfer) throw new Error('a prepared cart was stored without its link')
	await withTransaction(engine, seller, (ctx) => addLink(ctx, transfer.cart_id, hashSecret(token)))
	return { ...stored, transfer: { _data: [transferOf(transfer.cart_id, token, transfer.expires_at)] } }
}
