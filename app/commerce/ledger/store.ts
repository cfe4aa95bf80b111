import type { Ctx } from '#app/commerce/context.ts'
import { sql } from '#app/data/sql.ts'
import { newId, secret } from '#app/lib/ids.ts'
import { cardState } from './card-state-store.ts'
import { numberHash } from './number.ts'

export interface LedgerAccount {
	id: string
	end: string
	balance: number
	currency: string
	state: 'active' | 'blocked'
}

/** Finds a gift card by its number, as typed. */
export async function findAccount(ctx: Ctx, ledgerId: string, number: string): Promise<LedgerAccount | null> {
	const { rows } = await sql<LedgerAccount>`
		select id, number_end as "end", balance, currency, ${cardState} as state
		from ledger_account
		where seller_id = ${ctx.seller.sellerId}
		and ledger_id = ${ledgerId}
		and number_hash = ${numberHash(number)}
	`.execute(ctx.sql)
	return rows[0] ?? null
}

/** The gift cards of a cart in the order in which they were added, as a column of a statement about carts. */
export const cartGiftCards = sql`(
	select coalesce(json_agg(json_build_object(
		'id', cart_gift_card.id,
		'accountId', ledger_account.id,
		'end', ledger_account.number_end,
		'amount', cart_gift_card.amount,
		'balance', ledger_account.balance,
		'isActive', ${cardState} = 'active',
		'createdAt', cart_gift_card.created_at
	) order by cart_gift_card.created_at, cart_gift_card.id), '[]')
	from cart_gift_card
	join ledger_account
		on ledger_account.seller_id = cart_gift_card.seller_id
		and ledger_account.id = cart_gift_card.account_id
	where cart_gift_card.seller_id = cart.seller_id
	and cart_gift_card.cart_id = cart.id
)`

/** Adds a gift card to a locked cart. */
export async function insertCartGiftCard(
	ctx: Ctx,
	cartId: string,
	{ accountId, amount }: { accountId: string; amount: number },
): Promise<void> {
	await sql`
		insert into cart_gift_card (seller_id, cart_id, id, account_id, amount, created_at)
		values (${ctx.seller.sellerId}, ${cartId}, ${newId('gft')}, ${accountId}, ${amount}, ${ctx.now})
	`.execute(ctx.sql)
}

/** Removes a gift card from a locked cart; false when the cart has no such gift card. */
export async function deleteCartGiftCard(ctx: Ctx, cartId: string, id: string): Promise<boolean> {
	const { count } = await sql`
		delete from cart_gift_card
		where seller_id = ${ctx.seller.sellerId}
		and cart_id = ${cartId}
		and id = ${id}
	`.execute(ctx.sql)
	return count === 1
}

/** The key that derives the numbers of the seller's gift cards; made when the first one is sold. */
export async function ledgerKey(ctx: Ctx): Promise<string> {
	const { sellerId } = ctx.seller
	await sql`
		insert into ledger_key (seller_id, key)
		values (${sellerId}, ${secret() + secret()})
		on conflict do nothing
	`.execute(ctx.sql)
	const { rows } = await sql<{ key: string }>`
		select key
		from ledger_key
		where seller_id = ${sellerId}
	`.execute(ctx.sql)
	if (!rows[0]) throw new Error('the key of gift-card numbers is gone')
	return rows[0].key
}
