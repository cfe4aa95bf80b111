import { sql } from '#app/data/sql.ts'
import { isDisputedCode } from '../codes/disputed-store.ts'
import type { Ctx } from '../context.ts'
import { shownGiftCode } from '../gifts/code.ts'
import { cardState } from './card-state-store.ts'
import { shownNumber } from './number.ts'

/** The amount that a gift card can pay: 0 while it is blocked. */
export const worthOf = ({ balance, state }: { balance: number; state: 'active' | 'blocked' }): number =>
	state === 'blocked' ? 0 : balance

/** What a ticket delivered: a gift card, a code, the card of a member, or the code of a membership that is given. */
export type Delivered =
	| { kind: 'gift_card'; number: string; balance: number; state: 'active' | 'blocked' }
	| { kind: 'code'; number: string; isUsed: boolean }
	| { kind: 'member_card'; number: string }
	| { kind: 'membership_gift'; number: string; state: 'active' | 'spent' | 'blocked' }

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
	giftId: string | null
	giftState: 'active' | 'redeemed' | 'ended' | null
	giftHash: string | null
}

/** Reads what tickets delivered, by ticket id. */
export async function deliveredBy(ctx: Ctx, ticketIds: readonly string[]): Promise<Map<string, Delivered>> {
	if (ticketIds.length === 0) return new Map()
	const { rows } = await sql<DeliveredRow>`
		select ledger_account.ticket_id as "ticketId", ledger_account.id as "accountId", number_hash as hash, balance, ${cardState} as state,
			null as code, null as "isUsed", ledger_key.key, null as "memberNumber", null as "giftId", null as "giftState",
			null as "giftHash"
		from ledger_account
		join ledger_key
			on ledger_key.seller_id = ledger_account.seller_id
		where ledger_account.seller_id = ${ctx.seller.sellerId}
		and ledger_account.ticket_id = any(${[...ticketIds]})
		union all
		select sold_code.ticket_id, null, null, null, null, sold_code.code, promo_code.used_count > 0 or promo_code.withdrawn or ${isDisputedCode},
			null, null, null, null, null
		from sold_code
		join promo_code
			on promo_code.seller_id = sold_code.seller_id
			and promo_code.code = sold_code.code
		where sold_code.seller_id = ${ctx.seller.sellerId}
		and sold_code.ticket_id = any(${[...ticketIds]})
		union all
		select ticket_id, null, null, null, null, null, null, null, member_number, null, null, null
		from membership
		where seller_id = ${ctx.seller.sellerId}
		and ticket_id = any(${[...ticketIds]})
		union all
		select ticket_id, null, null, null, null, null, null, ledger_key.key, null, id, state, code_hash
		from membership_gift
		join ledger_key
			on ledger_key.seller_id = membership_gift.seller_id
		where membership_gift.seller_id = ${ctx.seller.sellerId}
		and ticket_id = any(${[...ticketIds]})
	`.execute(ctx.sql)
	const { giftCodeLength } = ctx.seller.membership
	return new Map(rows.map((row) => [row.ticketId, deliveredIn(row, giftCodeLength)]))
}

function deliveredIn(row: DeliveredRow, codeLength: number): Delivered {
	const { accountId, hash, balance, state, code, isUsed, key, memberNumber } = row
	if (memberNumber !== null) return { kind: 'member_card', number: memberNumber }
	if (code !== null) return { kind: 'code', number: code, isUsed: isUsed === true }
	if (row.giftId !== null)
		return {
			kind: 'membership_gift',
			number: shownGiftCode(key ?? '', { id: row.giftId, hash: row.giftHash ?? '' }, codeLength),
			state: giftStates[row.giftState ?? 'ended'],
		}
	return {
		kind: 'gift_card',
		number: shownNumber(key ?? '', { accountId: accountId ?? '', hash: hash ?? '' }),
		balance: balance ?? 0,
		state: state ?? 'blocked',
	}
}

const giftStates = { active: 'active', redeemed: 'spent', ended: 'blocked' } as const
