import type { Ctx } from '#app/commerce/context.ts'
import type { scheduledStates } from '#app/contract/entities/cart.ts'
import { type Statement, sql } from '#app/data/sql.ts'
import { newId } from '#app/lib/ids.ts'
import type { Instalment } from '#app/rules/instalments/schedule.ts'

export interface ScheduledRow {
	id: string
	/** Venue-local. */
	dueDate: string
	amount: number
	state: (typeof scheduledStates)[number]
}

export async function scheduledOf(ctx: Ctx, cartId: string): Promise<ScheduledRow[]> {
	const { rows } = await scheduledRows(ctx, sql`${cartId}`).execute(ctx.sql)
	return rows
}

/** The same as a statement, or as a part of one. */
export const scheduledRows = (ctx: Ctx, cartId: Statement<unknown>) => sql<ScheduledRow>`
	select id, due_date as "dueDate", amount, state
	from scheduled_payment
	where scheduled_payment.seller_id = ${ctx.seller.sellerId}
	and scheduled_payment.cart_id = ${cartId}
	order by due_date, id
`

/** What of a cart is paid later. */
export interface CartSchedule {
	cartId: string
	schedule: readonly Instalment[]
}

/** Part of a statement; null where all carts are paid at once. */
export function scheduleInsert(ctx: Ctx, carts: readonly CartSchedule[]): Statement<unknown> | null {
	const rows = carts.flatMap(({ cartId, schedule }) =>
		schedule.map(({ dueDate, amount }) => ({ id: newId('spm'), cartId, dueDate, amount })),
	)
	if (rows.length === 0) return null
	return sql`
		insert into scheduled_payment (seller_id, id, cart_id, due_date, amount, created_at)
		select ${ctx.seller.sellerId}, row.*, ${ctx.now}::timestamptz
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row
			(id text, "cartId" text, "dueDate" date, amount bigint)
	`
}

/** Replaces what is paid later of a locked cart that is open. */
export async function replaceSchedule(ctx: Ctx, { cartId, schedule }: CartSchedule): Promise<void> {
	await sql`
		delete from scheduled_payment
		where seller_id = ${ctx.seller.sellerId}
		and cart_id = ${cartId}
	`.execute(ctx.sql)
	await scheduleInsert(ctx, [{ cartId, schedule }])?.execute(ctx.sql)
}
