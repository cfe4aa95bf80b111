import type { OrderPayment } from '#app/commerce/cart/store/order-change-store.ts'
import type { CartRow } from '#app/commerce/cart/store/store.ts'
import type { Ctx } from '#app/commerce/context.ts'
import { sql } from '#app/data/sql.ts'
import { newId } from '#app/lib/ids.ts'
import type { OpenPart, PaidPart } from '#app/rules/instalments/payable.ts'

/** The parts of an order that are not paid and have no payment under way, in the order of their days. */
export async function openParts(ctx: Ctx, orderId: string): Promise<OpenPart[]> {
	const { rows } = await sql<OpenPart>`
		select scheduled_payment.id, scheduled_payment.due_date as "dueDate", scheduled_payment.amount
		from ticket_order
		join scheduled_payment
			on scheduled_payment.seller_id = ticket_order.seller_id
			and scheduled_payment.cart_id = ticket_order.cart_id
		where ticket_order.seller_id = ${ctx.seller.sellerId}
		and ticket_order.id = ${orderId}
		and scheduled_payment.state = 'scheduled'
		and scheduled_payment.paid_by is null
		order by scheduled_payment.due_date, scheduled_payment.id
	`.execute(ctx.sql)
	return rows
}

/** Makes a new cart without tickets one that pays parts of an order, for the purchaser of that order. */
export async function markPayment(
	ctx: Ctx,
	cartId: string,
	{ orderId, parts }: { orderId: string; parts: readonly PaidPart[] },
): Promise<void> {
	await sql`
		update cart
		set purpose = 'pay',
			order_id = ticket_order.id,
			pays = ${JSON.stringify(parts)}::jsonb,
			identity_id = ticket_order.identity_id
		from ticket_order
		where cart.seller_id = ${ctx.seller.sellerId}
		and cart.id = ${cartId}
		and ticket_order.seller_id = cart.seller_id
		and ticket_order.id = ${orderId}
	`.execute(ctx.sql)
}

/** Books the row of a locked cart whose version has not changed, and gives its payments to the order. */
export async function bookPaying(
	ctx: Ctx,
	{ id, version }: Pick<CartRow, 'id' | 'version'>,
	orderId: string,
): Promise<boolean> {
	const { sellerId } = ctx.seller
	const { rows } = await sql`
		with booked as (
			update cart
			set state = 'booked',
				expires_at = null,
				version = version + 1
			where seller_id = ${sellerId}
			and id = ${id}
			and version = ${version}
			returning id
		),
		given as (
			update payment
			set ticket_order_id = ${orderId}
			from booked
			where payment.seller_id = ${sellerId}
			and payment.cart_id = booked.id
			and payment.ticket_order_id is null
		)
		select id
		from booked
	`.execute(ctx.sql)
	return rows.length === 1
}

/**
 * Gives open parts of a locked order to the booked cart that pays them. Of a part that is paid only partly the rest is a part of
 * its own, with the same day.
 *
 * @returns whether every part was open: false must roll back
 */
export async function takeParts(ctx: Ctx, cartId: string, { parts }: OrderPayment): Promise<boolean> {
	const rests = parts.map((part) => ({ ...part, rest: newId('spm') }))
	const { rows } = await sql`
		with given as (
			select part.id, part.amount, part.rest, scheduled_payment.amount - part.amount as left
			from jsonb_to_recordset(${JSON.stringify(rests)}::jsonb) as part (id text, amount bigint, rest text)
			join scheduled_payment
				on scheduled_payment.seller_id = ${ctx.seller.sellerId}
				and scheduled_payment.id = part.id
			where scheduled_payment.state = 'scheduled'
			and scheduled_payment.paid_by is null
			and scheduled_payment.amount >= part.amount
		),
		kept as (
			insert into scheduled_payment (seller_id, id, cart_id, due_date, amount, state, created_at)
			select whole.seller_id, given.rest, whole.cart_id, whole.due_date, given.left, whole.state, whole.created_at
			from given
			join scheduled_payment whole
				on whole.seller_id = ${ctx.seller.sellerId}
				and whole.id = given.id
			where given.left > 0
		)
		update scheduled_payment
		set amount = given.amount,
			paid_by = ${cartId}
		from given
		where scheduled_payment.seller_id = ${ctx.seller.sellerId}
		and scheduled_payment.id = given.id
		returning scheduled_payment.id
	`.execute(ctx.sql)
	return rows.length === parts.length
}
