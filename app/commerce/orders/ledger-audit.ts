import type { Sql } from '#app/data/sql.ts'
import { type Statement, sql } from '#app/data/sql.ts'
import { admissionHandlers } from '#app/rules/handlers.ts'
import { giftClaims } from '../ledger/audit-store.ts'
import { moneyClaims } from './money-store.ts'
import { type Difference, live, promiseClaims } from './promise-store.ts'

export interface LedgerCheck {
	/** The claim that must hold, as a sentence. */
	claim: string
	/** The rows that contradict it: `<seller> <id>: what was found`. */
	differences: string[]
}

/** Each statement finds the rows that contradict its claim. None filters by seller, so that all sellers are checked. */
const claims: Record<string, Statement<Difference>> = {
	...promiseClaims,
	...moneyClaims,
	...giftClaims,
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
	'The places used of all that sessions share are those of the sessions': sql`
		select shared_places.seller_id as seller, shared_places.id,
			format('used %s, its sessions %s', shared_places.used_capacity, coalesce(sum(session.used_capacity), 0)) as found
		from shared_places
		left join event_session session
			on session.seller_id = shared_places.seller_id
			and session.shared_places_id = shared_places.id
		group by shared_places.seller_id, shared_places.id
		having shared_places.used_capacity <> coalesce(sum(session.used_capacity), 0)
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
	'No session and no group is oversold': sql`
		select seller_id as seller, id, format('used %s of %s + %s', used_capacity, capacity, oversell_capacity) as found
		from event_session
		where capacity <> -1
		and used_capacity > capacity + oversell_capacity
		union all
		select seller_id, event_session_id || ' ' || ticket_group_id,
			format('used %s of %s + %s', used_capacity, capacity, oversell_capacity)
		from session_group
		where capacity <> -1
		and used_capacity > capacity + oversell_capacity
		union all
		select seller_id, id, format('shared: used %s of %s', used_capacity, capacity)
		from shared_places
		where used_capacity > capacity
	`,
	'No price, fee, discount or amount is negative': sql`
		select seller_id as seller, id,
			format('face %s, fees %s, %s and %s', face_value, fee_inside, fee_fixed_outside, fee_percent_outside) as found
		from ticket
		where least(face_value, fee_inside, fee_fixed_outside, fee_percent_outside) < 0
		union all
		select seller_id, ticket_id || ' ' || promo_id, format('discount %s', amount)
		from ticket_mod
		where amount < 0
		union all
		select seller_id, id, format('payment %s', amount)
		from payment
		where amount < 0
	`,
	'Held tickets are in open carts, all others in an order of a booked cart, and what admits somebody has a code': sql`
		select ticket.seller_id as seller, ticket.id,
			format('ticket %s, cart %s, order %s', ticket.state, cart.state, coalesce(ticket.ticket_order_id, 'none')) as found
		from ticket
		join cart
			on cart.seller_id = ticket.seller_id
			and cart.id = ticket.cart_id
		left join ticket_order
			on ticket_order.seller_id = ticket.seller_id
			and ticket_order.id = ticket.ticket_order_id
		join ticket_group
			on ticket_group.seller_id = ticket.seller_id
			and ticket_group.id = ticket.ticket_group_id
		where case
			when ticket.state = 'in_cart'
				then cart.state <> 'pending' or ticket.ticket_order_id is not null or ticket.scan_code is not null
			else cart.state <> 'booked'
				or ticket_order.id is null
				or (ticket.scan_code is null and ticket_group.handler = any(${[...admissionHandlers]}))
		end
	`,
	'Every booked cart is exactly one order or changes one, and every order a booked cart': sql`
		select cart.seller_id as seller, cart.id,
			format('cart %s, orders %s, changes %s', cart.state, count(ticket_order.id), coalesce(cart.order_id, 'none')) as found
		from cart
		left join ticket_order
			on ticket_order.seller_id = cart.seller_id
			and ticket_order.cart_id = cart.id
		group by cart.seller_id, cart.id
		having count(ticket_order.id) <> (case when cart.state = 'booked' and cart.order_id is null then 1 else 0 end)
	`,
	'Every booked change of an order gave it its tickets, and none that it replaces is live': sql`
		select cart.seller_id as seller, cart.id, format('order %s, ticket %s %s', cart.order_id, ticket.id, ticket.state) as found
		from cart
		join ticket
			on ticket.seller_id = cart.seller_id
			and (ticket.cart_id = cart.id or ticket.id = any(cart.replaces))
		where cart.state = 'booked'
		and cart.order_id is not null
		and (ticket.ticket_order_id is distinct from cart.order_id
			or ticket.id = any(cart.replaces) and ticket.state not in ('cancelled', 'unbooked'))
	`,
	'The totals of every order are the sums of its live tickets': sql`
		select ticket_order.seller_id as seller, ticket_order.id,
			format('face %s, discount %s, fees %s, rounding %s, price %s; tickets %s, %s and %s', total_face, total_discount,
				total_fee_outside, total_rounding, total_price, coalesce(sum(face_value), 0),
				coalesce(sum(face_value - adjusted_value), 0),
				coalesce(sum(fee_fixed_outside + fee_percent_outside), 0)) as found
		from ticket_order
		left join ticket
			on ticket.seller_id = ticket_order.seller_id
			and ticket.ticket_order_id = ticket_order.id
			and ticket.state in ${live}
		group by ticket_order.seller_id, ticket_order.id
		having total_face <> coalesce(sum(face_value), 0)
		or total_discount <> coalesce(sum(face_value - adjusted_value), 0)
		or total_fee_outside <> coalesce(sum(fee_fixed_outside + fee_percent_outside), 0)
		or total_price <> total_face - total_discount + total_fee_outside - total_rounding
		or total_rounding not between 0 and 99
	`,
	'Order numbers are unique': sql`
		select seller_id as seller, order_number as id, format('%s orders', count(*)) as found
		from ticket_order
		group by seller_id, order_number
		having count(*) > 1
	`,
	'Order numbers may have gaps: the counter is at least the number of orders': sql`
		select seller_id as seller, 'order_counter' as id,
			format('counter %s, orders %s', coalesce(last_number, 0), coalesce(orders, 0)) as found
		from order_counter
		full join (select seller_id, count(*) as orders from ticket_order group by seller_id) counted using (seller_id)
		where coalesce(last_number, 0) < coalesce(orders, 0)
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

/** The first differences of a claim are listed, and the others are counted. */
const maxListed = 20

/**
 * Checks every claim against the rows themselves, of all sellers or of one, in one snapshot. Reads all rows: for
 * `npm run doctor` and tests, never for a visitor's request.
 *
 * source - goals.md 3.5
 */
export async function auditLedger(db: Sql, sellerId: string | null = null): Promise<LedgerCheck[]> {
	return db.onConnection(async (tx) => {
		await sql`begin isolation level repeatable read`.execute(tx)
		try {
			// Reading every row of a large venue takes long.
			await sql`set local statement_timeout = 0`.execute(tx)
			const checks: LedgerCheck[] = []
			for (const [claim, statement] of Object.entries(claims)) {
				const { rows } = await of(sellerId, statement).execute(tx)
				checks.push({ claim, differences: described(rows) })
			}
			return checks
		} finally {
			// It only reads; a lost connection has rolled back.
			await sql`rollback`.execute(tx).catch(() => undefined)
		}
	})
}

const of = (sellerId: string | null, statement: Statement<Difference>): Statement<Difference> =>
	sellerId === null
		? statement
		: sql<Difference>`select * from (${statement}) difference where seller = ${sellerId}`

function described(rows: readonly Difference[]): string[] {
	const lines = rows.slice(0, maxListed).map(({ seller, id, found }) => `${seller} ${id}: ${found}`)
	return rows.length > maxListed ? [...lines, `and ${rows.length - maxListed} more`] : lines
}
