import type { PaymentRow } from '#app/commerce/cart/store/payment-row-store.ts'
import { type Sql, type Statement, sql } from '#app/data/sql.ts'
import type { Ctx } from '../context.ts'

export interface NewHook {
	/** One of these venues may have the payment. */
	sellerIds: readonly string[]
	gatewayId: string
	/** The provider's id of the message. */
	eventId: string
	/** Whether a message that is stored already is taken up again: it is about something new. */
	isRepeated?: boolean
	kind: string
	/** The provider's id of the payment. */
	providerId: string
	body: string
}

/**
 * Stores messages in one statement, each once; one that is stored already stays as it is, done or not, unless it is
 * repeated. Their time has milliseconds, as the time of a reading has: a run that a message wakes finds it due.
 *
 * @param hooks all repeated, or none
 * @returns false for each message whose payment no venue has, in the same order
 */
export async function insertHooks(
	db: Sql,
	hooks: readonly NewHook[],
	now: Statement<Date>,
): Promise<boolean[]> {
	const again = hooks[0]?.isRepeated
		? sql`on conflict (seller_id, gateway_id, id) do update
			set received_at = excluded.received_at, due_at = excluded.due_at, body = excluded.body`
		: sql`on conflict do nothing`
	const messages = hooks.map((hook, index) => ({ ...hook, index }))
	const { rows } = await sql<{ index: number }>`
		with message as (
			select index, seller.id as seller_id, "gatewayId" as gateway_id, "eventId" as event_id, kind,
				"providerId" as provider_id, body
			from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as hook (index integer, "sellerIds" jsonb,
				"gatewayId" text, "eventId" text, kind text, "providerId" text, body text)
			cross join lateral jsonb_array_elements_text("sellerIds") as seller (id)
		),
		found as (
			select message.*
			from message
			join payment
				on payment.seller_id = message.seller_id
				and payment.gateway_id = message.gateway_id
				and payment.provider_id = message.provider_id
		),
		stored as (
			insert into payment_hook (seller_id, gateway_id, id, kind, provider_id, body, received_at, due_at)
			select distinct on (seller_id, gateway_id, event_id) seller_id, gateway_id, event_id, kind, provider_id,
				body, ${now}, date_trunc('milliseconds', ${now})
			from found
			order by seller_id, gateway_id, event_id, index desc
			${again}
		)
		select distinct index
		from found
	`.execute(db)
	const found = new Set(rows.map(({ index }) => index))
	return hooks.map((_, index) => found.has(index))
}

const isDue = (now: Statement<Date>): Statement<boolean> => sql`payment_hook.due_at <= ${now}`

/** Finds the messages of a seller that are due, as the work of `sellersWith`. */
export const dueHooks = (now: Statement<Date>): Statement<unknown> => sql`
	select
	from payment_hook
	where payment_hook.seller_id = seller.seller_id
	and ${isDue(now)}
`

type HookPayment = Pick<PaymentRow, 'id' | 'cartId' | 'gatewayId' | 'amount' | 'currency' | 'state'>

export interface DueHook {
	id: string
	gatewayId: string
	receivedAt: Date
	kind: string
	/** The provider's id of the payment. */
	providerId: string
	/** Null for a payment that is not ours. */
	payment: HookPayment | null
}

/** Messages about one payment that one run takes up at most. */
const mostPerPayment = 500

/**
 * Leases the due messages about some payments: no other process takes them up until the lease ends. A message that fails
 * is due again then, each time later, up to an hour.
 *
 * @param payments for how many payments at most
 */
export async function leaseHooks(ctx: Ctx, payments: number): Promise<DueHook[]> {
	const { sellerId } = ctx.seller
	const now = sql<Date>`${ctx.now}::timestamptz`
	const { rows } = await sql<DueHook>`
		with first as (
			select gateway_id, provider_id
			from payment_hook
			where seller_id = ${sellerId}
			and ${isDue(now)}
			order by due_at, id
			limit ${payments}
		),
		due as (
			select gateway_id, id
			from payment_hook
			where seller_id = ${sellerId}
			and ${isDue(now)}
			and (gateway_id, provider_id) in (select gateway_id, provider_id from first)
			order by due_at, id
			limit ${payments * mostPerPayment}
			for update skip locked
		),
		taken as (
			update payment_hook
			set attempts = attempts + 1,
				due_at = ${now} + least(3600, 30 * power(2, least(attempts, 10))) * interval '1 second'
			from due
			where payment_hook.seller_id = ${sellerId}
			and payment_hook.gateway_id = due.gateway_id
			and payment_hook.id = due.id
			returning payment_hook.id, payment_hook.gateway_id, payment_hook.kind, payment_hook.provider_id,
				payment_hook.received_at
		)
		select taken.id, taken.gateway_id as "gatewayId", taken.kind, taken.provider_id as "providerId",
			taken.received_at as "receivedAt", (
			select json_build_object('id', payment.id, 'cartId', payment.cart_id, 'gatewayId', payment.gateway_id,
				'amount', payment.amount, 'currency', payment.currency, 'state', payment.state)
			from payment
			where payment.seller_id = ${sellerId}
			and payment.gateway_id = taken.gateway_id
			and payment.provider_id = taken.provider_id
		) as payment
		from taken
	`.execute(ctx.sql)
	return rows
}

/** Marks messages as done and erases their bodies. One that has come again meanwhile stays due. */
export async function endHooks(
	ctx: Ctx,
	hooks: readonly Pick<DueHook, 'gatewayId' | 'id' | 'receivedAt'>[],
): Promise<void> {
	const { sellerId } = ctx.seller
	await sql`
		with done as (
			select payment_hook.gateway_id, payment_hook.id
			from payment_hook
			join jsonb_to_recordset(${JSON.stringify(hooks)}::jsonb)
				as hook ("gatewayId" text, id text, "receivedAt" timestamptz)
				on payment_hook.gateway_id = hook."gatewayId"
				and payment_hook.id = hook.id
				and date_trunc('milliseconds', payment_hook.received_at) = hook."receivedAt"
			where payment_hook.seller_id = ${sellerId}
			-- in the order in which messages are stored
			order by payment_hook.gateway_id, payment_hook.id
			for update of payment_hook
		)
		update payment_hook
		set due_at = null,
			body = null
		from done
		where payment_hook.seller_id = ${sellerId}
		and payment_hook.gateway_id = done.gateway_id
		and payment_hook.id = done.id
	`.execute(ctx.sql)
}

/** Deletes messages that were done this long ago: a provider repeats a message for three days. */
export async function deleteOldHooks(db: Sql, now: Statement<Date>): Promise<void> {
	await sql`
		delete from payment_hook
		where due_at is null
		and received_at < ${now} - interval '30 days'
	`.execute(db)
}
