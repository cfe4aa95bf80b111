import type { CartRow } from '#app/commerce/cart/store/store.ts'
import type { NewEmail } from '#app/commerce/email/store.ts'
import type { Identity } from '#app/contract/entities/cart.ts'
import { sql } from '#app/data/sql.ts'
import type { Ctx } from '../context.ts'
import { type BookedGift, giftParts, giftSpendingParts } from '../gifts/booking-store.ts'
import { type Delivery, deliveryParts, type LedgerPayment, spendingParts } from '../ledger/booking-store.ts'
import { type BookedTerm, membershipParts } from '../memberships/booking-store.ts'
import type { OrderRow } from '../orders/store.ts'
import { catalogLockShared } from '../transaction.ts'

export interface Booking {
	/** The cart as it was read: its version decides. */
	cart: CartRow
	order: Omit<OrderRow, 'orderNumber'>
	purchaser: Identity
	/** The first characters of the order's number. */
	numberPrefix: string
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
	/** Stored with its order: both are stored or neither. */
	email: NewEmail & { id: string }
	/** The hash of the token in the order's first link; null stores none. */
	tokenHash: string | null
}

/**
 * Makes an order of a cart whose version has not changed, in one statement: the cart, its tickets, the email to be sent.
 * The seller's counter comes last, because the next order waits for its row until this one is committed.
 *
 * @returns the order's number; null when the cart, the balance of a gift card or a gift has changed since it was read, and
 *   nothing was written
 */
export async function insertBooking(
	ctx: Ctx,
	{
		cart,
		order,
		purchaser,
		numberPrefix,
		codes,
		giftCards,
		delivery,
		membership,
		gift,
		email,
		tokenHash,
	}: Booking,
): Promise<string | null> {
	const { sellerId } = ctx.seller
	const booked = { orderId: order.id, cartId: cart.id, currency: cart.currency }
	const spending = spendingParts(ctx, giftCards, booked)
	const member = membershipParts(ctx, membership, purchaser)
	const spent = giftSpendingParts(ctx, membership?.giftId ?? null, order.id)
	const { rows } = await sql<{ orderNumber: string }>`
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
				scan_code = code."scanCode"
			from booked, jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as code (id text, "scanCode" text)
			where ticket.seller_id = ${sellerId}
			and ticket.cart_id = booked.id
			and ticket.id = code.id
			returning ticket.id
		),
		email as (
			insert into outbox (seller_id, id, kind, recipient, locale, facts, created_at, due_at)
			select ${sellerId}, ${email.id}, ${email.kind}, ${email.recipient}, ${email.locale},
				${JSON.stringify(email.facts)}::jsonb, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
			from booked
		),
		numbered as (
			insert into order_counter (seller_id, last_number)
			select ${sellerId}, 1
			from booked
			where (select count(*) from sold) > 0
			on conflict (seller_id) do update
			set last_number = order_counter.last_number + 1
			returning last_number::text as number
		),
		made as (
			insert into ticket_order
				(seller_id, id, order_number, cart_id, account_id, identity_id, purchased_on, currency,
				total_face, total_discount, total_fee_outside, total_rounding, total_price, payment_state, locale, additional_info)
			select ${sellerId}, ${order.id}, ${numberPrefix} || lpad(number, greatest(length(number), ${numberDigits}), '0'),
				${order.cartId}, (select account_id from booked), ${order.identityId}, ${order.purchasedOn}::timestamptz, ${order.currency},
				${order.totalFace}::bigint, ${order.totalDiscount}::bigint, ${order.totalFeeOutside}::bigint,
				${order.totalRounding}::bigint, ${order.totalPrice}::bigint, ${order.paymentState}, ${order.locale}, ${JSON.stringify(order.additionalInfo)}::jsonb
			from numbered
			returning order_number
		),
		linked as (
			insert into order_link (seller_id, token_hash, ticket_order_id, created_at)
			select ${sellerId}, ${tokenHash}, ${order.id}, ${ctx.now}::timestamptz
			from made
			where ${tokenHash}::text is not null
		)
		select order_number as "orderNumber"
		from made
	`.execute(ctx.sql)
	return rows[0]?.orderNumber ?? null
}

/** Short numbers are padded, so that they sort. */
const numberDigits = 6
