import type { Answer } from '#app/contract/calls.ts'
import type { OrderFacts } from '#app/contract/documents.ts'
import type { ScheduledPayment } from '#app/contract/entities/cart.ts'
import type { TicketOrder } from '#app/contract/entities/order.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Rows } from '#app/contract/wire.ts'
import { hashSecret } from '#app/lib/ids.ts'
import { toDecimal } from '#app/lib/money.ts'
import { catalogEmbeds } from '../cart/embeds.ts'
import { type PaymentRow, paymentsOf, scheduledOf } from '../cart/store.ts'
import { type TicketRow, ticketsOf } from '../cart/ticket-store.ts'
import { paidBy, wirePayment, wireScheduled, wireTicket } from '../cart/wire.ts'
import { type Ctx, type Engine, reading } from '../context.ts'
import { findIdentity } from '../identity/store.ts'
import { findLinkedOrder, type OrderRow, printedTickets } from './store.ts'

/** An order with everything that belongs to it. */
export interface WholeOrder {
	order: OrderRow
	tickets: TicketRow[]
	payments: PaymentRow[]
}

/**
 * Orders by their links. One wrong link refuses all: whoever asks has them from one mail or one page.
 *
 * shape - a link is `<orderId>.<token>`
 * errors - bad_field_value for what is no link, order_not_found for a wrong token or another seller's order
 */
export async function readOrders(
	engine: Engine,
	seller: SellerTerms,
	links: readonly string[],
	embed: readonly string[],
): Promise<Answer<'listOrders'>> {
	const ctx = await reading(engine, seller)
	const orders: WholeOrder[] = []
	for (const link of links) orders.push(await wholeOrder(ctx, await openLink(ctx, link)))
	return wireOrders(ctx, orders, embed)
}

/**
 * What a booked order is, for letters and documents; its link is the one that was shown.
 *
 * errors - bad_field_value, order_not_found
 */
export async function orderFacts(engine: Engine, seller: SellerTerms, link: string): Promise<OrderFacts> {
	const ctx = await reading(engine, seller)
	return factsOf(ctx, await openLink(ctx, link), link)
}

export async function wholeOrder(ctx: Ctx, order: OrderRow): Promise<WholeOrder> {
	const tickets = (await ticketsOf(ctx, order.cartId)).filter((ticket) => ticket.orderId === order.id)
	return { order, tickets, payments: await paymentsOf(ctx, order.cartId) }
}

export async function wireOrders(
	ctx: Ctx,
	orders: readonly WholeOrder[],
	embed: readonly string[],
): Promise<Answer<'listOrders'>> {
	const tickets = orders.flatMap((whole) => whole.tickets)
	const identities = orders.flatMap(({ order }) => order.identityId ?? [])
	return {
		ticket_order: { _data: orders.map(wireOrder) },
		ticket: {
			_data: orders.flatMap(({ order, tickets }) => tickets.map((one) => wireTicket(one, order.currency))),
		},
		...(await catalogEmbeds(ctx, tickets, { embed })),
		...(embed.includes('payment')
			? { payment: { _data: orders.flatMap((one) => one.payments.map(wirePayment)) } }
			: {}),
		...(embed.includes('scheduled_payment') ? { scheduled_payment: await scheduleOf(ctx, orders) } : {}),
		...(embed.includes('identity') ? { identity: { _data: await identitiesOf(ctx, identities) } } : {}),
	}
}

async function scheduleOf(ctx: Ctx, orders: readonly WholeOrder[]): Promise<Rows<ScheduledPayment>> {
	const ofEach = orders.map(async ({ order: { cartId: id, currency } }) =>
		(await scheduledOf(ctx, id)).map((one) => wireScheduled(one, { id, currency })),
	)
	return { _data: (await Promise.all(ofEach)).flat() }
}

export async function factsOf(ctx: Ctx, order: OrderRow, link: string): Promise<OrderFacts> {
	const { tickets, payments } = await wholeOrder(ctx, order)
	const printed = await printedTickets(ctx, order.id)
	const purchaser = order.identityId ? await findIdentity(ctx, order.identityId) : null
	return {
		sellerId: ctx.seller.sellerId,
		orderNumber: order.orderNumber,
		link,
		currency: order.currency,
		purchasedOn: order.purchasedOn,
		purchaser: purchaser && {
			firstName: purchaser.first_name,
			lastName: purchaser.last_name,
			email: purchaser.email,
		},
		totals: {
			face: order.totalFace,
			discount: order.totalDiscount,
			feeOutside: order.totalFeeOutside,
			price: order.totalPrice,
			paid: paidBy(payments),
		},
		tickets: tickets.flatMap((ticket) => {
			const names = printed.get(ticket.id)
			return names && ticket.scanCode ? [{ ...ticket, ...names, scanCode: ticket.scanCode }] : []
		}),
	}
}

function wireOrder({ order, payments }: WholeOrder): TicketOrder {
	const decimal = (amount: number): string => toDecimal(amount, order.currency)
	return {
		id: order.id,
		order_number: order.orderNumber,
		cart_id: order.cartId,
		identity_id: order.identityId,
		purchased_on: order.purchasedOn.toISOString(),
		currency_code: order.currency,
		additional_info: order.additionalInfo,
		fees: {
			total_before_cartmod_price: decimal(order.totalFace),
			total_cartmod_amount: decimal(order.totalDiscount),
			total_fee_outside: decimal(order.totalFeeOutside),
			total_after_fees_price: decimal(order.totalPrice),
			total_payments: decimal(paidBy(payments)),
		},
	}
}

async function identitiesOf(ctx: Ctx, ids: readonly string[]) {
	const found = await Promise.all([...new Set(ids)].map((id) => findIdentity(ctx, id)))
	return found.filter((identity) => identity !== null)
}

async function openLink(ctx: Ctx, link: string): Promise<OrderRow> {
	const match = /^([\w-]{1,64})\.([\w-]{22})$/.exec(link)
	if (!match?.[1] || !match[2])
		throw new Refusal('bad_field_value', 'This is not the link of an order', 'order')
	const order = await findLinkedOrder(ctx, match[1], hashSecret(match[2]))
	if (!order) throw new Refusal('order_not_found', 'There is no such order', 'order')
	return order
}
