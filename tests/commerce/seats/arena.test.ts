import { brotliCompressSync, constants } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { readingCatalog } from '#app/commerce/catalog/facts-store.ts'
import { getSeatMap } from '#app/commerce/seats/map.ts'
import { arena } from '#tests/builders/arena.ts'
import { openSale } from '#tests/builders/sale.ts'
import { aTheatre, evening } from '#tests/builders/theatre.ts'

const sale = await openSale(aTheatre({ map: arena() }))
afterAll(() => sale.close())

const params = { id: 'evt_play', session_id: evening }
const map = async (geometry: boolean) =>
	getSeatMap(await readingCatalog(sale.engine, sale.seller), { params, query: { _withgeometry: geometry } })
// As the server sends it.
const sent = (answer: unknown): number =>
	brotliCompressSync(JSON.stringify(answer), { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length

it('twenty thousand seats are answered whole, and weigh what a picture weighs', async () => {
	const whole = await map(true)
	expect(whole.seat._data).toHaveLength(20_000)
	expect(sent(whole)).toBeLessThan(400_000)
})

it('the states alone are a small part of that, also in a half-sold house', async () => {
	await sale.engine.database.pool.query(
		`insert into session_seat (seller_id, event_session_id, seat_id)
		select seller_id, $1, id from seat where hashtext(id) % 2 = 0`,
		[evening],
	)
	const states = await map(false)
	const left = states.seat._data.filter((seat) => seat.state === 'available').length
	expect(left).toBeGreaterThan(9_000)
	expect(left).toBeLessThan(11_000)
	expect(sent(states)).toBeLessThan(60_000)
})

it('a party in a half-sold house sits together, and costs the machine little', async () => {
	const type = 'evt_play_lower_full'
	await sale.hold({ type, session: evening, seat: '*', quantity: 6 })
	const began = process.cpuUsage()
	for (let parties = 0; parties < 10; parties += 1)
		await sale.hold({ type, session: evening, seat: '*', quantity: 6 })
	const { user } = process.cpuUsage(began)
	const { rows } = await sale.engine.database.pool.query(
		`select count(distinct (seat.zone, seat.row_name))::integer as rows, count(*)::integer as seats
		from ticket join seat on seat.seller_id = ticket.seller_id and seat.id = ticket.seat_id
		group by ticket.cart_id`,
	)
	expect(rows).toEqual(Array.from({ length: 11 }, () => ({ rows: 1, seats: 6 })))
	// A guard against a search that looks at every pair of seats: that one takes seconds.
	expect(user / 1_000 / 10).toBeLessThan(500)
	expect(await sale.ledgerDifferences()).toEqual([])
})
