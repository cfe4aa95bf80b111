import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteCart } from '#app/commerce/cart/delete.ts'
import { sweepCarts } from '#app/commerce/cart/expire.ts'
import { extendCart } from '#app/commerce/cart/extend.ts'
import { modifyCart } from '#app/commerce/cart/modify.ts'
import { readCart } from '#app/commerce/cart/read.ts'
import { reconcilePayments } from '#app/commerce/payments/reconcile.ts'
import { Refusal } from '#app/contract/errors.ts'
import { entry, type HeldCart, openSale, type Sale } from '#tests/builders/sale.ts'
import { aVenue, clockAt, sessionId } from '#tests/builders/venue.ts'
import {
	add,
	book,
	discard,
	extend,
	freshModel,
	groupPlaces,
	type Kind,
	liveTickets,
	type Model,
	type ModelTicket,
	maxAdults,
	pay,
	reconcile,
	remove,
} from './capacity-model.ts'

const sessions = [sessionId('evt_ga', '2027-05-01', '1000'), sessionId('evt_ga', '2027-05-01', '1200')]
const runs = Number(process.env.MODEL_RUNS ?? 100)

let sale: Sale
beforeAll(async () => {
	sale = await openSale(
		aVenue().withEvent({
			sessions: [
				{ date: '2027-05-01', time: '1000', duration_minutes: 60, capacity: 3, oversell_capacity: 1 },
				{ date: '2027-05-01', time: '1200', duration_minutes: 60, capacity: 3 },
			],
			groups: [
				{
					id: 'grp_all',
					name: 'Admission',
					max_tickets_per_order: maxAdults,
					types: [{ id: 'evt_ga_adult', name: 'Adult', price: '10.00' }],
				},
				{
					id: 'grp_few',
					name: 'Few',
					capacity: groupPlaces,
					types: [{ id: 'evt_ga_few', name: 'Few', price: '10.00' }],
				},
			],
		}),
	)
})
afterAll(() => sale.close())

/** The engine as two visitors see it. */
class Visitors {
	carts: (HeldCart | null)[] = [null, null]

	async add(slot: number, tickets: ModelTicket[]): Promise<void> {
		const sketches = tickets.map(({ session, kind }) => ({
			type: `evt_ga_${kind}`,
			session: sessions[session] ?? '',
		}))
		const cart = this.carts[slot]
		if (cart) await modifyCart(...this.own(cart), { add: sketches.map(entry), remove: [] })
		else this.carts[slot] = await sale.hold(...sketches)
	}
	async remove(slot: number, count: number): Promise<void> {
		const cart = this.require(slot)
		const { ticket } = await readCart(...this.own(cart), [])
		await modifyCart(...this.own(cart), { add: [], remove: ticket._data.slice(0, count).map(({ id }) => id) })
		if (ticket._data.length <= count) this.carts[slot] = null
	}
	async extend(slot: number): Promise<void> {
		await extendCart(...this.own(this.require(slot)), new Date(Date.now() + 1e12))
	}
	async pay(slot: number): Promise<void> {
		const cart = this.require(slot)
		const { cart: rows } = await readCart(...this.own(cart), [])
		await sale.pay(cart, rows._data[0]?.fees.grand_totals.total_after_fees_price ?? '')
	}
	async book(slot: number): Promise<void> {
		await sale.book(this.require(slot))
		this.carts[slot] = null
	}
	async discard(slot: number): Promise<void> {
		await deleteCart(...this.own(this.require(slot)))
		this.carts[slot] = null
	}
	require(slot: number): HeldCart {
		const cart = this.carts[slot]
		if (!cart) throw new Error('the model let a visitor without a cart act')
		return cart
	}
	private own({ id, credential }: HeldCart) {
		return [sale.engine, sale.seller, id, credential] as const
	}
}

interface Step {
	name: string
	/** What the model says happens; 'nothing' when the visitor has no cart to do it with. */
	expect(state: Model): string
	act(visitors: Visitors): Promise<unknown>
}

const full = [
	'event_session_sold_out',
	'session_capacity_exceeded',
	'ticket_group_sold_out',
	'ticket_group_capacity_exceeded',
]

async function outcome(act: Promise<unknown>): Promise<string> {
	try {
		await act
		return 'ok'
	} catch (error) {
		if (!(error instanceof Refusal)) throw error
		return full.includes(error.code) ? 'full' : error.code
	}
}

const ofModel = { extend, pay, book, discard }
const slot = fc.nat({ max: 1 })
const ticket = fc.record({ session: fc.nat({ max: 1 }), kind: fc.constantFrom<Kind>('adult', 'few') })
const tickets = fc.array(ticket, { minLength: 1, maxLength: 3 })
const step = (name: string, expected: Step['expect'], act: Step['act']): Step => ({
	name,
	expect: expected,
	act,
})

const adding = fc.tuple(slot, tickets).map(([at, wanted]) =>
	step(
		`add ${at} ${wanted.map((one) => one.kind + one.session)}`,
		(state) => add(state, at, wanted),
		(seen) => seen.add(at, wanted),
	),
)
const removing = fc.tuple(slot, fc.integer({ min: 1, max: 2 })).map(([at, count]) =>
	step(
		`remove ${at} ${count}`,
		(state) => remove(state, at, count),
		(seen) => seen.remove(at, count),
	),
)
const onCart = (name: 'extend' | 'pay' | 'book' | 'discard') =>
	slot.map((at) =>
		step(
			`${name} ${at}`,
			(state) => ofModel[name](state, at),
			(seen) => seen[name](at),
		),
	)
const passing = fc.integer({ min: 1, max: 16 }).map((minutes) =>
	step(
		`pass ${minutes}`,
		(state) => {
			state.minute += minutes
			return 'ok'
		},
		async () => sale.pass(minutes),
	),
)
const tidying = fc.constant(
	step(
		'sweep',
		() => 'ok',
		() => sweepCarts(sale.engine, sale.seller),
	),
)
const reconciling = fc.constant(
	step(
		'reconcile',
		(state) => {
			reconcile(state)
			return 'ok'
		},
		() => reconcilePayments(sale.engine, sale.seller),
	),
)

const steps = fc.array(
	fc.oneof(
		{ weight: 6, arbitrary: adding },
		{ weight: 2, arbitrary: removing },
		{ weight: 2, arbitrary: passing },
		...(['extend', 'pay', 'book', 'discard'] as const).map((name) => ({
			weight: 1,
			arbitrary: onCart(name),
		})),
		{ weight: 1, arbitrary: tidying },
		{ weight: 1, arbitrary: reconciling },
	),
	{ minLength: 5, maxLength: 25 },
)

it('whatever visitors do, the engine answers as the model and its counters are its tickets', {
	timeout: 300_000,
}, async () => {
	await fc.assert(
		fc.asyncProperty(steps, async (chosen) => {
			await startOver()
			const state = freshModel()
			const visitors = new Visitors()
			for (const one of chosen) await take(one, state, visitors)
			expect(await sale.books()).toEqual([])
		}),
		{ numRuns: runs },
	)
})

async function take(one: Step, state: Model, visitors: Visitors): Promise<void> {
	const expected = one.expect(state)
	if (expected === 'nothing') return
	expect([one.name, await outcome(one.act(visitors))]).toEqual([one.name, expected])
	// A cart that ended is left behind and the visitor begins a new one, unless it is paid: that one can be booked yet.
	const at = Number(one.name.split(' ')[1])
	if (expected === 'cart_expired' && !state.carts[at]?.isPaid) state.carts[at] = null
	for (const [slot, cart] of state.carts.entries()) if (!cart) visitors.carts[slot] = null
	const live = liveTickets(state)
	for (const [index, session] of sessions.entries())
		expect([one.name, await held(session)]).toEqual([
			one.name,
			live.filter((ticket) => ticket.session === index).length,
		])
}

/** Places that nobody else can have: of booked tickets, and of carts that neither lapsed nor were left unpaid. */
async function held(session: string): Promise<number> {
	const now = new Date(Date.now() + sale.engine.clockOffsetMs)
	const { rows } = await sale.engine.database.pool.query(
		`select count(*)::integer as count
		from ticket
		join cart on cart.seller_id = ticket.seller_id and cart.id = ticket.cart_id
		where event_session_id = $1
		and (cart.state = 'booked' or expires_at > $2 or exists (
			select from payment where payment.cart_id = cart.id and payment.state = 'authorised'
		))`,
		[session, now],
	)
	return rows[0].count
}

async function startOver(): Promise<void> {
	const { pool } = sale.engine.database
	await pool.query(
		'truncate ticket, payment, outbox, order_link, ticket_order, order_counter, cart, idempotency, test_gateway_intent cascade',
	)
	await pool.query('update event_session set used_capacity = 0')
	await pool.query('update session_group set used_capacity = 0')
	sale.engine.clockOffsetMs = clockAt()
}
