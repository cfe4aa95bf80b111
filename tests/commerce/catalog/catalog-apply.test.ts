import { describe, expect, test } from 'vitest'
import { readingCatalog } from '#app/commerce/catalog/facts-store.ts'
import { applyCatalog, applyPublished, extendHorizon } from '#app/commerce/catalog/import/apply.ts'
import { listSessions } from '#app/commerce/catalog/read/calendar.ts'
import type { Engine } from '#app/commerce/context.ts'
import type { CatalogFile } from '#app/contract/config.generated.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { sql } from '#app/data/sql.ts'
import { aVenue, engineOn, sessionId } from '#tests/builders/venue.ts'
import { openCatalogs } from './reading.ts'

const catalogs = await openCatalogs('venue')
const { apply, database, engine, plan, rowsOf, venue } = catalogs

const session = async (id: string) =>
	(await rowsOf('select * from event_session where seller_id = $1 and id = $2', [id]))[0]

const counter = async (groupId: string, id = sessionId('evt_ga')) =>
	(
		await rowsOf(
			`select capacity, used_capacity from session_group
			where seller_id = $1 and event_session_id = $2 and ticket_group_id = $3`,
			[id, groupId],
		)
	)[0]

const files = (catalog: CatalogFile) => ({ catalog, number: null })

const setUsed = (id: string, used: number) =>
	rowsOf('update event_session set used_capacity = $3 where seller_id = $1 and id = $2', [id, used])

describe('applying a catalogue', () => {
	test('creates its events and sessions, with ids of event, day and time', async () => {
		const changes = await apply(venue().withEvent())
		expect(changes).toEqual([
			`venue ven_main "House of ${catalogs.sellerId}" is added`,
			'event evt_ga "Event evt_ga" is added',
			'ticket group evt_ga_group "Tickets" is added',
			'ticket type evt_ga_adult "adult" is added',
			'ticket type evt_ga_child "child" is added',
			'evt_ga: 4 sessions added, 2027-05-01 to 2027-05-02',
		])
		expect(await session('evt_ga.20270501T1000')).toMatchObject({
			start_datetime: new Date('2027-05-01T14:00:00Z'),
			end_datetime: new Date('2027-05-01T15:00:00Z'),
			local_date: '2027-05-01',
			start_time: '1000',
			end_time: '1100',
			capacity: 20,
			used_capacity: 0,
		})
	})

	test('twice changes nothing the second time, in file or in plan', async () => {
		const built = venue().withFee('service', { kind: 'outside', fixed: '1.50', percent: '2.5' })
		built.withEvent({
			fees: ['service'],
			meta: { pad_pre_start: 5 },
			message_rules: [{ id: 'm', triggers: { weekdays: ['sat'] }, action: 'date_message', text: 'Busy' }],
			price_rules: [{ when: { weekdays: ['sun'] }, prices: { evt_ga_adult: '30.00' } }],
		})
		await built.applyTo(engine)
		expect(await plan(built)).toEqual([])
		expect(await apply(built)).toEqual([])
	})

	test('in concurrent processes creates it once', async () => {
		const built = venue().withEvent()
		const results = await Promise.all(Array.from({ length: 4 }, () => apply(built)))
		expect(results.map((changes) => changes.length > 0).filter(Boolean)).toHaveLength(1)
	})

	test('reports the changes of a file in words, and makes only those', async () => {
		await venue().withEvent().applyTo(engine)
		const changed = venue().withEvent({
			name: 'The Big Day',
			prices: { adult: '27.50', child: '15.00' },
			durationMinutes: 90,
		})
		const planned = await plan(changed)
		expect(planned).toEqual([
			'event evt_ga changes: name Event evt_ga → The Big Day',
			'ticket type evt_ga_adult changes: amount 2500 → 2750',
			'evt_ga: 4 sessions changed, 2027-05-01 to 2027-05-02',
		])
		expect(await apply(changed)).toEqual(planned)
		expect(await session(sessionId('evt_ga'))).toMatchObject({ end_time: '1130' })
	})

	test('never lowers a capacity below the taken places, and reports it', async () => {
		await venue().withEvent({ capacity: 20 }).applyTo(engine)
		await setUsed(sessionId('evt_ga'), 12)
		const changes = await apply(venue().withEvent({ capacity: 8 }))
		expect(changes).toContain('session evt_ga.20270501T1000 keeps 12 places, not 8: 12 are taken')
		expect(await session(sessionId('evt_ga'))).toMatchObject({ capacity: 12, used_capacity: 12 })
		expect(await session(sessionId('evt_ga', '2027-05-01', '1100'))).toMatchObject({ capacity: 8 })
	})

	test('counts oversell places before it keeps a capacity', async () => {
		await venue().withEvent({ capacity: 20 }).applyTo(engine)
		await setUsed(sessionId('evt_ga'), 12)
		await venue().withEvent({ capacity: 8, oversell: 3 }).applyTo(engine)
		expect(await session(sessionId('evt_ga'))).toMatchObject({ capacity: 9, oversell_capacity: 3 })
	})

	test('may lift a limit and set it again', async () => {
		await venue().withEvent({ capacity: -1 }).applyTo(engine)
		await setUsed(sessionId('evt_ga'), 30)
		await venue().withEvent({ capacity: 10 }).applyTo(engine)
		expect(await session(sessionId('evt_ga'))).toMatchObject({ capacity: 30 })
		await venue().withEvent({ capacity: -1 }).applyTo(engine)
		expect(await session(sessionId('evt_ga'))).toMatchObject({ capacity: -1, used_capacity: 30 })
	})

	test('withdraws what is missing and restores what is back', async () => {
		await venue().withEvent().withEvent({ id: 'evt_b' }).applyTo(engine)
		await setUsed(sessionId('evt_b'), 3)
		const without = await apply(venue().withEvent({ times: ['1000'] }))
		expect(without).toEqual([
			'event evt_b "Event evt_b" is withdrawn from sale',
			'ticket group evt_b_group "Tickets" is withdrawn from sale',
			'ticket type evt_b_adult "adult" is withdrawn from sale',
			'ticket type evt_b_child "child" is withdrawn from sale',
			'evt_b: 4 sessions withdrawn from sale, 2027-05-01 to 2027-05-02',
			'evt_ga: 2 sessions withdrawn from sale, 2027-05-01 to 2027-05-02',
		])
		expect(await session(sessionId('evt_b'))).toMatchObject({ withdrawn: true, used_capacity: 3 })
		await venue().withEvent().withEvent({ id: 'evt_b' }).applyTo(engine)
		expect(await session(sessionId('evt_b'))).toMatchObject({ withdrawn: false, used_capacity: 3 })
	})

	test('leaves sessions that have started as they are', async () => {
		await venue().withEvent().applyTo(engine)
		const later = engineOn(database, new Date('2027-05-01T14:30:00Z'))
		const changes = await apply(venue().withEvent({ capacity: 9, dates: ['2027-05-01'] }), later)
		expect(changes).toEqual([
			'evt_ga: 1 sessions changed, 2027-05-01 to 2027-05-01',
			'evt_ga: 2 sessions withdrawn from sale, 2027-05-02 to 2027-05-02',
		])
		expect(await session(sessionId('evt_ga'))).toMatchObject({ capacity: 20, withdrawn: false })
	})

	test("of one seller does not touch another's", async () => {
		await venue().withEvent().applyTo(engine)
		await aVenue('another').applyTo(engine)
		expect(await session(sessionId('evt_ga'))).toMatchObject({ withdrawn: false })
	})
})

describe('a group with places of its own', () => {
	const limited = (capacity: number) => venue().withEvent({ group: { capacity } })

	test('gets a counter in every session', async () => {
		await limited(5).applyTo(engine)
		expect(await counter('evt_ga_group')).toEqual({ capacity: 5, used_capacity: 0 })
		expect(await counter('evt_ga_group', sessionId('evt_ga', '2027-05-02', '1100'))).toEqual({
			capacity: 5,
			used_capacity: 0,
		})
	})

	test('that had none before counts the tickets it has sold', async () => {
		await limited(-1).applyTo(engine)
		expect(await counter('evt_ga_group')).toBeUndefined()
		await sellTickets(7)
		await limited(5).applyTo(engine)
		expect(await counter('evt_ga_group')).toEqual({ capacity: 7, used_capacity: 7 })
		await limited(9).applyTo(engine)
		expect(await counter('evt_ga_group')).toEqual({ capacity: 9, used_capacity: 7 })
		await limited(-1).applyTo(engine)
		expect(await counter('evt_ga_group')).toEqual({ capacity: -1, used_capacity: 7 })
	})

	async function sellTickets(tickets: number): Promise<void> {
		await rowsOf(
			`insert into cart (seller_id, id, cart_number, credential_hash, currency, created_at)
			values ($1, 'cart', '1', '', 'USD', now())`,
		)
		await rowsOf(
			`insert into ticket (seller_id, cart_id, created_at, id, event_session_id, event_template_id, ticket_group_id,
				ticket_type_id, takes_session, takes_group, face_value, adjusted_value)
			select $1, 'cart', now(), 'ticket-' || number, $2, 'evt_ga', 'evt_ga_group', 'evt_ga_adult', true, false, 2500, 2500
			from generate_series(1, $3) as number`,
			[sessionId('evt_ga'), tickets],
		)
		await setUsed(sessionId('evt_ga'), tickets)
	}
})

describe('the horizon', () => {
	const daily: CatalogFile = {
		...aVenue('horizon').catalog(),
		events: [
			{
				id: 'evt_daily',
				venue: 'ven_main',
				name: 'Daily',
				category: 'Admission',
				event_type: 'repeating',
				groups: [{ id: 'g', name: 'Tickets', types: [{ id: 't', name: 'Adult', price: '10.00' }] }],
				schedule: { duration_minutes: 60, capacity: 5, hours: [{ at: ['1800'] }] },
			},
		],
	}

	test('is eighteen months, and the nightly job adds the new days', async () => {
		const { terms } = venue()
		await applyCatalog(engine, terms, daily)
		expect(await lastSession(terms, engine)).toBe('evt_daily.20281029T1800')
		expect(await extendHorizon(engine, terms, files(daily))).toEqual([])

		const nextWeek = engineOn(database, new Date('2027-05-07T16:00:00Z'))
		expect(await extendHorizon(nextWeek, terms, files(daily))).toMatchObject([
			{ text: 'evt_daily: 8 sessions added, 2028-10-30 to 2028-11-06' },
		])
		expect(await lastSession(terms, nextWeek)).toBe('evt_daily.20281106T1800')
	})

	test('is not moved for a file that changed meanwhile', async () => {
		const { terms } = venue()
		await applyCatalog(engine, terms, daily)
		const nextWeek = engineOn(database, new Date('2027-05-07T16:00:00Z'))
		expect(
			await extendHorizon(
				nextWeek,
				terms,
				files({ ...daily, fees: { x: { name: 'X', kind: 'outside', fixed: '1.00' } } }),
			),
		).toEqual([])
	})

	const rowsOfSeller = async ({ sellerId }: SellerTerms) => {
		const { rows } = await database.pool.query(
			`select to_jsonb(event_session) - 'seller_id' as row
			from event_session
			where seller_id = $1
			order by id`,
			[sellerId],
		)
		return rows
	}

	test('may be nearer at first, and is then extended to the rows of a whole import', async () => {
		const single = { ...daily.events[0], id: 'evt_single', event_type: 'single' as const, groups: [] }
		const { schedule: _none, ...later } = {
			...single,
			sessions: [{ date: '2028-09-01', time: '1900', duration_minutes: 60, capacity: 9 }],
		}
		const both = { ...daily, events: [...daily.events, later] } as CatalogFile
		const [near, whole] = [venue().terms, aVenue('whole').terms]
		await applyPublished(engine, near, files(both), 3)
		expect(await lastSession(near, engine)).toBe('evt_daily.20270729T1800')
		expect((await rowsOfSeller(near)).map(({ row }) => row.id)).toContain('evt_single.20280901T1900')

		expect(await extendHorizon(engine, near, files(both))).toMatchObject([
			{ text: 'evt_daily: 458 sessions added, 2027-07-30 to 2028-10-29' },
		])
		await applyCatalog(engine, whole, both)
		expect(await rowsOfSeller(near)).toEqual(await rowsOfSeller(whole))
	})

	test('is never nearer than the sessions that are there', async () => {
		const { terms } = venue()
		await applyCatalog(engine, terms, daily)
		expect(await applyPublished(engine, terms, files(daily), 3)).toEqual([])
		const renamed = { ...daily, fees: { x: { name: 'X', kind: 'outside' as const, fixed: '1.00' } } }
		await applyPublished(engine, terms, files(renamed), 3)
		expect(await lastSession(terms, engine)).toBe('evt_daily.20281029T1800')
	})

	async function lastSession(terms: SellerTerms, at: Engine): Promise<string | undefined> {
		const query = { _sort: '-start_datetime', limit: 1 } as const
		const { event_session } = await listSessions(await readingCatalog(at, terms), 'evt_daily', query)
		return event_session._data[0]?.id
	}
})

test('a catalogue import that fails is rolled back', async () => {
	const built = venue().withEvent({ venue: 'nowhere' })
	await expect(built.applyTo(engine)).rejects.toThrow('unknown venue nowhere')
	const { rows } = await sql`select id from event_template where seller_id = ${catalogs.sellerId}`.execute(
		database.sql,
	)
	expect(rows).toEqual([])
})
