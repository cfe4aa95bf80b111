import type { Ctx } from '#app/commerce/context.ts'
import { sql } from '#app/data/sql.ts'
import { shownGiftCode } from './code.ts'

/** The facts of a gift for the email to its giftee. */
export interface WrittenGift {
	giftee: string
	giver: string
	levelName: string
	code: string
	/** The last moment at which the code can be redeemed. */
	validTo: Date
}

/** The gifts of emails by id; none for a gift that was redeemed or has ended: its email has nothing to say any more. */
export async function giftsOfEmails(
	ctx: Ctx,
	ids: readonly string[],
): Promise<ReadonlyMap<string, WrittenGift>> {
	if (ids.length === 0) return new Map()
	const { rows } = await sql<Omit<WrittenGift, 'code'> & { id: string; hash: string; key: string }>`
		select gift.id, giftee.first_name as giftee, giver.first_name || ' ' || giver.last_name as giver,
			ticket_group.name as "levelName", gift.valid_to as "validTo", gift.code_hash as hash, ledger_key.key
		from membership_gift gift
		join identity giftee
			on giftee.seller_id = gift.seller_id
			and giftee.id = gift.giftee_id
		join ticket
			on ticket.seller_id = gift.seller_id
			and ticket.id = gift.ticket_id
		join ticket_group
			on ticket_group.seller_id = ticket.seller_id
			and ticket_group.id = ticket.ticket_group_id
		join ticket_order
			on ticket_order.seller_id = ticket.seller_id
			and ticket_order.id = ticket.ticket_order_id
		join identity giver
			on giver.seller_id = ticket_order.seller_id
			and giver.id = ticket_order.identity_id
		join ledger_key
			on ledger_key.seller_id = gift.seller_id
		where gift.seller_id = ${ctx.seller.sellerId}
		and gift.id = any(${[...ids]})
		and gift.state = 'active'
	`.execute(ctx.sql)
	const { giftCodeLength } = ctx.seller.membership
	return new Map(
		rows.map(({ id, hash, key, ...gift }) => [
			id,
			{ ...gift, code: shownGiftCode(key, { id, hash }, giftCodeLength) },
		]),
	)
}
