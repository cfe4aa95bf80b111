import { expect, test } from 'vitest'
import { applyCatalog, planCatalog } from '#app/commerce/catalog/import/apply.ts'
import { reading } from '#app/commerce/context.ts'
import type { CatalogSeatMap } from '#app/contract/config.generated.ts'
import { sessionId } from '#tests/builders/venue.ts'
import { openCatalogs } from './reading.ts'

const catalogs = await openCatalogs('seats')
const { engine, plan, rowsOf } = catalogs

/** One row in the stalls; an aisle before the fourth place. */
const hall = (seats: string[] = ['A1', 'A2', 'A3', 'A5']): CatalogSeatMap => ({
	id: 'hall',
	name: 'Hall',
	width: 400,
	height: 200,
	other_elements: [{ kind: 'text', text: 'Stage', x: 200, y: 20 }],
	rows: [
		{
			zone: 'stalls',
			name: 'A',
			r: 7.5,
			quality: 3,
			seats: seats.map((id) => {
				const place = Number(id.slice(1))
				return { id, name: `Stalls, row A, seat ${place}`, place, x: place * 20.333333, y: 100 }
			}),
		},
	],
})

interface Sketch {
	map?: CatalogSeatMap
	blocked?: string[]
}

const venueWith = ({ map = hall(), blocked }: Sketch = {}) =>
	catalogs
		.venue()
		.withEvent({
			times: ['1930'],
			seat_map: 'hall',
			...(blocked ? { blocked_seats: blocked } : {}),
			groups: [
				{
					id: 'stalls',
					name: 'Stalls',
					handler: 'seated',
					zones: ['stalls'],
					types: [{ id: 'seat', name: 'Seat', price: '40.00' }],
				},
			],
		})
		.with({ seat_maps: [map] })

const apply = (sketch: Sketch) => catalogs.apply(venueWith(sketch))

const seats = () => rowsOf('select * from seat where seller_id = $1 order by place')

const taken = (session = sessionId('evt_ga', '2027-05-01', '1930')) =>
	rowsOf(
		`select seat_id, ticket_id from session_seat
		where seller_id = $1 and event_session_id = $2
		order by seat_id`,
		[session],
	)

/** What selling a seat of the first evening leaves in the tables. */
async function sell(seatId: string): Promise<void> {
	const session = sessionId('evt_ga', '2027-05-01', '1930')
	await rowsOf(
		`insert into cart (seller_id, id, cart_number, credential_hash, currency, created_at)
		values ($1, 'cart-' || $2::text, $2, '', 'USD', now())`,
		[seatId],
	)
	await rowsOf(
		`insert into ticket (seller_id, id, cart_id, state, event_session_id, event_template_id, ticket_group_id,
			ticket_type_id, takes_session, takes_group, face_value, adjusted_value, seat_id, created_at)
		values ($1, 'ticket-' || $2::text, 'cart-' || $2, 'booked', $3, 'evt_ga', 'stalls', 'seat', true, false, 4000, 4000,
			$2, now())`,
		[seatId, session],
	)
	await rowsOf(
		`insert into session_seat (seller_id, event_session_id, seat_id, ticket_id)
		values ($1, $3, $2, 'ticket-' || $2::text)`,
		[seatId, session],
	)
}

test('a seat map is stored with its seats, and neighbours have no aisle between them', async () => {
	expect(await apply({})).toEqual(
		expect.arrayContaining(['seat map hall "Hall" is added', 'seat map hall: 4 seats added: A1, A2, A3, A5']),
	)
	expect((await seats()).map(({ id, previous_id, next_id }) => [previous_id, id, next_id])).toEqual([
		[null, 'A1', 'A2'],
		['A1', 'A2', 'A3'],
		['A2', 'A3', null],
		[null, 'A5', null],
	])
	expect((await seats())[0]).toMatchObject({ zone: 'stalls', x: 20.33, r: 7.5, quality: 3, kind: 'standard' })
	const venue = venueWith()
	expect(await plan(venue)).toEqual([])
	const [event] = await rowsOf('select seat_map_id from event_template where seller_id = $1')
	expect(event.seat_map_id).toBe('hall')
})

test('a seat that leaves the map is withdrawn, and its buyer keeps it', async () => {
	await apply({})
	await sell('A2')
	expect(await apply({ map: hall(['A1', 'A3', 'A5']) })).toEqual([
		'seat map hall: 2 seats changed: A1, A3',
		'seat map hall: 1 seats withdrawn from sale: A2',
		'seat map hall: 1 seats stay with the visitors who have tickets for them: A2',
	])
	expect((await seats()).map(({ id, withdrawn, previous_id }) => [id, withdrawn, previous_id])).toEqual([
		['A1', false, null],
		['A2', true, 'A1'],
		['A3', false, null],
		['A5', false, null],
	])
	expect(await taken()).toEqual([{ seat_id: 'A2', ticket_id: 'ticket-A2' }])
	expect(await apply({})).toContain('seat map hall: 1 seats for sale again: A2')
	expect(await taken()).toEqual([{ seat_id: 'A2', ticket_id: 'ticket-A2' }])
})

test('the house keeps seats from sale and gives them back, but never one that is sold', async () => {
	await apply({})
	await sell('A1')
	expect(await apply({ blocked: ['A1', 'A5'] })).toEqual([
		'evt_ga: 2 seats (A1, A5) of 2 sessions kept from sale',
		'evt_ga: 1 seats (A1) of 1 sessions stay with the visitors who have tickets for them',
	])
	expect(await taken()).toEqual([
		{ seat_id: 'A1', ticket_id: 'ticket-A1' },
		{ seat_id: 'A5', ticket_id: null },
	])
	expect(await taken(sessionId('evt_ga', '2027-05-02', '1930'))).toEqual([
		{ seat_id: 'A1', ticket_id: null },
		{ seat_id: 'A5', ticket_id: null },
	])
	expect(await apply({ blocked: ['A5'] })).toEqual(['evt_ga: 1 seats (A1) of 1 sessions given back to sale'])
	expect(await taken()).toHaveLength(2)
	expect(await taken(sessionId('evt_ga', '2027-05-02', '1930'))).toEqual([{ seat_id: 'A5', ticket_id: null }])
})

test('a session may keep seats of its own', async () => {
	const venue = venueWith({ blocked: ['A5'] })
	const catalog = venue.catalog()
	const [evening] = catalog.events[0]?.sessions ?? []
	if (!evening) throw new Error('no evening')
	evening.blocked_seats = ['A1']
	await applyCatalog(engine, venue.terms, catalog)
	expect((await taken()).map((row) => row.seat_id)).toEqual(['A1', 'A5'])
	expect((await taken(sessionId('evt_ga', '2027-05-02', '1930'))).map((row) => row.seat_id)).toEqual(['A5'])
	expect(await planCatalog(await reading(engine, venue.terms), catalog)).toEqual([])
})

test('an arena of twenty thousand seats is applied once and then compared', async () => {
	const rows = Array.from({ length: 200 }, (_, row) => ({
		zone: 'stalls',
		name: String(row + 1),
		seats: Array.from({ length: 100 }, (_, seat) => ({
			id: `r${row + 1}-${seat + 1}`,
			name: `Row ${row + 1}, seat ${seat + 1}`,
			place: seat + 1,
			x: seat * 12.34,
			y: row * 12.34,
		})),
	}))
	const map = { ...hall(), width: 4000, height: 4000, rows }
	expect(await apply({ map })).toContain('seat map hall: 20000 seats added')
	const venue = venueWith({ map })
	expect(await plan(venue)).toEqual([])
})
