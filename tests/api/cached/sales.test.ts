import { afterAll, expect, it } from 'vitest'
import { statementsOf } from '#tests/builders/statements.ts'
import { aCart, buy, entry, openShop } from '../shop.ts'

const shop = await openShop()
afterAll(() => shop.close())

const session = '20270501T1000'
/** What a page of an event asks. */
const pathsOf = (event: string): string[] => [
	`/cached_api/events/${event}?embed=ticket_group,ticket_type`,
	`/cached_api/events/${event}/calendar?_format=extended`,
	`/cached_api/events/${event}/sessions`,
	`/cached_api/events/${event}/sessions/${event}.${session}?embed=ticket_type,ticket_group`,
]
/** The places left in the calendar's first day and in the session, and how many statements that took. */
async function read(event: string) {
	const answers: { left: unknown; used: unknown }[] = []
	const statements = await statementsOf(shop.database, async () => {
		const [, calendar, , one] = await Promise.all(pathsOf(event).map((path) => shop.ask(path)))
		answers.push({
			left: calendar?.json.calendar._data[0].available,
			used: one?.json.event_session._data[0].used_capacity,
		})
	})
	return { ...answers[0], statements: statements.length }
}

it('a sale makes what is about its event new at once, and leaves what is about others in the cache', async () => {
	const events = ['evt_ga', 'evt_small', 'evt_free']
	const [ga, small] = await Promise.all(events.map(read))
	expect([ga?.used, small?.used]).toEqual([0, 0])
	expect((await read('evt_ga')).statements).toBe(0)

	const visitor = shop.visitor()
	const cartId = await aCart(visitor, [entry('evt_ga_adult', { quantity: 3 })])
	const afterSale = await read('evt_ga')
	expect(afterSale).toMatchObject({ left: Number(ga?.left) - 3, used: 3 })
	expect(afterSale.statements).toBeGreaterThan(0)
	expect(await read('evt_small')).toEqual({ left: small?.left, used: 0, statements: 0 })

	await buy(visitor, cartId)
	// Booking takes nothing that the hold had not.
	expect(await read('evt_ga')).toMatchObject({ used: 3, statements: 0 })
	expect((await read('evt_small')).statements).toBe(0)
})

it('a cart with several events makes each of them new, and so does its end', async () => {
	for (const event of ['evt_ga', 'evt_free']) await read(event)
	const small = await read('evt_small')
	const visitor = shop.visitor()
	const cartId = await aCart(visitor, [
		entry('evt_ga_adult'),
		entry('evt_small_adult', { quantity: 2, event_session_id: 'evt_small.20270501T1100' }),
	])
	expect([await read('evt_ga'), await read('evt_small')]).toMatchObject([
		{ used: 4 },
		{ left: Number(small.left) - 2 },
	])
	expect((await read('evt_free')).statements).toBe(0)
	await visitor.ask(`/api/cart/${cartId}`, { method: 'DELETE' })
	expect([await read('evt_ga'), await read('evt_small')]).toMatchObject([{ used: 3 }, { left: small.left }])
	expect((await read('evt_free')).statements).toBe(0)
})

it('the places of an event are read once for each session that is sold, then known', async () => {
	const visitor = shop.visitor()
	const texts = () => statementsOf(shop.database, () => aCart(visitor, [entry('evt_free_entry')]))
	const ofEvents = (all: string[]) => all.filter((text) => text.includes('as "eventId"'))
	expect(ofEvents(await texts())).toHaveLength(1)
	visitor.cookies.clear()
	expect(ofEvents(await texts())).toHaveLength(0)
})
