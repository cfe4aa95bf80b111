import { describe, expect, it } from 'vitest'
import { someSettings } from '#tests/builders/settings.ts'
import { tidewaterOrigin } from '../router.ts'
import { memberOf } from './member.ts'
import { contract, type SuitePart } from './suite.ts'
import { everything } from './venue.ts'

const ids = (json: Record<string, { _data: { id: string }[] }>, entity: string): string[] =>
	json[entity]?._data.map(({ id }) => id) ?? []

const want = (type: string, quantity = 1) => ({ ticket_type_id: type, quantity })
const party = (...tickets: object[]) => ({ ticket_types_required: tickets })

/** A link that names its group opens a link-only group without a code. */
const byLink = 'ticket_group_id._in=evt_linked_friends'

const part: SuitePart = {
	part: 'party',
	elsewhere: { too_many_requests: 'limits.test.ts: limits that are low' },
	options: memberOf,
}

contract(part, (suite) => {
	describe('POST events/{id}/sessions', () => {
		const asked = (query: string, body: object, event = 'evt_ga') =>
			suite.ask(`/api/events/${event}/sessions?${query}`, { body })

		// spec: 1§7.13
		it('lists the sessions that can take a party, and what they cost', async () => {
			const body = party(want('evt_ga_adult', 2), want('evt_ga_child'))
			const { json } = await asked('start_datetime._ondate=2027-05-02&_sort=start_datetime&limit=2', body)
			expect(ids(json, 'event_session')).toEqual(['evt_ga.20270502T1000', 'evt_ga.20270502T1200'])
			expect(json.price_schedule._data[0]).toMatchObject({ currency_amount: '30.00', increase: '5.00' })
		})

		it('leaves out what can not take it, unless it is asked for', async () => {
			const body = party(want('evt_small_adult', 3))
			expect(ids((await asked('', body, 'evt_small')).json, 'event_session')).toEqual([])
			const { json } = await asked('_include_sold_out=true', body, 'evt_small')
			expect(json.event_session._data.every((one: { sold_out: boolean }) => one.sold_out)).toBe(true)
			expect(json.event_session._data).toHaveLength(4)
		})

		it('takes a range and codes, and says what fits the party', async () => {
			const range = 'start_datetime._gte=2027-05-01T00:00:00Z&start_datetime._lt=2027-05-01T15:00:00Z'
			const { json } = await asked(range, party(want('evt_ga_adult', 5)))
			expect(ids(json, 'event_session')).toEqual(['evt_ga.20270501T1000'])
			expect(ids(json, 'message_rule')).toEqual(['msg_party'])
			const linked = await asked('code=FRIENDS', party(want('evt_linked_friend')), 'evt_linked')
			expect(linked.json.event_session._data).toHaveLength(4)
			const named = await asked(byLink, party(want('evt_linked_friend')), 'evt_linked')
			expect(named.json.event_session._data).toHaveLength(4)
			const other = await asked(
				'ticket_group_id._in=evt_linked_group',
				party(want('evt_linked_friend')),
				'evt_linked',
			)
			expect(other.json._code).toBe('ticket_type_not_available')
		})

		it('is refused for what is not there and for a wrong shape', async () => {
			expect((await asked('', party(want('x')), 'evt_none')).json._code).toBe('event_not_found')
			expect((await asked('', party(want('evt_small_adult')))).json._code).toBe('ticket_type_not_available')
			expect((await asked('', party())).json._code).toBe('validation_failed')
		})
	})

	describe('GET events/{id}/calendar', () => {
		const days = async (query: string, event = 'evt_ga') =>
			(await suite.ask(`/cached_api/events/${event}/calendar?${query}`)).json.calendar._data

		// spec: 1§7.14
		it('answers every day with its price, status and words', async () => {
			const [, sunday] = await days('_format=extended')
			expect(sunday).toMatchObject({
				date: '2027-05-02',
				status: 'available',
				price: '30.00',
				price_increase: '5.00',
				badges: ['Peak'],
				annotations: ['Quiet day'],
			})
			expect((await days('_format=price'))[1]).toMatchObject({ price: '30.00', badges: [], annotations: [] })
		})

		it('leaves out what the filters leave out', async () => {
			expect(await days('date._gte=2027-05-02&date._lt=2027-05-03')).toHaveLength(1)
			expect(await days('ticket_group_id._in=evt_ga_group')).toHaveLength(2)
			expect(await days('code=FRIENDS', 'evt_linked')).toHaveLength(2)
		})

		it('is refused for an event that is not there, and for a wrong shape', async () => {
			expect((await suite.ask('/api/events/evt_none/calendar')).json._code).toBe('event_not_found')
			const wrong = await suite.ask('/api/events/evt_ga/calendar?_format=pdf')
			expect(wrong.json._code).toBe('validation_failed')
		})
	})

	describe('POST events/{id}/calendar', () => {
		const asked = (query: string, body: object, event = 'evt_ga') =>
			suite.ask(`/api/events/${event}/calendar?${query}`, { body })

		// spec: 1§7.15
		it('answers the days as a party sees them', async () => {
			const body = party(want('evt_ga_adult', 2), want('evt_ga_child'))
			const { json } = await asked('_format=extended&date._gte=2027-05-01&date._lt=2027-05-03', body)
			expect(json.calendar._data.map((day: { party_price: string }) => day.party_price)).toEqual([
				'65.00',
				'75.00',
			])
			const linked = await asked('code=FRIENDS', party(want('evt_linked_friend')), 'evt_linked')
			expect(linked.json.calendar._data[0].party_price).toBe('5.00')
			const named = await asked(byLink, party(want('evt_linked_friend')), 'evt_linked')
			expect(named.json.calendar._data[0].party_price).toBe('5.00')
		})

		it('takes ten ticket types and no more', async () => {
			const eleven = Array.from({ length: 11 }, (_, index) => want(`evt_ga_type${index}`))
			const sent = await asked('', party(...eleven))
			expect([sent.status, sent.json._code, sent.json._context]).toEqual([
				400,
				'validation_failed',
				'event_calendar',
			])
			expect(sent.json._description).toBe('You can only select up to 10 different types of tickets')
		})

		it('is refused for what is not there', async () => {
			expect((await asked('', party(want('x')), 'evt_none')).json._code).toBe('event_not_found')
			expect((await asked('', party(want('evt_small_adult')))).json._code).toBe('ticket_type_not_available')
		})
	})

	describe('POST events/{id}/pricecheck', () => {
		const asked = (query: string, body: object, event = 'evt_ga') =>
			suite.ask(`/api/events/${event}/pricecheck?${query}`, { body })

		// spec: 1§7.16
		it('answers what ticket types cost and how many are left', async () => {
			const body = { ...party(want('evt_ga_adult')), event_session_id: 'evt_ga.20270502T1000' }
			const { json } = await asked('embed=ticket_group', body)
			expect(json.ticket_type._data[0]).toMatchObject({ id: 'evt_ga_adult', currency_amount: '30.00' })
			expect(ids(json, 'ticket_group')).toEqual(['evt_ga_group'])
			const linked = await asked('code=FRIENDS', party(want('evt_linked_friend')), 'evt_linked')
			expect(linked.json.ticket_type._data[0].currency_amount).toBe('5.00')
			const named = await asked(byLink, party(want('evt_linked_friend')), 'evt_linked')
			expect(named.json.ticket_type._data[0].currency_amount).toBe('5.00')
		})

		it('is refused for what is not there and for a wrong shape', async () => {
			expect((await asked('', party(want('x')), 'evt_none')).json._code).toBe('event_not_found')
			expect((await asked('', party(want('evt_small_adult')))).json._code).toBe('ticket_type_not_available')
			const gone = { ...party(want('evt_ga_adult')), event_session_id: 'evt_ga.20990101T1000' }
			expect((await asked('', gone)).json._code).toBe('session_not_found')
			expect((await asked('', {})).json._code).toBe('validation_failed')
		})
	})

	describe('GET ticket_group/{id}', () => {
		// spec: 1§7.18
		it('answers a group with its types, if it makes what was asked for', async () => {
			const { json } = await suite.ask('/api/ticket_group/evt_gift_group?embed=ticket_type&handler=donation')
			expect(json.ticket_group._data[0].handler).toBe('donation')
			expect(json.ticket_type._data[0]).toMatchObject({
				currency_amount_min: '5.00',
				currency_amount_max: '500.00',
			})
		})

		it('answers a group that is sold by link to its id, and one for members to a member', async () => {
			for (const query of ['?code=FRIENDS', '']) {
				const sent = await suite.ask(`/api/ticket_group/evt_linked_friends${query}`)
				expect(ids(sent.json, 'ticket_group')).toEqual(['evt_linked_friends'])
			}
			const member = { headers: { 'x-test-member': 'yes' } }
			expect((await suite.ask('/api/ticket_group/evt_members_group', member)).status).toBe(200)
		})

		it('is refused for what is not there or makes something else', async () => {
			expect((await suite.ask('/api/ticket_group/none')).json._code).toBe('not_found')
			const group = async (query: string) => (await suite.ask(`/api/ticket_group/${query}`)).json
			expect(await group('evt_ga_group?handler=donation')).toMatchObject({
				_code: 'not_found',
				_context: 'ticket_group',
				_description: 'Resource ticket_group not found',
			})
			expect((await group('evt_members_group'))._code).toBe('not_found')
			for (const wrong of ['handler=pets', 'embed=venue'])
				expect((await group(`evt_ga_group?${wrong}`))._code).toBe('validation_failed')
		})
	})

	describe('GET membership_rules', () => {
		// spec: 1§3.15, 1§7.19, 2§3.10
		it('answers who may belong to which level', async () => {
			const { json } = await suite.ask('/cached_api/membership_rules?embed=ticket_type&limit=1000')
			const defaults = { benefit_quantity: 1, benefit_period: 'per_session' }
			const rules = everything().membership_rules?.map((rule) => ({ ...rule, ...defaults }))
			expect(json.membership_rule._data).toEqual(rules)
			expect(ids(json, 'ticket_type')).toEqual(['evt_ga_adult', 'evt_club_adult'])
		})

		it('answers those of some groups only', async () => {
			const of = async (query: string) =>
				ids((await suite.ask(`/api/membership_rules?${query}`)).json, 'membership_rule')
			expect(await of('ticket_group_id._in=evt_ga_group')).toEqual([])
			expect(await of('ticket_group_id._in=evt_club_group&code=FRIENDS')).toEqual(['mem_adult'])
			expect((await suite.ask('/api/membership_rules?limit=0')).json._code).toBe('validation_failed')
		})
	})

	describe('GET config', () => {
		it('answers what a client may know of the seller', async () => {
			const { json } = await suite.ask('/api/config')
			expect(json.config._data).toEqual([someSettings('harbour')])
			const other = await suite.ask('/api/config', { origin: tidewaterOrigin })
			expect(other.json.config._data).toEqual([someSettings('tidewater')])
		})
	})
})
