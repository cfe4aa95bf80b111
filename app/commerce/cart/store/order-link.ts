import { sql } from 'kysely'
import { type Ctx, type Engine, transact } from '#app/commerce/context.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { derivedSecret, hashSecret, secret } from '#app/lib/ids.ts'

/** Makes a new link to an order, `<orderId>.<token>`. Only the token's hash is stored, so a link cannot be read back. */
export async function makeOrderLink(ctx: Ctx, orderId: string): Promise<string> {
	const { link, tokenHash } = newOrderLink(orderId)
	await insertLinks(ctx, [{ orderId, tokenHash }])
	return link
}

/**
 * The link that a booked cart's token opens the order with. The token of the link is derived from the cart token, so
 * that every read answers the same link and stores its hash once. A read restores a hash that the retention job deleted.
 */
export async function linkOfCartToken(ctx: Ctx, orderId: string, cartToken: string): Promise<string> {
	const token = derivedSecret(cartToken, `order link ${orderId}`)
	await insertLinks(ctx, [{ orderId, tokenHash: hashSecret(token) }])
	return `${orderId}.${token}`
}

/** A link, and what is kept of it. */
export function newOrderLink(orderId: string): { orderId: string; link: string; tokenHash: string } {
	const token = secret()
	return { orderId, link: `${orderId}.${token}`, tokenHash: hashSecret(token) }
}

/** Stores any number of links; a link that is stored already stays as it is. */
export async function insertLinks(
	ctx: Ctx,
	links: readonly { orderId: string; tokenHash: string }[],
): Promise<void> {
	await sql`
		insert into order_link (seller_id, token_hash, ticket_order_id, created_at)
		select ${ctx.seller.sellerId}, "tokenHash", "orderId", ${ctx.now}::timestamptz
		from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as row ("tokenHash" text, "orderId" text)
		on conflict do nothing
	`.execute(ctx.sql)
}

/** Notes that a link was opened: the retention job keeps it from then on. */
export async function markOpened(ctx: Ctx, tokenHash: string): Promise<void> {
	await sql`
		update order_link
		set opened_at = ${ctx.now}
		where seller_id = ${ctx.seller.sellerId}
		and token_hash = ${tokenHash}
		and opened_at is null
	`.execute(ctx.sql)
}

export async function orderOfCart(ctx: Ctx, cartId: string): Promise<string | null> {
	const { rows } = await sql<{ id: string }>`
		select id
		from ticket_order
		where seller_id = ${ctx.seller.sellerId}
		and cart_id = ${cartId}
	`.execute(ctx.sql)
	return rows[0]?.id ?? null
}

/**
 * Runs an act on a visitor's own cart; when the cart turns out to be an order already, the refusal carries a fresh
 * link to it, so that the visitor gets there. The link is made after the act was rolled back.
 */
export async function withOrderLink<T>(
	engine: Engine,
	seller: SellerTerms,
	cartId: string,
	act: () => Promise<T>,
): Promise<T> {
	try {
		return await act()
	} catch (error) {
		if (!(error instanceof Refusal) || error.code !== 'cart_already_completed') throw error
		const link = await transact(engine, seller, async (ctx) => {
			const orderId = await orderOfCart(ctx, cartId)
			return orderId ? makeOrderLink(ctx, orderId) : null
		})
		throw new Refusal(error.code, error.message, error.context, link ? { order_link: link } : undefined)
	}
}
