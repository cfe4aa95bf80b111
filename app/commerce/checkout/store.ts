import type { CartRow } from '#app/commerce/cart/store/store.ts'
import type { NewEmail } from '#app/commerce/email/store.ts'
import type { Identity } from '#app/contract/entities/cart.ts'
import { type Statement, sql } from '#app/data/sql.ts'
import { newId } from '#app/lib/ids.ts'
import type { Ctx } from '../context.ts'
import { type BookedGift, giftParts, giftSpendingParts } from '../gifts/booking-store.ts'
import { type Delivery, deliveryParts, type LedgerPayment, spendingParts } from '../ledger/booking-store.ts'
import { type BookedTerm, membershipParts } from '../memberships/booking-store.ts'
import type { OrderRow } from '../orders/store.ts'
import { catalogLockShared } from '../transaction.ts'
import { countUp } from './order-counter-store.ts'

export interface Booking {
	/** The cart as it was read: its version decides. */
	cart: CartRow
	order: Omit<OrderRow, 'orderNumber' | 'sendsEmail'>
	purchaser: Identity
	/** The first characters of the order's number. */
	numberPrefix: string
	/** What follows them: a number that no other order of the seller has; null takes the counter's next one. */
	number: number | null
	/** The code for the entrance of each ticket of the cart; null for a ticket that is no admission. */
	codes: readonly { id: string; scanCode: string | null }[]
	/** Payments by gift card: each is debited, or nothing is booked. */
	giftCards: readonly LedgerPayment[]
	/** Gift cards and codes that the order delivers. */
	delivery: Delivery
	/** The term of a membership that it buys. */
	membership: BookedTerm | null
	/** The membership that it gives. */
	gift: BookedGift | null
	/** The actor of the entry about it, where staff book or a membership renews itself; null for a visitor. */
	actor: string | null
	/** False for a booking without a confirmation. A cart that was prepared without one sends none either. */
	sendsEmail: boolean
	/** Stored with its order: both are stored or neither. Null for an order that has another email. */
	email: (NewEmail & { id: string }) | null
	/** The hash of the token in the order's first link; null stores none. */
	tokenHash: string | null
}

/**
 * Makes an order of a cart whose version has not changed, in one statement: the cart, its tickets, the email to be sent.
 * Where it counts, the seller's counter comes last: the next one that counts waits for its row until this order is committed.
 *
 * @returns the order's number, and whether its confirmation is sent; null when the cart, the balance of a gift card or a gift has changed since it was read, and
 *   nothing was written
 */
export async function insertBooking(
	ctx: Ctx,
	{
		cart,
		order,
		purchaser,
		numberPrefix,
		number,
		codes,
		giftCards,
		delivery,
		membership,
		gift,
		actor,
		sendsEmail,
		email,
		tokenHash,
	}: Booking,
): Promise<Pick<OrderRow, 'orderNumber' | 'sendsEmail'> | null> {
	const { sellerId } = ctx.seller
	const booked = { orderId: order.id, cartId: cart.id, currency: cart.currency }
	const spending = spendingParts(ctx, giftCards, booked)
	const member = membershipParts(ctx, membership, purchaser)
	const isConfirmed = sendsConfirmation(sellerId, { cartId: cart.id, sendsEmail })
	const spent = giftSpendingParts(ctx, membership?.giftId ?? null, order.id)
	const { rows } = await sql<Pick<OrderRow, 'orderNumber' | 'sendsEmail'>>`
		with catalog_lock as materialized (${catalogLockShared(ctx)}),
		${spending.before}
		${member.before}
		${spent.before}
		booked as (
			update cart
			set state = 'booked',
				identity_id = ${order.identityId},
				expires_at = null,
				version = version + 1
			from catalog_lock
			where seller_id = ${sellerId}
			and id = ${cart.id}
			and version = ${cart.version}
			and ${spending.isCovered}
			and ${member.isNext}
			and ${spent.isLeft}
			returning id, account_id
		),
		${spending.after}
		${member.after}
		${giftParts(ctx, gift, order.id)}
		${spent.after}
		${deliveryParts(ctx, delivery, booked)}
		sold as (
			update ticket
			set state = 'booked',
				ticket_order_id = ${order.id},
				scan_code = code."scanCode",
				held_by = null
			from booked, jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as code (id text, "scanCode" text)
			where ticket.seller_id = ${sellerId}
			and ticket.cart_id = booked.id
			and ticket.id = code.id
			returning ticket.id
		),
		${email ? sql`email as (${insertConfirmation(ctx, email, isConfirmed)}),` : sql``}
		numbered as (${number === null ? countUp(sellerId, 1, ifSold) : sql`select ${number}::bigint as last ${ifSold}`}),
		made as (
			insert into ticket_order
				(seller_id, id, order_number, cart_id, account_id, identity_id, purchased_on, currency,
				total_face, total_discount, total_fee_outside, total_rounding, total_price, payment_state, locale, additional_info, sends_email)
			select ${sellerId}, ${order.id}, ${numberPrefix} || lpad(last::text, greatest(length(last::text), ${numberDigits}), '0'),
				${order.cartId}, (select account_id from booked), ${order.identityId}, ${order.purchasedOn}::timestamptz, ${order.currency},
				${order.totalFace}::bigint, ${order.totalDiscount}::bigint, ${order.totalFeeOutside}::bigint,
				${order.totalRounding}::bigint, ${order.totalPrice}::bigint, ${order.paymentState}, ${order.locale}, ${JSON.stringify(order.additionalInfo)}::jsonb,
				${isConfirmed}
			from numbered
			returning order_number, sends_email
		),
		noted as (
			insert into order_entry (seller_id, id, ticket_order_id, created_at, actor, action, before, after)
			select ${sellerId}, ${newId('ent')}, ${order.id}, ${ctx.now}::timestamptz, ${actor}, 'book', '{}',
				jsonb_build_object('send_email', ${isConfirmed})
			from made
			where ${actor}::text is not null
		),
		linked as (
			insert into order_link (seller_id, token_hash, ticket_order_id, created_at)
			select ${sellerId}, ${tokenHash}, ${order.id}, ${ctx.now}::timestamptz
			from made
			where ${tokenHash}::text is not null
		)
		select order_number as "orderNumber", sends_email as "sendsEmail"
		from made
	`.execute(ctx.sql)
	return rows[0] ?? null
}

/** Whether the confirmation is sent: neither this request nor the one that has prepared the cart is against it. */
const sendsConfirmation = (
	sellerId: string,
	{ cartId, sendsEmail }: { cartId: string; sendsEmail: boolean },
): Statement<unknown> => sql`(${sendsEmail}::boolean and not exists (
	select
	from cart_transfer
	where cart_transfer.seller_id = ${sellerId}
	and cart_transfer.cart_id = ${cartId}
	and not cart_transfer.sends_email
))`

/** The email about a booking, as a part of its statement. */
const insertConfirmation = (
	{ seller: { sellerId }, now }: Pick<Ctx, 'seller' | 'now'>,
	{ id, kind, recipient, locale, facts }: NewEmail & { id: string },
	isSent: Statement<unknown>,
): Statement<unknown> => sql`
	insert into outbox (seller_id, id, kind, recipient, locale, facts, created_at, due_at)
	select ${sellerId}, ${id}, ${kind}, ${recipient}, ${locale}, ${JSON.stringify(facts)}::jsonb, ${now}::timestamptz,
		${now}::timestamptz
	from booked
	where ${isSent}
`

const ifSold = sql`from booked where (select count(*) from sold) > 0`

/** Short numbers are padded, so that they sort. */
const numberDigits = 6
