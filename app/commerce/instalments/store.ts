import type { OrderPayment } from '#app/commerce/cart/store/order-change-store.ts'
import type { CartRow } from '#app/commerce/cart/store/store.ts'
import type { Ctx } from '#app/commerce/context.ts'
import { type LedgerPayment, spendingParts } from '#app/commerce/ledger/booking-store.ts'
import { storeInstalmentEmail } from '#app/commerce/outbox/order-email-store.ts'
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

interface BookedPayment {
	orderId: string
	cartId: string
	currency: string
}

/**
 * Books the row of a locked cart whose version has not changed, debits its gift cards, and gives its payments to the order. False
 * where a balance was spent meanwhile.
 */
export async function bookPaying(
	ctx: Ctx,
	{ id, version }: Pick<CartRow, 'id' | 'version'>,
	booked: BookedPayment,
	cards: readonly LedgerPayment[],
): Promise<boolean> {
	const { sellerId } = ctx.seller
	const spending = spendingParts(ctx, cards, booked)
	const { rows } = await sql`
		with ${spending.before}
		booked as (
			update cart
			set state = 'booked',
				expires_at = null,
				version = version + 1
			where seller_id = ${sellerId}
			and id = ${id}
			and version = ${version}
			and ${spending.isCovered}
			returning id
		),
		${spending.after}
		given as (
			update payment
			set ticket_order_id = ${booked.orderId}
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

/** Whether a cart that pays parts is their charge, which is made on its day without the visitor. */
export async function isCharge(
	ctx: Ctx,
	{ orderId, cartId }: Omit<BookedPayment, 'currency'>,
): Promise<boolean> {
	const { rows } = await sql`
		select
		from instalment_charge
		where seller_id = ${ctx.seller.sellerId}
		and ticket_order_id = ${orderId}
		and cart_id = ${cartId}
	`.execute(ctx.sql)
	return rows.length > 0
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

/**
 * Marks what gift cards have paid of the parts of a booked cart, the earliest first, and sends their receipts. The rest waits for the
 * capture of the other payment, and is open again where that is refused.
 */
export async function settleByGiftCards(
	ctx: Ctx,
	{ orderId, cartId }: Pick<BookedPayment, 'orderId' | 'cartId'>,
	cards: readonly LedgerPayment[],
): Promise<void> {
	const paid = cards.reduce((sum, { amount }) => sum + amount, 0)
	if (paid === 0) return
	await sql`
		with taken as (
			select seller_id, id, amount,
				greatest(0, least(amount, ${paid}::bigint - sum(amount) over (order by due_date, id) + amount)) as paid
			from scheduled_payment
			where seller_id = ${ctx.seller.sellerId}
			and paid_by = ${cartId}
		),
		divided as (
			insert into scheduled_payment (seller_id, id, cart_id, due_date, amount, state, created_at, paid_by)
			select whole.seller_id, ${newId('spm')}, whole.cart_id, whole.due_date, taken.paid, 'paid', whole.created_at, whole.paid_by
			from taken
			join scheduled_payment whole
				on whole.seller_id = taken.seller_id
				and whole.id = taken.id
			where taken.paid > 0
			and taken.paid < taken.amount
		)
		update scheduled_payment
		set state = case when taken.paid = taken.amount then 'paid' else state end,
			amount = case when taken.paid = taken.amount then taken.amount else taken.amount - taken.paid end
		from taken
		where scheduled_payment.seller_id = taken.seller_id
		and scheduled_payment.id = taken.id
		and taken.paid > 0
	`.execute(ctx.sql)
	for (const { amount, label } of cards)
		await storeInstalmentEmail(ctx, { orderId, news: { state: 'paid', amount, label } })
}
