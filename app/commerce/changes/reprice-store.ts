import type { RepricedTicket } from '#app/commerce/cart/store/order-change-store.ts'
import type { Ctx } from '#app/commerce/context.ts'
import type { Claim } from '#app/commerce/inventory/plan.ts'
import { sql } from '#app/data/sql.ts'

/** Writes the new prices of tickets of a locked order; returns what the codes of their carts take more or less for them. */
export async function repriceBooked(
	ctx: Ctx,
	orderId: string,
	repriced: readonly RepricedTicket[],
): Promise<Claim[]> {
	if (repriced.length === 0) return []
	const { sellerId } = ctx.seller
	await sql`
		update ticket
		set adjusted_value = row."adjustedValue",
			fee_inside = row."feeInside",
			fee_fixed_outside = row."feeFixedOutside",
			fee_percent_outside = row."feePercentOutside"
		from jsonb_to_recordset(${JSON.stringify(repriced)}::jsonb) as row
			(id text, "adjustedValue" bigint, "feeInside" bigint, "feeFixedOutside" bigint, "feePercentOutside" bigint)
		where ticket.seller_id = ${sellerId}
		and ticket.ticket_order_id = ${orderId}
		and ticket.id = row.id
	`.execute(ctx.sql)
	return rewriteDiscounts(ctx, repriced)
}

async function rewriteDiscounts(ctx: Ctx, repriced: readonly RepricedTicket[]): Promise<Claim[]> {
	const { sellerId } = ctx.seller
	const ids = repriced.map(({ id }) => id)
	const mods = JSON.stringify(repriced.flatMap(({ id, mods }) => mods.map((mod) => ({ id, ...mod }))))
	const { rows } = await sql<{ promoId: string; amount: number }>`
		with change as (
			select id as ticket_id, "promoId" as promo_id, amount
			from jsonb_to_recordset(${mods}::jsonb) as mod (id text, "promoId" text, amount bigint)
			union all
			select ticket_id, promo_id, -amount
			from ticket_mod
			where seller_id = ${sellerId}
			and ticket_id = any(${ids})
		),
		charged as (
			select ticket.cart_id, change.promo_id, sum(change.amount)::bigint as amount
			from change
			join ticket
				on ticket.seller_id = ${sellerId}
				and ticket.id = change.ticket_id
			group by ticket.cart_id, change.promo_id
		)
		update cart_code
		set amount = cart_code.amount + charged.amount
		from charged
		where cart_code.seller_id = ${sellerId}
		and cart_code.cart_id = charged.cart_id
		and cart_code.promo_id = charged.promo_id
		returning charged.promo_id as "promoId", charged.amount
	`.execute(ctx.sql)
	await sql`
		delete from ticket_mod
		where seller_id = ${sellerId}
		and ticket_id = any(${ids})
	`.execute(ctx.sql)
	await sql`
		insert into ticket_mod (seller_id, ticket_id, promo_id, amount)
		select ${sellerId}, mod.*
		from jsonb_to_recordset(${mods}::jsonb) as mod (id text, "promoId" text, amount bigint)
	`.execute(ctx.sql)
	return rows.map(({ promoId, amount }): Claim => ({ kind: 'promo', promoId, count: amount }))
}
