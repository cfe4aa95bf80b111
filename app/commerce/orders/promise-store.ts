import { type Statement, sql } from '#app/data/sql.ts'
import { isCodeUsed } from '../codes/cancel-store.ts'

/** One row that contradicts a claim of the ledger audit. */
export interface Difference {
	seller: string
	id: string
	found: string
}

export const live = sql`('in_cart', 'booked', 'redeemed')`

/** Claims about everything scarce besides the places of sessions: pools, seats, codes and the money of promos. */
export const promiseClaims: Record<string, Statement<Difference>> = {
	'The places used of every group without sessions are its live tickets': sql`
		select ticket_group.seller_id as seller, ticket_group.id,
			format('used %s, live tickets %s', ticket_group.used_capacity, count(ticket.id)) as found
		from ticket_group
		left join ticket
			on ticket.seller_id = ticket_group.seller_id
			and ticket.ticket_group_id = ticket_group.id
			and ticket.takes_pool
			and ticket.state in ${live}
		group by ticket_group.seller_id, ticket_group.id
		having ticket_group.used_capacity <> count(ticket.id)
	`,
	'Every live ticket counts in the places that its group has of its own': sql`
		select ticket.seller_id as seller, ticket.id, format('does not count in %s', ticket.ticket_group_id) as found
		from ticket
		join ticket_group
			on ticket_group.seller_id = ticket.seller_id
			and ticket_group.id = ticket.ticket_group_id
		where ticket_group.capacity <> -1
		and ticket.state in ${live}
		and case
			when ticket.event_session_id is null then not ticket.takes_pool
			else not ticket.takes_group and exists (
				select
				from session_group
				where session_group.seller_id = ticket.seller_id
				and session_group.event_session_id = ticket.event_session_id
				and session_group.ticket_group_id = ticket.ticket_group_id
			)
		end
	`,
	'No pool, no code and no promo gives more than it has': sql`
		select seller_id as seller, id, format('used %s of %s + %s', used_capacity, capacity, oversell_capacity) as found
		from ticket_group
		where capacity <> -1
		and used_capacity > capacity + oversell_capacity
		union all
		select seller_id, code, format('used %s of %s', used_count, max_uses)
		from promo_code
		where max_uses <> -1
		and used_count > max_uses
		union all
		select seller_id, id, format('used %s of %s', used_amount, max_amount)
		from promo
		where max_amount <> -1
		and used_amount > max_amount
	`,
	'The taken seats of every session are its live tickets with a seat': sql`
		select coalesce(seat.seller_id, ticket.seller_id) as seller,
			coalesce(seat.event_session_id || ' ' || seat.seat_id, ticket.id) as id,
			format('taken for %s, ticket %s', coalesce(seat.ticket_id, 'nobody'), coalesce(ticket.id, 'none')) as found
		from (select * from session_seat where ticket_id is not null) seat
		full join (select * from ticket where seat_id is not null and state in ${live}) ticket
			on ticket.seller_id = seat.seller_id
			and ticket.event_session_id = seat.event_session_id
			and ticket.seat_id = seat.seat_id
			and ticket.id = seat.ticket_id
		where seat.seat_id is null
		or ticket.id is null
	`,
	'The uses of every code are the open carts with tickets and the booked carts with live tickets that hold it': sql`
		select promo_code.seller_id as seller, promo_code.code as id,
			format('used %s, carts %s', promo_code.used_count, count(cart.id)) as found
		from promo_code
		left join cart_code
			on cart_code.seller_id = promo_code.seller_id
			and cart_code.code = promo_code.code
		left join cart
			on cart.seller_id = cart_code.seller_id
			and cart.id = cart_code.cart_id
			and (cart.state = 'booked' and ${isCodeUsed} or cart.state = 'pending' and exists (
				select
				from ticket
				where ticket.seller_id = cart.seller_id
				and ticket.cart_id = cart.id
			))
		group by promo_code.seller_id, promo_code.code
		having promo_code.used_count <> count(cart.id)
	`,
	'The money of every promo is what it is charged for codes of carts': sql`
		select promo.seller_id as seller, promo.id,
			format('used %s, charged %s', promo.used_amount, coalesce(sum(cart_code.amount), 0)) as found
		from promo
		left join cart_code
			on cart_code.seller_id = promo.seller_id
			and cart_code.promo_id = promo.id
		group by promo.seller_id, promo.id
		having promo.used_amount <> coalesce(sum(cart_code.amount), 0)
	`,
	'What a code of a cart is charged is what its promo takes off the live tickets of that cart': sql`
		select cart_code.seller_id as seller, cart_code.cart_id || ' ' || cart_code.code as id,
			format('charged %s, taken off %s', cart_code.amount, coalesce(sum(ticket_mod.amount), 0)) as found
		from cart_code
		left join ticket
			on ticket.seller_id = cart_code.seller_id
			and ticket.cart_id = cart_code.cart_id
			and ticket.state in ${live}
		left join ticket_mod
			on ticket_mod.seller_id = ticket.seller_id
			and ticket_mod.ticket_id = ticket.id
			and ticket_mod.promo_id = cart_code.promo_id
		group by cart_code.seller_id, cart_code.cart_id, cart_code.code, cart_code.amount
		having cart_code.amount <> coalesce(sum(ticket_mod.amount), 0)
	`,
	'The partner has taken every voucher that it was told of five times': sql`
		select seller_id as seller, code as id, format('told %s times, last: %s', attempts, last_error) as found
		from voucher
		where attempts >= 5
	`,
	'Every ticket costs its face value without its discounts, and never less than nothing': sql`
		select ticket.seller_id as seller, ticket.id,
			format('face %s, adjusted %s, discounts %s', face_value, adjusted_value, coalesce(sum(ticket_mod.amount), 0)) as found
		from ticket
		left join ticket_mod
			on ticket_mod.seller_id = ticket.seller_id
			and ticket_mod.ticket_id = ticket.id
		group by ticket.seller_id, ticket.id, ticket.face_value, ticket.adjusted_value
		having ticket.face_value - coalesce(sum(ticket_mod.amount), 0) <> ticket.adjusted_value
		or ticket.adjusted_value < 0
	`,
}
