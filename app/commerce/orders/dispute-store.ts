import { type Statement, sql } from '#app/data/sql.ts'
import { newId } from '#app/lib/ids.ts'
import type { Ctx } from '../context.ts'
import type { ProviderDispute } from '../payments/gateway.ts'

/** A dispute of a payment. The money that it has withdrawn is not the venue's. */
export interface DisputeRow {
	id: string
	paymentId: string
	/** The provider's own id. */
	providerId: string
	amount: number
	withdrawn: number
	fee: number
	/** The currency of the venue's account at the provider; null without a fee. */
	feeCurrency: string | null
	state: ProviderDispute['state']
	reason: string | null
	openedAt: Date
	closedAt: Date | null
	/** What it has taken back of credits, because the bank had returned their money as well. */
	takenBack: number
}

/** A dispute that has just been stored. */
export type StoredDispute = Omit<DisputeRow, 'takenBack'>

/** Disputes of one order or payment, as a part of a statement. */
export const disputeRows = (ctx: Ctx, which: Statement<unknown>) => sql<DisputeRow>`
	select id, payment_id as "paymentId", provider_id as "providerId", amount, withdrawn, fee,
		fee_currency as "feeCurrency", state, reason, opened_at as "openedAt", closed_at as "closedAt", (
			select coalesce(-sum(ledger_entry.amount), 0)::bigint
			from ledger_entry
			where ledger_entry.seller_id = dispute.seller_id
			and ledger_entry.dispute_id = dispute.id
		) as "takenBack"
	from dispute
	where seller_id = ${ctx.seller.sellerId}
	and ${which}
	order by opened_at, id
`

export async function disputesOfPayment(ctx: Ctx, paymentId: string): Promise<DisputeRow[]> {
	const { rows } = await disputeRows(ctx, sql`payment_id = ${paymentId}`).execute(ctx.sql)
	return rows
}

/** A dispute with what an email says of its order. */
interface DisputeOfOrder extends DisputeRow {
	orderNumber: string
	currency: string
	/** Whether the order has gift cards or codes. */
	hasGifts: boolean
}

/** Reads disputes with what an email says of their orders. */
export async function disputesById(ctx: Ctx, ids: readonly string[]): Promise<DisputeOfOrder[]> {
	const { rows } = await sql<DisputeOfOrder>`
		select one.*, order_number as "orderNumber", currency, exists (
			select
			from ticket
			join ticket_group
				on ticket_group.seller_id = ticket.seller_id
				and ticket_group.id = ticket.ticket_group_id
			where ticket.seller_id = ticket_order.seller_id
			and ticket.ticket_order_id = ticket_order.id
			and ticket.state in ('booked', 'redeemed')
			and ticket_group.handler in ('ledger', 'codes')
		) as "hasGifts"
		from (${disputeRows(ctx, sql`id = any(${[...ids]})`)}) one
		join dispute
			on dispute.seller_id = ${ctx.seller.sellerId}
			and dispute.id = one.id
		join ticket_order
			on ticket_order.seller_id = dispute.seller_id
			and ticket_order.id = dispute.ticket_order_id
	`.execute(ctx.sql)
	return rows
}

/** What disputes have taken of a payment. */
export const withdrawnOf = (payment: Statement<unknown>): Statement<number> => sql`(
	select coalesce(sum(dispute.withdrawn), 0)::bigint
	from dispute
	where dispute.seller_id = ${payment}.seller_id
	and dispute.payment_id = ${payment}.id
)`

/** Finds that a bank has taken money of an order, or has decided to keep it. */
export const hasWithdrawn = (order: Statement<unknown>): Statement<boolean> => sql`
	exists (
		select
		from dispute
		where dispute.seller_id = ${order}.seller_id
		and dispute.ticket_order_id = ${order}.id
		and dispute.withdrawn > 0
	)
`

/**
 * Begins to record the provider's answer about a payment. An answer to an earlier question than the recorded one is
 * outdated: it may be of before a later change.
 *
 * @returns the payment's order; null for an outdated answer, and for a payment that no order has captured
 */
export async function claimMovements(ctx: Ctx, paymentId: string, askedAt: Date): Promise<string | null> {
	const { rows } = await sql<{ orderId: string }>`
		update payment
		set movements_asked_at = ${askedAt}
		where seller_id = ${ctx.seller.sellerId}
		and id = ${paymentId}
		and state = 'captured'
		and ticket_order_id is not null
		and (movements_asked_at is null or movements_asked_at <= ${askedAt})
		returning ticket_order_id as "orderId"
	`.execute(ctx.sql)
	return rows[0]?.orderId ?? null
}

interface DisputedPayment {
	orderId: string
	paymentId: string
}

/** Stores a dispute as the provider has it, under the order's lock, and returns it. */
export async function storeDispute(
	ctx: Ctx,
	{ orderId, paymentId }: DisputedPayment,
	dispute: ProviderDispute,
): Promise<StoredDispute> {
	const { amount, fee, feeCurrency, reason, state, withdrawn } = dispute
	const closedAt = state === 'open' ? null : ctx.now
	const { rows } = await sql<StoredDispute>`
		insert into dispute (seller_id, id, ticket_order_id, payment_id, provider_id, amount, withdrawn, fee, fee_currency,
			state, reason, opened_at, closed_at, updated_at)
		values (${ctx.seller.sellerId}, ${newId('dsp')}, ${orderId}, ${paymentId}, ${dispute.id}, ${amount}, ${withdrawn},
			${fee}, ${feeCurrency}, ${state}, ${reason}, ${dispute.openedAt}, ${closedAt}, ${ctx.now})
		on conflict (seller_id, payment_id, provider_id) do update
		set amount = excluded.amount,
			withdrawn = excluded.withdrawn,
			fee = excluded.fee,
			fee_currency = excluded.fee_currency,
			state = excluded.state,
			reason = excluded.reason,
			closed_at = case when excluded.state = 'open' then null else coalesce(dispute.closed_at, excluded.closed_at) end,
			updated_at = excluded.updated_at
		returning id, payment_id as "paymentId", provider_id as "providerId", amount, withdrawn, fee,
			fee_currency as "feeCurrency", state, reason, opened_at as "openedAt", closed_at as "closedAt"
	`.execute(ctx.sql)
	const [row] = rows
	if (!row) throw new Error('a dispute was not stored')
	return row
}
