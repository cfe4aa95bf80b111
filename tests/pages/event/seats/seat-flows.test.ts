import { describe, expect, test } from 'vitest'
import { eventPage } from '#app/pages/event/event-page.ts'
import { reserve } from '#app/pages/event/reserve/reserve.ts'
import { event, formOf, group, type } from '#tests/pages/facts.ts'
import { answersOf, visitOf } from '#tests/pages/open-event.ts'
import { seatAnswer, seatAnswers } from '#tests/pages/seat-facts.ts'
import { shopWindow } from '#tests/pages/shop-window.ts'

const sold = {
	groups: [group({ id: 'stalls', name: 'Stalls', handler: 'seated', meta: { admit_names: 'optional' } })],
	types: [type('stalls', 'Stalls', '20.00', { ticket_group_id: 'stalls' })],
}
const where = (result: Awaited<ReturnType<typeof reserve>>): string =>
	result && 'redirect' in result ? result.redirect : 'no other address'

describe('seats of an event whose quantities come first', () => {
	const asked: unknown[] = []
	const quantityFirst = { ...sold, event: event({ meta: { reserve_flow: 'quantity_first' } }) }
	const answers = answersOf(quantityFirst)
	const sessions = {
		event_session: {
			_data: [answers.getSession({ params: { sessionId: '2027-05-02a' } }).event_session._data[0]],
		},
	}
	const shop = shopWindow({
		...answers,
		postCalendar: () => ({ ...answers.getCalendar(), price_schedule: { _data: [] } }),
		postSessions: () => ({ ...sessions, price_schedule: { _data: [] } }),
		...seatAnswers,
		createCart: ({ body }: { body: { add: unknown[] } }) => {
			asked.push(...body.add)
			return {}
		},
	})
	const found = '?session=2027-05-02a&quantity=stalls:2&step=dates'
	const press = (fields: Record<string, string>, search = found) =>
		reserve(shop, 'evt', new URL(`http://x/events/evt${search}`), formOf(fields), null)

	test('are chosen after the session, when names have been asked', async () => {
		const { url, visit } = await visitOf(shop, found)
		const { event: view, plan } = eventPage(shop, url, visit)
		expect(view?.state.steps).toEqual(['tickets', 'date', 'session', 'details', 'seats'])
		const types = plan.main.map((block) => block.type)
		expect(types.indexOf('seat-map')).toBe(types.indexOf('session-picker') + 1)
	})

	test('are looked for with the numbers of the address', async () => {
		expect(where(await press({ seats: 'find' }))).toBe(`/events/evt${found}&seatmap=1#step-seats`)
		const chosen = { seat: 'stalls-a7', seats: 'confirm' }
		expect(await press(chosen, `${found}&seatmap=1`)).toMatchObject({
			page: { errors: [{ field: 'seats', text: 'You have not selected enough seats.' }] },
		})
	})

	test('are given back with date and session by who changes the tickets', async () => {
		const search = `${found}&seats=stalls-a7,stalls-a8&seatmap=1`
		expect(where(await press({ seat: 'stalls-a7', seats: 'tickets' }, search))).toBe(
			'/events/evt?quantity=stalls:2#step-tickets',
		)
	})

	test('are held, one for each ticket', async () => {
		const form = formOf({ 'name.stalls.0': 'Ada', 'name.stalls.1': 'Bea' })
		form.append('seat', 'stalls-a7')
		form.append('seat', 'stalls-a8')
		const url = new URL(`http://x/events/evt${found}&seats=stalls-a7,stalls-a8`)
		expect(where(await reserve(shop, 'evt', url, form, null))).not.toMatch(/session/)
		expect(asked).toMatchObject([
			{ seat: 'stalls-a7', admit_name: 'Ada', event_session_id: '2027-05-02a' },
			{ seat: 'stalls-a8', admit_name: 'Bea' },
		])
	})
})

describe('seats of a group with several ticket types', () => {
	const asked: { ticket_type_id: string; seat?: string }[] = []
	const shop = shopWindow({
		...answersOf({
			groups: [group({ id: 'stalls', name: 'Stalls', handler: 'seated' })],
			types: ['full', 'concession'].map((id) => type(id, id, '20.00', { ticket_group_id: 'stalls' })),
		}),
		...seatAnswers,
		createCart: ({ body }: { body: { add: typeof asked } }) => {
			asked.splice(0, asked.length, ...body.add)
			return {}
		},
	})
	const search = '?session=2027-05-02a&seats=stalls-a7,stalls-a8'
	const held = async (fields: Record<string, string>) => {
		const form = formOf({ 'quantity.full': '1', 'quantity.concession': '1', ...fields })
		form.append('seat', 'stalls-a7')
		form.append('seat', 'stalls-a8')
		await reserve(shop, 'evt', new URL(`http://x/events/evt${search}`), form, null)
		return Object.fromEntries(asked.map(({ ticket_type_id, seat }) => [seat, ticket_type_id]))
	}

	test('are for the tickets in their order', async () => {
		expect(await held({})).toEqual({ 'stalls-a7': 'full', 'stalls-a8': 'concession' })
	})

	test('are for the tickets that were chosen for them', async () => {
		const chosen = { 'seat_type.stalls-a7': 'concession', 'seat_type.stalls-a8': 'full' }
		expect(await held(chosen)).toEqual({ 'stalls-a7': 'concession', 'stalls-a8': 'full' })
	})

	test('are for the tickets that are counted, whatever was chosen for them', async () => {
		const chosen = { 'quantity.full': '2', 'quantity.concession': '0', 'seat_type.stalls-a7': 'concession' }
		expect(await held(chosen)).toEqual({ 'stalls-a7': 'full', 'stalls-a8': 'full' })
	})
})

describe('seats that a code opens', () => {
	const questions: { call: string; code: unknown }[] = []
	const recorded = (call: string, answer: unknown) => (input: { query?: { code?: string } }) => {
		questions.push({ call, code: input.query?.code })
		return answer
	}
	const plain = shopWindow({
		...answersOf({
			...sold,
			types: [
				type('stalls', 'Stalls', '20.00', {
					ticket_group_id: 'stalls',
					discounted_amount: '15.00',
					discount: { names: ['Friends'], fee: '0.00', max_tickets: null },
				}),
			],
		}),
		...seatAnswers,
		getSeatMap: recorded('getSeatMap', seatAnswer),
		findBestSeats: recorded('findBestSeats', { seat: { _data: [{ id: 'stalls-a7' }] } }),
	})
	const shop = {
		...plain,
		cookies: { ...plain.cookies, read: (name: string) => (/codes/.test(name) ? 'FRIENDS' : null) },
	}

	test('are asked for with it, on the map and for the best of them, and cost what they cost with it', async () => {
		const search = '?session=2027-05-02a&quantity=stalls:1&seatmap=1'
		const { url, visit } = await visitOf(shop, search)
		const { event: view } = eventPage(shop, url, visit)
		const state = view?.state
		const house = state && 'seats' in state ? state.seats?.house : null
		expect(house?.groups[0]?.price).toContain('15.00')
		await reserve(shop, 'evt', url, formOf({ 'quantity.stalls': '1', seats: 'best' }), null)
		expect(questions.map(({ call, code }) => `${call} ${code}`)).toEqual(
			expect.arrayContaining(['getSeatMap FRIENDS', 'findBestSeats FRIENDS']),
		)
		expect(questions.every(({ code }) => code === 'FRIENDS')).toBe(true)
	})
})
