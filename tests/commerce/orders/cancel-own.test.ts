import { afterAll, beforeEach, expect, it } from 'vitest'
import { reading } from '#app/commerce/context.ts'
import { deliverDue, emailsIn } from '#app/commerce/email/outbox.ts'
import { prepareEmails } from '#app/commerce/email/prepare.ts'
import { emailOrder } from '#app/commerce/email/resend.ts'
import { cancelOrder } from '#app/commerce/orders/cancel.ts'
import { cancelOwnTickets } from '#app/commerce/orders/cancel-own.ts'
import { entriesOf } from '#app/commerce/orders/entry-store.ts'
import { readOrders } from '#app/commerce/orders/orders.ts'
import { refundOrder } from '#app/commerce/orders/refund.ts'
import type { OutgoingEmail } from '#app/contract/documents/correspondence.ts'
import { sql } from '#app/data/sql.ts'
import { openSale, plainEmails, refusal } from '#tests/builders/sale.ts'
import { aVenue, clockAt } from '#tests/builders/venue.ts'

const sale = await openSale(aVenue().withEvent({ capacity: 20, prices: { adult: '20.00', entry: '0.00' } }))
afterAll(() => sale.close())
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
})

const entry = { type: 'evt_ga_entry' }

async function booked(...sketches: Parameters<typeof sale.hold>) {
	const cart = await sale.hold(...sketches)
	const adults = sketches.filter(({ type }) => type !== entry.type).length
	if (adults > 0) await sale.pay(cart, `${20 * adults}.00`)
	const { ticket_order, ticket } = await sale.book(cart)
	const [order] = ticket_order._data
	return { id: order?.id ?? '', link: order?.link ?? '', tickets: ticket._data.map(({ id }) => id) }
}
const cancel = (link: string, tickets: string[], idempotencyKey?: string) =>
	cancelOwnTickets(sale.engine, sale.seller, link, tickets, { idempotencyKey })
const states = (answer: Awaited<ReturnType<typeof cancel>>) =>
	answer.ticket._data.map(({ state }) => state).sort()
/** The emails about changes of an order that wait, by kind. */
const waiting = async (orderId: string) =>
	(await emailsIn(sale.engine, sale.seller, 'waiting'))
		.filter(({ kind, facts }) => kind !== 'confirmation' && 'orderId' in facts && facts.orderId === orderId)
		.map(({ kind, recipient, facts }) => ({ kind, recipient, ...facts }))

it('cancelling free tickets by the link frees their places and says that a guest did it', async () => {
	const used = await sale.used()
	const order = await booked(entry, entry)
	expect(states(await cancel(order.link, order.tickets.slice(0, 1)))).toEqual(['booked', 'cancelled'])
	expect(await sale.used()).toBe(used + 1)
	expect(states(await cancel(order.link, order.tickets.slice(1)))).toEqual(['cancelled', 'cancelled'])
	const entries = await entriesOf(await reading(sale.engine, sale.seller), order.id)
	expect(entries.map(({ actor, action }) => [actor, action])).toEqual([
		['guest', 'cancel'],
		['guest', 'cancel'],
	])
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('a link of 30 days still shows its order, but changes nothing', async () => {
	const order = await booked(entry)
	const { sql: database } = sale.engine.database
	const madeDaysAgo = async (days: number, seconds: number): Promise<void> => {
		const { now } = await reading(sale.engine, sale.seller)
		const madeAt = new Date(now.getTime() - (days * 86_400 + seconds) * 1000)
		await sql`
			update order_link
			set created_at = ${madeAt}
			where seller_id = ${sale.seller.sellerId}
				and ticket_order_id = ${order.id}
		`.execute(database)
	}
	const shown = async () => {
		const { ticket_order } = await readOrders(
			sale.engine,
			sale.seller,
			{ links: [order.link] },
			{ embed: [] },
		)
		return ticket_order._data[0]
	}
	await madeDaysAgo(30, 5)
	expect(Date.parse((await shown())?.changes_until ?? '')).toBeLessThan(
		Date.now() + sale.engine.clockOffsetMs,
	)
	expect((await refusal(cancel(order.link, order.tickets)))._code).toBe('order_link_expired')
	await madeDaysAgo(29, 86_000)
	expect((await shown())?.id).toBe(order.id)
	expect(states(await cancel(order.link, order.tickets))).toEqual(['cancelled'])
})

it('a repeated request with the same key gets the same answer', async () => {
	const order = await booked(entry)
	const first = await cancel(order.link, order.tickets, 'cancel-own-tickets-1')
	expect(await cancel(order.link, order.tickets, 'cancel-own-tickets-1')).toEqual(first)
	expect((await refusal(cancel(order.link, order.tickets)))._extra).toEqual({ reason: 'none_valid' })
})

it('two requests at the same time cancel a ticket once', async () => {
	const order = await booked(entry, entry)
	const [first] = order.tickets
	const answers = await Promise.allSettled([
		cancel(order.link, [first ?? '']),
		cancel(order.link, [first ?? '']),
	])
	expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('an order with a price, a past session, another order’s ticket and a wrong token are refused', async () => {
	const paid = await booked({}, entry)
	expect(await refusal(cancel(paid.link, paid.tickets))).toMatchObject({
		_code: 'cancellation_refused',
		_extra: { reason: 'contact' },
	})
	const free = await booked(entry)
	expect((await refusal(cancel(free.link, paid.tickets)))._code).toBe('ticket_not_found')
	const wrong = `${free.id}.${'A'.repeat(22)}`
	expect((await refusal(cancel(wrong, free.tickets)))._code).toBe('order_not_found')
	expect((await refusal(cancel(free.id, free.tickets)))._code).toBe('bad_field_value')
	sale.pass(60 * 24 * 400)
	expect((await refusal(cancel(free.link, free.tickets)))._extra).toEqual({ reason: 'none_valid' })
})

it('the page asks for the email about its cancelled tickets, once there are some', async () => {
	const order = await booked(entry, entry)
	const ask = () =>
		emailOrder(sale.engine, sale.seller, {
			link: order.link,
			limit: async () => undefined,
			locale: null,
			isAboutCancelling: true,
		})
	expect((await refusal(ask()))._code).toBe('ticket_not_found')
	const [first = ''] = order.tickets
	await cancel(order.link, [first])
	expect(await waiting(order.id)).toEqual([])
	await ask()
	expect(await waiting(order.id)).toEqual([
		{ kind: 'cancelled', recipient: 'ada@example.org', orderId: order.id, ticketIds: [first] },
	])
})

it('cancelling and refunding by staff store an email each, a refused refund none', async () => {
	const order = await booked({}, {})
	const [first = ''] = order.tickets
	await cancelOrder(
		sale.engine,
		sale.seller,
		order.id,
		{ tickets: [{ ticket_id: first }] },
		{ actor: 'test' },
	)
	const stored = await waiting(order.id)
	expect(stored.map(({ kind }) => kind)).toEqual(['cancelled', 'refunded'])
	await refundOrder(sale.engine, sale.seller, order.id, { amount: '5.00' }, { actor: 'test' })
	expect(await waiting(order.id)).toHaveLength(3)

	const cart = await sale.hold({})
	await sale.pay(cart, '20.00', { number: '4000000000005126' })
	const id = (await sale.book(cart)).ticket_order._data[0]?.id ?? ''
	await refundOrder(sale.engine, sale.seller, id, {}, { actor: 'test' })
	expect(await waiting(id)).toEqual([])
})

it('the emails about changes name the cancelled tickets, the amounts and a link that opens the order', async () => {
	const sent: OutgoingEmail[] = []
	const transport = { send: async (email: OutgoingEmail) => void sent.push(email), close: () => undefined }
	const delivery = {
		transport,
		prepare: (ctx: Parameters<typeof prepareEmails>[0], batch: Parameters<typeof prepareEmails>[2]) =>
			prepareEmails(ctx, plainEmails, batch),
	}
	while (await deliverDue(sale.engine, sale.seller, delivery)) sent.length = 0
	sent.length = 0
	const order = await booked({}, {})
	const [first = ''] = order.tickets
	await cancelOrder(
		sale.engine,
		sale.seller,
		order.id,
		{ tickets: [{ ticket_id: first }] },
		{ actor: 'test' },
	)
	await deliverDue(sale.engine, sale.seller, delivery)
	const byText = new Map(sent.map(({ text, to, html }) => [text, { to, html }]))
	expect(byText.get(first)).toMatchObject({
		to: 'ada@example.org',
		html: expect.stringContaining(`${order.id}.`),
	})
	expect([...byText.keys()]).toContainEqual(expect.stringMatching(/^2000 Visa •••• 4242$/))
})

it('the email about a second cancellation knows the tickets that were left by the first', async () => {
	const order = await booked(entry, entry, entry)
	const [first = '', second = '', third = ''] = order.tickets
	const known: { ended: string[]; before: string[] }[] = []
	const idsOf = (tickets: readonly { id: string }[]): string[] => tickets.map(({ id }) => id).sort()
	const emails: typeof plainEmails = {
		...plainEmails,
		cancelled: async (facts, ended, locale) => {
			// An email of an earlier order may be due again meanwhile.
			if (facts.link.startsWith(`${order.id}.`))
				known.push({ ended: idsOf(ended.tickets), before: idsOf(ended.before) })
			return plainEmails.cancelled(facts, ended, locale)
		},
	}
	const delivery = {
		transport: { send: async () => undefined, close: () => undefined },
		prepare: (ctx: Parameters<typeof prepareEmails>[0], batch: Parameters<typeof prepareEmails>[2]) =>
			prepareEmails(ctx, emails, batch),
	}
	const drain = async (): Promise<void> => {
		while (await deliverDue(sale.engine, sale.seller, delivery));
	}
	const end = (id: string) =>
		cancelOrder(sale.engine, sale.seller, order.id, { tickets: [{ ticket_id: id }] }, { actor: 'test' })
	await end(first)
	await drain()
	await end(second)
	await drain()
	expect(known).toEqual([
		{ ended: [first], before: [first, second, third].sort() },
		{ ended: [second], before: [second, third].sort() },
	])
})
