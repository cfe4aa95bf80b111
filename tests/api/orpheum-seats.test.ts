import { resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { CatalogFile } from '#app/contract/config.generated.ts'
import { placesOf, readProduct } from '#app/sellers/registry/product.ts'
import { catalogOf } from '#app/sellers/resolution/resolve.ts'
import { openShop, type Visitor } from './shop.ts'

/** The theatre's own catalogue, of which one afternoon has numbered seats. */
const eventId = 'evt_open_rehearsal'
const code = 'GHOSTLIGHT'

function rehearsals(): CatalogFile {
	const root = resolve(import.meta.dirname, '../..')
	const { catalog } = catalogOf(
		readProduct(placesOf(root, resolve(root, 'seller-configs'))),
		'orpheum-theatre',
		'demo',
	)
	if (!catalog) throw new Error('the theatre sells nothing')
	return { ...catalog, events: catalog.events.filter((event) => event.id === eventId) }
}
const shop = await openShop({ catalog: rehearsals })
const sessions = await shop.ask(`/api/events/${eventId}/sessions?code=${code}`)
const path = `events/${eventId}/sessions/${sessions.json.event_session._data[0].id}`
afterAll(() => shop.close())

const entry = (type: string, seat: string, quantity = 1) => ({
	event_session_id: path.split('/').at(-1),
	ticket_type_id: type,
	seat,
	quantity,
})
const add = (visitor: Visitor, ...entries: object[]) =>
	visitor.ask('/api/my/cart/modify', { body: { add: entries, preReservePromoCodes: [code] } })

it('a visitor without the code gets the map with every seat unavailable', async () => {
	const map = await shop.ask(`/cached_api/${path}/seat_map?_withgeometry=true`)
	expect(map.json.seat._data).toHaveLength(1400)
	expect(new Set(map.json.seat._data.map((seat: { state: string }) => seat.state))).toEqual(
		new Set(['unavailable']),
	)
	const refused = await shop.visitor().ask('/api/my/cart/modify', {
		body: { add: [entry('rehearsal_stalls_seat', 'stalls-c12')] },
	})
	expect(refused.status).toBe(422)
})

it('with the code every seat is available except the withheld ones', async () => {
	const map = await shop.ask(`/api/${path}/seat_map?code=${code}`)
	const left = map.json.seat_price._data.map((price: { ticket_group_id: string; available: number }) => [
		price.ticket_group_id,
		price.available,
	])
	expect(left).toEqual([
		['rehearsal_stalls', 616],
		['rehearsal_upstairs', 760],
		['rehearsal_access', 20],
	])
})

it('a party is seated together in the middle of the stalls, and a visitor beside a companion', async () => {
	const party = await add(shop.visitor(), entry('rehearsal_stalls_seat', '*', 4))
	expect(party.json.ticket._data.map((ticket: { seat_name: string }) => ticket.seat_name).sort()).toEqual([
		'Stalls F12',
		'Stalls F13',
		'Stalls F14',
		'Stalls F15',
	])
	const pair = await add(
		shop.visitor(),
		entry('rehearsal_access_place', 'stalls-h7'),
		entry('rehearsal_access_companion', 'stalls-h8'),
	)
	expect(pair.json.ticket._data.map((ticket: { seat_name: string }) => ticket.seat_name).sort()).toEqual([
		'Stalls H7, wheelchair place',
		'Stalls H8, companion',
	])
})

it('a ticket for upstairs is valid for circle and gallery, and refused for the stalls', async () => {
	const upstairs = shop.visitor()
	const both = await add(
		upstairs,
		entry('rehearsal_upstairs_seat', 'circle-a1'),
		entry('rehearsal_upstairs_seat', 'gallery-h43'),
	)
	expect(both.status).toBe(200)
	const stalls = await add(shop.visitor(), entry('rehearsal_upstairs_seat', 'stalls-a1'))
	expect(stalls.json._code).toBe('seat_not_in_group')
})

it('a withheld seat is refused', async () => {
	const sent = await add(shop.visitor(), entry('rehearsal_stalls_seat', 'stalls-d12'))
	expect([sent.json._code, sent.json._extra.seats[0].name]).toEqual(['seat_unavailable', 'Stalls D12'])
})
