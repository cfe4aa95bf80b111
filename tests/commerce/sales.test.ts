import { afterAll, beforeEach, expect, it } from 'vitest'
import { endOtherCarts } from '#app/commerce/accounts/owned-store.ts'
import { cancelOrder } from '#app/commerce/orders/cancel.ts'
import { withTransaction } from '#app/commerce/transaction.ts'
import { entry, openSale, refusal } from '#tests/builders/sale.ts'
import { aTheatre, evening } from '#tests/builders/theatre.ts'
import { aVenue, clockAt, sessionId } from '#tests/builders/venue.ts'
import { loggedInAs } from '#tests/builders/visitor.ts'
import { movesOf, priced, rules } from './changes/movable.ts'

const sale = await openSale(
	aVenue('test-venue', { changes: { ...rules } })
		.withEvent(priced)
		.withEvent({ id: 'evt_b', times: ['1500'], capacity: 2, prices: { adult: '10.00' } })
		.withEvent({
			id: 'evt_pass',
			event_type: 'other',
			sessions: [],
			groups: [
				{
					id: 'pass',
					name: 'Pass',
					handler: 'passes',
					capacity: 9,
					types: [{ id: 'pass_type', name: 'Pass', price: '30.00' }],
				},
			],
		}),
)
afterAll(() => sale.close())
const { bought, editing, moving } = movesOf(sale)

const reported: (readonly string[] | null)[] = []
sale.engine.sales.listen(({ eventIds }) => void reported.push(eventIds && [...eventIds].sort()))
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
	reported.length = 0
})

/** What is reported while an act runs. */
async function during(act: () => Promise<unknown>): Promise<(readonly string[] | null)[]> {
	reported.length = 0
	await act()
	return [...reported]
}
const inB = { type: 'evt_b_adult', session: sessionId('evt_b', '2027-05-01', '1500') }
const pass = { type: 'pass_type', session: null }

it('a reservation, a change of the cart and its end are reported with the events of their tickets', async () => {
	const cart = await sale.hold()
	expect(reported).toEqual([['evt_ga']])
	expect(await during(() => sale.modify(cart, { add: [entry(inB)], remove: [] }))).toEqual([['evt_b']])
	const removal = { add: [], remove: cart.ticketIds }
	expect(await during(() => sale.modify(cart, removal))).toEqual([['evt_ga']])
	expect(await during(() => sale.discard(cart))).toEqual([['evt_b']])
})

it('a cart with several events is reported with each, one without sessions among them', async () => {
	const cart = await sale.hold({}, inB, pass)
	expect(reported).toEqual([['evt_b', 'evt_ga', 'evt_pass']])
	expect(await during(() => sale.discard(cart))).toEqual([['evt_b', 'evt_ga', 'evt_pass']])
})

it('an expired hold is reported with its events, whether the job ends it or a sale that needs its place', async () => {
	await sale.hold({}, { ...inB, quantity: 2 })
	sale.pass(16)
	expect(await during(() => sale.hold(inB))).toEqual([['evt_b', 'evt_ga'], ['evt_b']])
	sale.pass(16)
	expect(await during(() => sale.expire())).toEqual([['evt_b']])
})

it('a refused reservation reports nothing', async () => {
	const cart = await sale.hold({ ...inB, quantity: 2 })
	expect(await during(() => refusal(sale.hold(inB)))).toEqual([])
	await sale.discard(cart)
})

it('a move of an order, an edit and a cancellation by staff are reported at their hold and at their booking', async () => {
	const order = await bought(2)
	const move = await moving(order, sessionId('evt_ga', '2027-05-01', '1100'))
	expect(await during(() => sale.change(move))).toEqual([['evt_ga']])
	const other = await bought(2)
	const edit = await during(() => editing(other.link, other.tickets.slice(0, 1), { add: [entry(inB)] }))
	expect(edit).toEqual([['evt_b']])
	const staff = { actor: 'staff', idempotencyKey: undefined }
	const cancelled = () => cancelOrder(sale.engine, sale.seller, other.id, {}, staff)
	expect(await during(cancelled)).toEqual([['evt_ga']])
})

it('seats are reported when they change no counter: those of a swap, and those of carts that a login ends', async () => {
	const open = {
		id: 'open',
		name: 'Standing',
		types: [{ id: 'open_type', name: 'Standing', price: '50.00' }],
	}
	const theatre = await openSale(aTheatre({ more: [open] }))
	const seats: (readonly string[] | null)[] = []
	try {
		const seat = { type: 'evt_play_stalls_full', session: evening, seat: 'stalls-a1' }
		const visitor = loggedInAs('idn_ada')
		const cart = await theatre.reserve({ add: [entry(seat)] }, { visitor })
		theatre.engine.sales.listen(({ eventIds }) => void seats.push(eventIds))
		const swap = { add: [entry({ type: 'open_type', session: evening })], remove: cart.ticketIds }
		await theatre.modify(cart, swap, {})
		expect(seats).toEqual([['evt_play']])
		const shown = { cartId: 'crt_other', credential: '' }
		await withTransaction(theatre.engine, theatre.seller, (ctx) => endOtherCarts(ctx, 'idn_ada', shown))
		expect(seats).toEqual([['evt_play'], ['evt_play']])
	} finally {
		await theatre.close()
	}
})

it('what is rolled back is not reported', async () => {
	const failed = during(() =>
		withTransaction(sale.engine, sale.seller, async ({ touched }) => {
			if (touched) touched.isAny = true
			throw new Error('no')
		}),
	)
	await expect(failed).rejects.toThrow('no')
	expect(reported).toEqual([])
})

it('events that could not be read are reported as unknown', async () => {
	const { batchSql: sql } = sale.engine.database
	const touched = { isAny: true, sessionIds: new Set<string>(), groupIds: new Set(['pass']) }
	const { run } = sql
	sql.run = () => Promise.reject(new Error('away'))
	try {
		await sale.engine.sales.report(sale.seller, touched)
	} finally {
		sql.run = run
	}
	expect(reported).toEqual([null])
})
