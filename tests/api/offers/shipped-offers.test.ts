import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codesOfList } from '#app/commerce/catalog/import/code-list.ts'
import type { CatalogFile } from '#app/contract/config.generated.ts'
import { placesOf, readProduct } from '#app/sellers/registry/product.ts'
import { catalogOf } from '#app/sellers/resolution/resolve.ts'
import { openShop, type Shop } from '../shop.ts'

// What the shipped venues sell by code, over HTTP. Their pages do not draw it yet, so it is hidden from them.

const root = resolve(import.meta.dirname, '../../..')
const product = readProduct(placesOf(root, resolve(root, 'seller-configs')))

/** The venue's own catalogue, with a week of sessions. */
function catalogueOf(id: string): CatalogFile {
	const { catalog } = catalogOf(product, id, 'demo')
	if (!catalog) throw new Error(`${id} sells nothing`)
	const events = catalog.events.map((event) => ({
		...event,
		...(event.schedule ? { schedule: { ...event.schedule, last_date: '2027-05-08' } } : {}),
	}))
	return { ...catalog, events }
}

let shop: Shop

const add = (body: object) => shop.visitor().ask('/api/my/cart/modify', { body })
const timed = (eventId: string, type: string, time: string, quantity = 1) => ({
	event_session_id: `${eventId}.${time}`,
	ticket_type_id: type,
	quantity,
})
/** What a code leaves of each ticket. */
const values = (sent: Awaited<ReturnType<typeof add>>): string[] =>
	sent.json.ticket._data.map((ticket: { adjusted_value: string }) => ticket.adjusted_value)

describe('the science museum', () => {
	beforeAll(async () => {
		shop = await openShop({ catalog: () => catalogueOf('harbour-science') })
	})
	afterAll(() => shop.close())

	it('lists what its pages can sell, and nothing else', async () => {
		const { json } = await shop.ask('/api/events/available?embed=ticket_group')
		expect(json.event_template._data.map((event: { id: string }) => event.id)).toEqual([
			'evt_ga',
			'evt_planetarium',
			'evt_tides',
			'evt_makers',
			'evt_year',
			'evt_membership',
			'evt_gift_card',
			'evt_giving',
		])
		const handlers = json.ticket_group._data.map((group: { handler: string }) => group.handler)
		expect(new Set(handlers)).toEqual(new Set(['tickets', 'passes', 'membership', 'ledger', 'donation']))
	})

	it('takes ten per cent off for a library card', async () => {
		const sent = await add({
			add: [timed('evt_ga', 'ga_adult', '20270501T1000')],
			preReservePromoCodes: ['library10'],
		})
		// A tenth of 31.95 is 3.195, half a cent up.
		expect(values(sent)).toEqual(['28.75'])
	})

	it('the ferry code takes three dollars off the four most expensive tickets', async () => {
		const sent = await add({
			add: [timed('evt_ga', 'ga_child', '20270501T1000', 2), timed('evt_ga', 'ga_adult', '20270501T1000', 3)],
			preReservePromoCodes: ['BYFERRY'],
		})
		expect(values(sent).sort()).toEqual(['21.95', '24.95', '28.95', '28.95', '28.95'])
	})

	it('opens the members’ preview to a code, eight places in an hour', async () => {
		const preview = timed('evt_tides', 'tides_member', '20270501T1030', 4)
		expect((await add({ add: [preview] })).status).toBe(422)
		const body = { add: [preview], preReservePromoCodes: ['FIRSTTIDE'] }
		expect([(await add(body)).status, (await add(body)).status]).toEqual([200, 200])
		expect((await add(body)).json._code).toBe('ticket_group_sold_out')
	})

	it('has an optional survey for makers, and refuses an incomplete one', async () => {
		const { json } = await shop.ask('/api/events/evt_makers?embed=ticket_group')
		const { properties } = json.ticket_group._data[0].additional_info_spec
		expect(Object.keys(properties).sort()).toEqual(['needs', 'project', 'youngest'])
		const place = timed('evt_makers', 'makers_place', '20270501T1100')
		const answers = { makers_places: { project: 'A blinking lighthouse', youngest: 8 } }
		expect((await add({ add: [place] })).status).toBe(200)
		expect((await add({ add: [place], additionalInfo: answers })).status).toBe(200)
		const wrong = await add({ add: [place], additionalInfo: { makers_places: { project: 'A bomb' } } })
		expect(wrong.json._code).toBe('additional_info_validation_failed')
	})

	it('sells tickets without a session with the code of its desk: passes, any-day tickets, donations', async () => {
		const sent = await add({
			preReservePromoCodes: ['PIER9DESK'],
			add: [
				{ ticket_type_id: 'year_adult', admit_name: 'Ada Quay' },
				{ ticket_type_id: 'ga_any_child' },
				{ ticket_type_id: 'giving_own', face_value: '5.00' },
			],
		})
		expect(sent.status).toBe(200)
		const tickets = new Map<string, Record<string, unknown>>(
			sent.json.ticket._data.map((ticket: { ticket_type_id: string }) => [ticket.ticket_type_id, ticket]),
		)
		expect(tickets.get('year_adult')).toMatchObject({
			handler: 'passes',
			face_value: '98.00',
			valid_from: '2027-04-30',
		})
		expect(tickets.get('ga_any_child')).toMatchObject({ handler: 'passes', valid_from: '2027-04-30' })
		expect(tickets.get('giving_own')).toMatchObject({ handler: 'donation', face_value: '5.00' })
		const less = await add({
			preReservePromoCodes: ['PIER9DESK'],
			add: [{ ticket_type_id: 'giving_own', face_value: '4.99' }],
		})
		expect(less.status).toBe(422)
	})
})

describe('the aquarium', () => {
	const pupils = timed('evt_day', 'day_group_pupil', '20270503T1000', 12)
	const confirmed = (() => {
		const promo = catalogueOf('tidewater-aquarium').promos?.find((one) => one.code_list)
		if (!promo?.code_list) throw new Error('no list of codes')
		return codesOfList(promo.id, promo.code_list, new Set())
	})()

	beforeAll(async () => {
		shop = await openShop({ catalog: () => catalogueOf('tidewater-aquarium') })
	})
	afterAll(() => shop.close())

	it('requires the confirmation code of a group, which is valid for one cart', async () => {
		expect((await add({ add: [pupils] })).status).toBe(422)
		const asked = await add({ add: [pupils], preReservePromoCodes: ['GROUPRATE'] })
		expect(asked.json).toMatchObject({
			_code: 'rule_blocks_reserve',
			_context: 'checkout_rules',
			_extra: { block_reason: 'code_required' },
		})
		expect(asked.json._description).toContain('schools@tidewater.example')
		const body = { add: [pupils], preReservePromoCodes: [confirmed[0]] }
		expect((await add(body)).status).toBe(200)
		expect((await add(body)).json._code).toBe('code_exhausted')
		expect((await add({ ...body, preReservePromoCodes: [confirmed[199]] })).status).toBe(200)
	})

	it('sells two tickets at the neighbours’ price on a weekday, and others at the usual price', async () => {
		const neighbours = (time: string) =>
			add({ add: [timed('evt_day', 'day_adult', time, 3)], preReservePromoCodes: ['se1neighbour'] })
		expect(values(await neighbours('20270503T1000')).sort()).toEqual(['15.00', '15.00', '24.50'])
		expect(values(await neighbours('20270501T1000'))).toEqual(['27.50', '27.50', '27.50'])
	})

	it('lists a lower price for members with the fee on it', async () => {
		const { json } = await shop.ask('/api/events/evt_penguins?embed=ticket_type')
		expect(json.ticket_type._data).toMatchObject([
			{ currency_amount: '48.00', currency_amount_member: '40.00', fee_member: '1.00' },
		])
	})

	it('asks the buyer of a membership for the postal code by which its members log in', async () => {
		const { json } = await shop.ask('/api/events/evt_membership?embed=ticket_group')
		expect(json.event_template._data[0].meta.identity_form).toEqual({ zip_code: 'required' })
		expect(json.ticket_group._data.map((group: { handler: string }) => group.handler)).toEqual([
			'membership',
			'membership',
			'membership',
		])
	})
})
