import type { Ctx, Engine } from '#app/commerce/context.ts'
import { entriesOf, type OrderEntry } from '#app/commerce/orders/entry-store.ts'
import { openLink } from '#app/commerce/orders/open-link.ts'
import { findMoney } from '#app/commerce/orders/refund-store.ts'
import { ordersById, type PrintedTicket, printedTickets } from '#app/commerce/orders/store.ts'
import type { Answer } from '#app/contract/calls.ts'
import type { Withdrawal, WithdrawalItem } from '#app/contract/entities/withdrawal.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import { toDecimal } from '#app/lib/money.ts'
import { lastWithdrawalDay } from '#app/rules/orders/withdrawal.ts'
import {
	itemKey,
	orderRefusal,
	type PlannedItem,
	plannedItems,
	plannedReturn,
	type WithdrawalFacts,
} from './plan.ts'
import { boughtMembers } from './store.ts'

/**
 * What a consumer can withdraw from of an order, and has withdrawn from.
 *
 * errors - bad_field_value, order_not_found
 *
 * @param chosen ids of items; null for all that one can withdraw from
 */
export async function readWithdrawal(
	engine: Engine,
	seller: SellerTerms,
	{ link, visitor, chosen }: { link: string; visitor: Visitor | null; chosen: readonly string[] | null },
): Promise<Answer<'getWithdrawal'>> {
	const { ctx, order } = await openLink(engine, seller, link, visitor)
	return { withdrawal: { _data: [await withdrawalOf(ctx, order.id, chosen)] } }
}

export async function factsOf(ctx: Ctx, orderId: string): Promise<WithdrawalFacts> {
	const [details] = await ordersById(ctx, [orderId])
	if (!details) throw new Error(`the order ${orderId} is gone`)
	const members = await boughtMembers(ctx, orderId)
	return {
		details,
		printed: await printedTickets(ctx, [orderId]),
		inUse: new Set(members.filter(({ isInUse }) => isInUse).map(({ ticketId }) => ticketId)),
	}
}

async function withdrawalOf(
	ctx: Ctx,
	orderId: string,
	chosen: readonly string[] | null,
): Promise<Withdrawal> {
	const money = await findMoney(ctx, orderId)
	if (!money) throw new Error(`the order ${orderId} is gone`)
	const facts = await factsOf(ctx, orderId)
	const { details, printed } = facts
	const items = plannedItems(facts)
	const refusal = orderRefusal(details, items, ctx)
	const named = items.filter((item) => !item.refusal && (chosen?.includes(item.id) ?? true))
	const { amountStep } = ctx.seller.payment
	const { amount, parts } = plannedReturn(money, details, { items: refusal ? [] : named, amountStep })
	const labels = new Map(details.payments.map(({ id, label }) => [id, label]))
	const decimal = (minor: number): string => toDecimal(minor, money.currency)
	const entries = await entriesOf(ctx, orderId)
	return {
		ticket_order_id: orderId,
		refusal,
		last_day: lastWithdrawalDay(details.order.purchasedOn, ctx.seller.withdrawal, ctx.seller.timezone),
		item: items.map((item) => wireItem(item, printed, decimal)),
		amount: decimal(amount),
		refund: parts.map((part) => ({
			label: labels.get(part.paymentId) ?? null,
			amount: decimal(part.amount),
		})),
		receipt: entries.filter(({ action }) => action === 'withdraw').map((entry) => receiptOf(entry, facts)),
	}
}

function wireItem(
	{ id, tickets, price, spent, refusal }: PlannedItem,
	printed: ReadonlyMap<string, PrintedTicket>,
	decimal: (minor: number) => string,
): WithdrawalItem {
	const [number = null] = tickets.flatMap((ticket) => printed.get(ticket.id)?.gift?.number ?? [])
	return {
		...namesOf(id, tickets[0]?.handler === 'membership', printed),
		number,
		price: decimal(price),
		spent: decimal(spent),
		refusal,
	}
}

function namesOf(id: string, isMembership: boolean, printed: ReadonlyMap<string, PrintedTicket>) {
	const { eventName = '', groupName = '', typeName = '' } = printed.get(id) ?? {}
	return { id, event_name: eventName, name: isMembership ? groupName : typeName }
}

function receiptOf(
	{ createdAt, after }: OrderEntry,
	{ details, printed }: WithdrawalFacts,
): Withdrawal['receipt'][number] {
	const ids = Array.isArray(after.ticket_ids) ? after.ticket_ids : []
	const ended = details.tickets.filter(({ id }) => ids.includes(id))
	return {
		received_at: createdAt.toISOString(),
		item: [...Map.groupBy(ended, itemKey).values()].flatMap(([first]) =>
			first ? [namesOf(first.id, first.handler === 'membership', printed)] : [],
		),
		amount: String(after.amount),
	}
}
