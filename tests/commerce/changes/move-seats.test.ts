import { afterAll, expect, it } from 'vitest'
import { moveTickets } from '#app/commerce/changes/move.ts'
import { openSale, refusal } from '#tests/builders/sale.ts'
import { aTheatre, evening, nextEvening } from '#tests/builders/theatre.ts'
import { rules } from './movable.ts'

const sale = await openSale(aTheatre({ terms: { changes: rules } }))
afterAll(() => sale.close())

const type = 'evt_play_stalls_full'

/** An order of seats on the first evening. */
async function seated(...seats: string[]) {
	const cart = await sale.hold(...seats.map((seat) => ({ type, session: evening, seat })))
	await sale.pay(cart, `${50 * seats.length}.00`)
	const { ticket_order, ticket } = await sale.book(cart)
	return { link: ticket_order._data[0]?.link ?? '', tickets: ticket._data.map(({ id }) => id) }
}

async function moving({ link, tickets }: Awaited<ReturnType<typeof seated>>, seats?: string[]) {
	const body = { tickets, event_session_id: nextEvening, seats }
	const { answer, credential } = await moveTickets(sale.engine, sale.seller, { link, visitor: null, body })
	const [cart] = answer.cart._data
	return { id: cart?.id ?? '', credential, seats: answer.ticket._data.map(({ seat_id }) => seat_id).sort() }
}

it('a party moves to the seats that it has chosen, and its old seats are for sale with the move', async () => {
	const order = await seated('stalls-b1', 'stalls-b2')
	const move = await moving(order, ['stalls-c1', 'stalls-c7'])
	expect(move.seats).toEqual(['stalls-c1', 'stalls-c7'])
	const old = () => sale.hold({ type, session: evening, seat: 'stalls-b1' })
	expect((await refusal(old()))._code).toBe('seat_unavailable')
	await sale.change(move)
	await sale.discard(await old())
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('a party that has chosen no seats gets the best ones beside each other', async () => {
	const move = await moving(await seated('stalls-b1', 'stalls-b2'))
	expect(move.seats).toEqual(['stalls-a3', 'stalls-a4'])
	await sale.discard(move)
})

it('a seat that was sold meanwhile is named, and the party keeps its own', async () => {
	const order = await seated('stalls-b3', 'stalls-b4')
	await sale.hold({ type, session: nextEvening, seat: 'stalls-b6' })
	expect(await refusal(moving(order, ['stalls-b5', 'stalls-b6']))).toMatchObject({
		_code: 'seat_unavailable',
		_extra: { seats: [{ seat_id: 'stalls-b6' }] },
	})
	await sale.discard(await moving(order, ['stalls-b4', 'stalls-b5']))
})

it('seats of another part of the house, fewer seats than tickets, and one seat twice are refused', async () => {
	const order = await seated('stalls-b5', 'stalls-b6')
	const codeOf = async (...seats: string[]) => (await refusal(moving(order, seats)))._code
	expect(await codeOf('stalls-b4', 'circle-a1')).toBe('seat_not_in_group')
	expect(await codeOf('stalls-b4')).toBe('validation_failed')
	expect(await codeOf('stalls-b4', 'stalls-b4')).toBe('seat_required')
	expect(await codeOf('stalls-b4', 'nowhere')).toBe('seat_not_in_group')
})
