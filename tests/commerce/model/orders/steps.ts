import fc from 'fast-check'
import { expireCarts } from '#app/commerce/cart/commands/expire.ts'
import { reconcilePayments } from '#app/commerce/checkout/reconcile.ts'
import { type Act, BackgroundStep, type Choice, ConcurrentActs, SingleAct, type Step } from './acts.ts'
import type { Clients } from './clients.ts'
import { book, cancel, discard, edit, move, pay, reconcile, redeem, refund, reserve } from './order-model.ts'
import { isLive, type Kind, type Line, type Model, nextId, type Order, starts, visitors } from './state.ts'

// Most happens to the first visitors: their carts live to see more than one thing.
const slot = fc.oneof(
	{ weight: 3, arbitrary: fc.nat({ max: 1 }) },
	{ weight: 1, arbitrary: fc.nat({ max: visitors - 1 }) },
)
const session = fc.nat({ max: 1 })
const line: fc.Arbitrary<Line> = fc.record({ kind: fc.constantFrom<Kind>('adult', 'adult', 'few'), session })

/** Of the orders and tickets that there are: by numbers, so that a shorter sequence still has them. */
const orderAt = fc.nat({ max: 20 })
const tickets = fc.record({
	bits: fc.integer({ min: 1, max: 15 }),
	// Now and then also those that have ended: such a request is refused.
	ofAll: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
})
type Picked = typeof tickets extends fc.Arbitrary<infer T> ? T : never

function orderIn({ orders }: Model, at: number): Order | null {
	const all = Object.values(orders)
	return all[at % Math.max(1, all.length)] ?? null
}
const picked = ({ tickets: all }: Order, { bits, ofAll }: Picked): string[] =>
	all
		.filter((ticket) => ofAll || isLive(ticket))
		.filter((_, index) => bits & (1 << (index % 4)))
		.map((ticket) => ticket.id)
const lines = (all: readonly Line[]): string => all.map(({ kind, session: at }) => `${kind}${at}`).join('+')

const reserving = fc.tuple(slot, fc.array(line, { minLength: 1, maxLength: 4 })).map(
	([at, wanted]): Choice =>
		(before) => {
			const request = { id: nextId(before, at), lines: wanted }
			return {
				name: `reserve ${at} ${lines(wanted)}`,
				slot: at,
				expected: (model) => reserve(model, at, request),
				act: (clients) => clients.reserve(at, request),
			}
		},
)

const moving = fc.tuple(slot, orderAt, tickets, session).map(
	([at, nth, which, to]): Choice =>
		(before) => {
			const order = orderIn(before, nth)
			if (!order) return null
			const request = {
				id: nextId(before, at),
				orderId: order.id,
				ticketIds: picked(order, which),
				session: to,
			}
			return {
				name: `move ${at} ${request.ticketIds} to ${to}`,
				slot: at,
				expected: (model) => move(model, at, request),
				act: (clients) => clients.move(at, request),
			}
		},
)

const editing = fc.tuple(slot, orderAt, fc.option(tickets), fc.array(line, { maxLength: 2 })).map(
	([at, nth, which, add]): Choice =>
		(before) => {
			const order = orderIn(before, nth)
			if (!order) return null
			const request = {
				id: nextId(before, at),
				orderId: order.id,
				remove: which ? picked(order, which) : [],
				add,
			}
			return {
				name: `edit ${at} ${order.id} -${request.remove} +${lines(add)}`,
				slot: at,
				expected: (model) => edit(model, at, request),
				act: (clients) => clients.edit(at, request),
			}
		},
)

const ofCart = { pay, book, discard }
const onCart = (name: keyof typeof ofCart) =>
	slot.map(
		(at): Choice =>
			() => ({
				name: `${name} ${at}`,
				slot: at,
				expected: (model) => ofCart[name](model, at),
				act: (clients) => clients[name](at),
			}),
	)

const cancelling = fc.tuple(orderAt, fc.option(tickets), fc.boolean()).map(
	([nth, which, isRefunded]): Choice =>
		(before) => {
			const order = orderIn(before, nth)
			if (!order) return null
			const request = { orderId: order.id, ticketIds: which && picked(order, which), refund: isRefunded }
			return staffAct(`cancel ${order.id} ${request.ticketIds}`, {
				expected: (model) => cancel(model, request),
				act: (clients) => clients.cancel(request),
			})
		},
)

const refunding = fc.tuple(orderAt, fc.option(fc.integer({ min: 1, max: 4000 }))).map(
	([nth, amount]): Choice =>
		(before) => {
			const order = orderIn(before, nth)
			if (!order) return null
			return staffAct(`refund ${order.id} ${amount}`, {
				expected: (model) => refund(model, { orderId: order.id, amount }),
				act: (clients) => clients.refund({ orderId: order.id, amount }),
			})
		},
)

const redeeming = fc.tuple(orderAt, fc.nat({ max: 5 })).map(
	([nth, which]): Choice =>
		(before) => {
			const order = orderIn(before, nth)
			const ticket = order?.tickets[which % order.tickets.length]
			if (!order || !ticket) return null
			return staffAct(`redeem ${ticket.id}`, {
				expected: (model) => redeem(model, { orderId: order.id, ticketId: ticket.id }),
				act: (clients) => clients.redeem({ ticketId: ticket.id }),
			})
		},
)

const staffAct = (name: string, act: Pick<Act, 'expected' | 'act'>): Act => ({ name, slot: null, ...act })

const concurrent = fc
	.tuple(
		fc.oneof(moving, editing, onCart('book')),
		fc.oneof(
			...[reserving, moving, editing, cancelling, redeeming, refunding],
			...[onCart('book'), onCart('book'), onCart('pay')],
		),
	)
	.map((choices): Step => new ConcurrentActs(choices))

/** Often to the end of a hold; now and then to the last minutes in which a session can be changed, or past them. */
const minutes = fc.oneof(
	{ weight: 3, arbitrary: fc.integer({ min: 1, max: 16 }).map((count) => () => count) },
	{ weight: 1, arbitrary: fc.constantFrom(14, 15).map((count) => () => count) },
	{
		weight: 1,
		arbitrary: fc.constantFrom(1, 5, 12).map((left) => (model: Model) => untilNextStart(model) - left),
	},
)
const untilNextStart = ({ minute }: Model): number =>
	starts.map((start) => start - minute).find((left) => left > 0) ?? 0
const passing = minutes.map((countIn): Step => {
	let count = 0
	return new BackgroundStep(
		'pass',
		(model) => {
			count = Math.max(1, countIn(model))
			model.minute += count
		},
		async ({ engine }) => {
			engine.clockOffsetMs += count * 60_000
		},
	)
})
const expiring = fc.constant<Step>(
	new BackgroundStep(
		'expire',
		() => undefined,
		({ engine, seller }) => expireCarts(engine, seller),
	),
)
const reconciling = fc.constant<Step>(
	new BackgroundStep('reconcile', reconcile, ({ engine, seller }) => reconcileAll({ engine, seller })),
)

/** Reconciles batches until no payment is left to take up. */
export async function reconcileAll({ engine, seller }: Pick<Clients, 'engine' | 'seller'>): Promise<void> {
	while ((await reconcilePayments(engine, seller)) > 0);
}

const single = (choices: fc.Arbitrary<Choice>) => choices.map((choice): Step => new SingleAct(choice))
const times = (count: number, steps: fc.Arbitrary<Step>) => Array.from({ length: count }, () => steps)

/** What may happen, as often as it is worth. */
export const anySteps: fc.Arbitrary<Step>[] = [
	...times(4, single(reserving)),
	...times(3, single(moving)),
	...times(3, single(editing)),
	...times(4, single(onCart('pay'))),
	...times(5, single(onCart('book'))),
	...times(2, concurrent),
	...times(2, passing),
	single(onCart('discard')),
	single(cancelling),
	single(refunding),
	single(redeeming),
	expiring,
	reconciling,
]
