import { describe, expect, test } from 'vitest'
import { completeView } from '#app/pages/checkout/complete-view.ts'
import { shippedSeller } from '#tests/builders/storefront.ts'
import { money, t, words } from '#tests/pages/facts.ts'

type Orders = Parameters<typeof completeView>[0]
type Ticket = Orders['ticket']['_data'][number]
const { publicConfig } = shippedSeller('harbour-science')
const links = [{ label: 'home.guest', href: 'https://museum.example/plan' }]

const bought = (id: string, type: string, more: Partial<Ticket> = {}): Ticket => ({
	id,
	cart_id: 'crt_1',
	state: 'booked',
	ticket_order_id: 'ord_1',
	event_session_id: null,
	event_template_id: 'evt_giving',
	ticket_group_id: 'giving',
	ticket_type_id: type,
	handler: 'donation',
	face_value: '30.00',
	adjusted_value: '30.00',
	fee: '0.00',
	admit_name: null,
	admit_email: null,
	gift_recipient: null,
	seat_id: null,
	seat_name: null,
	valid_from: null,
	valid_to: null,
	scan_code: null,
	delivered: null,
	start_datetime: null,
	end_datetime: null,
	all_day: false,
	local_date: null,
	timezone: 'America/New_York',
	...more,
})
const gift = bought('tkt_1', 'one')
const pass = bought('tkt_2', 'year', { handler: 'passes', scan_code: 'ABC', valid_from: '2027-05-01' })
const visit = bought('tkt_3', 'adult', {
	handler: 'tickets',
	scan_code: 'DEF',
	start_datetime: '2027-05-01T14:30:00.000Z',
	event_template_id: 'evt_ga',
})

function completed(...tickets: Ticket[]) {
	return completedAs('paid', tickets)
}

function completedAs(payment_state: 'paid' | 'failed', tickets: Ticket[]) {
	const named = (id: string, name: string) => ({ id, name, venue_id: 'harbour', meta: {} })
	const answer = {
		ticket_order: {
			_data: [
				{
					id: 'ord_1',
					order_number: 'H1',
					cart_id: 'crt_1',
					payment_state,
					fees: {
						total_rounding: '0.00',
						total_after_fees_price: '90.00',
						total_cartmod_amount: '0.00',
						total_fee_outside: '0.00',
						total_credits: '0.00',
						total_payments: '90.00',
						total_refunds: '0.00',
						total_disputes: '0.00',
						total_outstanding: '0.00',
					},
				},
			],
		},
		ticket: { _data: tickets },
		event_template: {
			_data: [named('evt_giving', 'Keep the Wave Tank Moving'), named('evt_ga', 'Admission')],
		},
		ticket_type: { _data: [named('one', 'One child’s day'), named('bus', 'A row of the bus')] },
		venue: { _data: [{ id: 'harbour', name: 'Harbour', address: '1 Pier Road' }] },
		// Only what the view reads; the rest of an answer is the contract's business.
	} as unknown as Orders
	return completeView(answer, ['ord_1.token'], {
		t,
		words,
		money,
		pictures: { prefix: '', revision: 'r1', publicConfig },
		timezone: 'America/New_York',
		hasManagePage: true,
		hasWithdrawPage: true,
		labelledAt: null,
		allPaymentsHref: null,
		wallets: new Map(),
		settings: { ...publicConfig.completedOrder, message: 'home.welcome', links, image: null },
	})
}

describe('a completed order of donations', () => {
	test('has receipt lines and no ticket, code, entrance, day or calendar file', () => {
		const view = completed(gift, bought('tkt_4', 'one'), bought('tkt_5', 'bus', { adjusted_value: '120.00' }))
		expect(view.orders).toMatchObject([
			{
				tickets: [],
				goods: [
					{
						event: 'Keep the Wave Tank Moving',
						lines: [
							{ text: '2 × One child’s day', price: '$60.00' },
							{ text: '1 × A row of the bus', price: '$120.00' },
						],
					},
				],
				calendarHref: null,
			},
		])
		expect(JSON.stringify(view)).not.toMatch(/Pier Road|qrcode|any day|visit\.ics/)
	})

	test('thanks the giver and leaves out what the venue says about the visit', () => {
		expect(completed(gift)).toMatchObject({ isReceipt: true, message: '', links: [], image: null })
	})
})

test('a completed order of tickets and a donation keeps them apart and counts the tickets alone', () => {
	const { orders, isReceipt, message } = completed(visit, gift, pass)
	expect(isReceipt).toBe(false)
	expect(message).toBe(t('home.welcome'))
	expect(orders[0]?.tickets.map(({ id, position }) => [id, position])).toEqual([
		['tkt_3', 'Ticket 1 of 2'],
		['tkt_2', 'Ticket 2 of 2'],
	])
	expect(orders[0]?.goods.map(({ event }) => event)).toEqual(['Keep the Wave Tank Moving'])
	expect(orders[0]?.calendarHref).toContain('visit.ics')
})

test('a completed order of a pass offers no calendar file', () => {
	expect(completed(pass).orders[0]).toMatchObject({ calendarHref: null, goods: [] })
})

test('a completed order whose payment was refused is named as unpaid, without documents or words about the visit', () => {
	const view = completedAs('failed', [{ ...visit, scan_code: null }])
	expect(view).toMatchObject({ unpaid: 'H1', message: '', links: [], image: null, email: '' })
	expect(view.orders).toMatchObject([{ pdfHref: null, calendarHref: null, tickets: [{ code: null }] }])
	expect(completed(visit)).toMatchObject({ unpaid: '', orders: [{ pdfHref: expect.any(String) }] })
})

test('the completed page leaves out what was cancelled', () => {
	const ended = (['cancelled', 'unbooked'] as const).map((state) => ({ ...visit, id: `tkt_${state}`, state }))
	const entered = { ...visit, id: 'tkt_4', state: 'redeemed' as const }
	const [order] = completed(visit, entered, ...ended, { ...gift, state: 'cancelled' }).orders
	expect(order?.tickets.map(({ id }) => id)).toEqual(['tkt_3', 'tkt_4'])
	expect(order?.goods).toEqual([])
})

test('gift cards and codes have a line each, with the number and what is on it', () => {
	const gift = {
		kind: 'gift_card',
		number: 'B7QH-2MXD-RK4T-9VZC',
		balance: '30.00',
		state: 'active',
	} as const
	const card = bought('tkt_8', 'day', { handler: 'ledger', delivered: gift })
	const other = bought('tkt_9', 'day', {
		handler: 'ledger',
		delivered: { ...gift, number: '2222-BBBB-3333-CCCC' },
	})
	const code = { kind: 'code', number: 'K7MD4RTX2BQP', balance: null, state: 'active' } as const
	const visit = bought('tkt_10', 'day', { handler: 'codes', delivered: code })
	const [order] = completed(card, other, visit).orders
	const names = [
		'Gift card B7QH-2MXD-RK4T-9VZC: $30.00',
		'Gift card 2222-BBBB-3333-CCCC: $30.00',
		'Code K7MD4RTX2BQP',
	]
	expect(order?.goods[0]?.lines.map(({ note }) => note)).toEqual(names)
	expect(order?.receipt.lines.slice(0, 3).map(({ note }) => note)).toEqual(names)
})
