import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCart } from '#app/commerce/cart/create.ts'
import { deleteCart } from '#app/commerce/cart/delete.ts'
import { sweepCarts } from '#app/commerce/cart/expire.ts'
import { type CodeChange, changeCodes, modifyCart } from '#app/commerce/cart/modify.ts'
import { readCart } from '#app/commerce/cart/read.ts'
import type { WishBody } from '#app/commerce/cart/wish.ts'
import { applyCatalog } from '#app/commerce/catalog/apply.ts'
import type { CodeWish } from '#app/commerce/codes/types.ts'
import type { CatalogCheckoutRule, CatalogGroup, CatalogPromo } from '#app/contract/config.generated.ts'
import type { EntrySketch, HeldCart, Sale } from '#tests/builders/sale.ts'
import { entry, openSale, refusal } from '#tests/builders/sale.ts'
import { aVenue, fixedNow, sessionId } from '#tests/builders/venue.ts'

const group = (id: string, more: Partial<CatalogGroup> = {}): CatalogGroup => ({
	id,
	name: id,
	types: [{ id: `${id}_type`, name: 'Type', price: '20.00' }],
	...more,
})

const promo = (promo: Omit<CatalogPromo, 'name'>): CatalogPromo => ({ name: promo.id, ...promo })
const rule = (rule: Omit<CatalogCheckoutRule, 'name'>): CatalogCheckoutRule => ({ name: rule.id, ...rule })

const theVenue = () =>
	aVenue('codes', { overlap: { paddingMinutes: 0, exemptCategories: ['Admission', 'Tours'] } })
		.withFee('booking', { kind: 'outside', fixed: '1.50', percent: '10' })
		.withEvent({ capacity: 200, prices: { adult: '25.00', child: '15.00', odd: '9.99' } })
		.withEvent({ id: 'evt_fees', capacity: 200, fees: ['booking'], prices: { adult: '20.00' } })
		.withEvent({
			id: 'evt_tour',
			category: 'Tours',
			capacity: 200,
			groups: [
				group('grp_tour'),
				group('grp_secret', { hidden_type: 'public_link_only' }),
				group('grp_coach'),
				group('grp_late'),
			],
		})
		.with({
			promos: [
				promo({ id: 'ten', kind: 'percent', value: '10', codes: [{ code: 'TEN' }, { code: 'Zehn' }] }),
				promo({ id: 'eighth', kind: 'percent', value: '12.5', codes: [{ code: 'EIGHTH' }] }),
				promo({ id: 'five', kind: 'fixed', value: '5.00', combinable: true, codes: [{ code: 'FIVE' }] }),
				promo({ id: 'half', kind: 'percent', value: '50', combinable: true, codes: [{ code: 'HALF' }] }),
				promo({ id: 'free', kind: 'set_price', value: '0.00', codes: [{ code: 'FREE' }] }),
				promo({
					id: 'tours',
					kind: 'percent',
					value: '10',
					scope: { categories: ['Tours'] },
					codes: [{ code: 'TOURS' }],
				}),
				promo({
					id: 'three',
					kind: 'percent',
					value: '20',
					scope: { min_tickets: 3 },
					codes: [{ code: 'THREE' }],
				}),
				promo({ id: 'once', kind: 'percent', value: '10', codes: [{ code: 'ONCE', max_uses: 1 }] }),
				promo({ id: 'purse', kind: 'fixed', value: '5.00', max_amount: '12.00', codes: [{ code: 'PURSE' }] }),
				promo({
					id: 'may',
					kind: 'percent',
					value: '10',
					valid_from: '2027-05-01',
					valid_until: '2027-05-01',
					codes: [{ code: 'MAYDAY' }],
				}),
				promo({
					id: 'past',
					kind: 'percent',
					value: '10',
					valid_until: '2027-04-29',
					codes: [{ code: 'PAST' }],
				}),
				promo({ id: 'secret', kind: 'none', unlocks: ['grp_secret'], codes: [{ code: 'SESAME' }] }),
				promo({ id: 'coach', kind: 'none', codes: [{ code: 'COACH' }] }),
				promo({ id: 'late', kind: 'none', codes: [{ code: 'LATE' }] }),
			],
			checkout_rules: [
				rule({
					id: 'rul_coach',
					stage: 'reserve',
					scope: { group_ids: ['grp_coach'] },
					promos: ['coach'],
					description: 'Coaches need the code of their company.',
				}),
				rule({
					id: 'rul_late',
					stage: 'checkout',
					scope: { group_ids: ['grp_late'] },
					promos: ['late', 'coach'],
					description: 'Late tours need a code before they are paid.',
				}),
			],
		})

let sale: Sale
beforeAll(async () => {
	sale = await openSale(theVenue())
})
afterAll(() => sale.close())

const adult = (quantity = 1): EntrySketch => ({ type: 'evt_ga_adult', quantity })
const tour = (id: string, quantity = 1): EntrySketch => ({
	type: `${id}_type`,
	session: sessionId('evt_tour'),
	quantity,
})

const wish = (code: string, more: Partial<CodeWish> = {}): CodeWish => ({
	code,
	source: 'visitor',
	requireBenefit: true,
	ignoreErrors: false,
	...more,
})
const change = (cart: HeldCart, codes: CodeChange) =>
	changeCodes(sale.engine, sale.seller, cart.id, cart.credential, codes)
const apply = (cart: HeldCart, ...codes: (string | CodeWish)[]) =>
	change(cart, { codes: codes.map((code) => (typeof code === 'string' ? wish(code) : code)) })
const drop = (cart: HeldCart, code: string) => change(cart, { dropped: [code] })
const modify = (cart: HeldCart, add: EntrySketch[], more: WishBody = {}) =>
	modifyCart(sale.engine, sale.seller, cart.id, cart.credential, { add: add.map(entry), ...more })
const read = (cart: HeldCart) => readCart(sale.engine, sale.seller, cart.id, cart.credential, [])
async function create(add: EntrySketch[], more: WishBody = {}, seller = sale.seller): Promise<HeldCart> {
	const body = { add: add.map(entry), remove: [], ...more }
	const { answer, credential } = await createCart(sale.engine, seller, body)
	const id = answer.cart._data[0]?.id ?? ''
	return { id, credential, ticketIds: answer.ticket._data.map((ticket) => ticket.id) }
}

type Answered = Awaited<ReturnType<typeof read>>
const prices = ({ ticket }: Answered) => ticket._data.map((one) => one.adjusted_value)
const mods = ({ cart_mod }: Answered) =>
	cart_mod._data.map(({ code, discount, tickets_affected }) => [code, discount, tickets_affected])
const totals = ({ cart }: Answered) => cart._data[0]?.fees.grand_totals

async function counters(): Promise<Record<string, number>> {
	const { rows } = await sale.engine.database.pool.query(
		`select code as id, used_count::integer as used from promo_code where seller_id = 'codes' and used_count <> 0
		union all select id, used_amount::integer from promo where seller_id = 'codes' and used_amount <> 0`,
	)
	return Object.fromEntries(rows.map(({ id, used }) => [id, used]))
}

describe('a code that is applied', () => {
	it('changes the price of every ticket that is there, and says by how much', async () => {
		const cart = await sale.hold(adult(2), { type: 'evt_ga_odd' })
		const answer = await apply(cart, ' eighth ')
		expect(prices(answer).sort()).toEqual(['21.87', '21.87', '8.74'])
		// 12.5 % of 25.00 is 3.125, of 9.99 it is 1.24875: each is rounded half up by itself.
		expect(mods(answer)).toEqual([['EIGHTH', '7.51', 3]])
		expect(totals(answer)).toMatchObject({
			total_before_cartmod_price: '59.99',
			total_cartmod_amount: '7.51',
			total_after_fees_price: '52.48',
			total_outstanding: '52.48',
		})
		expect(await read(cart)).toMatchObject({ cart_mod: answer.cart_mod, ticket: answer.ticket })
		await deleteCart(sale.engine, sale.seller, cart.id, cart.credential)
	})

	it('changes percentage fees with the price, and leaves fixed ones', async () => {
		const cart = await sale.hold({ type: 'evt_fees_adult', session: sessionId('evt_fees') })
		expect((await read(cart)).ticket._data[0]).toMatchObject({ adjusted_value: '20.00', fee: '3.50' })
		const answer = await apply(cart, 'HALF')
		// 10.00 + 1.50 + 10 % of 10.00
		expect(answer.ticket._data[0]).toMatchObject({ adjusted_value: '10.00', fee: '2.50' })
		expect(totals(answer)).toMatchObject({ total_after_fees_price: '12.50' })
		expect((await apply(cart, 'FREE')).ticket._data[0]).toMatchObject({ adjusted_value: '0.00', fee: '0.00' })
		await drop(cart, 'FREE')
		expect((await drop(cart, 'HALF')).ticket._data[0]).toMatchObject({ adjusted_value: '20.00', fee: '3.50' })
	})

	it('works for tickets that come later, and stops for those that go', async () => {
		const cart = await create([adult()], { preReservePromoCodes: ['TEN'] })
		expect(mods(await read(cart))).toEqual([['TEN', '2.50', 1]])
		expect(mods(await modify(cart, [adult()]))).toEqual([['TEN', '5.00', 2]])
		expect(mods(await modify(cart, [], { remove: cart.ticketIds }))).toEqual([['TEN', '2.50', 1]])
	})

	it('that needs three tickets begins with the third and ends with it', async () => {
		const cart = await sale.hold(adult(2))
		expect(await refusal(apply(cart, 'THREE'))).toMatchObject({ _code: 'no_code_benefit' })
		await apply(cart, wish('THREE', { requireBenefit: false }))
		expect(mods(await read(cart))).toEqual([['THREE', '0.00', 0]])
		const three = await modify(cart, [adult()])
		expect(mods(three)).toEqual([['THREE', '15.00', 3]])
		expect(mods(await modify(cart, [], { remove: cart.ticketIds.slice(0, 1) }))).toEqual([
			['THREE', '0.00', 0],
		])
	})

	it('combines with another only where both may, else the better one holds', async () => {
		const cart = await sale.hold(adult())
		await apply(cart, 'FIVE')
		expect(mods(await apply(cart, 'HALF'))).toEqual([
			['FIVE', '5.00', 1],
			['HALF', '12.50', 1],
		])
		expect(await refusal(apply(cart, 'TEN'))).toMatchObject({ _code: 'no_code_benefit' })
		expect(mods(await apply(cart, 'FREE'))).toEqual([
			['FIVE', '0.00', 0],
			['HALF', '0.00', 0],
			['FREE', '25.00', 1],
		])
	})

	it('keeps its price whatever the catalogue does, also for tickets that come later', async () => {
		const other = await openSale(
			aVenue('keeps')
				.withEvent()
				.with({ promos: [promo({ id: 'ten', kind: 'percent', value: '10', codes: [{ code: 'TEN' }] })] }),
		)
		try {
			const cart = await other.hold({ type: 'evt_ga_adult' })
			const change = (codes: CodeChange) =>
				changeCodes(other.engine, other.seller, cart.id, cart.credential, codes)
			await change({ codes: [wish('TEN')] })
			const next = aVenue('keeps')
				.withEvent({ prices: { adult: '40.00', child: '15.00' } })
				.with({ promos: [promo({ id: 'ten', kind: 'percent', value: '90', codes: [{ code: 'TEN' }] })] })
			await applyCatalog(other.engine, other.seller, next.catalog())
			const later = await modifyCart(other.engine, other.seller, cart.id, cart.credential, {
				add: [entry({ type: 'evt_ga_adult' })],
			})
			expect(prices(later).sort()).toEqual(['22.50', '36.00'])
			await change({ dropped: ['TEN'] })
			expect(prices(await change({ codes: [wish('TEN')] })).sort()).toEqual(['2.50', '4.00'])
		} finally {
			await other.close()
		}
	})

	it('that was booked is in the order, and its use is spent', async () => {
		const cart = await sale.hold(adult())
		await apply(cart, 'FREE')
		const before = await counters()
		await sale.pay(cart, '0.00', { gateway: 'free' })
		const order = await sale.book(cart)
		expect(order.ticket_order._data[0]?.fees).toMatchObject({
			total_before_cartmod_price: '25.00',
			total_cartmod_amount: '25.00',
			total_after_fees_price: '0.00',
		})
		expect(await counters()).toEqual(before)
		expect(await sale.books()).toEqual([])
	})
})

describe('a code in vain', () => {
	it.each([
		['unknown', 'NOBODYS', 'code_not_found'],
		['over', 'PAST', 'code_not_found'],
		['not valid yet', 'MAYDAY', 'code_not_found'],
		['for other tickets', 'TOURS', 'no_code_benefit'],
		['only for a rule that does not ask', 'COACH', 'no_code_benefit'],
	])('that is %s is refused', async (_, code, refused) => {
		const cart = await sale.hold(adult())
		const before = await counters()
		expect(await refusal(apply(cart, code))).toMatchObject({ _code: refused, _extra: { code } })
		expect(mods(await read(cart))).toEqual([])
		expect(await counters()).toEqual(before)
	})

	it('of another venue is unknown', async () => {
		const other = aVenue('codes-other')
			.withEvent({ id: 'evt_other' })
			.with({ promos: [promo({ id: 'theirs', kind: 'percent', value: '10', codes: [{ code: 'THEIRS' }] })] })
		await other.applyTo(sale.engine)
		const cart = await sale.hold(adult())
		expect(await refusal(apply(cart, 'THEIRS'))).toMatchObject({ _code: 'code_not_found' })
	})

	it('begins at midnight on the venue’s clock and ends at the next', async () => {
		const cart = await sale.hold(adult())
		const { clockOffsetMs } = sale.engine
		const at = (instant: string) => {
			sale.engine.clockOffsetMs = clockOffsetMs + Date.parse(instant) - fixedNow.getTime()
		}
		try {
			at('2027-05-01T03:59:50Z')
			const late = await sale.hold(adult())
			expect(await refusal(apply(late, 'MAYDAY'))).toMatchObject({ _code: 'code_not_found' })
			at('2027-05-01T04:00:10Z')
			expect(mods(await apply(late, 'MAYDAY'))).toEqual([['MAYDAY', '2.50', 1]])
			await deleteCart(sale.engine, sale.seller, late.id, late.credential)
			at('2027-05-02T04:00:10Z')
			const after = await sale.hold({ type: 'evt_ga_adult', session: sessionId('evt_ga', '2027-05-02') })
			expect(await refusal(apply(after, 'MAYDAY'))).toMatchObject({ _code: 'code_not_found' })
		} finally {
			sale.engine.clockOffsetMs = clockOffsetMs
		}
		expect(mods(await read(cart))).toEqual([])
	})

	it('changes nothing at all when one of several is', async () => {
		const cart = await sale.hold(adult())
		expect(await refusal(apply(cart, 'TEN', 'NOBODYS'))).toMatchObject({ _code: 'code_not_found' })
		expect(mods(await read(cart))).toEqual([])
	})

	it('is left out in silence where errors are ignored', async () => {
		const cart = await sale.hold(adult())
		const quiet = { requireBenefit: true, ignoreErrors: true }
		const answer = await apply(cart, wish('NOBODYS', quiet), wish('PAST', quiet), wish('TEN', quiet))
		expect(mods(answer)).toEqual([['TEN', '2.50', 1]])
	})

	it('that gives nothing is kept in silence where errors are ignored', async () => {
		const cart = await sale.hold(adult())
		expect(mods(await apply(cart, wish('TOURS', { ignoreErrors: true })))).toEqual([['TOURS', '0.00', 0]])
		expect(mods(await modify(cart, [tour('grp_tour')]))).toEqual([['TOURS', '2.00', 1]])
	})
})

describe('a code twice', () => {
	it.each([
		['the same', 'TEN'],
		['in another case', 'ten'],
		['in full width', 'ＴＥＮ'],
		['another code of its promo', 'ZEHN'],
	])('%s is refused', async (_, again) => {
		const cart = await sale.hold(adult())
		await apply(cart, 'TEN')
		expect(await refusal(apply(cart, again))).toMatchObject({ _code: 'duplicate_code' })
		expect(mods(await read(cart))).toEqual([['TEN', '2.50', 1]])
	})

	it('in one request counts once', async () => {
		const cart = await sale.hold(adult())
		expect(mods(await apply(cart, 'TEN', 'ten'))).toEqual([['TEN', '2.50', 1]])
	})

	it.each<[string, string[], string | null]>([
		['and a good one: the good one counts', ['TEN', 'FREE'], null],
		['and an unknown one: that is told', ['TEN', 'NOBODYS'], 'code_not_found'],
		['and a useless one: that is told', ['TEN', 'TOURS'], 'no_code_benefit'],
		['and it a third time: that is told', ['TEN', 'ZEHN'], 'duplicate_code'],
		['after an unknown one: the unknown one is told', ['NOBODYS', 'TEN'], 'code_not_found'],
	])('%s', async (_, codes, refused) => {
		const cart = await sale.hold(adult())
		await apply(cart, 'TEN')
		if (refused) expect(await refusal(apply(cart, ...codes))).toMatchObject({ _code: refused })
		else expect(mods(await apply(cart, ...codes))).toContainEqual(['FREE', '25.00', 1])
	})
})

describe('a code with a limit', () => {
	it('is used by one cart, and free again when that cart gives it up, ends or lapses', async () => {
		const first = await sale.hold(adult())
		const second = await sale.hold(adult())
		await apply(first, 'ONCE')
		expect(await refusal(apply(second, 'ONCE'))).toMatchObject({ _code: 'code_exhausted' })
		await drop(first, 'ONCE')
		await apply(second, 'ONCE')
		await deleteCart(sale.engine, sale.seller, second.id, second.credential)
		await apply(first, 'ONCE')
		expect((await counters()).ONCE).toBe(1)
		await modify(first, [], { remove: first.ticketIds })
		expect((await counters()).ONCE).toBeUndefined()
		const third = await sale.hold(adult())
		await apply(third, 'ONCE')
		sale.pass(16)
		const fourth = await sale.hold(adult())
		expect(mods(await apply(fourth, 'ONCE'))).toEqual([['ONCE', '2.50', 1]])
		expect((await counters()).ONCE).toBe(1)
		expect(await sale.books()).toEqual([])
		await deleteCart(sale.engine, sale.seller, fourth.id, fourth.credential)
	})

	it('in money gives to whole tickets, the rest pays in full, and all of it comes back', async () => {
		const first = await sale.hold(adult())
		expect(mods(await apply(first, 'PURSE'))).toEqual([['PURSE', '5.00', 1]])
		const second = await sale.hold(adult(2))
		expect(mods(await apply(second, 'PURSE'))).toEqual([['PURSE', '5.00', 1]])
		expect((await counters()).purse).toBe(1000)
		const third = await sale.hold(adult())
		expect(await refusal(apply(third, 'PURSE'))).toMatchObject({ _code: 'code_exhausted' })
		expect(mods(await apply(third, wish('PURSE', { ignoreErrors: true })))).toEqual([])
		await deleteCart(sale.engine, sale.seller, first.id, first.credential)
		expect(mods(await modify(second, [], {}))).toEqual([['PURSE', '10.00', 2]])
		expect((await counters()).purse).toBe(1000)
		sale.pass(16)
		expect(mods(await apply(await sale.hold(adult(3)), 'PURSE'))).toEqual([['PURSE', '10.00', 2]])
		expect(await sale.books()).toEqual([])
		sale.pass(16)
	})
})

describe('a hidden group', () => {
	it('is not there without its code, and is with it', async () => {
		expect(await refusal(create([tour('grp_secret')]))).toMatchObject({ _code: 'ticket_type_not_available' })
		const cart = await create([tour('grp_secret')], { preReservePromoCodes: ['sesame'] })
		expect(mods(await read(cart))).toEqual([['SESAME', '0.00', 0]])
		await modify(cart, [tour('grp_secret')])
	})

	it('is opened by a code that came before any ticket', async () => {
		const cart = await create([], { preReservePromoCodes: ['SESAME'] })
		expect(cart.ticketIds).toEqual([])
		expect((await modify(cart, [tour('grp_secret')])).ticket._data).toHaveLength(1)
	})

	it('opened by a code that is no good: the code is told, not the group', async () => {
		const created = create([tour('grp_secret')], { preReservePromoCodes: ['SESAM'] })
		expect(await refusal(created)).toMatchObject({ _code: 'code_not_found' })
	})

	it('keeps its code as long as its tickets are there', async () => {
		const cart = await create([tour('grp_secret')], { preReservePromoCodes: ['SESAME'] })
		expect(await refusal(drop(cart, 'SESAME'))).toMatchObject({
			_code: 'rule_blocks_reserve',
			_context: 'checkout_rules',
			_extra: { block_reason: 'code_required', ticket_group_id: 'grp_secret' },
		})
		await modify(cart, [adult()])
		await modify(cart, [], { remove: cart.ticketIds })
		expect(mods(await drop(cart, 'SESAME'))).toEqual([])
	})
})

describe('a code that a rule asks for', () => {
	it('at the reservation: refused with the words of the rule until it is there', async () => {
		expect(await refusal(create([tour('grp_coach')]))).toEqual({
			_code: 'rule_blocks_reserve',
			_context: 'checkout_rules',
			_description: 'Coaches need the code of their company.',
			_extra: { block_reason: 'code_required', checkout_rule_id: 'rul_coach', name: 'rul_coach' },
		})
		const cart = await create([tour('grp_coach')], { preReservePromoCodes: ['COACH'] })
		expect(await refusal(drop(cart, 'COACH'))).toMatchObject({ _code: 'rule_blocks_reserve' })
	})

	it('at the reservation: also of tickets that are added to a cart, and in the cart’s own codes', async () => {
		const cart = await sale.hold(adult())
		expect(await refusal(modify(cart, [tour('grp_coach')]))).toMatchObject({ _code: 'rule_blocks_reserve' })
		await apply(cart, wish('COACH', { requireBenefit: false }))
		expect((await modify(cart, [tour('grp_coach')])).ticket._data).toHaveLength(2)
	})

	it('at the checkout: the cart is held and blocked, and free with any of its codes', async () => {
		const cart = await create([tour('grp_late')])
		const blocked = await read(cart)
		expect(blocked.cart_mod._data).toEqual([
			{
				id: 'rul_late',
				name: 'rul_late',
				description: 'Late tours need a code before they are paid.',
				discount: '0.00',
				blocking_checkout: true,
				resource: 'checkout_rule',
				resource_id: 'rul_late',
				code: null,
				tickets_affected: 0,
			},
		])
		expect(await refusal(sale.pay(cart, '20.00'))).toMatchObject({ _code: 'rule_blocks_checkout' })
		expect(await refusal(sale.book(cart))).toMatchObject({ _code: 'rule_blocks_checkout' })
		const answer = await apply(cart, 'late')
		expect(answer.cart_mod._data.map((mod) => mod.blocking_checkout)).toEqual([false])
		await sale.pay(cart, '20.00')
		expect((await sale.book(cart)).ticket_order._data).toHaveLength(1)
		expect(await sale.books()).toEqual([])
	})

	it('does not concern tickets outside its scope', async () => {
		const cart = await create([tour('grp_tour')])
		expect((await read(cart)).cart_mod._data).toEqual([])
	})
})

describe('codes that come by themselves', () => {
	const withDefaults = (...codes: string[]) => ({
		...sale.seller,
		cart: { ...sale.seller.cart, defaultPromoCodes: codes },
	})

	it('of the venue: every new cart tries them, and none fails by them', async () => {
		const seller = withDefaults('TEN', 'NOBODYS', 'TOURS')
		const cart = await create([adult()], {}, seller)
		expect(mods(await read(cart))).toEqual([
			['TEN', '2.50', 1],
			['TOURS', '0.00', 0],
		])
	})

	it('of the venue: one that is used up is left out', async () => {
		const seller = withDefaults('ONCE')
		const first = await create([adult()], {}, seller)
		expect(mods(await read(first))).toEqual([['ONCE', '2.50', 1]])
		expect(mods(await read(await create([adult()], {}, seller)))).toEqual([])
		await deleteCart(sale.engine, sale.seller, first.id, first.credential)
	})

	it('of the address: those that do not fit are left out', async () => {
		const cart = await create([adult()], { preloadedPromoCodes: ['NOBODYS', 'ten', 'TEN'] })
		expect(mods(await read(cart))).toEqual([['TEN', '2.50', 1]])
	})
})

describe('what a cart gives back', () => {
	it('is what it took, after everything', async () => {
		sale.pass(61)
		await sale.hold(adult())
		const { rows } = await sale.engine.database.pool.query(
			`select sum(amount)::integer as amount, count(*)::integer as codes from cart_code
			join cart on cart.id = cart_code.cart_id where cart_code.seller_id = 'codes' and cart.state <> 'booked'`,
		)
		expect(rows[0].codes).toBeGreaterThan(0)
		await sweepCarts(sale.engine, sale.seller)
		// What is left was booked: FREE and LATE, once each.
		expect(await counters()).toEqual({ FREE: 1, LATE: 1, free: 2500 })
		expect(await sale.books()).toEqual([])
	})
})
