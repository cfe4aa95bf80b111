import { catalogEmbeds } from '#app/commerce/cart/wire/embeds.ts'
import { paidBy } from '#app/commerce/cart/wire/totals.ts'
import { wirePayment, wireScheduled, wireTicket } from '#app/commerce/cart/wire/wire.ts'
import type { Answer } from '#app/contract/calls.ts'
import type { OrderFacts } from '#app/contract/documents/order.ts'
import type { Cart, Identity, ScheduledPayment } from '#app/contract/entities/cart.ts'
import type { Membership } from '#app/contract/entities/membership.ts'
import type { Contact, PaymentHistory, TicketOrder } from '#app/contract/entities/order.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import type { Rows } from '#app/contract/wire.ts'
import { localTime } from '#app/lib/dates.ts'
import { toDecimal } from '#app/lib/money.ts'
import { isNumbered } from '#app/rules/handlers.ts'
import { type Ctx, type Engine, reading } from '../context.ts'
import { creditCards } from '../ledger/credit-store.ts'
import { type Delivered, deliveredBy } from '../ledger/delivered-store.ts'
import { readMembers } from '../memberships/read.ts'
import { partiesOfOrders } from '../memberships/renewal-store.ts'
import { wireTaxes } from '../pricing/taxes.ts'
import { paymentHistory, returnedBy, wireDelivered } from './history.ts'
import { lastWithdrawal } from './last-withdrawal.ts'
import { type JustOpened, type OpenedOrder, openLink } from './open-link.ts'
import { factsOf, isLive, orderTaxes, ticketsToShow } from './order-facts.ts'
import { type OrderDetails, ordersById, ordersOfAccount, printedTickets, scheduleOf } from './store.ts'

/** What an answer about orders contains. */
export interface OrderReading {
	embed: readonly string[]
	/** Only tickets in these states; absent for all. */
	states?: readonly string[] | undefined
}

/**
 * Reads orders by their links, or by their ids for the account that they belong to. One wrong link refuses all: a client
 * has them from one email or one page.
 *
 * shape - a link is `<orderId>.<token>`
 * errors - bad_field_value for a malformed link, order_not_found for a wrong token, another account's or seller's order
 */
export async function readOrders(
	engine: Engine,
	seller: SellerTerms,
	{ links, visitor = null }: { links: readonly string[]; visitor?: Visitor | null },
	{ embed, states }: OrderReading,
): Promise<Answer<'listOrders'>> {
	const orders: JustOpened[] = []
	for (const link of links) orders.push(await openLink(engine, seller, link, visitor))
	return wireFor(
		orders[0]?.ctx ?? (await reading(engine, seller)),
		orders.map((details) => withTicketsIn(details, states)),
		{ embed, visitor },
	)
}

/** The newest orders of the account that is logged in. An id of another account's order names none. */
export async function readMyOrders(
	engine: Engine,
	seller: SellerTerms,
	{ visitor, ids, limit }: { visitor: Visitor; ids: readonly string[] | null; limit: number },
	{ embed, states }: OrderReading,
): Promise<Answer<'listOrders'>> {
	const ctx = await reading(engine, seller)
	const orders = await ordersOfAccount(ctx, visitor.accountId, { ids, limit })
	return wireFor(
		ctx,
		orders.map((details) => withTicketsIn(details, states)),
		{ embed, visitor },
	)
}

/** The same as `wireOrders`, with the memberships that orders bought: what it says of people depends on the login. */
async function wireFor(
	ctx: Ctx,
	orders: readonly OpenedOrder[],
	{ embed, visitor }: { embed: readonly string[]; visitor: Visitor | null },
): Promise<Answer<'listOrders'>> {
	const answer = await wireOrders(ctx, orders, embed)
	return embed.includes('membership')
		? { ...answer, membership: await membersOfOrders(ctx, orders, visitor) }
		: answer
}

/**
 * Returns the facts of a booked order for documents, with the link that the request gave.
 *
 * errors - bad_field_value, order_not_found, payment_required for an order whose payment failed
 */
export async function orderFacts(
	engine: Engine,
	seller: SellerTerms,
	link: string,
	visitor: Visitor | null = null,
): Promise<OrderFacts> {
	const { ctx, ...details } = await openLink(engine, seller, link, visitor)
	if (details.order.paymentState === 'failed')
		throw new Refusal('payment_required', 'The payment for this order did not go through', 'order')
	return factsOf(ctx, details, { link, printed: await printedTickets(ctx, [details.order.id]) })
}

/** The order that a cart has become, for a request that may read the cart. */
export async function orderOfCart(
	engine: Engine,
	seller: SellerTerms,
	{ ticket_order_id: id }: Cart,
): Promise<Rows<TicketOrder>> {
	if (!id) return { _data: [] }
	return { _data: (await ordersById(await reading(engine, seller), [id])).map(wireOrder) }
}

export async function wireOrders(
	ctx: Ctx,
	orders: readonly OpenedOrder[],
	embed: readonly string[],
): Promise<Answer<'listOrders'>> {
	const shown = orders.map((details) => ({ ...details, tickets: ticketsToShow(ctx, details) }))
	const tickets = shown.flatMap((details) => details.tickets)
	const delivered = await giftsOf(ctx, orders)
	const identities = new Map(
		orders.flatMap(({ purchaser }) => (purchaser ? [[purchaser.id, purchaser] as const] : [])),
	)
	return {
		ticket_order: { _data: orders.map((details) => wireOpened(ctx, details)) },
		ticket: {
			_data: shown.flatMap((details) =>
				details.tickets.map((ticket) => ({
					...wireTicket(ticket, details.order.currency),
					delivered: wireDelivered(delivered.get(ticket.id), details.order.currency),
				})),
			),
		},
		...(await catalogEmbeds(ctx, tickets, { embed })),
		...(embed.includes('payment')
			? { payment: { _data: orders.flatMap((one) => one.payments.map(wirePayment)) } }
			: {}),
		...(embed.includes('payment_history') ? { payment_history: await historyOf(ctx, orders) } : {}),
		...(embed.includes('scheduled_payment') ? { scheduled_payment: await schedulesOf(ctx, orders) } : {}),
		...(embed.includes('contact') ? { contact: { _data: [...identities.values()].map(wireContact) } } : {}),
		...(embed.includes('identity') ? { identity: { _data: [...identities.values()] } } : {}),
	}
}

async function membersOfOrders(
	ctx: Ctx,
	orders: readonly OpenedOrder[],
	visitor: Visitor | null,
): Promise<Rows<Membership>> {
	const bought = orders.filter(({ tickets }) => tickets.some(({ handler }) => handler === 'membership'))
	const orderIds = bought.map(({ order }) => order.id)
	const parties = orderIds.length > 0 ? await partiesOfOrders(ctx, orderIds) : []
	return { _data: await readMembers(ctx, parties, { accountId: visitor?.accountId ?? null, orderIds }) }
}

const wireContact = ({ id, first_name, last_name, email, phone }: Identity): Contact => ({
	id,
	name: `${first_name} ${last_name}`.trim(),
	email,
	...(phone ? { phone } : {}),
})

const withTicketsIn = (details: OpenedOrder, states?: readonly string[]): OpenedOrder =>
	states
		? {
				...details,
				tickets: details.tickets.filter(({ state }) => states.includes(state)),
				taxes: orderTaxes(details),
			}
		: details

/** The gift cards, codes and members' cards of paid orders, by ticket. A payment that fails after booking must deliver nothing. */
export function giftsOf(ctx: Ctx, orders: readonly OrderDetails[]): Promise<Map<string, Delivered>> {
	const paid = orders.filter(({ order }) => order.paymentState === 'paid')
	const gifts = paid
		.flatMap(({ tickets }) => tickets.filter(isLive))
		.filter(({ handler }) => isNumbered(handler))
	return deliveredBy(
		ctx,
		gifts.map(({ id }) => id),
	)
}

async function historyOf(ctx: Ctx, orders: readonly OrderDetails[]): Promise<Rows<PaymentHistory>> {
	const today = localTime(ctx.now, ctx.seller.timezone).date
	const cards = await creditCards(ctx, creditIds(orders))
	const ofEach = orders.map(async (whole) =>
		paymentHistory(whole, await scheduleOf(ctx, whole), { today, cards }),
	)
	return { _data: (await Promise.all(ofEach)).flat() }
}

/** The gift cards that were issued for what went back of orders. */
const creditIds = (orders: readonly OrderDetails[]): string[] =>
	orders.flatMap(({ refunds }) => refunds.flatMap(({ accountId }) => accountId ?? []))

async function schedulesOf(ctx: Ctx, orders: readonly OrderDetails[]): Promise<Rows<ScheduledPayment>> {
	const ofEach = orders.map(async (whole) => {
		const { cartId: id, currency } = whole.order
		return (await scheduleOf(ctx, whole)).map((one) => wireScheduled(one, { id, currency }))
	})
	return { _data: (await Promise.all(ofEach)).flat() }
}

function wireOpened(ctx: Ctx, { changesUntil, needsLogout, ...details }: OpenedOrder): TicketOrder {
	const lastDay = lastWithdrawal(ctx, details)
	return {
		...wireOrder(details),
		...(changesUntil ? { changes_until: changesUntil.toISOString() } : {}),
		...(lastDay ? { withdrawable_until: lastDay } : {}),
		...(needsLogout ? { needs_logout: true } : {}),
	}
}

function wireOrder(details: OrderDetails & Pick<OpenedOrder, 'taxes'>): TicketOrder {
	const { order, payments, refunds, disputes, credits, isOverdue, cancelsOn } = details
	const paid = paidBy(payments)
	const takenBack = disputes.reduce((sum, dispute) => sum + dispute.takenBack, 0)
	const returned = returnedBy(refunds) - takenBack
	const disputed = disputes.reduce((sum, { withdrawn }) => sum + withdrawn, 0)
	const decimal = (amount: number): string => toDecimal(amount, order.currency)
	return {
		id: order.id,
		order_number: order.orderNumber,
		cart_id: order.cartId,
		identity_id: order.identityId,
		purchased_on: order.purchasedOn.toISOString(),
		currency_code: order.currency,
		payment_state: order.paymentState,
		...(isOverdue ? { is_overdue: true as const } : {}),
		...(cancelsOn ? { cancels_on: cancelsOn } : {}),
		additional_info: order.additionalInfo,
		...(order.sendsEmail ? {} : { sends_email: false as const }),
		fees: {
			total_before_cartmod_price: decimal(order.totalFace),
			total_cartmod_amount: decimal(order.totalDiscount),
			total_fee_outside: decimal(order.totalFeeOutside),
			...wireTaxes(details.taxes ?? orderTaxes(details), order.currency),
			total_rounding: decimal(order.totalRounding),
			total_after_fees_price: decimal(order.totalPrice),
			total_payments: decimal(paid),
			total_refunds: decimal(returned),
			total_disputes: decimal(disputed),
			total_credits: decimal(credits),
			total_outstanding: decimal(Math.max(0, order.totalPrice - credits) - paid + returned + disputed),
		},
	}
}
