import { sql } from '#app/data/sql.ts'
import type { Ctx } from '../context.ts'
import { cardNumber, numberHash, printedNumber } from './number.ts'

/** What a ticket delivered: a gift card, a code or the card of a member. */
export type Delivered =
	| { kind: 'gift_card'; number: string; balance: number; state: 'active' | 'blocked' }
	| { kind: 'code'; number: string; isUsed: boolean }
	| { kind: 'member_card'; number: string }

interface DeliveredRow {
	ticketId: string
	accountId: string | null
	hash: string | null
	balance: number | null
	state: 'active' | 'blocked' | null
	code: string | null
	isUsed: boolean | null
	key: string | null
	memberNumber: string | null
}

/** Reads what tickets delivered, by ticket id. */
export async function deliveredBy(ctx: Ctx, ticketIds: readonly string[]): Promise<Map<string, Delivered>> {
	if (ticketIds.length === 0) return new Map()
	const { rows } = await sql<DeliveredRow>`
		select ledger_account.ticket_id as "ticketId", ledger_account.id as "accountId", number_hash as hash, balance, state,
			null as code, null as "isUsed", ledger_key.key, null as "memberNumber"
		from ledger_account
		join ledger_key
			on ledger_key.seller_id = ledger_account.seller_id
		where ledger_account.seller_id = ${ctx.seller.sellerId}
		and ledger_account.ticket_id = any(${[...ticketIds]})
		union all
		select sold_code.ticket_id, null, null, null, null, sold_code.code, promo_code.used_count > 0 or promo_code.withdrawn,
			null, null
		from sold_code
		join promo_code
			on promo_code.seller_id = sold_code.seller_id
			and promo_code.code = sold_code.code
		where sold_code.seller_id = ${ctx.seller.sellerId}
		and sold_code.ticket_id = any(${[...ticketIds]})
		union all
		select ticket_id, null, null, null, null, null, null, null, member_number
		from membership
		where seller_id = ${ctx.seller.sellerId}
		and ticket_id = any(${[...ticketIds]})
	`.execute(ctx.sql)
	return new Map(rows.map((row) => [row.ticketId, deliveredIn(row)]))
}

function deliveredIn(row: DeliveredRow): Delivered {
	const { accountId, hash, balance, state, code, isUsed, key, memberNumber } = row
	if (memberNumber !== null) return { kind: 'member_card', number: memberNumber }
	if (code !== null) return { kind: 'code', number: code, isUsed: isUsed === true }
	const number = cardNumber(key ?? '', accountId ?? '')
	if (numberHash(number) !== hash) throw new Error(`the key of the gift card ${accountId} was replaced`)
	return {
		kind: 'gift_card',
		number: printedNumber(number),
		balance: balance ?? 0,
		state: state ?? 'blocked',
	}
}
