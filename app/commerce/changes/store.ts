import type { OrderChange } from '#app/commerce/cart/store/order-change-store.ts'
import type { CartRow } from '#app/commerce/cart/store/store.ts'
import type { Ctx } from '#app/commerce/context.ts'
import type { spendingParts } from '#app/commerce/ledger/booking-store.ts'
import { sql } from '#app/data/sql.ts'

/** Makes a new cart one that changes an order, for the purchaser of that order. */
export async function markChange(
	ctx: Ctx,
	cartId: string,
	{
		purpose,
		orderId,
		replaces,
		repriced,
		basis,
	}: Pick<OrderChange, 'purpose' | 'orderId' | 'replaces' | 'repriced' | 'basis'>,
): Promise<void> {
	await sql`
		update cart
		set purpose = ${purpose},
			order_id = ticket_order.id,
			replaces = ${[...replaces]},
			repriced = ${JSON.stringify(repriced)},
			order_basis = ${basis},
			identity_id = ticket_order.identity_id
		from ticket_order
		where cart.seller_id = ${ctx.seller.sellerId}
		and cart.id = ${cartId}
		and ticket_order.seller_id = cart.seller_id
		and ticket_order.id = ${orderId}
	`.execute(ctx.sql)
}

/** What the tickets of an order have beside their rows: partners' vouchers, prices that the visitor chose, and codes. */
export interface TicketTerms {
	withVoucher: ReadonlySet<string>
	/** Types whose price the visitor chooses. */
	flexible: ReadonlySet<string>
	/** Codes that lower the price of one of the tickets. */
	codes: readonly string[]
}

export async function termsOfTickets(ctx: Ctx, orderId: string): Promise<TicketTerms> {
	const { sellerId } = ctx.seller
	const { rows } = await sql<{ vouchers: string[]; flexible: string[]; codes: string[] }>`
		select
			array(
				select voucher.ticket_id
				from voucher
				join ticket
					on ticket.seller_id = voucher.seller_id
					and ticket.id = voucher.ticket_id
				where voucher.seller_id = ${sellerId}
				and ticket.ticket_order_id = ${orderId}
			) as vouchers,
			array(
				select distinct ticket_type.id
				from ticket
				join ticket_type
					on ticket_type.seller_id = ticket.seller_id
					and ticket_type.id = ticket.ticket_type_id
				where ticket.seller_id = ${sellerId}
				and ticket.ticket_order_id = ${orderId}
				and ticket_type.amount_min is not null
			) as flexible,
			array(
				select distinct cart_code.code
				from ticket
				join cart_code
					on cart_code.seller_id = ticket.seller_id
					and cart_code.cart_id = ticket.cart_id
				where ticket.seller_id = ${sellerId}
				and ticket.ticket_order_id = ${orderId}
				and ticket.state = 'booked'
				order by cart_code.code
			) as codes
	`.execute(ctx.sql)
	const [row] = rows
	return {
		withVoucher: new Set(row?.vouchers),
		flexible: new Set(row?.flexible),
		codes: row?.codes ?? [],
	}
}

/** Gives the tickets and payments of a booked change to its order. */
export async function giveToOrder(
	ctx: Ctx,
	{
		cartId,
		orderId,
		codes,
	}: {
		cartId: string
		orderId: string
		/** The code for the entrance of each new ticket; null for one that is no admission. */
		codes: readonly { id: string; scanCode: string | null }[]
	},
): Promise<void> {
	const { sellerId } = ctx.seller
	await sql`
		with paid as (
			update payment
			set ticket_order_id = ${orderId}
			where seller_id = ${sellerId}
			and cart_id = ${cartId}
			and ticket_order_id is null
		)
		update ticket
		set state = 'booked',
			ticket_order_id = ${orderId},
			scan_code = code."scanCode",
			held_by = null
		from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as code (id text, "scanCode" text)
		where ticket.seller_id = ${sellerId}
		and ticket.cart_id = ${cartId}
		and ticket.id = code.id
	`.execute(ctx.sql)
}

/**
 * Books the row of a locked cart and debits its gift cards.
 *
 * @returns false when a gift card has less than it is to pay: nothing was written
 */
export async function bookCart(
	ctx: Ctx,
	cart: Pick<CartRow, 'id' | 'version'>,
	spending: ReturnType<typeof spendingParts>,
): Promise<boolean> {
	const { rows } = await sql`
		with ${spending.before}
		booked as (
			update cart
			set state = 'booked',
				expires_at = null,
				version = version + 1
			where seller_id = ${ctx.seller.sellerId}
			and id = ${cart.id}
			and version = ${cart.version}
			and ${spending.isCovered}
			returning id
		),
		${spending.after}
		done as (
			select id
			from booked
		)
		select id
		from done
	`.execute(ctx.sql)
	return rows.length === 1
}

/** Stores the answers of an order as they are with its new tickets. */
export async function storeAnswers(
	ctx: Ctx,
	orderId: string,
	answers: CartRow['additionalInfo'],
): Promise<void> {
	await sql`
		update ticket_order
		set additional_info = ${JSON.stringify(answers)}
		where seller_id = ${ctx.seller.sellerId}
		and id = ${orderId}
	`.execute(ctx.sql)
}
