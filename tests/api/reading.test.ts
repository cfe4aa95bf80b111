import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asMember, openHouse } from './reading-house.ts'
import type { Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
	shop = await openHouse()
})
afterAll(() => shop.close())

interface Row {
	id: string
}
const idsOf = (rows: { _data: Row[] } | undefined): string[] | undefined => rows?._data.map(({ id }) => id)

describe('GET events/available', () => {
	const list = async (query = '', headers: Record<string, string> = {}) =>
		(await shop.ask(`/api/events/available${query}`, { headers })).json

	it.each([
		['', ['evt_ga', 'evt_film', 'evt_join']],
		['?category=Films', ['evt_film']],
		['?categories=Films,Membership', ['evt_film', 'evt_join']],
		['?meta._in=reserve_flow:quantity_first', ['evt_ga']],
		['?date=2027-05-02', ['evt_ga']],
		['?date=tomorrow', ['evt_ga', 'evt_film']],
		['?date=today', []],
		['?start_datetime._ondate=2027-05-01&time.start=1900', ['evt_film']],
		['?start_datetime._gte=2027-05-01T20:00:00Z&start_datetime._lt=2027-05-02T12:00:00Z', ['evt_film']],
		['?hidden_type=public_member_only', []],
		['?limit=1', ['evt_ga']],
	])('with "%s" has %j', async (query, ids) => {
		expect(idsOf((await list(query)).event_template)).toEqual(ids)
	})

	it('shows a member what is for members, of the kinds that are asked for', async () => {
		expect(idsOf((await list('', asMember)).event_template)).toEqual([
			'evt_ga',
			'evt_film',
			'evt_join',
			'evt_members',
		])
		const only = await list('?hidden_type=public_member_only&embed=ticket_group', asMember)
		expect(idsOf(only.ticket_group)).toEqual(['members', 'lounge'])
	})

	it('embeds what is asked for, and of meta and config only the asked keys', async () => {
		const sent = await list(
			'?category=Admission&embed=meta,config,venue,ticket_type,ticket_group,event_session&metadataKeys=reserve_flow&config.key._in=hide_sold_out_sessions&date=2027-05-02',
		)
		expect(sent.meta._data).toEqual([
			{ event_template_id: 'evt_ga', key: 'reserve_flow', value: 'quantity_first' },
		])
		expect(sent.config._data).toEqual([
			{ event_template_id: 'evt_ga', key: 'hide_sold_out_sessions', value: true },
		])
		expect(sent.event_template._data[0]).toMatchObject({
			meta: { reserve_flow: 'quantity_first' },
			config: { hide_sold_out_sessions: true },
		})
		expect(sent.event_template._data[0].meta.pad_post_end).toBeUndefined()
		expect(idsOf(sent.venue)).toEqual(['ven_main'])
		expect(idsOf(sent.ticket_group)).toEqual(['hall', 'front'])
		expect(idsOf(sent.ticket_type)).toEqual(['hall_adult', 'hall_child', 'front_type'])
		expect(idsOf(sent.event_session)).toEqual(['evt_ga.20270502T1000', 'evt_ga.20270502T1100'])
		const bare = await list('?includeSessions=true&category=Films')
		expect(Object.keys(bare).sort()).toEqual(['event_session', 'event_template'])
	})

	it.each(['embed=seat', 'hidden_type=secret', 'date=yesterday', 'includeSessions=1', 'metadataKeys=a%20b'])(
		'with %s is refused',
		async (query) => {
			const sent = await shop.ask(`/api/events/available?${query}`)
			expect([sent.status, sent.json._code]).toEqual([400, 'validation_failed'])
			expect(sent.json._extra.fields[0].path).toContain(query.split('=')[0])
		},
	)
})

describe('GET events/{id}', () => {
	it('embeds groups, types, rules, venue and settings', async () => {
		const embed = 'meta,venue,ticket_group,ticket_type,message_rule,config'
		const { json } = await shop.ask(`/api/events/evt_ga?embed=${embed}`)
		expect(json.event_template._data[0]).toMatchObject({
			id: 'evt_ga',
			min_price: '15.00',
			min_price_fees: '16.50',
		})
		expect(idsOf(json.ticket_group)).toEqual(['hall', 'front'])
		expect(idsOf(json.message_rule)).toEqual(['busy', 'early', 'doors', 'call'])
		expect(json.config._data.map((one: { key: string }) => one.key).sort()).toEqual([
			'hide_sold_out_sessions',
			'web.price_display',
			'web.session_picker_tabs',
		])
		expect(json.meta._data).toHaveLength(2)
		expect(Object.keys((await shop.ask('/api/events/evt_ga')).json)).toEqual([
			'event_template',
			'members_only',
		])
	})

	it.each<[string, Record<string, string>, string[]]>([
		['', {}, ['hall', 'front']],
		['&hidden_type=public_member_only', {}, []],
		['', asMember, ['hall', 'front', 'members']],
		['&hidden_type=public_member_only', asMember, ['members']],
		['&code=friends', {}, ['hall', 'front', 'friends']],
		['&code=nobody', {}, ['hall', 'front']],
		['&ticket_group_id._in=friends', {}, ['friends']],
		['&ticket_group_id._in=members,x%20y', {}, []],
	])('with "%s" and %j shows the groups %j', async (query, headers, groups) => {
		const sent = await shop.ask(`/api/events/evt_ga?embed=ticket_group${query}`, { headers })
		expect(idsOf(sent.json.ticket_group)).toEqual(groups)
	})

	it('never shows a member’s view from the cache, nor keeps one there', async () => {
		const path = '/cached_api/events/evt_ga?embed=ticket_group'
		const member = await shop.ask(path, { headers: asMember })
		expect(idsOf(member.json.ticket_group)).toEqual(['hall', 'front'])
		const etag = member.headers.get('etag') ?? ''
		expect(etag).toMatch(/^"/)
		expect((await shop.ask(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
	})

	it('that is not there is not found; an id that can be none is malformed', async () => {
		for (const id of ['evt_gone', 'evt_GA']) {
			const sent = await shop.ask(`/api/events/${id}`)
			expect([sent.status, sent.json._code, sent.json._context]).toEqual([404, 'event_not_found', 'event'])
		}
		const sent = await shop.ask('/api/events/evt%20ga')
		expect([sent.status, sent.json._code]).toEqual([400, 'bad_field_value'])
	})
})

describe('codes that open hidden groups', () => {
	it('are guessed only so often, on whichever call', async () => {
		const strict = await openHouse({
			limits: { cartCreatePerMinute: 100, payPerMinute: 100, codePerMinute: 3 },
		})
		const paths = [
			'/api/events/available?code=AAA1',
			'/api/events/evt_ga/sessions?code=AAA2',
			'/api/ticket_group/hall?code=AAA3',
		]
		for (const path of paths) expect((await strict.ask(path)).status).toBe(200)
		for (const path of ['/api/events/evt_ga/calendar?code=FRIENDS', '/cached_api/events/evt_ga?code=AAA4']) {
			const sent = await strict.ask(path)
			expect([sent.status, sent.json._code]).toEqual([429, 'too_many_requests'])
		}
		expect((await strict.ask('/api/events/evt_ga')).status).toBe(200)
		await strict.close()
	})
})
