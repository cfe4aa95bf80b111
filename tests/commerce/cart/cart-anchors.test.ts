import { afterAll, describe, expect, it } from 'vitest'
import { modifyCart } from '#app/commerce/cart/commands/modify.ts'
import { readCart } from '#app/commerce/cart/commands/read.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { type EntrySketch, entry, type HeldCart, openSale, refusal } from '#tests/builders/sale.ts'
import { aVenue, sessionId } from '#tests/builders/venue.ts'

const times = ['1000', '1001', '1030', '1100', '1130', '1700']
const sale = await openSale(
	aVenue('anchors', { overlap: { paddingMinutes: 0, exemptCategories: [] } })
		.withEvent({ id: 'evt_adm', capacity: 500, category: 'Admission', times: ['1000', '1100', '1600'] })
		.withEvent({ id: 'evt_park', capacity: 500, category: 'Garden', times: ['0900', '1500'] })
		.withEvent({ id: 'evt_show', capacity: 500, category: 'Show', times, meta: { requires_anchor: true } })
		.withEvent({
			id: 'evt_same',
			capacity: 500,
			category: 'Meal',
			times,
			meta: { requires_anchor: true, tickets_must_match_anchor_tickets: true },
		})
		.withEvent({
			id: 'evt_guide',
			category: 'Guide',
			event_type: 'other',
			sessions: [],
			meta: { requires_anchor: true },
		}),
)
afterAll(() => sale.close())

type Upsells = SellerTerms['upsells']
const upsells = (change: Partial<Upsells> = {}): SellerTerms => ({
	...sale.seller,
	upsells: {
		anchors: { eventIds: [], categories: [] },
		matchAnchorTickets: false,
		visitTime: null,
		...change,
	},
})
const at = (event: string, time: string, quantity = 1, date = '2027-05-01'): EntrySketch => ({
	type: `evt_${event}_adult`,
	session: sessionId(`evt_${event}`, date, time),
	quantity,
})
const guide = (quantity = 1): EntrySketch => ({ type: 'evt_guide_adult', session: null, quantity })
const modify = (cart: HeldCart, seller: SellerTerms, add: EntrySketch[], remove: string[] = []) =>
	modifyCart(sale.engine, seller, cart.id, cart.credential, { add: add.map(entry), remove })
const blocked = async (act: Promise<unknown>) => {
	const { _code, _context, _extra } = await refusal(act)
	expect([_code, _context]).toEqual(['rule_blocks_reserve', 'checkout_rules'])
	return _extra
}
const admission = () => sale.hold(at('adm', '1000', 2))

describe('an event that needs an anchor', () => {
	it('is not sold alone, nor with another event that needs an anchor', async () => {
		const cart = await admission()
		expect(await blocked(sale.hold(guide(), at('show', '1000')))).toEqual({
			block_reason: 'anchor_required',
			event_template_id: 'evt_guide',
		})
		await modify(cart, upsells(), [guide()])
	})
	// spec: upsells.anchors, 1§6.7
	it('is sold with the anchors that its seller names, by event or by category, and with no others', async () => {
		const named = upsells({ anchors: { eventIds: ['evt_adm'], categories: [] } })
		const ofKind = upsells({ anchors: { eventIds: [], categories: ['Garden'] } })
		await modify(await admission(), named, [guide()])
		expect(await blocked(modify(await admission(), ofKind, [guide()]))).toMatchObject({
			block_reason: 'anchor_required',
		})
		await modify(await sale.hold(at('park', '1500')), ofKind, [guide()])
		expect(await blocked(modify(await sale.hold(at('park', '1500')), named, [guide()]))).toMatchObject({
			block_reason: 'anchor_required',
		})
	})
	it.each([
		// spec: 1§4.40
		['timeslot', ['1000', '1030'], ['1100', '1700']],
		// spec: 1§4.41
		['same_start', ['1000'], ['1001', '1100']],
		// spec: 1§4.42
		['same_date', ['1000', '1700'], []],
		// The last admission of the day ends at 17:00.
		// spec: 1§4.43
		['until_close', ['1000', '1130'], ['1700']],
	] as const)('is limited to the time of the visit: %s', async (visitTime, fitting, unfitting) => {
		const seller = upsells({ visitTime })
		for (const time of fitting) await modify(await admission(), seller, [at('show', time)])
		for (const time of unfitting)
			expect(await blocked(modify(await admission(), seller, [at('show', time)]))).toEqual({
				block_reason: 'outside_visit_time',
				event_template_id: 'evt_show',
			})
		const nextDay = at('show', '1000', 1, '2027-05-02')
		expect(await blocked(modify(await admission(), seller, [nextDay]))).toMatchObject({
			block_reason: 'outside_visit_time',
		})
	})
	it('overlaps its anchor, and no other addition to it', async () => {
		const cart = await admission()
		await modify(cart, upsells(), [at('show', '1030', 2)])
		const { _code } = await refusal(modify(cart, upsells(), [at('same', '1030', 2)]))
		expect(_code).toBe('session_overlap')
	})
	it('may be in the visit of any of its anchors', async () => {
		const seller = upsells({ visitTime: 'same_date' })
		const cart = await admission()
		await modify(cart, seller, [at('adm', '1000', 1, '2027-05-02'), at('show', '1000', 1, '2027-05-02')])
	})
})

describe('tickets that must match those of the anchor', () => {
	it.each([
		[1, false],
		[2, true],
		[3, false],
	])('%i tickets with an anchor of two: sold %s', async (quantity, isSold) => {
		const act = modify(await admission(), upsells(), [at('same', '1000', quantity)])
		if (isSold) await act
		else
			expect(await blocked(act)).toEqual({
				block_reason: 'tickets_must_match_anchor',
				event_template_id: 'evt_same',
				expected: [2],
				found: quantity,
			})
	})
	it('are a setting of the seller for events without the setting', async () => {
		const seller = upsells({ matchAnchorTickets: true })
		expect(await blocked(modify(await admission(), seller, [guide(1)]))).toMatchObject({ expected: [2] })
		await modify(await admission(), seller, [guide(2)])
	})
	it('refuse the removal of a part of the anchor', async () => {
		const cart = await admission()
		await modify(cart, upsells(), [at('same', '1000', 2)])
		expect(await blocked(modify(cart, upsells(), [], cart.ticketIds.slice(0, 1)))).toMatchObject({
			expected: [1],
			found: 2,
		})
	})
})

describe('removing an anchor', () => {
	it('removes the tickets that need it, as the cart announced', async () => {
		const seller = upsells({ visitTime: 'same_date' })
		const cart = await admission()
		await modify(cart, seller, [
			at('adm', '1000', 1, '2027-05-02'),
			at('show', '1030'),
			at('show', '1030', 2, '2027-05-02'),
			at('park', '1500'),
		])
		const { ticket, cart_item } = await readCart(sale.engine, seller, cart.id, cart.credential)
		const idsOf = (event: string, date?: string) =>
			ticket._data
				.filter((one) => one.event_template_id === `evt_${event}` && (!date || one.local_date === date))
				.map((one) => one.id)
		const park = idsOf('park')
		expect(cart_item._data.find((item) => item.id === 'evt_show')).toEqual({
			id: 'evt_show',
			ticket_ids: idsOf('show'),
			is_anchor: false,
			is_dependency: false,
			is_membership_event: false,
			clears_ticket_ids: [],
		})
		// The garden of the first day is an anchor as well, of that day.
		expect(cart_item._data.find((item) => item.id === 'evt_adm')).toMatchObject({
			is_anchor: true,
			is_dependency: true,
			clears_ticket_ids: idsOf('show', '2027-05-02'),
		})
		const before = await sale.used(sessionId('evt_show', '2027-05-02', '1030'))
		const left = await modify(cart, seller, [], idsOf('adm'))
		expect(left.ticket._data.map((one) => one.id).sort()).toEqual(
			[...park, ...idsOf('show', '2027-05-01')].sort(),
		)
		expect(await sale.used(sessionId('evt_show', '2027-05-02', '1030'))).toBe(before - 2)
		const none = await modify(cart, seller, [], park)
		expect(none.cart._data[0]?.state).toBe('deleted')
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('and adding another one in the same change keeps the tickets that fit the new one', async () => {
		const cart = await admission()
		const held = await modify(cart, upsells({ visitTime: 'same_date' }), [at('show', '1100'), guide()])
		const swap = await modify(
			cart,
			upsells({ visitTime: 'same_date' }),
			[at('adm', '1100', 2)],
			held.ticket._data.filter((one) => one.event_template_id === 'evt_adm').map((one) => one.id),
		)
		expect(swap.ticket._data.map((one) => one.event_template_id).sort()).toEqual([
			'evt_adm',
			'evt_adm',
			'evt_guide',
			'evt_show',
		])
	})
	it('keeps tickets that need no anchor', async () => {
		const cart = await admission()
		await modify(cart, upsells(), [at('park', '0900', 1, '2027-05-02')])
		const left = await modify(cart, upsells(), [], cart.ticketIds)
		expect(left.ticket._data.map((one) => one.event_template_id)).toEqual(['evt_park'])
		expect(left.cart._data[0]?.state).toBe('pending')
	})
})
