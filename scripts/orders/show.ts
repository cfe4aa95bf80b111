import { reading } from '#app/commerce/context.ts'
import { acceptedTermsOf } from '#app/commerce/identity/store.ts'
import { entriesOf } from '#app/commerce/orders/entry-store.ts'
import { wireOrders } from '#app/commerce/orders/orders.ts'
import { ordersById } from '#app/commerce/orders/store.ts'
import { columns, say } from '../seller/terminal.ts'
import type { Found } from './open.ts'

const embeds = ['event_template', 'ticket_type', 'identity', 'payment_history']

/** Prints an order: its tickets, its money and every change, the oldest first. */
export async function showOrder({ engine, seller, order: { id } }: Found): Promise<void> {
	const ctx = await reading(engine, seller)
	const answer = await wireOrders(ctx, await ordersById(ctx, [id]), embeds)
	const [order] = answer.ticket_order._data
	if (!order) throw new Error(`the order ${id} is gone`)
	const { fees, currency_code: currency } = order
	say(`${order.order_number}  ${order.id}  ${seller.name}  ${order.payment_state}  ${order.purchased_on}`)
	for (const { first_name, last_name, email } of answer.identity?._data ?? [])
		say(`${first_name} ${last_name} <${email}>`)
	const terms = order.identity_id ? await acceptedTermsOf(ctx, order.identity_id) : null
	if (terms) say(`accepted the terms ${terms.version} at ${terms.accepted_at}`)
	const nameOf = (rows: { id: string; name: string }[] | undefined, wanted: string): string =>
		rows?.find((row) => row.id === wanted)?.name ?? wanted
	const tickets = answer.ticket._data.map((ticket) => [
		`  ${ticket.id}`,
		ticket.state,
		ticket.start_datetime ?? '',
		nameOf(answer.event_template?._data, ticket.event_template_id),
		nameOf(answer.ticket_type?._data, ticket.ticket_type_id),
		`${ticket.adjusted_value} + ${ticket.fee}`,
	])
	section('Tickets', tickets)
	section(`Money (${currency})`, [
		['  price', fees.total_after_fees_price],
		['  paid', fees.total_payments],
		['  went back', fees.total_refunds],
		['  disputed', fees.total_disputes],
		['  credits', fees.total_credits],
		['  outstanding', fees.total_outstanding],
	])
	const history = (answer.payment_history?._data ?? []).map((one) => [
		`  ${one.occurred_at}`,
		one.action,
		`${one.amount}${one.currency_code ? ` ${one.currency_code}` : ''}`,
		one.outcome ?? one.state,
		one.label ?? '',
	])
	section('Payments', history)
	const entries = (await entriesOf(ctx, id)).map(({ createdAt, actor, action, before, after }) => [
		`  ${createdAt.toISOString()}`,
		actor,
		action,
		`${JSON.stringify(before)} → ${JSON.stringify(after)}`,
	])
	section('Changes', entries)
}

function section(title: string, rows: readonly string[][]): void {
	if (rows.length === 0) return
	say(title)
	for (const line of columns(rows)) say(line)
}
