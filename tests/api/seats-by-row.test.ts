import { afterAll, beforeEach, expect, it } from 'vitest'
import type { CatalogFile } from '#app/contract/config.generated.ts'
import { aTheatre, evening, seated } from '#tests/builders/theatre.ts'
import { openShop } from './shop.ts'

// The stalls of three rows, whose first one costs more.

const path = `events/evt_play/sessions/${evening}`

function priceByRow(catalog: CatalogFile): CatalogFile {
	const [play] = catalog.events
	const [stalls] = play?.groups ?? []
	if (!play || !stalls) throw new Error('the play has stalls')
	const front = {
		...stalls,
		id: 'evt_play_front',
		name: 'front',
		zones: undefined,
		rows: { stalls: ['A'] },
		types: [{ id: 'evt_play_front_full', name: 'Full', price: '80.00' }],
	}
	Object.assign(stalls, { zones: undefined, rows: { stalls: ['B', 'C'] } })
	play.groups.unshift(front)
	return catalog
}

const theatre = aTheatre()
const shop = await openShop({ catalog: () => priceByRow(structuredClone(theatre.catalog())) })
afterAll(() => shop.close())
beforeEach(async () => {
	for (const table of ['ticket', 'cart']) await shop.database.pool.query(`delete from ${table}`)
	await shop.database.pool.query('update event_session set used_capacity = 0')
})

const add = (...entries: object[]) => shop.visitor().ask('/api/my/cart/modify', { body: { add: entries } })

it('the map says which rows a group sells, what they cost, and who sells a seat', async () => {
	const { json } = await shop.ask(`/api/${path}/seat_map?_withgeometry=true`)
	expect(json.seat_price._data.slice(0, 3)).toMatchObject([
		{ name: 'front', min_price: '80.00', available: 6, zones: [], rows: [{ zone: 'stalls', row: 'A' }] },
		{ name: 'stalls', min_price: '20.00', available: 12, zones: [], rows: [{ row: 'B' }, { row: 'C' }] },
		{ name: 'circle', zones: ['circle'] },
	])
	expect(json.seat_price._data[2].rows).toBeUndefined()
	const groupsOf = (id: string) =>
		json.seat._data.find((seat: { id: string }) => seat.id === id).ticket_groups
	expect([groupsOf('stalls-a1'), groupsOf('stalls-b1')]).toEqual([['evt_play_front'], ['evt_play_stalls']])
	const { json: about } = await shop.ask('/api/events/evt_play?embed=ticket_group')
	expect(about.ticket_group._data[0]).toMatchObject({ zones: [], rows: [{ zone: 'stalls', row: 'A' }] })
})

it('a seat is sold at the price of its row alone', async () => {
	const cheap = await add(seated('stalls-a1'))
	expect([cheap.status, cheap.json._code]).toEqual([422, 'seat_not_in_group'])
	const dear = await add(seated('stalls-b1', 'front'))
	expect([dear.status, dear.json._code]).toEqual([422, 'seat_not_in_group'])
	// The same seats with the tickets of their rows are sold.
	const right = await add(seated('stalls-a1', 'front'), seated('stalls-b1'))
	expect(right.status).toBe(200)
	const types = right.json.ticket._data.map((ticket: { ticket_type_id: string }) => ticket.ticket_type_id)
	expect(types.toSorted()).toEqual(['evt_play_front_full', 'evt_play_stalls_full'])
	expect(right.json.cart._data[0].fees.grand_totals.total_after_fees_price).toBe('130.00')
})

it('the best seats left are those of the rows, until they are sold out', async () => {
	const best = await add(seated('*', 'front', { quantity: 6 }))
	expect(best.status).toBe(200)
	const rows = best.json.ticket._data.map((ticket: { seat_id: string }) => ticket.seat_id.slice(0, -1))
	expect(new Set(rows)).toEqual(new Set(['stalls-a']))
	const more = await add(seated('*', 'front'))
	expect([more.status, more.json._code]).toEqual([422, 'ticket_group_sold_out'])
	const behind = await add(seated('*', 'stalls'))
	expect(behind.json.ticket._data[0].seat_id).toMatch(/^stalls-[bc]/)
})
