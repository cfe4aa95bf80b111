import { sql } from '#app/data/sql.ts'
import type { Ctx } from '../context.ts'
import { isHeld, membershipTicket } from '../memberships/terms-store.ts'

/**
 * Marks memberships whose newest term ends in a span of days and does not renew itself as reminded, once for each term. A
 * short term is left out until its second half.
 *
 * @param span venue-local dates, both inclusive
 * @returns their ids
 */
export async function markReminded(
	ctx: Ctx,
	{ today, until }: { today: string; until: string },
	limit: number,
): Promise<string[]> {
	const { sellerId } = ctx.seller
	const { rows } = await sql<{ id: string }>`
		with due as (
			select party.id as party
			from membership_party party
			where party.seller_id = ${sellerId}
			and party.reminded_term is distinct from party.terms
			and exists (
				select
				from membership
				${membershipTicket}
				where membership.seller_id = party.seller_id
				and membership.party_id = party.id
				and membership.term = party.terms
				and ${isHeld}
				and ticket.valid_to between ${today}::date and ${until}::date
				and ${today}::date - ticket.valid_from >= ticket.valid_to - ${today}::date
			)
			and not exists (
				select
				from membership
				where membership.seller_id = party.seller_id
				and membership.party_id = party.id
				and membership.term = party.terms
				and membership.auto_renew_state = 'scheduled'
			)
			order by party.id
			limit ${limit}
			for update of party skip locked
		)
		update membership_party
		set reminded_term = terms
		from due
		where seller_id = ${sellerId}
		and id = due.party
		returning id
	`.execute(ctx.sql)
	return rows.map(({ id }) => id)
}
