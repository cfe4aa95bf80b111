import { type Statement, sql } from '#app/data/sql.ts'
import type { Ctx } from '../context.ts'
import { citypass } from './provider.ts'

/** The fields of a ticket type that decide whether it needs a voucher, and of which kind. */
export interface VoucherType {
	id: string
	name: string
	/** Null where the event leaves the decision to the seller's configuration. */
	eventSays: boolean | null
}

export async function voucherTypes(ctx: Ctx, typeIds: readonly string[]): Promise<Map<string, VoucherType>> {
	const { rows } = await sql<VoucherType>`
		select ticket_type.id, ticket_type.name,
			(event_template.config -> 'web.ecommerce' ->> 'citypass')::boolean as "eventSays"
		from ticket_type
		join event_template
			on event_template.seller_id = ticket_type.seller_id
			and event_template.id = ticket_type.event_template_id
		where ticket_type.seller_id = ${ctx.seller.sellerId}
		and ticket_type.id = any(${[...typeIds]})
	`.execute(ctx.sql)
	return new Map(rows.map((row) => [row.id, row]))
}

export interface SpentVoucher {
	code: string
	ticketId: string
	reference: string | null
	/** The ticket was cancelled or given back. */
	isGone: boolean
}

// The partner must hear of vouchers on booked tickets until it has confirmed them, and of those whose ticket is gone.
const isDue = (now: Statement<Date>) => sql`
	voucher.provider = ${citypass}
	and (voucher.due_at is null or voucher.due_at <= ${now})
	and (
		(voucher.reference is null and ticket.state in ('booked', 'redeemed'))
		or ticket.state in ('cancelled', 'unbooked')
	)
`

const voucherWithTicket = sql`
	voucher
	join ticket
		on ticket.seller_id = voucher.seller_id
		and ticket.id = voucher.ticket_id
`

/** Finds the vouchers of a seller that are due, as the work of `sellersWith`. */
export const dueVouchers = (now: Statement<Date>): Statement<unknown> => sql`
	select
	from ${voucherWithTicket}
	where voucher.seller_id = seller.seller_id
	and ${isDue(now)}
`

/** Vouchers that are due, those of tickets that are gone first. */
export async function unsettledVouchers(ctx: Ctx, limit: number): Promise<SpentVoucher[]> {
	const { rows } = await sql<SpentVoucher>`
		select voucher.code, voucher.ticket_id as "ticketId", voucher.reference,
			ticket.state in ('cancelled', 'unbooked') as "isGone"
		from ${voucherWithTicket}
		where voucher.seller_id = ${ctx.seller.sellerId}
		and ${isDue(sql`${ctx.now}::timestamptz`)}
		order by ticket.state in ('cancelled', 'unbooked') desc, voucher.created_at, voucher.code
		limit ${limit}
	`.execute(ctx.sql)
	return rows
}

/** Stores the partner's references for vouchers that it has accepted, by code. */
export async function storeReferences(ctx: Ctx, references: ReadonlyMap<string, string>): Promise<void> {
	const rows = [...references].map(([code, reference]) => ({ code, reference }))
	await sql`
		update voucher
		set reference = taken.reference,
			attempts = 0,
			due_at = null,
			last_error = null
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as taken (code text, reference text)
		where voucher.seller_id = ${ctx.seller.sellerId}
		and voucher.provider = ${citypass}
		and voucher.code = taken.code
	`.execute(ctx.sql)
}

// From a minute to a quarter of an hour, so that a partner that is back after a bad day gets all reports soon.
const longestPauseMinutes = 15

/** Postpones vouchers that the partner has not accepted, so that the others come first. */
export async function postponeVouchers(
	ctx: Ctx,
	failed: readonly { code: string; reason: string }[],
): Promise<void> {
	await sql`
		update voucher
		set attempts = attempts + 1,
			due_at = ${ctx.now}::timestamptz
				+ least(power(2, least(attempts, 10)), ${longestPauseMinutes}) * interval '1 minute',
			last_error = left(failed.reason, 500)
		from jsonb_to_recordset(${JSON.stringify(failed)}::jsonb) as failed (code text, reason text)
		where voucher.seller_id = ${ctx.seller.sellerId}
		and voucher.provider = ${citypass}
		and voucher.code = failed.code
	`.execute(ctx.sql)
}

/** Deletes vouchers, which may then be used again. */
export async function dropVouchers(ctx: Ctx, codes: readonly string[]): Promise<void> {
	await sql`
		delete from voucher
		where seller_id = ${ctx.seller.sellerId}
		and provider = ${citypass}
		and code = any(${[...codes]})
	`.execute(ctx.sql)
}

/** Deletes the voucher that paid for a ticket, so that it may be used again. */
export async function dropVoucherOf(ctx: Ctx, ticketId: string): Promise<void> {
	await sql`
		delete from voucher
		where seller_id = ${ctx.seller.sellerId}
		and provider = ${citypass}
		and ticket_id = ${ticketId}
	`.execute(ctx.sql)
}
