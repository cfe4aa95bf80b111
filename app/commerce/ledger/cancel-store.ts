import { Refusal } from '#app/contract/errors.ts'
import { sql } from '#app/data/sql.ts'
import type { Ctx } from '../context.ts'
import { endGifts, reviveGifts } from '../gifts/gift-store.ts'

/**
 * Takes back what tickets delivered: gift cards are blocked, codes withdrawn, gifts of memberships end. The caller holds the lock of the order; a
 * concurrent booking with the gift card waits for its row, or this waits for that booking.
 *
 * errors - gift_card_spent (_extra ticket_id) when a gift card, a code or a gift of them was used, and nothing was taken back
 *
 * @param takesRest a gift card that was spent in part is blocked as well
 */
export async function takeBackGifts(
	ctx: Ctx,
	ticketIds: readonly string[],
	{ takesRest = false }: { takesRest?: boolean } = {},
): Promise<void> {
	const spent = await endDelivered(ctx, ticketIds, { takesRest })
	if (spent)
		throw new Refusal('gift_card_spent', 'What the ticket delivered was used', 'cancel', {
			ticket_id: spent,
		})
}

/**
 * Ends what tickets delivered, also what is left of a gift card that was spent in part. The caller holds the lock of the order.
 *
 * @returns a ticket whose gift card, code or gift was used; null when none was
 */
export async function endDelivered(
	ctx: Ctx,
	ticketIds: readonly string[],
	{ takesRest = false }: { takesRest?: boolean } = {},
): Promise<string | null> {
	const { sellerId } = ctx.seller
	const ids = [...ticketIds]
	const { rows } = await sql<{ ticketId: string; isUntouched: boolean }>`
		with card as (
			update ledger_account
			set state = 'blocked'
			where seller_id = ${sellerId}
			and ticket_id = any(${ids})
			returning ticket_id, balance
		),
		code as (
			update promo_code
			set withdrawn = true
			from sold_code
			where sold_code.seller_id = ${sellerId}
			and sold_code.ticket_id = any(${ids})
			and promo_code.seller_id = sold_code.seller_id
			and promo_code.code = sold_code.code
			returning sold_code.ticket_id, promo_code.used_count
		)
		select card.ticket_id as "ticketId",
			card.balance = ticket.face_value or (${takesRest} and card.balance > 0) as "isUntouched"
		from card
		join ticket
			on ticket.seller_id = ${sellerId}
			and ticket.id = card.ticket_id
		union all
		select ticket_id, used_count = 0
		from code
	`.execute(ctx.sql)
	const gift = await endGifts(ctx, ids, 'refund')
	return rows.find(({ isUntouched }) => !isUntouched)?.ticketId ?? gift
}

/** Gives back what live tickets of an order delivered and a refund had ended, because that refund has failed. The caller holds the lock of the order. */
export async function reviveDelivered(ctx: Ctx, orderId: string): Promise<void> {
	const { sellerId } = ctx.seller
	const ids = await giftTickets(ctx, orderId)
	await sql`
		with card as (
			update ledger_account
			set state = 'active'
			where seller_id = ${sellerId}
			and ticket_id = any(${ids})
		)
		update promo_code
		set withdrawn = false
		from sold_code
		where sold_code.seller_id = ${sellerId}
		and sold_code.ticket_id = any(${ids})
		and promo_code.seller_id = sold_code.seller_id
		and promo_code.code = sold_code.code
	`.execute(ctx.sql)
	await reviveGifts(ctx, orderId, 'refund')
}

/** The live tickets of an order that delivered a gift card, a code or a membership as a gift. */
export async function giftTickets(ctx: Ctx, orderId: string): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`
		select ticket.id
		from ticket
		join ticket_group
			on ticket_group.seller_id = ticket.seller_id
			and ticket_group.id = ticket.ticket_group_id
		where ticket.seller_id = ${ctx.seller.sellerId}
		and ticket.ticket_order_id = ${orderId}
		and ticket.state in ('booked', 'redeemed')
		and (ticket_group.handler in ('ledger', 'codes') or (
			ticket_group.handler = 'membership'
			and not exists (
				select
				from membership
				where membership.seller_id = ticket.seller_id
				and membership.ticket_id = ticket.id
			)
		))
		order by ticket.id
	`.execute(ctx.sql)
	return rows.map(({ id }) => id)
}
