import { type RawBuilder, sql } from 'kysely'
import type { Sql } from '#app/data/tables.ts'
import { type Difference, live, promiseClaims } from './promise-store.ts'

export interface BookCheck {
	/** What must be true, in words. */
	claim: string
	/** Where it is not: `<seller> <id>: what was found`. */
	differences: string[]
}

/** Each statement finds what contradicts its claim; none looks at who is asking, so all sellers are checked. */
const claims: Record<string, RawBuilder<Difference>> = {
	...promiseClaims,
	'The places used of every session are its live tickets': sql`
		select session.seller_id as seller, session.id,
			format('used %s, live tickets %s', session.used_capacity, count(ticket.id)) as found
		from event_session session
		left join ticket
			on ticket.seller_id = session.seller_id
			and ticket.event_session_id = session.id
			and ticket.takes_session
			and ticket.state in ${live}
		group by session.seller_id, session.id
		having session.used_capacity <> count(ticket.id)
	`,
	'The places used of every group in a session are its live tickets': sql`
		select counter.seller_id as seller, counter.event_session_id || ' ' || counter.ticket_group_id as id,
			format('used %s, live tickets %s', counter.used_capacity, count(ticket.id)) as found
		from session_group counter
		left join ticket
			on ticket.seller_id = counter.seller_id
			and ticket.event_session_id = counter.event_session_id
			and ticket.ticket_group_id = counter.ticket_group_id
			and ticket.takes_group
			and ticket.state in ${live}
		group by counter.seller_id, counter.event_session_id, counter.ticket_group_id
		having counter.used_capacity <> count(ticket.id)
	`,
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
	'No session and no group is oversold, no code used and no promo spent beyond its limit, nothing is negative': sql`
		select *
		from (
			select seller_id as seller, id, used_capacity as used, capacity + oversell_capacity as most, capacity = -1 as open
			from event_session
			union all
			select seller_id, event_session_id || ' ' || ticket_group_id, used_capacity, capacity + oversell_capacity,
				capacity = -1
			from session_group
			union all
			select seller_id, id, used_capacity, capacity + oversell_capacity, capacity = -1
			from ticket_group
			union all
			select seller_id, code, used_count, max_uses, max_uses = -1
			from promo_code
			union all
			select seller_id, id, used_amount, max_amount, max_amount = -1
			from promo
		) counter
		cross join lateral (select format('oversold: used %s of %s', used, most) as found) told
		where used < 0
		or (not open and used > most)
	`,
	'A live ticket with a seat has that seat of its session, and nobody else has it': sql`
		select ticket.seller_id as seller, ticket.id, format('seat %s, kept for %s', ticket.seat_id, session_seat.ticket_id) as found
		from ticket
		left join session_seat
			on session_seat.seller_id = ticket.seller_id
			and session_seat.event_session_id = ticket.event_session_id
			and session_seat.seat_id = ticket.seat_id
		where ticket.seat_id is not null
		and ticket.state in ${live}
		and session_seat.ticket_id is distinct from ticket.id
		union all
		select session_seat.seller_id, session_seat.event_session_id || ' ' || session_seat.seat_id, 'a seat of no live ticket'
		from session_seat
		join ticket
			on ticket.seller_id = session_seat.seller_id
			and ticket.id = session_seat.ticket_id
		where ticket.seat_id is distinct from session_seat.seat_id
		or ticket.state not in ${live}
	`,
	'The uses of every code are the carts that hold it': sql`
		select promo_code.seller_id as seller, promo_code.code as id,
			format('used %s, carts %s', promo_code.used_count, count(cart.id)) as found
		from promo_code
		left join cart_code
			on cart_code.seller_id = promo_code.seller_id
			and cart_code.code = promo_code.code
		left join cart
			on cart.seller_id = cart_code.seller_id
			and cart.id = cart_code.cart_id
			and cart.state in ('pending', 'booked')
		group by promo_code.seller_id, promo_code.code
		having promo_code.used_count <> count(cart.id)
	`,
	'The money that every promo gave is what the carts with its codes were given': sql`
		select promo.seller_id as seller, promo.id,
			format('used %s, given %s', promo.used_amount, coalesce(sum(cart_code.amount), 0)) as found
		from promo
		left join (
			select cart_code.seller_id, cart_code.promo_id, cart_code.amount
			from cart_code
			join cart
				on cart.seller_id = cart_code.seller_id
				and cart.id = cart_code.cart_id
			where cart.state in ('pending', 'booked')
		) cart_code
			on cart_code.seller_id = promo.seller_id
			and cart_code.promo_id = promo.id
		group by promo.seller_id, promo.id
		having promo.used_amount <> coalesce(sum(cart_code.amount), 0)
	`,
	'What a code gave a cart is the sum of its discounts': sql`
		select cart_code.seller_id as seller, cart_code.cart_id || ' ' || cart_code.promo_id as id,
			format('given %s, discounts %s', cart_code.amount, coalesce(given.amount, 0)) as found
		from cart_code
		left join (
			select ticket.seller_id, ticket.cart_id, ticket_mod.promo_id, sum(ticket_mod.amount) as amount
			from ticket_mod
			join ticket
				on ticket.seller_id = ticket_mod.seller_id
				and ticket.id = ticket_mod.ticket_id
			group by ticket.seller_id, ticket.cart_id, ticket_mod.promo_id
		) given
			on given.seller_id = cart_code.seller_id
			and given.cart_id = cart_code.cart_id
			and given.promo_id = cart_code.promo_id
		where cart_code.amount <> coalesce(given.amount, 0)
	`,
	'Every ticket costs its face value less its discounts, and nothing on it is negative': sql`
		select ticket.seller_id as seller, ticket.id,
			format('face %s, discounts %s, adjusted %s', face_value, coalesce(taken.amount, 0), adjusted_value) as found
		from ticket
		left join (
			select seller_id, ticket_id, sum(amount) as amount, min(amount) as least
			from ticket_mod
			group by seller_id, ticket_id
		) taken
			on taken.seller_id = ticket.seller_id
			and taken.ticket_id = ticket.id
		where adjusted_value <> face_value - coalesce(taken.amount, 0)
		or least(face_value, adjusted_value, fee_inside, fee_fixed_outside, fee_percent_outside, taken.least) < 0
	`,
	'Held tickets are in open carts, booked ones in one order, the order of their cart, with a code of their own': sql`
		select ticket.seller_id as seller, ticket.id,
			format('ticket %s, cart %s, order %s', ticket.state, cart.state, coalesce(ticket.ticket_order_id, 'none')) as found
		from ticket
		join cart
			on cart.seller_id = ticket.seller_id
			and cart.id = ticket.cart_id
		left join ticket_order
			on ticket_order.seller_id = ticket.seller_id
			and ticket_order.id = ticket.ticket_order_id
			and ticket_order.cart_id = ticket.cart_id
		where case
			when ticket.state = 'in_cart'
				then cart.state <> 'pending' or ticket.ticket_order_id is not null or ticket.scan_code is not null
			else cart.state <> 'booked' or ticket_order.id is null or ticket.scan_code is null
		end
	`,
	'Every booked cart is exactly one order, and every order a booked cart': sql`
		select cart.seller_id as seller, cart.id, format('cart %s, orders %s', cart.state, count(ticket_order.id)) as found
		from cart
		left join ticket_order
			on ticket_order.seller_id = cart.seller_id
			and ticket_order.cart_id = cart.id
		group by cart.seller_id, cart.id
		having count(ticket_order.id) <> (case when cart.state = 'booked' then 1 else 0 end)
	`,
	'Every captured payment belongs to a booked cart': sql`
		select payment.seller_id as seller, payment.id, format('cart %s', cart.state) as found
		from payment
		join cart
			on cart.seller_id = payment.seller_id
			and cart.id = payment.cart_id
		where payment.state = 'captured'
		and cart.state <> 'booked'
	`,
	'The totals of every order are the sums of its tickets': sql`
		select ticket_order.seller_id as seller, ticket_order.id,
			format('face %s, discount %s, fees %s, price %s; tickets %s, %s and %s', total_face, total_discount,
				total_fee_outside, total_price, coalesce(sum(face_value), 0),
				coalesce(sum(face_value - adjusted_value), 0),
				coalesce(sum(fee_fixed_outside + fee_percent_outside), 0)) as found
		from ticket_order
		left join ticket
			on ticket.seller_id = ticket_order.seller_id
			and ticket.ticket_order_id = ticket_order.id
		group by ticket_order.seller_id, ticket_order.id
		having total_face <> coalesce(sum(face_value), 0)
		or total_discount <> coalesce(sum(face_value - adjusted_value), 0)
		or total_fee_outside <> coalesce(sum(fee_fixed_outside + fee_percent_outside), 0)
		or total_price <> total_face - total_discount + total_fee_outside
	`,
	'Every order is paid: what was authorised or captured is its price': sql`
		select ticket_order.seller_id as seller, ticket_order.id,
			format('price %s, paid %s', total_price, coalesce(sum(payment.amount), 0)) as found
		from ticket_order
		left join payment
			on payment.seller_id = ticket_order.seller_id
			and payment.cart_id = ticket_order.cart_id
			and payment.state in ('authorised', 'captured')
		group by ticket_order.seller_id, ticket_order.id
		having total_price <> coalesce(sum(payment.amount), 0)
	`,
	'Order numbers have no gaps: the counter is the number of orders': sql`
		select seller_id as seller, 'order_counter' as id,
			format('counter %s, orders %s', coalesce(last_number, 0), coalesce(orders, 0)) as found
		from order_counter
		full join (select seller_id, count(*) as orders from ticket_order group by seller_id) counted using (seller_id)
		where coalesce(last_number, 0) <> coalesce(orders, 0)
	`,
	'What a seller sells and books belongs to that seller': sql`
		select ticket.seller_id as seller, ticket.id, 'session, group or event of nobody' as found
		from ticket
		where (event_session_id is not null and not exists (
			select from event_session one where one.seller_id = ticket.seller_id and one.id = ticket.event_session_id
		))
		or not exists (
			select from ticket_group one where one.seller_id = ticket.seller_id and one.id = ticket.ticket_group_id
		)
		or not exists (
			select from event_template one where one.seller_id = ticket.seller_id and one.id = ticket.event_template_id
		)
		union all
		select seller_id, id, 'purchaser of nobody'
		from cart
		where identity_id is not null
		and not exists (select from identity one where one.seller_id = cart.seller_id and one.id = cart.identity_id)
		union all
		select seller_id, id, 'purchaser or cart of nobody'
		from ticket_order
		where (identity_id is not null and not exists (
			select from identity one where one.seller_id = ticket_order.seller_id and one.id = ticket_order.identity_id
		))
		or not exists (select from cart one where one.seller_id = ticket_order.seller_id and one.id = ticket_order.cart_id)
	`,
}

/** Differences shown of one claim: the first say what is wrong, the number how bad it is. */
const shown = 20

/**
 * Recomputes what must always be true from the rows themselves, of all sellers or of one, at one moment. Reads
 * everything: for the doctor, tests and drills, never for a visitor.
 *
 * source - goals.md 3.5 "Invariant sweep"
 */
export async function auditBooks(db: Sql, sellerId: string | null = null): Promise<BookCheck[]> {
	return db
		.transaction()
		.setIsolationLevel('repeatable read')
		.execute(async (tx) => {
			// Reading every row of a big house takes its time.
			await sql`set local statement_timeout = 0`.execute(tx)
			const checks: BookCheck[] = []
			for (const [claim, statement] of Object.entries(claims)) {
				const { rows } = await of(sellerId, statement).execute(tx)
				checks.push({ claim, differences: described(rows) })
			}
			return checks
		})
}

const of = (sellerId: string | null, statement: RawBuilder<Difference>): RawBuilder<Difference> =>
	sellerId === null
		? statement
		: sql<Difference>`select * from (${statement}) difference where seller = ${sellerId}`

function described(rows: readonly Difference[]): string[] {
	const lines = rows.slice(0, shown).map(({ seller, id, found }) => `${seller} ${id}: ${found}`)
	return rows.length > shown ? [...lines, `and ${rows.length - shown} more`] : lines
}
