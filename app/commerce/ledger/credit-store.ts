import { sql } from '#app/data/sql.ts'
import { newId } from '#app/lib/ids.ts'
import type { Ctx } from '../context.ts'
import { cardNumber, numberEnd, numberHash, shownNumber } from './number.ts'
import { ledgerKey } from './store.ts'

/** Makes the gift card that takes what goes back of an order; its entries are those of `issueCredit`. Returns its id. */
export async function insertCreditCard(
	ctx: Ctx,
	{ balance, currency }: { balance: number; currency: string },
): Promise<string> {
	const id = newId('led')
	const number = cardNumber(await ledgerKey(ctx), id)
	const { sellerId, giftCards } = ctx.seller
	await sql`
		insert into ledger_account (seller_id, id, ledger_id, number_hash, number_end, balance, currency, created_at)
		values (${sellerId}, ${id}, ${giftCards.ledgerId}, ${numberHash(number)}, ${numberEnd(number)}, ${balance},
			${currency}, ${ctx.now})
	`.execute(ctx.sql)
	return id
}

/** Writes what each refund brings to its gift card. */
export async function issueCredit(
	ctx: Ctx,
	accountId: string,
	refunds: readonly { id: string; amount: number }[],
): Promise<void> {
	const rows = JSON.stringify(refunds.map((refund) => ({ ...refund, entryId: newId('len') })))
	await sql`
		insert into ledger_entry (seller_id, id, account_id, kind, amount, refund_id, created_at)
		select ${ctx.seller.sellerId}, "entryId", ${accountId}, 'issue', amount, id, ${ctx.now}::timestamptz
		from jsonb_to_recordset(${rows}::jsonb) as refund (id text, amount bigint, "entryId" text)
	`.execute(ctx.sql)
}

/** A gift card that took the place of money which went back. */
export interface CreditCard {
	number: string
	/** Now. */
	balance: number
	state: 'active' | 'blocked'
}

/** Reads the gift cards of credits, by their ids. */
export async function creditCards(ctx: Ctx, ids: readonly string[]): Promise<Map<string, CreditCard>> {
	if (ids.length === 0) return new Map()
	const { rows } = await sql<Omit<CreditCard, 'number'> & { id: string; hash: string; key: string }>`
		select id, number_hash as hash, balance, state, ledger_key.key
		from ledger_account
		join ledger_key
			on ledger_key.seller_id = ledger_account.seller_id
		where ledger_account.seller_id = ${ctx.seller.sellerId}
		and id = any(${[...ids]})
	`.execute(ctx.sql)
	return new Map(
		rows.map(({ id, hash, key, balance, state }) => [
			id,
			{ number: shownNumber(key, { accountId: id, hash }), balance, state },
		]),
	)
}
