import { describe, expect, it } from 'vitest'
import { entry, holding } from './carts.ts'
import { memberOf } from './member.ts'
import { contract, type SuitePart } from './suite.ts'

const part: SuitePart = {
	part: 'seats',
	elsewhere: { too_many_requests: 'limits.test.ts: limits that are low' },
	options: memberOf,
}
const seat = (seat: string) => entry('evt_seated_adult', '20270501T1900', { seat })
const session = '/events/evt_seated/sessions/evt_seated.20270501T1900'

contract(part, (suite) => {
	const states = async (query = '') => {
		const { json } = await suite.ask(`/cached_api${session}/seat_map${query}`)
		return Object.fromEntries(
			json.seat._data.map(({ id, state }: { id: string; state: string }) => [id, state]),
		)
	}
	const best = (quantity: number, query = '', group = 'evt_seated_group') =>
		suite.ask(`/api${session}/best_seats${query}`, {
			body: { quantities: [{ ticket_group_id: group, quantity }] },
		})

	describe('GET events/{id}/sessions/{session_id}/seat_map', () => {
		// spec: 1§7.17
		it('answers the seats with their states, and where they are', async () => {
			const { json } = await suite.ask(`/cached_api${session}/seat_map?_withgeometry=true`)
			expect(json.seat_map._data[0].map_geometry.other_elements).toHaveLength(1)
			expect(json.seat._data).toHaveLength(10)
			expect(json.seat_price._data[0]).toMatchObject({ ticket_group_id: 'evt_seated_group' })
		})

		it('follows the sale', async () => {
			await holding(suite, [seat('a1')])
			expect(await states()).toMatchObject({ a1: 'booked', b4: 'unavailable', a2: 'available' })
		})

		it('takes codes and groups', async () => {
			expect(Object.keys(await states('?code=FRIENDS&ticket_group_id._in=evt_seated_group'))).toHaveLength(10)
		})

		it('is refused for what is not there', async () => {
			const ask = async (path: string) => (await suite.ask(`/api/events/${path}/seat_map`)).json._code
			expect(await ask('evt_none/sessions/x')).toBe('event_not_found')
			expect(await ask('evt_seated/sessions/x')).toBe('session_not_found')
			expect(await ask('evt_ga/sessions/evt_ga.20270501T1000')).toBe('seat_map_not_found')
			expect((await suite.ask(`/api${session}/seat_map?_withgeometry=yes`)).json._code).toBe(
				'validation_failed',
			)
		})
	})

	describe('GET seat_maps/{id}', () => {
		it('answers where the seats are, without their states', async () => {
			const { json } = await suite.ask('/cached_api/seat_maps/map_hall')
			expect(json.seat_map._data[0].map_geometry.other_elements).toHaveLength(1)
			expect(json.seat._data).toHaveLength(10)
			expect(json.seat._data[0]).toMatchObject({ id: 'a1', next: 'a2' })
			expect(json.seat._data[0].state).toBeUndefined()
		})

		it('is refused for an unknown map and for what is no id', async () => {
			expect((await suite.ask('/api/seat_maps/map_none')).json._code).toBe('seat_map_not_found')
			expect((await suite.ask('/api/seat_maps/%20')).json._code).toBe('bad_field_value')
		})
	})

	describe('POST events/{id}/sessions/{session_id}/best_seats', () => {
		it('proposes seats side by side and holds nothing', async () => {
			const { json } = await best(2)
			expect(json.seat._data).toHaveLength(2)
			expect((await best(2, '?code=FRIENDS&ticket_group_id._in=evt_seated_group')).status).toBe(200)
		})

		it('is refused for what is not there', async () => {
			const ask = async (path: string) =>
				(
					await suite.ask(`/api/events/${path}/best_seats`, {
						body: { quantities: [{ ticket_group_id: 'evt_seated_group', quantity: 1 }] },
					})
				).json._code
			expect(await ask('evt_none/sessions/x')).toBe('event_not_found')
			expect(await ask('evt_seated/sessions/x')).toBe('session_not_found')
			expect(await ask('evt_ga/sessions/evt_ga.20270501T1000')).toBe('seat_map_not_found')
		})

		it('is refused for too many, for another group and for a wrong shape', async () => {
			expect((await best(9)).json._code).toBe('ticket_group_capacity_exceeded')
			expect((await best(1, '', 'evt_ga_group')).json._code).toBe('seat_not_in_group')
			expect((await best(0)).json._code).toBe('validation_failed')
		})

		it('does not give away the places for those who need them', async () => {
			await holding(suite, ['a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'b3'].map(seat))
			expect((await best(1)).json._code).toBe('seat_required')
			await holding(suite, [seat('b5')])
			expect((await best(1)).json._code).toBe('ticket_group_sold_out')
		})
	})
})
