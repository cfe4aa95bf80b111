import { describe, expect, it } from 'vitest'
import { memberOf } from './member.ts'
import { contract, type SuitePart } from './suite.ts'

const ids = (json: Record<string, { _data: { id: string }[] }>, entity: string): string[] =>
	json[entity]?._data.map(({ id }) => id) ?? []

const part: SuitePart = {
	part: 'catalog',
	elsewhere: { too_many_requests: 'limits.test.ts: limits that are low' },
	options: memberOf,
}

contract(part, (suite) => {
	describe('GET events/available', () => {
		// spec: 1§7.9
		it('lists what is on sale, with all that it refers to', async () => {
			const { json } = await suite.ask(
				'/cached_api/events/available?embed=meta,config,venue,ticket_group,ticket_type,event_session,next_session&category=Talks&limit=1',
			)
			expect(ids(json, 'event_template')).toEqual(['evt_small'])
			expect(ids(json, 'venue')).toEqual(['ven_main'])
			expect(ids(json, 'ticket_type')).toEqual(['evt_small_adult'])
			expect(json.event_session._data).toHaveLength(4)
			expect(json.next_session._data).toMatchObject([
				{ event_template_id: 'evt_small', next: { id: json.event_session._data[0].id } },
			])
			const all = await suite.ask('/api/events/available?embed=meta,config')
			expect(all.json.meta._data.map(({ key }: { key: string }) => key)).toContain('requires_anchor')
			expect(all.json.config._data.length).toBeGreaterThan(0)
		})

		// spec: 1§7.9
		it('leaves out what the filters leave out', async () => {
			const listed = async (query: string) =>
				ids((await suite.ask(`/api/events/available?${query}`)).json, 'event_template')
			expect(await listed('categories=Talks,Extras')).toEqual(['evt_small', 'evt_addon'])
			expect(await listed('time.start=1900&time.end=2000')).toEqual(['evt_seated'])
			expect(await listed('start_datetime._ondate=2027-06-01')).not.toContain('evt_ga')
			expect(
				await listed('start_datetime._gte=2027-05-02T18:00:00Z&start_datetime._lt=2027-05-02T18:30:00Z'),
			).toEqual(['evt_small'])
			expect(await listed('date=tomorrow')).toContain('evt_ga')
			expect(await listed('date=today')).not.toContain('evt_ga')
			expect(await listed('meta._in=reserve_flow:date_first')).toEqual(['evt_ga'])
		})

		it('shows what is hidden to whom it is for', async () => {
			const groups = async (query: string, client = suite.ask, headers = {}) =>
				ids(
					(await client(`/api/events/available?embed=ticket_group&${query}`, { headers })).json,
					'ticket_group',
				)
			expect(await groups('')).not.toContain('evt_members_group')
			expect(await groups('hidden_type=public_member_only', suite.ask, { 'x-test-member': 'yes' })).toEqual([
				'evt_members_group',
			])
			expect(await groups('')).not.toContain('evt_linked_friends')
			expect(await groups('code=friends')).toContain('evt_linked_friends')
		})

		it('answers only the settings that are asked for', async () => {
			const keys = async (query: string, entity: string) =>
				(await suite.ask(`/api/events/available?embed=meta,config&${query}`)).json[entity]._data.map(
					({ key }: { key: string }) => key,
				)
			expect(new Set(await keys('config.key._in=web.price_display', 'config'))).toEqual(
				new Set(['web.price_display']),
			)
			expect(new Set(await keys('meta.key._in=requires_anchor', 'meta'))).toEqual(
				new Set(['requires_anchor']),
			)
			expect(new Set(await keys('metadataKeys=requires_anchor', 'meta'))).toEqual(
				new Set(['requires_anchor']),
			)
			const sent = await suite.ask('/api/events/available?includeSessions=true&category=Talks')
			expect(sent.json.event_session._data).toHaveLength(4)
		})

		it('refuses a filter that it does not know, by its name', async () => {
			const sent = await suite.ask('/api/events/available?colour=red')
			expect([sent.status, sent.json._extra.fields[0].path]).toEqual([400, 'colour'])
			const wrong = [
				'embed=seller',
				'hidden_type=secret',
				'date=yesterday',
				'includeSessions=1',
				'metadataKeys=a%20b',
			]
			for (const query of wrong) {
				const { json } = await suite.ask(`/api/events/available?${query}`)
				expect([json._code, json._extra.fields[0].path.split('.')[0]]).toEqual([
					'validation_failed',
					query.split('=')[0],
				])
			}
		})

		it('counts those who guess codes', async () => {
			expect((await suite.ask('/api/events/available?code=no-such-code')).status).toBe(200)
		})
	})

	describe('GET event_template', () => {
		const named = async (query: string, headers = {}) =>
			ids((await suite.ask(`/api/event_template?${query}`, { headers })).json, 'event_template')

		// spec: 2§7.26
		it('answers events with their venue and their settings', async () => {
			const { json } = await suite.ask('/cached_api/event_template?embed=meta,venue&id._in=evt_small,evt_ga')
			expect(ids(json, 'event_template').toSorted()).toEqual(['evt_ga', 'evt_small'])
			expect(ids(json, 'venue')).toEqual(['ven_main'])
			expect(json.meta._data).toContainEqual({
				event_template_id: 'evt_ga',
				key: 'reserve_flow',
				value: 'date_first',
			})
			const plain = await suite.ask('/api/event_template?id._in=evt_ga&meta.key._in=requires_anchor')
			expect(Object.keys(plain.json)).toEqual(['event_template'])
			expect(plain.json.event_template._data[0].meta).toEqual({})
		})

		it('answers the events that fit every filter', async () => {
			expect(await named('categories=Talks,Extras')).toEqual(['evt_small', 'evt_addon'])
			expect(await named('category=Talks&id._in=evt_ga')).toEqual([])
			expect(await named('meta._in=reserve_flow:date_first')).toEqual(['evt_ga'])
			expect(await named('limit=2')).toHaveLength(2)
			expect(await named('id._in=evt_none')).toEqual([])
		})

		it('answers events for members to members, and hidden ones to their codes', async () => {
			expect(await named('hidden_type=public_member_only')).toEqual([])
			expect(await named('hidden_type=public_member_only', { 'x-test-member': 'yes' })).toEqual([
				'evt_members',
			])
			expect(await named('id._in=evt_members')).toEqual([])
			expect(await named('id._in=evt_linked&hidden_type=public_link_only')).toEqual([])
			expect(await named('id._in=evt_linked&hidden_type=public_link_only&code=friends')).toEqual([
				'evt_linked',
			])
		})

		it('refuses what is no id and a filter that it does not know', async () => {
			for (const [query, path] of [
				['id._in=a%20b', 'id._in'],
				['embed=ticket_type', 'embed'],
				['colour=red', 'colour'],
			]) {
				const { json } = await suite.ask(`/api/event_template?${query}`)
				expect(json._code).toBe('validation_failed')
				expect(json._extra.fields[0].path).toContain(path)
			}
		})
	})

	describe('GET events/{id}', () => {
		// spec: 1§7.10
		it('answers an event with its groups, types, rules and settings', async () => {
			const { json } = await suite.ask(
				'/cached_api/events/evt_ga?embed=meta,config,venue,ticket_group,ticket_type,message_rule',
			)
			expect(ids(json, 'event_template')).toEqual(['evt_ga'])
			expect(ids(json, 'ticket_type')).toEqual(['evt_ga_adult', 'evt_ga_child'])
			expect(json.ticket_type._data[0].outside_fees).toHaveLength(1)
			expect(ids(json, 'message_rule')).toContain('msg_party')
		})

		it('shows hidden groups by code, by link and to members', async () => {
			const groups = async (event: string, query: string, headers = {}) =>
				ids(
					(await suite.ask(`/api/events/${event}?embed=ticket_group&${query}`, { headers })).json,
					'ticket_group',
				)
			expect(await groups('evt_linked', '')).toEqual(['evt_linked_group'])
			expect(await groups('evt_linked', 'code=FRIENDS')).toContain('evt_linked_friends')
			expect(await groups('evt_linked', 'code=nobody')).toEqual(['evt_linked_group'])
			expect(await groups('evt_members', 'ticket_group_id._in=evt_members_group,x%20y')).toEqual([])
			expect(await groups('evt_ga', 'hidden_type=public_member_only')).toEqual([])
			expect(await groups('evt_linked', 'ticket_group_id._in=evt_linked_friends')).toEqual([
				'evt_linked_friends',
			])
			const member = { 'x-test-member': 'yes' }
			expect(await groups('evt_members', 'hidden_type=public_member_only', member)).toEqual([
				'evt_members_group',
			])
		})

		it('answers only the settings that are asked for', async () => {
			const { json } = await suite.ask(
				'/api/events/evt_ga?embed=meta,config&config.key._in=web.price_display&meta.key._in=reserve_flow',
			)
			expect(json.config._data).toEqual([
				expect.objectContaining({ event_template_id: 'evt_ga', key: 'web.price_display' }),
			])
			expect(json.meta._data).toEqual([expect.objectContaining({ key: 'reserve_flow', value: 'date_first' })])
		})

		it('is refused for an event that is not there, and for a wrong shape', async () => {
			expect((await suite.ask('/api/events/evt_none')).json._code).toBe('event_not_found')
			expect((await suite.ask('/api/events/evt_ga?embed=secrets')).json._code).toBe('validation_failed')
		})
	})

	describe('GET events/{eventId}/sessions/{sessionId}', () => {
		const session = '/api/events/evt_ga/sessions/evt_ga.20270502T1000'

		// spec: 1§7.11
		it('answers a session with prices and places of its groups', async () => {
			const { json } = await suite.ask(`${session}?embed=venue,ticket_group,ticket_type`)
			expect(json.event_session._data[0]).toMatchObject({ local_date: '2027-05-02', available_capacity: 200 })
			expect(json.ticket_type._data[0]).toMatchObject({ currency_amount: '30.00', available: 200 })
			expect(json.ticket_group._data[0].used_capacity).toBe(0)
		})

		it('answers the groups that are available, named or unlocked', async () => {
			const groups = async (query: string, path = session, headers = {}) =>
				ids((await suite.ask(`${path}?embed=ticket_group&${query}`, { headers })).json, 'ticket_group')
			expect(await groups('ticket_group.available=true')).toEqual(['evt_ga_group'])
			expect(await groups('ticket_group_id._in=evt_ga_group')).toEqual(['evt_ga_group'])
			const linked = '/api/events/evt_linked/sessions/evt_linked.20270501T1000'
			expect(await groups('code=FRIENDS', linked)).toContain('evt_linked_friends')
			const members = '/api/events/evt_members/sessions/evt_members.20270501T1000'
			expect(await groups('hidden_type=public_member_only', members, { 'x-test-member': 'yes' })).toEqual([
				'evt_members_group',
			])
		})

		it('is refused for an event or a session that is not there', async () => {
			expect((await suite.ask('/api/events/evt_none/sessions/x')).json._code).toBe('event_not_found')
			expect((await suite.ask('/api/events/evt_ga/sessions/x')).json._code).toBe('session_not_found')
			expect((await suite.ask(`${session}?embed=secrets`)).json._code).toBe('validation_failed')
		})
	})

	describe('GET events/{id}/sessions', () => {
		const listed = async (query: string, event = 'evt_ga') =>
			ids((await suite.ask(`/api/events/${event}/sessions?${query}`)).json, 'event_session')

		// spec: 1§7.12
		it('lists sessions of a day in order', async () => {
			expect(await listed('start_datetime._ondate=2027-05-01&_sort=start_datetime')).toEqual([
				'evt_ga.20270501T1000',
				'evt_ga.20270501T1200',
			])
			expect(await listed('start_datetime._ondate=2027-05-01&_sort=-start_datetime&limit=1')).toEqual([
				'evt_ga.20270501T1200',
			])
		})

		it('leaves out what the filters leave out', async () => {
			const range =
				'start_datetime._gte=2027-05-02T00:00:00-04:00&start_datetime._lt=2027-05-02T11:00:00-04:00'
			expect(await listed(range)).toEqual(['evt_ga.20270502T1000'])
			expect(await listed('sold_out=true')).toEqual([])
			expect(await listed('sold_out=false&ticket_group_id._in=evt_ga_group')).toHaveLength(4)
			expect(await listed('code=FRIENDS', 'evt_linked')).toHaveLength(4)
		})

		it('is refused for an event that is not there, and for a wrong shape', async () => {
			expect((await suite.ask('/api/events/evt_none/sessions')).json._code).toBe('event_not_found')
			expect((await suite.ask('/api/events/evt_ga/sessions?_sort=price')).json._code).toBe(
				'validation_failed',
			)
		})
	})
})
