import { afterAll, expect, it } from 'vitest'
import { statementsOf } from '#tests/builders/statements.ts'
import { asMember, openReadingVenue } from '../reading-venue.ts'

const venue = await openReadingVenue()
afterAll(() => venue.close())

const partyOf = (type: string, quantity: number) => ({
	ticket_types_required: [{ ticket_type_id: type, quantity }],
})

type Headers = Record<string, string>

/** The places left on the first day for a party, its sessions with places, and how many statements both took. */
async function read(event: string, body: object, headers: Headers = {}) {
	const path = `/api/events/${event}`
	const seen: { left: unknown; sessions: unknown; status: number }[] = []
	const statements = await statementsOf(venue.database, async () => {
		const [calendar, sessions] = await Promise.all(
			[`${path}/calendar`, `${path}/sessions`].map((one) => venue.ask(one, { body, headers })),
		)
		seen.push({
			status: sessions?.status ?? 0,
			left: calendar?.json.calendar?._data[0].available,
			sessions: sessions?.json.event_session?._data.length,
		})
	})
	return { ...seen[0], statements: statements.length }
}

it('guests share the answers for a party until a sale of its event', async () => {
	const two = partyOf('evt_film_adult', 2)
	const first = await read('evt_film', two)
	expect(first).toMatchObject({ left: 2, sessions: 1 })
	expect(await read('evt_film', two)).toEqual({ ...first, statements: 0 })
	expect((await read('evt_film', partyOf('evt_film_adult', 1))).statements).toBeGreaterThan(0)

	const add = [{ event_session_id: 'evt_film.20270501T2000', ticket_type_id: 'evt_film_adult' }]
	expect((await venue.ask('/api/my/cart/modify', { body: { add } })).status).toBe(200)
	expect(await read('evt_film', two)).toMatchObject({ left: 0, sessions: 0 })
})

it('members have answers of their own', async () => {
	const party = partyOf('members_type', 1)
	expect((await read('evt_ga', party)).status).toBe(422)
	const member = await read('evt_ga', party, asMember)
	expect(member.status).toBe(200)
	expect((await read('evt_ga', party)).status).toBe(422)
	expect(await read('evt_ga', party, asMember)).toEqual({ ...member, statements: 0 })
})

it('a code is looked up each time', async () => {
	const ask = () =>
		venue.ask('/api/events/evt_ga/sessions?code=FRIENDS', { body: partyOf('friends_type', 1) })
	expect((await ask()).status).toBe(200)
	expect((await statementsOf(venue.database, ask)).length).toBeGreaterThan(0)
})
