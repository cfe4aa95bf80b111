import { type Statement, sql } from '#app/data/sql.ts'

/**
 * Adds to the seller's counter, as part of a statement or as one of its own. Others that count wait for its commit.
 * Versions that run side by side add in the same way: the counter never returns a number twice.
 */
export const countUp = (
	sellerId: string,
	count: number,
	onlyIf: Statement<unknown> = sql``,
): Statement<{ last: number }> => sql`
	insert into order_counter (seller_id, last_number)
	select ${sellerId}, ${count}::bigint
	${onlyIf}
	on conflict (seller_id) do update
	set last_number = order_counter.last_number + ${count}::bigint
	returning last_number as last
`
