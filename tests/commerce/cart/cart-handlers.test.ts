import { afterAll, describe, expect, it } from 'vitest'
import { createCart } from '#app/commerce/cart/commands/create.ts'
import type { CatalogGroup } from '#app/contract/config.generated.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import { type EntrySketch, entry, openSale, refusal } from '#tests/builders/sale.ts'
import { aVenue, sessionId } from '#tests/builders/venue.ts'
import { loggedInAs } from '#tests/builders/visitor.ts'

const group = (id: string, more: Partial<CatalogGroup>, price = '20.00'): CatalogGroup => ({
	id,
	name: id,
	types: [{ id: `${id}_type`, name: 'One', price }],
	...more,
})
const sale = await openSale(
	aVenue('handlers')
		.withEvent({
			groups: [
				group('timed', {}),
				group('anytime', { duration_new: { days: 30 }, capacity: 3 }),
				group('members', { hidden_type: 'public_member_only' }),
				group('linked', { hidden_type: 'public_link_only' }),
			],
		})
		.withEvent({
			id: 'evt_other',
			event_type: 'other',
			sessions: [],
			groups: [
				group('year', { handler: 'passes', duration_new: { months: 12 } }),
				group('season', {
					handler: 'passes',
					start_policy: 'fixedfrom',
					start_policy_date: '2027-06-01',
					duration_new: { days: 30 },
				}),
				group('until', { handler: 'passes', start_policy: 'fixedto', start_policy_date: '2027-12-31' }),
				group('over', { handler: 'passes', start_policy: 'fixedto', start_policy_date: '2027-04-29' }),
				group('few', { handler: 'passes', duration_new: { days: 30 }, capacity: 2 }),
				group('gold', { handler: 'membership' }),
				{
					id: 'give',
					name: 'Donation',
					handler: 'donation',
					types: [{ id: 'give_type', name: 'Any', price: '10.00', price_min: '1.00', price_max: '500.00' }],
				},
			],
		}),
)
afterAll(() => sale.close())

const of = (name: string, more: EntrySketch = {}): EntrySketch => ({
	type: `${name}_type`,
	session: null,
	...more,
})
const create = (sketches: EntrySketch[], visitor: Visitor | null = null, codes: string[] = []) =>
	createCart(
		sale.engine,
		sale.seller,
		{ add: sketches.map(entry), remove: [], preloadedPromoCodes: codes },
		{ visitor },
	)
const tickets = async (...sketches: EntrySketch[]) => (await create(sketches)).answer.ticket._data
const pool = async (id: string): Promise<number> => {
	const { rows } = await sale.engine.database.pool.query(
		'select used_capacity from ticket_group where seller_id = $1 and id = $2',
		[sale.seller.sellerId, id],
	)
	return rows[0].used_capacity
}

describe('a pass or an any-time ticket', () => {
	it.each([
		['year', {}, '2027-04-30', '2028-04-29'],
		['year', { valid_from: '2027-06-01' }, '2027-06-01', '2028-05-31'],
		['season', {}, '2027-06-01', '2027-06-30'],
		['until', {}, '2027-04-30', '2027-12-31'],
		['anytime', {}, '2027-04-30', '2027-05-29'],
	])('%s %j is valid from %s to %s and has no session', async (name, more, from, to) => {
		const [ticket] = await tickets(of(name, more))
		expect(ticket).toMatchObject({
			event_session_id: null,
			start_datetime: null,
			valid_from: from,
			valid_to: to,
			face_value: '20.00',
		})
	})
	it.each([
		['over', {}, 'ticket_type_not_available'],
		['season', { valid_from: '2027-07-01' }, 'validation_failed'],
		['until', { valid_from: '2028-01-01' }, 'validation_failed'],
		['year', { session: sessionId('evt_ga') }, 'session_not_on_sale'],
		['timed', {}, 'session_not_on_sale'],
		['timed', { session: sessionId('evt_ga'), valid_from: '2027-06-01' }, 'validation_failed'],
		['gold', {}, 'ticket_type_not_available'],
		['year', { seat: 'A1' }, 'validation_failed'],
	])('%s %j is refused as %s', async (name, more, code) => {
		expect((await refusal(tickets(of(name, more))))._code).toBe(code)
	})
	it('is valid from the day in the venue, not in London', async () => {
		// 03:00 UTC on 1 May is 23:00 on 30 April in New York.
		sale.pass(11 * 60)
		const [ticket] = await tickets(of('year'))
		sale.pass(-11 * 60)
		expect(ticket?.valid_from).toBe('2027-04-30')
	})
	it('an any-time ticket may also be sold for a session, and then counts there', async () => {
		const [ticket] = await tickets(of('anytime', { session: sessionId('evt_ga', '2027-05-02', '1100') }))
		expect(ticket).toMatchObject({ valid_from: null, event_session_id: 'evt_ga.20270502T1100' })
		expect(await sale.used(sessionId('evt_ga', '2027-05-02', '1100'))).toBe(1)
	})
})

describe('places of a group without sessions', () => {
	it('are limited, and freed by removal, deletion and expiry', async () => {
		await sale.expire()
		const before = await pool('few')
		const cart = await sale.hold(of('few', { quantity: 2 - before }), of('year'))
		expect(await pool('few')).toBe(2)
		expect(await refusal(sale.hold(of('few')))).toMatchObject({
			_code: 'ticket_group_sold_out',
			_extra: { ticket_group_id: 'few' },
		})
		const [first = ''] = cart.ticketIds
		await sale.modify(cart, { remove: [first] })
		expect(await pool('few')).toBe(1)
		expect(await refusal(sale.hold(of('few', { quantity: 2 })))).toMatchObject({
			_code: 'ticket_group_capacity_exceeded',
			_extra: { available: 1 },
		})
		const other = await sale.hold(of('few'))
		await sale.discard(other)
		expect(await pool('few')).toBe(1)
		sale.pass(16)
		// Places of expired carts are taken over without the expiry job.
		await sale.hold(of('few', { quantity: 2 }))
		expect(await pool('few')).toBe(2)
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('are not counted where the group has no capacity', async () => {
		await tickets(of('year', { quantity: 5 }))
		expect(await pool('year')).toBe(0)
	})
})

describe('amounts that the visitor chooses', () => {
	it.each([
		['give', '1.00', null],
		['give', '500.00', null],
		['give', '0.99', 'face_value_out_of_range'],
		['give', '500.01', 'face_value_out_of_range'],
		['give', '10.001', 'face_value_out_of_range'],
		['give', '-10.00', 'face_value_out_of_range'],
	])('%s of %s: %s', async (name, face_value, code) => {
		const act = tickets(of(name, { face_value }))
		if (code) expect((await refusal(act))._code).toBe(code)
		else expect((await act)[0]).toMatchObject({ face_value, event_session_id: null, valid_from: null })
	})
	it('are required', async () => {
		expect(await refusal(tickets(of('give')))).toMatchObject({
			_code: 'face_value_out_of_range',
			_extra: { min: '1.00', max: '500.00' },
		})
	})
})

describe('a hidden group', () => {
	const timed = (name: string) => of(name, { session: sessionId('evt_ga', '2027-05-02') })
	const visitor = (...roles: Visitor['roles']): Visitor => loggedInAs('idn_ada', roles)

	it('for members is sold to members only', async () => {
		for (const who of [null, visitor()])
			expect(await refusal(create([timed('members')], who))).toMatchObject({
				_code: 'ticket_type_not_available',
				_extra: { reason: 'members_only' },
			})
		const { answer } = await create([timed('members')], visitor('member'))
		expect(answer.cart._data[0]?.identity_id).toBe('idn_ada')
		expect(answer.ticket._data).toHaveLength(1)
	})
	it('for links is sold to a request that names its id, and to no other', async () => {
		const link = (ticket_group_id: string) => ({
			...entry(timed('linked')),
			ticket_group_id,
		})
		const reserve = (ticket_group_id: string) =>
			createCart(sale.engine, sale.seller, { add: [link(ticket_group_id)], remove: [] })
		expect((await reserve('linked')).answer.ticket._data).toHaveLength(1)
		expect(await refusal(reserve('timed'))).toMatchObject({ _extra: { reason: 'code_required' } })
		const members = { ...entry(timed('members')), ticket_group_id: 'members' }
		expect(await refusal(createCart(sale.engine, sale.seller, { add: [members], remove: [] }))).toMatchObject(
			{ _extra: { reason: 'members_only' } },
		)
	})
	it('with a code is not sold without it', async () => {
		const act = create([timed('linked')], visitor('member'), ['NOTHING'])
		expect(await refusal(act)).toMatchObject({
			_code: 'ticket_type_not_available',
			_extra: { reason: 'code_required' },
		})
	})
})
