import type { CartRow } from '#app/commerce/cart/store/store.ts'
import type { Ctx } from '#app/commerce/context.ts'
import { insertIdentity } from '#app/commerce/identity/store.ts'
import type { PrepareBody } from '#app/contract/calls/transfers.ts'
import { sql } from '#app/data/sql.ts'

/** A cart that the venue's own systems have prepared. */
export interface TransferRow {
	cartId: string
	/** Of its links: whichever is used first takes the cart. */
	tokenHashes: string[]
	/** When its links end. */
	expiresAt: Date
	/** When a browser has taken the cart; null until then. */
	takenAt: Date | null
}

export interface NewTransfer {
	cartId: string
	tokenHash: string
	/** The key of the request, as the entries of orders name it. */
	actor: string
	sendsEmail: boolean
	expiresAt: Date
}

export async function insertTransfer(
	ctx: Ctx,
	{ cartId, tokenHash, actor, sendsEmail, expiresAt }: NewTransfer,
): Promise<void> {
	await sql`
		insert into cart_transfer (seller_id, cart_id, token_hashes, actor, sends_email, created_at, expires_at)
		values (${ctx.seller.sellerId}, ${cartId}, ${[tokenHash]}, ${actor}, ${sendsEmail}, ${ctx.now}, ${expiresAt})
	`.execute(ctx.sql)
}

/** More repeats of one request than this are no client's. */
const mostLinks = 10

/** Gives a prepared cart another link, beside those that it has. */
export async function addLink(ctx: Ctx, cartId: string, tokenHash: string): Promise<void> {
	await sql`
		update cart_transfer
		set token_hashes = (${[tokenHash]}::text[] || token_hashes)[1:${sql.lit(mostLinks)}]
		where seller_id = ${ctx.seller.sellerId}
		and cart_id = ${cartId}
	`.execute(ctx.sql)
}

/** Stores the purchaser whom staff have named for their cart. */
export async function insertOwner(
	ctx: Ctx,
	{ id, body, cartId }: { id: string; body: NonNullable<PrepareBody['owner']>; cartId: string },
): Promise<void> {
	const now = sql<Date>`${ctx.now}::timestamptz`
	await insertIdentity(ctx, { id, body, cart: cartId, response: null, now })
}

/** The hold, the owner and the purchaser that a prepared cart begins with. */
export async function prepareCart(
	ctx: Ctx,
	cartId: string,
	{ expiresAt, accountId, identityId }: Pick<CartRow, 'expiresAt' | 'accountId' | 'identityId'>,
): Promise<void> {
	await sql`
		update cart
		set expires_at = ${expiresAt},
			account_id = ${accountId},
			identity_id = ${identityId},
			version = version + 1
		where seller_id = ${ctx.seller.sellerId}
		and id = ${cartId}
	`.execute(ctx.sql)
}

export async function findTransfer(ctx: Ctx, cartId: string): Promise<TransferRow | null> {
	const { rows } = await sql<TransferRow>`
		select cart_id as "cartId", token_hashes as "tokenHashes", expires_at as "expiresAt", taken_at as "takenAt"
		from cart_transfer
		where seller_id = ${ctx.seller.sellerId}
		and cart_id = ${cartId}
	`.execute(ctx.sql)
	return rows[0] ?? null
}

/**
 * Uses the links of a cart up. Of two browsers that press one link at once, the second waits for the row and then finds it
 * used.
 *
 * @returns false when a browser has the cart already, and nothing was written
 */
export async function spendLinks(ctx: Ctx, cartId: string): Promise<boolean> {
	const { count } = await sql`
		update cart_transfer
		set taken_at = ${ctx.now}
		where seller_id = ${ctx.seller.sellerId}
		and cart_id = ${cartId}
		and taken_at is null
	`.execute(ctx.sql)
	return count === 1
}

/**
 * Gives a cart to the browser that has used its link: a new secret, by which alone it opens, and a hold of its own. It becomes
 * the cart of the account that is logged in there. The purchaser whom staff have named is for their own booking alone.
 */
export async function giveCartAway(
	ctx: Ctx,
	cartId: string,
	{
		credentialHash,
		accountId,
		firstHoldAt,
		expiresAt,
	}: Pick<CartRow, 'credentialHash' | 'accountId' | 'firstHoldAt' | 'expiresAt'>,
): Promise<void> {
	await sql`
		update cart
		set credential_hash = ${credentialHash},
			former_credential_hashes = '{}',
			account_id = coalesce(account_id, ${accountId}),
			identity_id = null,
			first_hold_at = ${firstHoldAt},
			expires_at = ${expiresAt},
			extensions_used = 0,
			version = version + 1
		where seller_id = ${ctx.seller.sellerId}
		and id = ${cartId}
	`.execute(ctx.sql)
}

/** The open cart that an account has in some browser, other than `cartId`; null without one. */
export async function otherCartOf(ctx: Ctx, accountId: string, cartId: string): Promise<string | null> {
	const { rows } = await sql<{ id: string }>`
		select id
		from cart
		where seller_id = ${ctx.seller.sellerId}
		and account_id = ${accountId}
		and state = 'pending'
		and expires_at > ${ctx.now}
		and purpose = 'buy'
		and id <> ${cartId}
		order by created_at desc
		limit 1
	`.execute(ctx.sql)
	return rows[0]?.id ?? null
}
