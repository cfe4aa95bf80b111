import type { Database } from '#app/data/database.server.ts'
import { sessions } from './model-venue.ts'
import type { Counters } from './sale-model.ts'

/** Everything scarce of one seller as the engine counts it. */
export async function countersOf({ pool }: Database, sellerId: string): Promise<Counters> {
	const { rows } = await pool.query(
		`select
			(select used_capacity from event_session where seller_id = $1 and id = $2) as first,
			(select used_capacity from event_session where seller_id = $1 and id = $3) as second,
			(
				select sum(used_capacity)::integer
				from session_group
				where seller_id = $1
				and ticket_group_id = 'grp_few'
			) as few,
			(select used_capacity from ticket_group where seller_id = $1 and id = 'grp_pass') as passes,
			(select count(*)::integer from session_seat where seller_id = $1) as seats,
			(select used_count from promo_code where seller_id = $1 and code = 'HALF') as halves,
			(select used_count from promo_code where seller_id = $1 and code = 'FOUR') as fours,
			(select used_amount from promo where seller_id = $1 and id = 'four') as money`,
		[sellerId, ...sessions],
	)
	return rows[0]
}
