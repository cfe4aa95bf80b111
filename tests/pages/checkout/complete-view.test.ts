import { expect, test } from 'vitest'
import { completeView } from '#app/pages/checkout/complete-view.ts'
import { shippedSeller } from '#tests/builders/storefront.ts'
import { event, money, t, words } from '#tests/pages/facts.ts'

// What a venue says and shows when an order is complete, whatever the order is.

type Settings = Parameters<typeof completeView>[2]['settings']
const { publicConfig } = shippedSeller('harbour-science')

const known = (change: Partial<Settings> = {}) => ({
	t,
	words,
	money,
	pictures: { prefix: '/museum', revision: 'r1', publicConfig },
	timezone: 'America/New_York',
	hasManagePage: true,
	hasWithdrawPage: true,
	labelledAt: null,
	allPaymentsHref: null,
	wallets: new Map(),
	settings: { ...publicConfig.completedOrder, message: null, links: [], image: null, ...change },
})

const completed = (change: Partial<Settings> = {}) =>
	completeView({ ticket_order: { _data: [] }, ticket: { _data: [] } }, [], known(change))

test('nothing is said and shown where the venue says nothing', () => {
	expect(completed()).toMatchObject({ message: '', links: [], image: null })
})

const noFees = {
	total_rounding: '0.00',
	total_after_fees_price: '10.00',
	total_cartmod_amount: '0.00',
	total_fee_outside: '0.00',
	total_credits: '0.00',
	total_payments: '10.00',
	total_refunds: '0.00',
	total_disputes: '0.00',
	total_outstanding: '0.00',
}

test('a ticket for an all-day session names its hours instead of a time to arrive at', () => {
	const ticket = (change: object) => ({
		id: 'tkt',
		ticket_order_id: 'or',
		event_template_id: 'evt',
		ticket_type_id: 'adult',
		handler: 'tickets',
		scan_code: null,
		delivered: null,
		seat_name: null,
		admit_name: null,
		start_datetime: '2027-05-01T14:30:00Z',
		end_datetime: '2027-05-01T21:30:00Z',
		all_day: false,
		timezone: 'America/New_York',
		face_value: '10.00',
		...change,
	})
	const timeOf = (change: object) => {
		const answer = {
			ticket_order: {
				_data: [{ id: 'or', order_number: 'H1', cart_id: 'crt', fees: noFees }],
			},
			ticket: { _data: [ticket(change)] },
		}
		const view = completeView(answer as unknown as Parameters<typeof completeView>[0], ['or.token'], known())
		return view.orders[0]?.tickets[0]?.facts.find(({ label }) => label === t('completed.time'))?.value
	}
	expect(timeOf({})).toBe('10:30 AM')
	expect(timeOf({ all_day: true })).toBe('Any time 10:30 AM–5:30 PM')
})

// spec: 1§3.7
test('a ticket has the words of its event in place of date and time', () => {
	const factsOf = (meta: { ticket_date_time?: string }) => {
		const ticket = {
			id: 'tkt',
			ticket_order_id: 'or',
			event_template_id: 'evt',
			handler: 'tickets',
			scan_code: null,
			delivered: null,
			seat_name: 'F14',
			start_datetime: '2027-05-01T14:30:00Z',
			end_datetime: null,
			all_day: false,
			timezone: 'America/New_York',
			face_value: '10.00',
		}
		const answer = {
			ticket_order: { _data: [{ id: 'or', order_number: 'H1', cart_id: 'crt', fees: noFees }] },
			ticket: { _data: [ticket] },
			event_template: { _data: [event({ meta })] },
		}
		const view = completeView(answer as unknown as Parameters<typeof completeView>[0], ['or.token'], known())
		return view.orders[0]?.tickets[0]?.facts.map(({ value }) => value)
	}
	expect(factsOf({})).toEqual(['Saturday, May 1, 2027', '10:30 AM', 'F14'])
	expect(factsOf({ ticket_date_time: 'Any Friday in June' })).toEqual(['Any Friday in June', 'F14'])
})

// spec: completedOrder.links, completedOrder.message, 2§2.49, 2§3.17
test('the venue’s message and links are in its words', () => {
	const links = [{ label: 'home.guest', href: 'https://museum.example/plan' }]
	expect(completed({ message: 'home.welcome', links })).toMatchObject({
		message: t('home.welcome'),
		links: [{ text: t('home.guest'), href: 'https://museum.example/plan' }],
	})
})

// spec: completedOrder.image.src, 2§2.49, 2§3.17
test('has the venue’s picture, and its variant for narrow screens where there is one', () => {
	const image = { src: 'thanks.svg', mobileSrc: null, alt: 'home.welcome' }
	expect(completed({ image }).image).toMatchObject({
		wide: { src: expect.stringMatching(/^\/museum\/images\/thanks\.svg\?/), alt: t('home.welcome') },
		narrow: null,
	})
	expect(completed({ image: { ...image, mobileSrc: 'narrow.svg' } }).image?.narrow?.src).toMatch(
		/^\/museum\/images\/narrow\.svg\?/,
	)
})

// spec: completedOrder.contentOffset, 2§3.17
test('the venue’s offsets are the room above the tickets', () => {
	expect(completed().offset).toEqual({ wide: 0, narrow: 0 })
	expect(completed({ contentOffset: 48, contentMobileOffset: 16 }).offset).toEqual({ wide: 48, narrow: 16 })
})
