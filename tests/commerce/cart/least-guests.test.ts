import { afterAll, describe, expect, it } from 'vitest'
import { type EntrySketch, entry, type HeldCart, openSale, refusal } from '#tests/builders/sale.ts'
import { aVenue, sessionId } from '#tests/builders/venue.ts'

const group = (id: string, more: object = {}) => ({
	id,
	name: id,
	...more,
	types: [{ id: `${id}_type`, name: 'Type', price: '10.00' }],
})

const sale = await openSale(
	aVenue('least-guests')
		.withEvent({
			id: 'evt_tour',
			capacity: 10,
			min_guests: 6,
			groups: [group('adults'), group('children'), group('guides', { exclude_from_event_capacity: true })],
			times: ['1000', '1400', '1600'],
		})
		.withEvent({
			id: 'evt_boat',
			event_type: 'repeating',
			min_guests: 4,
			groups: [group('deck')],
			dates: [],
			schedule: {
				first_date: '2027-05-01',
				last_date: '2027-05-01',
				duration_minutes: 60,
				capacity: 20,
				hours: [{ at: ['0900'] }, { at: ['1200'], min_guests: 8 }, { at: ['2000'], min_guests: 1 }],
			},
		}),
)
afterAll(() => sale.close())

const at = (time: string, event = 'evt_tour') => sessionId(event, '2027-05-01', time)
const of = (id: string, quantity: number, time: string, event?: string): EntrySketch => ({
	type: `${id}_type`,
	session: at(time, event),
	quantity,
})
const modify = (cart: HeldCart, add: EntrySketch[], remove: string[] = []) =>
	sale.modify(cart, { add: add.map(entry), remove })

describe('a session from six guests up', () => {
	it('is not booked for five, and says how many are missing', async () => {
		expect(await refusal(sale.hold(of('adults', 5, '1000')))).toMatchObject({
			_code: 'min_tickets_per_order_not_met',
			_extra: { event_session_id: at('1000'), min: 6, missing: 1 },
		})
		expect(await sale.used(at('1000'))).toBe(0)
	})

	it('counts the guests of all groups, and not what takes no place', async () => {
		expect(await refusal(sale.hold(of('adults', 5, '1000'), of('guides', 1, '1000')))).toMatchObject({
			_extra: { missing: 1 },
		})
		const cart = await sale.hold(of('adults', 4, '1000'), of('children', 2, '1000'), of('guides', 1, '1000'))
		// A seventh guest may be added and given back; the sixth only with all others.
		await modify(cart, [of('children', 1, '1000')])
		expect(await sale.used(at('1000'))).toBe(7)
		expect(await refusal(modify(cart, [], cart.ticketIds.slice(0, 2)))).toMatchObject({
			_code: 'min_tickets_per_order_not_met',
			_extra: { missing: 1 },
		})
		await modify(cart, [], cart.ticketIds.slice(0, 1))
		expect(await sale.used(at('1000'))).toBe(6)
	})

	it('counts each session by itself', async () => {
		expect(await refusal(sale.hold(of('adults', 3, '1400'), of('adults', 3, '1600')))).toMatchObject({
			_code: 'min_tickets_per_order_not_met',
		})
	})

	it('may be given back whole', async () => {
		const cart = await sale.hold(of('adults', 6, '1400'))
		await modify(cart, [], cart.ticketIds)
		expect(await sale.used(at('1400'))).toBe(0)
	})
})

describe('an entry of the schedule', () => {
	it.each([
		['0900', 4],
		['1200', 8],
	])('at %s is booked from %d guests', async (time, min) => {
		expect(await refusal(sale.hold(of('deck', min - 1, time, 'evt_boat')))).toMatchObject({ _extra: { min } })
		await sale.hold(of('deck', min, time, 'evt_boat'))
	})

	it('may do without a number', async () => {
		await sale.hold(of('deck', 1, '2000', 'evt_boat'))
	})
})
