import type { PaymentRow } from '#app/commerce/cart/store/payment-row-store.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { type Statement, sql } from '#app/data/sql.ts'
import { newId } from '#app/lib/ids.ts'
import type { Ctx } from '../context.ts'
import { insertReceipt } from '../outbox/instalment-receipt-store.ts'
import { insertPaymentFailedEmails } from '../outbox/payment-failed-email-store.ts'
import { insertUnpaidEmail } from '../outbox/unpaid-email-store.ts'
import type { Outcome, ProviderCard } from './gateway.ts'
import { type OrderPaymentState, paidLater, paidLaterOf, paymentStateFor } from './paid-store.ts'
import { insertSavedCard } from './saved-card-store.ts'
import { unsettledStates } from './store.ts'

/** The outcome that a gateway reported. Label and code stay as they are where it reported none. */
export type PaymentChange = Pick<PaymentRow, 'label' | 'failureCode'> & {
	state: Outcome['state']
	/** The card that the provider stored with it. */
	card: ProviderCard | null
}

// A request that was sent may reach the gateway until then, and not later.
const latestArrivalMs = 15 * 60_000

const ends: readonly Outcome['state'][] = ['failed', 'voided', 'refunded']

/**
 * The state of a payment after an outcome that a gateway reported:
 * - A payment that was given up stays `void_pending` until the gateway has released its money.
 * - A final payment becomes `void_pending` again when the gateway holds money for it after all, and so does a payment of
 *   a cart that has ended.
 * - A payment that the gateway does not know is `void_pending` while its request may still arrive, and at least until it
 *   has been voided once: an intent of Stripe could still be confirmed.
 * - Money on its way stays so after an unknown outcome.
 * - An authorised payment stays authorised after an unknown or an older outcome.
 * - A payment that is captured before its cart is booked counts as authorised.
 */
function stateAfter(said: Outcome['state'], now: Statement<Date>): Statement<string> {
	if (ends.includes(said)) return sql`${said}`
	if (said === 'absent')
		return sql`case
			when payment.state in ('created', 'unknown') then 'void_pending'
			when payment.state = 'void_pending'
				and payment.created_at > ${now} - ${latestArrivalMs}::bigint * interval '1 millisecond' then 'void_pending'
			else 'failed'
		end`
	const holdsMoney = said === 'authorised' || said === 'captured'
	return sql`case
		when payment.state in ('void_pending', 'failed', 'voided') then 'void_pending'
		when ${holdsMoney} and locked.state in ('expired', 'deleted') then 'void_pending'
		when ${!holdsMoney} and payment.state = 'authorised' then payment.state
		when ${said === 'unknown'} and payment.state = 'processing' then payment.state
		when ${said === 'captured'} and locked.state = 'pending' then 'authorised'
		else ${said}
	end`
}

/**
 * The hold of a cart whose money is on its way lasts the venue's days, and no longer than its last session: places of the
 * past are held for no payment. It ends when the money will not come. Every other outcome leaves it.
 */
function holdAfter(
	said: Outcome['state'],
	{ id, seller, now }: { id: string; seller: SellerTerms; now: Statement<Date> },
): Statement<unknown> {
	const own = sql`
		from payment
		where payment.seller_id = ${seller.sellerId}
		and payment.id = ${id}
	`
	if (said === 'processing')
		return sql`, expires_at = greatest(expires_at, (
			select least(
				payment.created_at + ${seller.payment.pendingDays}::bigint * interval '1 day',
				(
					select case when bool_and(event_session.id is not null) then max(event_session.end_datetime) end
					from ticket
					left join event_session
						on event_session.seller_id = ticket.seller_id
						and event_session.id = ticket.event_session_id
					where ticket.seller_id = payment.seller_id
					and ticket.cart_id = payment.cart_id
				)
			)
			${own}
		))`
	if (!ends.includes(said)) return sql``
	return sql`, expires_at = case when exists (
		select
		${own}
		and payment.state = 'processing'
	) then least(expires_at, ${now}) else expires_at end`
}

/** Whether an order may be unpaid for good after an outcome. */
const mayFailOrder = (said: Outcome['state']): boolean => ends.includes(said) || said === 'absent'

/** Changes the parts of an order that belong to the payment `changed`: they are paid with its capture, or open again. */
const partsAfter = (
	sellerId: string,
	states: readonly string[],
	change: Statement<unknown>,
): Statement<unknown> => sql`
	update scheduled_payment
	set ${change}
	where scheduled_payment.seller_id = ${sellerId}
	-- What a gift card has paid beside it stays paid.
	and scheduled_payment.state = 'scheduled'
	and scheduled_payment.paid_by = (select "cartId" from changed where "orderId" is not null and state = any(${[...states]}))
`

/** The states in which a payment can take an outcome. */
const takesAnswer = (said: Outcome['state']): readonly string[] =>
	said === 'authorised' || said === 'captured' ? [...unsettledStates, 'failed', 'voided'] : unsettledStates

export interface Recorded {
	payment: PaymentRow
	/** The version of its cart since then; null when the payment was final, and nothing was changed. */
	cartVersion: number | null
	/** The order of the payment, if its payment state has changed. */
	order: { orderNumber: string; paymentState: OrderPaymentState } | null
}

type RecordedRow = PaymentRow & {
	cartVersion: number
	orderNumber: string | null
	paymentState: OrderPaymentState | null
}

/**
 * Records the outcome that a gateway reported for a payment, the payment state of its order, and the emails about money that
 * did not come. The cart's version changes with it, so that a concurrent decision on the cart's payments meets a version
 * conflict.
 *
 * @returns null when the payment was final
 */
export async function recordOutcome(
	{ sql: db, seller }: Pick<Ctx, 'sql' | 'seller'>,
	{ id, cartId }: Pick<PaymentRow, 'id' | 'cartId'>,
	{ state, label, failureCode, card, now }: PaymentChange & { now: Statement<Date> },
): Promise<Recorded | null> {
	const { sellerId } = seller
	const code = state === 'absent' ? 'never_arrived' : failureCode
	const isOver = mayFailOrder(state)
	const later = isOver ? paidLaterOf(sql`${cartId}`) : paidLater
	const paymentState = paymentStateFor(sql`money.captured`, sql`money.promised`, sql`total_price`, later)
	// The order's id is a value of its own in each part: joined, the plan reads every payment of the seller.
	const { rows } = await sql<RecordedRow>`
		with locked as (
			update cart
			set version = version + 1
				${holdAfter(state, { id, seller, now })}
			where seller_id = ${sellerId}
			and id = ${cartId}
			returning id, state, version
		),
		changed as (
			update payment
			set state = ${stateAfter(state, now)},
				label = coalesce(${label}, payment.label),
				failure_code = coalesce(${code}, payment.failure_code),
				updated_at = ${now}
			from locked
			where payment.seller_id = ${sellerId}
			and payment.cart_id = locked.id
			and payment.id = ${id}
			and payment.state = any(${[...takesAnswer(state)]})
			returning payment.id, payment.cart_id as "cartId", payment.ticket_order_id as "orderId", payment.gateway_id as "gatewayId", payment.amount,
				payment.currency, payment.state, payment.label, payment.failure_code as "failureCode",
				payment.purchaser_id as "purchaserId", payment.locale,
				payment.created_at as "createdAt", payment.updated_at as "updatedAt"
		),
		money as (
			select coalesce(sum(amount), 0) as promised,
				coalesce(sum(amount) filter (where state = 'captured'), 0) as captured
			from (
				select amount, state
				from changed
				union all
				select payment.amount, payment.state
				from payment
				where payment.seller_id = ${sellerId}
				and payment.ticket_order_id = (select "orderId" from changed)
				and payment.id <> ${id}
			) one
			where state in ('authorised', 'captured')
		),
		before as (
			select ticket_order.payment_state
			from ticket_order
			where ticket_order.seller_id = ${sellerId}
			and ticket_order.id = (select "orderId" from changed)
		),
		paid as (
			update ticket_order
			set payment_state = ${paymentState}
			from money
			where ticket_order.seller_id = ${sellerId}
			and ticket_order.id = (select "orderId" from changed)
			and payment_state <> ${paymentState}
			returning ticket_order.id, order_number as "orderNumber", payment_state as "paymentState"
		),
		${card ? sql`stored as (${insertSavedCard(sellerId, card, now)}),` : sql``}
		${
			state === 'captured'
				? sql`
					settled as (${partsAfter(sellerId, ['captured'], sql`state = 'paid'`)} returning 1),
					receipt as (${insertReceipt(sellerId, now)}),
				`
				: sql``
		}
		${isOver ? sql`opened as (${partsAfter(sellerId, [...ends, 'void_pending'], sql`paid_by = null`)}),` : sql``}
		${ends.includes(state) ? sql`unpaid as (${insertUnpaidEmail(sellerId, now)}),` : sql``}
		${isOver ? sql`refused as (${insertPaymentFailedEmails(seller, now)}),` : sql``}
		noted as (
			insert into order_entry (seller_id, id, ticket_order_id, created_at, actor, action, before, after)
			select ${sellerId}, ${newId('ent')}, paid.id, ${now}, 'gateway', 'payment_state',
				jsonb_build_object('payment_state', before.payment_state),
				jsonb_build_object('payment_state', paid."paymentState", 'payment_id', ${id}::text)
			from paid, before
		)
		select changed.*, locked.version as "cartVersion", paid."orderNumber", paid."paymentState"
		from changed
		join locked on true
		left join paid on true
	`.execute(db)
	const [row] = rows
	if (!row) return null
	const { cartVersion, orderNumber, paymentState: becomes, ...payment } = row
	const order = orderNumber && becomes ? { orderNumber, paymentState: becomes } : null
	return { payment, cartVersion, order }
}
