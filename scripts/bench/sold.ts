import type { Sale, Statements } from './sale.ts'
import { eventId, seller } from './setting.ts'

/** Booked tickets of one session, with carts and orders, put into the tables as if they had been sold. */
export async function sellBefore(
	database: Statements,
	{ sessionIds: [sessionId = ''], groupId, typeId }: Sale,
	count: number,
): Promise<void> {
	// As a process takes a block: the product sells on with numbers of its own.
	const { rows } = await database.query(
		`insert into order_counter (seller_id, last_number)
		values ($1, $2)
		on conflict (seller_id) do update
		set last_number = order_counter.last_number + excluded.last_number
		returning last_number::integer as last`,
		[seller, count],
	)
	const { last } = rows[0]
	const first = last - count + 1
	await database.query(
		`insert into cart (seller_id, id, cart_number, state, credential_hash, currency, created_at, first_hold_at)
		select $1, 'crt_sold' || n, 'S' || n, 'booked', 'sold' || n, 'USD', now(), now()
		from generate_series($2::integer, $3::integer) n`,
		[seller, first, last],
	)
	await database.query(
		`insert into ticket_order (seller_id, id, order_number, cart_id, purchased_on, currency, total_face, total_fee_outside, total_price)
		select $1, 'ord_sold' || n, 'S' || n, 'crt_sold' || n, now(), 'USD', 0, 0, 0
		from generate_series($2::integer, $3::integer) n`,
		[seller, first, last],
	)
	await database.query(
		`insert into ticket (seller_id, id, cart_id, ticket_order_id, state, event_session_id, event_template_id,
			ticket_group_id, ticket_type_id, takes_session, takes_group, face_value, adjusted_value, scan_code, created_at)
		select $1, 'tkt_sold' || n, 'crt_sold' || n, 'ord_sold' || n, 'booked', $4, $5, $6, $7, true, false, 0, 0,
			'sold' || n, now()
		from generate_series($2::integer, $3::integer) n`,
		[seller, first, last, sessionId, eventId, groupId, typeId],
	)
	await database.query(
		'update event_session set used_capacity = used_capacity + $3 where seller_id = $1 and id = $2',
		[seller, sessionId, count],
	)
	await database.query('analyze')
}
