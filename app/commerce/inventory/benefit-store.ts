import { sql } from '#app/data/sql.ts'
import type { Ctx } from '../context.ts'
import type { BenefitClaim, BenefitPlace } from './plan.ts'

/**
 * Takes a place of an allowance for each ticket, the first that is free. A place is a row with a key, so no two carts get
 * the same one, and it goes with its ticket.
 *
 * @returns the claims for which no place is left
 */
export async function takeBenefits(ctx: Ctx, claims: readonly BenefitClaim[]): Promise<BenefitClaim[]> {
	const left: BenefitClaim[] = []
	for (const claim of claims) {
		let isTaken = false
		for (const place of claim.places) isTaken ||= await takePlace(ctx, claim.ticketId, place)
		if (!isTaken) left.push(claim)
	}
	return left
}

async function takePlace(ctx: Ctx, ticketId: string, allowance: BenefitPlace): Promise<boolean> {
	for (let attempt = 0; attempt < allowance.limit; attempt += 1) {
		const { free, taken } = await tryPlace(ctx, ticketId, allowance)
		if (taken) return true
		if (!free) return false
		// Another cart has just taken the place that was free: the next look finds the one after it.
	}
	return false
}

async function tryPlace(
	{ sql: db, seller: { sellerId } }: Ctx,
	ticketId: string,
	{ partyId, benefit, period, limit }: BenefitPlace,
): Promise<{ free: boolean; taken: boolean }> {
	const { rows } = await sql<{ free: boolean; taken: boolean }>`
		with free as (
			select place
			from generate_series(1, ${limit}::integer) as place
			where not exists (
				select
				from benefit_use
				where benefit_use.seller_id = ${sellerId}
				and benefit_use.party_id = ${partyId}
				and benefit_use.benefit = ${benefit}
				and benefit_use.period = ${period}
				and benefit_use.place = place.place
			)
			order by place
			limit 1
		),
		taken as (
			insert into benefit_use (seller_id, party_id, benefit, period, place, ticket_id)
			select ${sellerId}, ${partyId}, ${benefit}, ${period}, place, ${ticketId}
			from free
			on conflict do nothing
			returning place
		)
		select exists (select from free) as free, exists (select from taken) as taken
	`.execute(db)
	return rows[0] ?? { free: false, taken: false }
}
