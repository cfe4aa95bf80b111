import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admit, type Claim, claimKey, claimsOf, inOrder } from '#app/commerce/inventory/plan.ts'
import { Refusal } from '#app/contract/errors.ts'
import { openSale, type Sale } from '#tests/builders/sale.ts'
import { statementsOf } from '#tests/builders/statements.ts'
import { aVenue, sessionId } from '#tests/builders/venue.ts'

const places = (claim: Claim, capacity: number, used = 0) =>
	[claimKey(claim), { capacity, oversell: 0, used }] as const
const session = (count: number): Claim => ({ kind: 'session', sessionId: 's', count })
const group = (count: number): Claim => ({ kind: 'group', sessionId: 's', groupId: 'g', count })

describe('admission of a batch', () => {
	it.each([
		['admits all requests while they fit', 10, [2, 3, 5], [true, true, true]],
		['admits smaller requests after one that does not fit', 3, [2, 4, 1, 1], [true, false, true, false]],
		['admits all requests if places are unlimited', -1, [500, 1], [true, true]],
		['admits no request if no place is left', 0, [1, 1], [false, false]],
	])('%s', (_, capacity, requests, expected) => {
		const admitted = admit(
			requests.map((count) => [session(count)]),
			new Map([places(session(1), capacity)]),
		)
		expect(admitted.map((one) => one === 'in')).toEqual(expected)
	})
	it('admits a request only if it fits the group and the session', () => {
		const counters = new Map([places(session(1), 5), places(group(1), 2)])
		const admitted = admit(
			[[group(3), session(3)], [group(2), session(2)], [session(3)], [session(1)]],
			counters,
		)
		expect(admitted).toEqual([{ claim: group(3), left: 2 }, 'in', 'in', { claim: session(1), left: 0 }])
	})
	it('admits no request for a missing counter', () => {
		expect(admit([[session(1)]], new Map())).toEqual([{ claim: session(1), left: 0 }])
	})
})

it('rows are locked in one order, and a swap locks none', () => {
	const ticket = (sessionId: string, groupId = 'g') => ({
		sessionId,
		groupId,
		takesSession: true,
		takesGroup: true,
		takesPool: false,
	})
	expect(claimsOf([ticket('b'), ticket('a'), ticket('b', 'f')], [ticket('a')]).map(claimKey)).toEqual([
		'group b f',
		'group b g',
		'session b',
	])
	expect(claimsOf([ticket('a')], [ticket('a')])).toEqual([])
})

it('claims of every kind come in one order, each counter once, each seat and voucher as it is', () => {
	const seat = (seatId: string, ticketId: string): Claim => ({
		kind: 'seat',
		sessionId: 's',
		seatId,
		name: seatId,
		ticketId,
		count: 1,
	})
	const claims: Claim[] = [
		{ kind: 'voucher', provider: 'p', code: 'v', ticketId: 't', reference: null, count: 1 },
		session(2),
		seat('b', 't2'),
		seat('a', 't1'),
		{ kind: 'promo', promoId: 'half', count: 500 },
		{ kind: 'promo', promoId: 'gone', count: 500 },
		{ kind: 'pool', groupId: 'passes', count: 1 },
		group(2),
		{ kind: 'code', code: 'HALF', count: 1 },
		{ kind: 'promo', promoId: 'half', count: -100 },
		{ kind: 'promo', promoId: 'gone', count: -500 },
		{ kind: 'code', code: 'KEPT', count: 1 },
		{ kind: 'code', code: 'KEPT', count: -1 },
	]
	expect(inOrder(claims).map((claim) => [claimKey(claim), claim.count])).toEqual([
		['seat s a', 1],
		['seat s b', 1],
		['voucher p v', 1],
		['code HALF', 1],
		['group s g', 2],
		['pool passes', 1],
		['promo half', 400],
		['session s', 2],
	])
})

describe('reservations that arrive together', () => {
	let sale: Sale
	beforeAll(async () => {
		sale = await openSale(
			aVenue()
				.withEvent({
					capacity: 100,
					times: ['1000', '1100', '1200', '1300', '1400'],
					group: { max_tickets_per_order: 6 },
				})
				.withEvent({ id: 'evt_grp', capacity: 50, group: { capacity: 30 }, times: ['1500'] })
				.withEvent({
					id: 'evt_free',
					capacity: 1,
					group: { capacity: -1, exclude_from_event_capacity: true },
					times: ['1500'],
				}),
		)
	})
	afterAll(() => sale.close())
	const settle = (acts: Promise<unknown>[]) =>
		Promise.all(
			acts.map((act) =>
				act.then(
					() => 'held',
					(error) => (error instanceof Refusal ? error.code : error),
				),
			),
		)
	const count = (results: string[], code: string) => results.filter((result) => result === code).length

	it('fill the last place and not one more', async () => {
		const results = await settle(
			Array.from({ length: 160 }, () => sale.hold({ session: sessionId('evt_ga') })),
		)
		expect(count(results, 'held')).toBe(100)
		expect(count(results, 'event_session_sold_out')).toBe(60)
		expect(await sale.used()).toBe(100)
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('are refused one by one: an invalid one fails no other', async () => {
		const at = sessionId('evt_ga', '2027-05-01', '1100')
		const results = await settle([
			sale.hold({ session: at, quantity: 2 }),
			sale.hold({ session: at, quantity: 7 }),
			sale.hold({ session: at, type: 'nothing' }),
			sale.hold({ session: at, face_value: '1.00' }),
			sale.hold({ session: at, quantity: 3 }),
		])
		expect(results).toEqual([
			'held',
			'max_tickets_per_order_exceeded',
			'ticket_type_not_available',
			'price_changed',
			'held',
		])
		expect(await sale.used(at)).toBe(5)
	})
	it('leave no place empty that a smaller request can take', async () => {
		const at = sessionId('evt_ga', '2027-05-01', '1200')
		const results = await settle([
			...Array.from({ length: 19 }, () => sale.hold({ session: at, quantity: 5 })),
			...[6, 4, 2, 1].map((quantity) => sale.hold({ session: at, quantity })),
		])
		expect(results.slice(-4)).toEqual([
			'session_capacity_exceeded',
			'held',
			'session_capacity_exceeded',
			'held',
		])
		expect(await sale.used(at)).toBe(100)
	})
	it('do not delay other sessions while one sells out', async () => {
		const tight = sessionId('evt_ga', '2027-05-02', '1000')
		const calm = sessionId('evt_ga', '2027-05-02', '1100')
		const results = await settle(
			Array.from({ length: 130 }, (_, number) => [
				sale.hold({ session: tight }),
				...(number % 2 ? [sale.hold({ session: calm })] : []),
			]).flat(),
		)
		expect(count(results, 'held')).toBe(100 + 65)
		expect(count(results, 'event_session_sold_out')).toBe(30)
		expect(await sale.used(tight)).toBe(100)
		expect(await sale.used(calm)).toBe(65)
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('count their group with their session', async () => {
		const at = sessionId('evt_grp', '2027-05-01', '1500')
		const results = await settle(
			Array.from({ length: 20 }, () => sale.hold({ session: at, type: 'evt_grp_adult', quantity: 2 })),
		)
		expect(count(results, 'held')).toBe(15)
		expect(count(results, 'ticket_group_sold_out')).toBe(5)
	})
	it('get the places of expired holds', async () => {
		const at = sessionId('evt_ga', '2027-05-01', '1300')
		await settle(Array.from({ length: 20 }, () => sale.hold({ session: at, quantity: 5 })))
		sale.pass(15)
		const results = await settle(Array.from({ length: 30 }, () => sale.hold({ session: at, quantity: 4 })))
		expect(count(results, 'held')).toBe(25)
		expect(await sale.used(at)).toBe(100)
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('are written by one statement, and nothing is read before it until a request is refused', async () => {
		const at = sessionId('evt_grp', '2027-05-02', '1500')
		const hold = (quantity: number) => sale.hold({ session: at, type: 'evt_grp_adult', quantity })
		const texts = async (quantity: number) =>
			(await statementsOf(sale.engine.database, () => hold(quantity))).map((text) => text.trim().slice(0, 5))
		await hold(1)
		expect(await texts(1)).toEqual(['begin', 'with ', 'commi'])
		expect(await settle([hold(29)])).toEqual(['ticket_group_capacity_exceeded'])
		expect(await texts(1)).toEqual(['selec', 'selec', 'begin', 'with ', 'commi'])
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('of tickets that take no place of anything are written as well, read first or not', async () => {
		const at = sessionId('evt_free', '2027-05-01', '1500')
		const hold = () => sale.hold({ session: at, type: 'evt_free_adult' })
		expect(await settle([hold(), hold()])).toEqual(['held', 'held'])
		expect(await settle([hold(), hold()])).toEqual(['held', 'held'])
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('create the same cart as a reservation outside the batcher', async () => {
		const at = sessionId('evt_ga', '2027-05-02', '1400')
		const plain = await sale.hold({ session: at })
		const mixed = await sale.hold({ session: at }, { session: sessionId('evt_ga', '2027-05-02', '1000') })
		const shapes = []
		for (const cart of [plain, mixed]) {
			const { cart: carts, ticket } = await sale.read(cart)
			const {
				id: _id,
				cart_number: _number,
				fees: _fees,
				expires_at: _at,
				expires_in: _in,
				...same
			} = carts._data[0] ?? { fees: null }
			const {
				id: _ticket,
				cart_id: _cart,
				...first
			} = ticket._data.find((one) => one.event_session_id === at) ?? {}
			shapes.push({ same, first })
		}
		expect(shapes[0]).toEqual(shapes[1])
	})

	it('of guests who want the same are decided once, and each of them gets a cart of their own', async () => {
		const session = sessionId('evt_ga', '2027-05-02', '1100')
		const wanted = ['adult', 'child', 'adult', 'adult', 'child']
		const carts = await Promise.all(wanted.map((type) => sale.hold({ session, type: `evt_ga_${type}` })))
		const read = await Promise.all(carts.map((cart) => sale.read(cart)))
		const tickets = read.flatMap(({ ticket }) => ticket._data)
		expect(tickets.map((one) => one.face_value)).toEqual(['25.00', '15.00', '25.00', '25.00', '15.00'])
		expect(new Set(tickets.map((one) => one.id)).size).toBe(wanted.length)
		expect(new Set(carts.map(({ id }) => id)).size).toBe(wanted.length)
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})
