import { describe, expect, test } from 'vitest'
import { cartButtonName, foldedCart, spokenCart } from '#app/pages/cart/cart-count.ts'
import type { CartItem } from '#app/pages/cart/cart-items.ts'
import { ownPath } from '#app/pages/cart/cart-page.ts'
import {
	type CartAnswer,
	type CartTerms,
	type CartView,
	cartView,
	removal,
} from '#app/pages/cart/cart-view.ts'
import { withoutExpiring } from '#app/pages/cart/visitor-cart.ts'
import { event, money, t, type, words } from '#tests/pages/facts.ts'

const terms: CartTerms = {
	t,
	words,
	money,
	timezone: 'America/New_York',
	marginSeconds: 5,
	allowExtend: true,
	declinedCartId: null,
	decliningCookie: (cartId) => `declined=${cartId}`,
	extendMinutes: 2,
	promptAtSeconds: 60,
	timer: { shownUnder: 1200, infoAbove: 300, warningAbove: 120, criticalAt: 30, tick: 1 },
	overdue: { policy: 'keep', afterDays: 7, refund: { policy: 'block', steps: [] } },
	badgeMax: 99,
	includesFees: false,
	pictures: {
		prefix: '',
		revision: 'r1',
		publicConfig: {
			images: {
				teaser: { width: 272, height: 216, scale: 2 },
				cover: { width: 1500 },
				cart: { width: 64, height: 51, scale: 2 },
				mobileBreakpoint: 26,
			},
		},
	},
	eventHref: (id) => `/events/${id}`,
}

function ticket(id: string, change: object = {}): CartAnswer['ticket']['_data'][number] {
	return {
		id,
		cart_id: 'crt',
		state: 'in_cart',
		ticket_order_id: null,
		event_session_id: 'ses',
		event_template_id: 'evt',
		ticket_group_id: 'grp',
		ticket_type_id: 'adult',
		handler: 'tickets',
		face_value: '25.00',
		adjusted_value: '25.00',
		fee: '1.50',
		admit_name: null,
		admit_email: null,
		gift_recipient: null,
		seat_id: null,
		seat_name: null,
		valid_from: null,
		valid_to: null,
		scan_code: null,
		delivered: null,
		start_datetime: '2027-05-01T14:30:00Z',
		end_datetime: '2027-05-01T15:30:00Z',
		all_day: false,
		local_date: '2027-05-01',
		timezone: 'America/New_York',
		...change,
	}
}

const answer = (tickets: CartAnswer['ticket']['_data'], change: object = {}): CartAnswer => ({
	cart: {
		_data: [
			{
				id: 'crt',
				cart_number: 'C1',
				state: 'pending',
				identity_id: null,
				owner: 'public_identity',
				owned_by_public_identity: true,
				giftee: null,
				redeems_gift: false,
				ticket_order_id: null,
				currency_code: 'USD',
				expires_at: '2027-05-01T08:15:00Z',
				expires_in: 900,
				extensions_left: 1,
				additional_info: {},
				pending_gift_card_payments: [],
				completed_payments: [],
				fees: {
					gateway_id: 'test',
					account_id: null,
					grand_totals: {
						total_before_cartmod_price: '69.90',
						total_cartmod_amount: '0.00',
						total_fee_fixed_outside: '3.00',
						total_fee_percent_outside: '0.63',
						total_fee_inside: '0.00',
						total_rounding: '0.00',
						total_after_fees_price: '73.53',
						total_payments: '0.00',
						total_gift_cards: '0.00',
						total_outstanding: '73.53',
						total_scheduled: '0.00',
						total_due: '73.53',
					},
				},
				...change,
			},
		],
	},
	cart_item: { _data: [] },
	cart_mod: { _data: [] },
	ticket: { _data: tickets },
	event_template: { _data: [event()] },
	ticket_type: { _data: [type('adult', 'Adult', '25.00'), type('child', 'Child', '19.90')] },
})

const line = (key: string, text: string, amount: string, shown: string) => ({
	key,
	text,
	price: { amount, text: shown },
	isReduction: shown.startsWith('-'),
})

const mod = (change: object) => ({
	id: 'ferry',
	name: 'By ferry',
	description: 'Three dollars off',
	discount: '6.00',
	blocking_checkout: false,
	resource: 'promo' as const,
	resource_id: 'ferry',
	code: 'BYFERRY',
	tickets_affected: 2,
	...change,
})

describe('the time of a line', () => {
	const whenOf = (meta: { ticket_date_time?: string }, change: object = {}) => {
		const asked = { ...answer([ticket('a', change)]), event_template: { _data: [event({ meta })] } }
		return cartView(asked, terms)?.items[0]?.when
	}
	const own = { ticket_date_time: 'Any Friday in June' }

	// spec: 1§3.7
	test('is the words of its event where it has some, else that of the visit', () => {
		expect(whenOf({})).toBe('Sat, May 1, 2027 at 10:30 AM')
		expect(whenOf(own)).toBe('Any Friday in June')
	})

	test('is the words of its event also for tickets of several days', () => {
		const days = {
			event_session_id: null,
			start_datetime: null,
			valid_from: '2027-05-01',
			valid_to: '2027-06-30',
		}
		expect(whenOf({}, days)).toContain('May 1, 2027')
		expect(whenOf(own, days)).toBe('Any Friday in June')
	})
})

test('the seats of a line are in the order of the row, whichever was held first', () => {
	const seats = ['Stalls F14', 'Stalls F9', 'Stalls E2'].map((name) => ticket(name, { seat_name: name }))
	expect(cartView(answer(seats), terms)?.items[0]?.types[0]?.seats).toBe('Stalls E2, Stalls F9, Stalls F14')
})

describe('what a cart comes to', () => {
	const grandTotals = {
		total_before_cartmod_price: '69.90',
		total_cartmod_amount: '6.00',
		total_fee_fixed_outside: '0.00',
		total_fee_percent_outside: '0.63',
		total_fee_inside: '0.00',
		total_rounding: '0.00',
		total_after_fees_price: '64.53',
		total_payments: '20.00',
		total_gift_cards: '0.00',
		total_outstanding: '44.53',
		total_scheduled: '0.00',
		total_due: '44.53',
	}
	const viewWith = (change: object) => {
		const fees = { gateway_id: 'test', grand_totals: { ...grandTotals, ...change } }
		return cartView(answer([ticket('1')], { fees }), terms)
	}
	const linesWith = (change: object) =>
		viewWith(change)?.lines.map(({ text, price }) => `${text} ${price.text}`)

	test('says what tickets cost less for a member, and what the whole was', () => {
		const fees = {
			gateway_id: 'test',
			grand_totals: {
				...grandTotals,
				total_before_cartmod_price: '40.00',
				total_cartmod_amount: '0.00',
				total_after_fees_price: '40.63',
				total_payments: '0.00',
				total_member_saving: '10.10',
			},
		}
		const reduced = [1, 2].map((id) => ticket(`${id}`, { face_value: '20.00', public_value: '25.00' }))
		const view = cartView(answer(reduced, { fees }), terms)
		expect(view?.lines.map(({ key, price }) => `${key} ${price.text}`)).toEqual([
			'subtotal $50.00',
			'members -$10.00',
			'fees $0.63',
		])
		expect(view?.memberNote).toBe('Your price as a member: was $50.73, now $40.63')
		expect(viewWith({})?.memberNote).toBe('')
	})

	describe('adds up: the lines to the subtotal, and what follows to the total', () => {
		const codes = [
			ticket('1', { adjusted_value: '22.50' }),
			ticket('2', { face_value: '20.00', public_value: '25.00', adjusted_value: '17.50' }),
		]
		const totals = {
			...grandTotals,
			total_before_cartmod_price: '45.00',
			total_cartmod_amount: '5.00',
			total_member_saving: '5.00',
			total_fee_fixed_outside: '3.00',
			total_fee_percent_outside: '0.00',
			total_after_fees_price: '43.00',
			total_payments: '0.00',
			total_due: '43.00',
		}
		const shown = (includesFees: boolean) => {
			const fees = { gateway_id: 'test', grand_totals: totals }
			const view = cartView(answer(codes, { fees }), { ...terms, includesFees })
			return {
				items: view?.items.flatMap(({ types }) => types.map(({ total }) => total.text)),
				lines: view?.lines.map(({ key, price }) => `${key} ${price.text}`),
				total: view?.outstanding.text,
				note: view?.feesNote,
			}
		}

		test('of prices without fees, a discount is a line and is in no other line', () => {
			expect(shown(false)).toEqual({
				items: ['$50.00'],
				lines: ['subtotal $50.00', 'members -$5.00', 'discounts -$5.00', 'fees $3.00'],
				total: '$43.00',
				note: '',
			})
		})

		test('a tax that is added is a line apart from fees, and one in the prices is below the total', () => {
			const taxes = [
				{ name: 'City tax', rate: '4', included: false, net: '43.00', amount: '1.72' },
				{ name: 'VAT', rate: '20', included: true, net: '35.83', amount: '7.17' },
			]
			const fees = {
				gateway_id: 'test',
				grand_totals: { ...totals, total_fee_percent_outside: '1.72', taxes },
			}
			const rows = (includesFees: boolean) => {
				const view = cartView(answer(codes, { fees }), { ...terms, includesFees })
				const text = (line: CartView['lines'][number]) => `${line.text} ${line.price.text}`
				return [view?.lines.slice(3).map(text), view?.taxes.map(text), view?.feesNote]
			}
			expect(rows(false)).toEqual([
				['Fees $3.00', 'City tax (4% of $43.00) $1.72'],
				['Includes VAT (20% of $35.83) $7.17'],
				'',
			])
			expect(rows(true)).toEqual([
				[],
				['Includes City tax (4% of $43.00) $1.72', 'Includes VAT (20% of $35.83) $7.17'],
				'Includes $3.00 fees',
			])
		})

		test('prices that are advertised with fees keep them, and the total says which fees it includes', () => {
			expect(shown(true)).toEqual({
				items: ['$53.00'],
				lines: ['subtotal $53.00', 'members -$5.00', 'discounts -$5.00'],
				total: '$43.00',
				note: 'Includes $3.00 fees',
			})
		})
	})

	// spec: 1§2.95
	test('says discounts, one kind of fee and what was paid, and nothing that comes to nothing', () => {
		expect(linesWith({})).toEqual(['Subtotal $69.90', 'Discounts -$6.00', 'Fees $0.63', 'Paid -$20.00'])
	})

	// spec: 1§2.96, 1§2.97, 1§2.98
	test('lists gift cards separately from other payments, and says what is paid later', () => {
		const change = { total_gift_cards: '15.00', total_scheduled: '30.00', total_due: '14.53' }
		expect(linesWith(change)?.slice(3)).toEqual([
			'Gift cards -$15.00',
			'Payments -$5.00',
			'Scheduled payments -$30.00',
		])
		expect(viewWith(change)?.outstanding.text).toBe('$14.53')
	})

	test('says what the total is rounded by for the payment provider', () => {
		const change = { total_rounding: '0.03', total_payments: '0.00' }
		expect(linesWith(change)?.at(-1)).toBe('Rounding -$0.03')
		expect(viewWith(change)?.lines.at(-1)?.isReduction).toBe(false)
	})

	test('names each code with what it takes off, and what the checkout waits for', () => {
		const mods = [
			mod({}),
			mod({ id: 'preview', name: 'Preview', code: 'FIRSTTIDE', discount: '0.00' }),
			mod({
				id: 'rule',
				code: null,
				blocking_checkout: true,
				description: 'Groups need a code.',
				discount: '0.00',
			}),
		]
		const view = cartView({ ...answer([ticket('1')]), cart_mod: { _data: mods } } as CartAnswer, terms)
		expect(view?.codes).toEqual([
			{ code: 'BYFERRY', name: 'By ferry', discount: '-$6.00' },
			{ code: 'FIRSTTIDE', name: 'Preview', discount: '' },
		])
		expect(view?.blocks).toEqual(['Groups need a code.'])
	})
})

describe('the cart', () => {
	test('has a line for each recipient of gift cards of one type', () => {
		const card = { handler: 'ledger', event_session_id: null }
		const grace = { name: 'Grace', email: 'grace@example.org', message: null, send_on: '2027-05-02' }
		const view = cartView(
			answer([
				ticket('1', card),
				ticket('2', { ...card, gift_recipient: grace }),
				ticket('3', { ...card, gift_recipient: grace }),
			]),
			terms,
		)
		expect(
			view?.items.flatMap(({ types }) => types.map(({ count, recipient }) => [count, recipient])),
		).toEqual([
			[1, undefined],
			[2, 'For Grace · By email to grace@example.org on Sunday, May 2, 2027'],
		])
	})

	// spec: 1§2.92, 1§2.93, 1§2.94, 1§2.99
	test('has one item for each session with its types, each kind of fee, and a countdown', () => {
		const tickets = [
			ticket('1'),
			ticket('2'),
			ticket('3', { ticket_type_id: 'child', adjusted_value: '19.90' }),
		]
		expect(cartView(answer(tickets), terms)).toEqual({
			id: 'crt',
			memberNote: '',
			feesNote: '',
			taxes: [],
			later: [],
			laterNotes: [],
			number: 'C1',
			count: 3,
			badge: '3',
			state: 'pending',
			items: [
				{
					id: 'evt~ses',
					eventId: 'evt',
					name: 'General Admission',
					href: '/events/evt',
					when: 'Sat, May 1, 2027 at 10:30 AM',
					image: expect.objectContaining({ width: 64, height: 51, alt: '' }),
					types: [
						{
							id: 'adult',
							name: 'Adult',
							count: 2,
							seats: '',
							total: { amount: '50.00', text: '$50.00' },
							net: '50.00',
							discount: '0.00',
						},
						{
							id: 'child',
							name: 'Child',
							count: 1,
							seats: '',
							total: { amount: '25.00', text: '$25.00' },
							net: '19.90',
							discount: '5.10',
						},
					],
					ticketIds: ['1', '2', '3'],
					clearsTicketIds: [],
					isDependency: false,
				},
			],
			lines: [
				line('subtotal', 'Subtotal', '69.90', '$69.90'),
				line('fees_fixed', 'Booking fees', '3.00', '$3.00'),
				line('fees_percent', 'Service fees', '0.63', '$0.63'),
			],
			codes: [],
			blocks: [],
			total: { amount: '73.53', text: '$73.53' },
			hasTickets: true,
			hasGoods: false,
			outstanding: { amount: '73.53', text: '$73.53' },
			timer: {
				seconds: 895,
				endsAt: '2027-05-01T08:15:00Z',
				text: 'Your tickets are held until 4:15 AM.',
				hasTickets: true,
				canExtend: true,
				hasDeclined: false,
				declining: expect.stringMatching(/^declined=/),
				extendMinutes: 2,
				promptAt: 60,
				terms: terms.timer,
			},
		})
	})

	// spec: 1§4.12, 1§9.3, cart.timer.marginSeconds, 2§4.31, 2§9.3
	test.each([
		[{ expires_in: 3 }, { seconds: 0 }],
		[{ extensions_left: 0 }, { canExtend: false }],
		[{ expires_in: null }, null],
	])('counts down with a margin (%#)', (change, expected) => {
		const timer = cartView(answer([ticket('1')], change), terms)?.timer
		if (expected) expect(timer).toMatchObject(expected)
		else expect(timer).toBeNull()
	})

	// spec: 1§2.104, cart.badgeMax
	test('counts on its button only as far as the venue says', () => {
		const tickets = ['1', '2', '3'].map((id) => ticket(id))
		const badge = (badgeMax: number) => cartView(answer(tickets), { ...terms, badgeMax })?.badge
		expect([badge(99), badge(3), badge(2)]).toEqual(['3', '3', '2+'])
	})

	test.each([
		['in time', { expires_in: 36, extensions_left: 0 }, null],
		// spec: 1§4.27, 1§9.5, cart.timer.marginSeconds
		['too late to pay', { expires_in: 34, extensions_left: 0 }, 'expired'],
		['too late, but more time can be had', { expires_in: 34, extensions_left: 1 }, null],
		['without an end', { expires_in: null, extensions_left: 0 }, null],
	])('loaded %s', (_, change, problem) => {
		const known = answer([ticket('1')], change)
		const cart = { view: cartView(known, terms), answer: known, problem: null, orderLink: null }
		const loaded = withoutExpiring(cart, 30)
		expect(loaded.problem).toBe(problem)
		expect(loaded.view === null).toBe(problem !== null)
	})
})

test('an all-day session names its hours instead of a time to arrive at', () => {
	const change = { all_day: true, end_datetime: '2027-05-01T21:30:00Z' }
	expect(cartView(answer([ticket('1', change)]), terms)?.items[0]?.when).toBe(
		'Saturday, May 1, 2027, any time 10:30 AM–5:30 PM',
	)
})

describe('what is bought without a session', () => {
	const whens = (...days: object[]) => {
		const tickets = days.map((change, index) =>
			ticket(String(index), { event_session_id: null, start_datetime: null, ...change }),
		)
		return cartView(answer(tickets), terms)?.items.map(({ when }) => when)
	}

	test('says on which days it is valid, each span once', () => {
		const year = { valid_from: '2027-06-01', valid_to: '2028-05-31' }
		expect(whens(year, year)).toEqual(['Valid Tuesday, June 1, 2027 to Wednesday, May 31, 2028'])
		expect(whens(year, { valid_from: '2027-07-01' })).toEqual([
			'Valid Tuesday, June 1, 2027 to Wednesday, May 31, 2028; Valid from Thursday, July 1, 2027',
		])
	})

	test('says nothing where there are no days', () => {
		expect(whens({})).toEqual([''])
	})
})

describe('a cart of donations alone', () => {
	const donated = (id: string) =>
		ticket(id, { handler: 'donation', event_session_id: null, start_datetime: null, local_date: null })

	test('is kept, but holds no tickets and has no day', () => {
		const view = cartView(answer([donated('1')]), terms)
		expect(view?.hasTickets).toBe(false)
		expect(view?.timer).toMatchObject({
			hasTickets: false,
			text: expect.stringContaining('Your cart is kept'),
		})
		expect(view?.items[0]?.when).toBe('')
	})

	test('beside a ticket is a cart that holds tickets', () => {
		const view = cartView(answer([donated('1'), ticket('2')]), terms)
		expect(view).toMatchObject({ hasTickets: true, timer: { hasTickets: true } })
	})

	test.each([
		['a gift card alone', [['ledger']], '1 item'],
		['a donation beside two tickets', [['donation'], ['tickets'], ['passes']], '3 items'],
		['tickets and passes', [['tickets'], ['passes']], '2 tickets'],
		['nothing', [], '0 tickets'],
	])('counts items where something is no ticket: %s', (_, goods, expected) => {
		const all = goods.map(([handler], index) => ticket(String(index), { handler }))
		const view = cartView(answer(all), terms)
		expect(
			view && [cartButtonName(view, terms.t), foldedCart(view, terms.t), spokenCart(view, terms.t)],
		).toEqual([
			`Cart, ${expected}`,
			`${expected} · ${view?.outstanding.text}`,
			`${expected} in your cart, total ${view?.outstanding.text}`,
		])
	})
})

describe('removing an item', () => {
	const item = (id: string, ...clears: string[]): CartItem => ({
		id,
		eventId: id,
		name: id.toUpperCase(),
		href: '',
		when: '',
		types: [],
		ticketIds: [`${id}1`, `${id}2`],
		clearsTicketIds: clears,
		isDependency: id === 'x',
	})
	const cart = (...items: CartItem[]): CartView => ({
		...(cartView(answer([ticket('1')]), terms) as CartView),
		items,
	})

	test.each([
		// spec: 1§4.15
		['the only item deletes the cart', cart(item('a')), 'a', { kind: 'delete-cart', itemNames: ['A'] }],
		// spec: 1§4.16
		[
			'one of two',
			cart(item('a'), item('b')),
			'a',
			{ kind: 'remove-tickets', ticketIds: ['a1', 'a2'], itemNames: ['A'] },
		],
		// spec: 1§4.15
		[
			'what all others depend on',
			cart(item('a', 'x1', 'x2'), item('x')),
			'a',
			{ kind: 'delete-cart', itemNames: ['A', 'X'] },
		],
		[
			'an add-on alone',
			cart(item('a', 'x1', 'x2'), item('x')),
			'x',
			{ kind: 'remove-tickets', ticketIds: ['x1', 'x2'], itemNames: ['X'] },
		],
		[
			'one of two that carry it',
			cart(item('a'), item('b'), item('x')),
			'a',
			{ kind: 'remove-tickets', ticketIds: ['a1', 'a2'], itemNames: ['A'] },
		],
		[
			'one that carries it beside another that does not',
			cart(item('a', 'x1', 'x2'), item('b'), item('x')),
			'a',
			{ kind: 'remove-tickets', ticketIds: ['a1', 'a2', 'x1', 'x2'], itemNames: ['A', 'X'] },
		],
		['something that is not there', cart(item('a')), 'z', null],
	])('%s', (_, view, id, expected) => {
		expect(removal(view, id)).toEqual(expected)
	})

	test('another session of its event keeps what depends on it', () => {
		const addOn = { event_template_id: 'tour', event_session_id: 'late' }
		const anchorOf = (own: string[]) => ({
			is_anchor: true,
			is_dependency: false,
			is_membership_event: false,
			ticket_ids: own,
		})
		const shown = {
			...answer([ticket('1'), ticket('2', { event_session_id: 'other' }), ticket('3', addOn)]),
			cart_item: { _data: [{ id: 'evt', ...anchorOf(['1', '2']), clears_ticket_ids: ['3'] }] },
		}
		expect(cartView(shown, terms)?.items.map((each) => each.clearsTicketIds)).toEqual([[], [], []])
		const only = {
			...answer([ticket('1'), ticket('3', addOn)]),
			cart_item: { _data: [{ id: 'evt', ...anchorOf(['1']), clears_ticket_ids: ['3'] }] },
		}
		expect(cartView(only, terms)?.items.map((each) => each.clearsTicketIds)).toEqual([['3'], []])
	})
})

describe('where a form may lead', () => {
	test.each(['/events', '/events/ga?session=next', '/cart'])('%s is ours', (path) => {
		expect(ownPath(path)).toBe(path)
	})
	test.each([
		'//evil.example',
		'/\\evil.example',
		'https://evil.example',
		'javascript:alert(1)',
		'/a\nb',
		'/a b',
		'',
		'events',
		'/a\\b',
	])('%j is not', (path) => {
		expect(ownPath(path)).toBeNull()
	})
})
