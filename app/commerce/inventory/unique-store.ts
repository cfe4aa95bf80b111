import { sql } from '#app/data/sql.ts'
import type { Ctx } from '../context.ts'
import { claimKey, type SeatClaim, type VoucherClaim } from './plan.ts'

/**
 * Takes seats by their key, in one statement, which waits for a transaction that is about to take one of them.
 *
 * @returns the seats that are taken already
 */
export async function takeSeats(ctx: Ctx, claims: readonly SeatClaim[]): Promise<SeatClaim[]> {
	const { rows } = await sql<{ key: string }>`
		insert into session_seat (seller_id, event_session_id, seat_id, ticket_id)
		select ${ctx.seller.sellerId}, "sessionId", "seatId", "ticketId"
		from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as row
			("sessionId" text, "seatId" text, "ticketId" text)
		order by "sessionId", "seatId"
		on conflict do nothing
		returning ticket_id as key
	`.execute(ctx.sql)
	const taken = new Set(rows.map(({ key }) => key))
	return claims.filter(({ ticketId }) => !taken.has(ticketId))
}

/** The same for vouchers of partners: each is spent or held once. */
export async function takeVouchers(ctx: Ctx, claims: readonly VoucherClaim[]): Promise<VoucherClaim[]> {
	const { rows } = await sql<{ key: string }>`
		insert into voucher (seller_id, code, provider, ticket_id, reference, created_at)
		select ${ctx.seller.sellerId}, code, provider, "ticketId", reference, ${ctx.now}::timestamptz
		from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as row
			(code text, provider text, "ticketId" text, reference text)
		order by provider, code
		on conflict do nothing
		returning 'voucher ' || provider || ' ' || code as key
	`.execute(ctx.sql)
	const taken = new Set(rows.map(({ key }) => key))
	return claims.filter((claim) => !taken.has(claimKey(claim)))
}
