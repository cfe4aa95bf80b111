import type { TicketRow } from '#app/commerce/cart/store/ticket-store.ts'
import { sql } from '#app/data/sql.ts'
import type { Ctx } from '../context.ts'
import type { Holding } from '../inventory/plan.ts'
import { paymentStateFor } from '../payments/paid-store.ts'
import { touch } from '../sales.ts'

export type CancelledTicket = Holding & { id: string }

/** Cancels booked tickets of a locked order. A ticket that was redeemed meanwhile is not among those returned. */
export async function cancelTickets(
	ctx: Ctx,
	orderId: string,
	ids: readonly string[],
	state: 'cancelled' | 'unbooked',
): Promise<CancelledTicket[]> {
	const { rows } = await sql<CancelledTicket>`
		update ticket
		set state = ${state}
		where seller_id = ${ctx.seller.sellerId}
		and ticket_order_id = ${orderId}
		and id = any(${[...ids]})
		and state = 'booked'
		returning id, event_session_id as "sessionId", ticket_group_id as "groupId", takes_session as "takesSession",
			takes_group as "takesGroup", takes_pool as "takesPool"
	`.execute(ctx.sql)
	return rows
}

export async function ticketStates(
	ctx: Ctx,
	orderId: string,
): Promise<{ id: string; state: TicketRow['state'] }[]> {
	const { rows } = await sql<{ id: string; state: TicketRow['state'] }>`
		select id, state
		from ticket
		where seller_id = ${ctx.seller.sellerId}
		and ticket_order_id = ${orderId}
		order by id
	`.execute(ctx.sql)
	return rows
}

/** Gives back the seats of cancelled tickets: another cart can take them. */
export async function releaseSeats(ctx: Ctx, ticketIds: readonly string[]): Promise<void> {
	const { rows } = await sql<{ sessionId: string }>`
		delete from session_seat
		where seller_id = ${ctx.seller.sellerId}
		and ticket_id = any(${[...ticketIds]})
		returning event_session_id as "sessionId"
	`.execute(ctx.sql)
	// A swap within a session changes no counter, but its map.
	touch(ctx, rows)
}

/**
 * Writes the totals of an order as the sums of its live tickets, rounded as those of a cart. Its payment state follows; an order without live
 * tickets keeps the state that it had.
 */
export async function updateTotals(ctx: Ctx, orderId: string): Promise<void> {
	const { sellerId, payment } = ctx.seller
	const amountStep = sql`${payment.amountStep}::bigint`
	await sql`
		with lines as (
			select count(*) as live, coalesce(sum(face_value), 0) as face,
				coalesce(sum(face_value - adjusted_value), 0) as discount,
				coalesce(sum(fee_fixed_outside + fee_percent_outside), 0) as fee,
				coalesce(sum(adjusted_value + fee_fixed_outside + fee_percent_outside), 0) as exact
			from ticket
			where seller_id = ${sellerId}
			and ticket_order_id = ${orderId}
			and state in ('booked', 'redeemed')
		),
		priced as (
			select lines.*, exact % ${amountStep} as rounding, exact - exact % ${amountStep} as price
			from lines
		),
		money as (
			select coalesce(sum(amount), 0) as promised,
				coalesce(sum(amount) filter (where state = 'captured'), 0) as captured
			from payment
			where seller_id = ${sellerId}
			and ticket_order_id = ${orderId}
			and state in ('authorised', 'captured')
		)
		update ticket_order
		set total_face = priced.face,
			total_discount = priced.discount,
			total_fee_outside = priced.fee,
			total_rounding = priced.rounding,
			total_price = priced.price,
			payment_state = case
				when priced.live = 0 then payment_state
				else ${paymentStateFor(sql`money.captured`, sql`money.promised`, sql`priced.price`)}
			end
		from priced, money
		where ticket_order.seller_id = ${sellerId}
		and ticket_order.id = ${orderId}
	`.execute(ctx.sql)
}
