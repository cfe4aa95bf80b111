import { afterEach, beforeEach, expect, it } from 'vitest'
import { readCart } from '#app/commerce/cart/commands/read.ts'
import { priceForOwner, repriceCart } from '#app/commerce/cart/commands/reprice.ts'
import { payCart } from '#app/commerce/payments/pay.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import { entry, type HeldCart, payment, refusal } from '#tests/builders/sale.ts'
import { sessionId } from '#tests/builders/venue.ts'
import { loggedInAs } from '#tests/builders/visitor.ts'
import { ada, bo, family, openMembers } from './members.ts'
import { pricedVenue } from './priced.ts'

let members: Awaited<ReturnType<typeof openMembers>>
let visitor: Visitor
beforeEach(async () => {
	members = await openMembers(pricedVenue())
	await members.join(family([ada, bo]))
	visitor = await members.visitorAt('ada@example.org')
})
afterEach(() => members.close())

const adults = (quantity: number, session = sessionId('evt_ga')) => ({ add: [entry({ quantity, session })] })

async function pricesOf(cart: HeldCart, who: Visitor | null = visitor): Promise<string[]> {
	const { engine, seller } = members
	const { ticket } = await readCart(engine, seller, cart.id, { credential: cart.credential, visitor: who })
	return ticket._data.map(({ face_value: value }) => value).sort()
}
const uses = async (): Promise<number> => {
	const { rows } = await members.engine.database.pool.query('select count(*)::integer from benefit_use')
	return rows[0].count
}
const payAs = (cart: HeldCart, who: Visitor | null, amount: string) =>
	payCart(
		members.engine,
		members.seller,
		cart.id,
		{ credential: cart.credential, visitor: who },
		payment(amount),
	)
const endMembership = () =>
	members.engine.database.pool.query(
		"update ticket set state = 'cancelled' where ticket_group_id = 'tg_family'",
	)

// spec: 1§1.4, 1§5.39
it('is for as many tickets as the membership gives; the others cost what everybody pays', async () => {
	const cart = await members.reserveAs(visitor, adults(3))
	expect(await pricesOf(cart)).toEqual(['20.00', '20.00', '25.00'])
	const other = await members.reserveAs(visitor, adults(1))
	expect(await pricesOf(other)).toEqual(['25.00'])
	const later = await members.reserveAs(visitor, adults(1, sessionId('evt_ga', '2027-05-01', '1100')))
	expect(await pricesOf(later)).toEqual(['20.00'])
})

it('is not for guests, other accounts, or former members', async () => {
	for (const who of [null, loggedInAs('acc_other'), { ...visitor, roles: [] }])
		expect(await pricesOf(await members.reserveAs(who, adults(1)), who)).toEqual(['25.00'])
})

it('adds up with fees and the saving that the page shows', async () => {
	const { engine, seller } = members
	const cart = await members.reserveAs(visitor, adults(3))
	const { cart: rows, ticket } = await readCart(engine, seller, cart.id, { credential: '', visitor })
	expect(rows._data[0]?.fees.grand_totals).toMatchObject({
		total_before_cartmod_price: '65.00',
		total_after_fees_price: '65.00',
		total_member_saving: '10.00',
	})
	expect(ticket._data.map((one) => one.public_value ?? null).sort()).toEqual(['25.00', '25.00', null])
})

it('comes back with what is removed, and goes to the next ticket', async () => {
	const cart = await members.reserveAs(visitor, adults(2))
	await members.reserveAs(visitor, adults(1))
	await members.discard(cart)
	expect(await uses()).toBe(0)
	expect(await pricesOf(await members.reserveAs(visitor, adults(2)))).toEqual(['20.00', '20.00'])
})

it('of an ended hold goes to the next cart', async () => {
	await members.reserveAs(visitor, adults(2))
	members.pass(20)
	expect(await pricesOf(await members.reserveAs(visitor, adults(2)))).toEqual(['20.00', '20.00'])
})

it('is set when the guest with a full cart logs in, once', async () => {
	const { engine, seller } = members
	const cart = await members.hold({ quantity: 2 })
	expect(await pricesOf(cart, null)).toEqual(['25.00', '25.00'])
	const { cart: taken } = await members.logIn('ada@example.org', {
		cart: { cartId: cart.id, credential: cart.credential },
		login: null,
	})
	if (!taken) throw new Error('the cart was left behind')
	await priceForOwner(engine, seller, taken, visitor)
	expect(await pricesOf(cart)).toEqual(['20.00', '20.00'])
	expect(await repriceCart(engine, seller, cart.id, { ...taken, visitor })).toBe(false)
	expect(await uses()).toBe(2)
})

it('is taken from an older cart of the member, whose hold ends with the login', async () => {
	const older = await members.reserveAs(visitor, adults(2))
	const cart = await members.hold({ quantity: 2 })
	const { cart: taken } = await members.logIn('ada@example.org', {
		cart: { cartId: cart.id, credential: cart.credential },
		login: null,
	})
	if (!taken) throw new Error('the cart was left behind')
	await priceForOwner(members.engine, members.seller, taken, visitor)
	expect(await pricesOf(cart)).toEqual(['20.00', '20.00'])
	expect(await refusal(members.read(older))).toMatchObject({ _code: 'cart_expired' })
})

it('stays while its member is paying, and is never paid after a logout', async () => {
	const cart = await members.reserveAs(visitor, adults(2))
	expect(await refusal(payAs(cart, null, '40.00'))).toMatchObject({
		_code: 'price_changed',
		_extra: { reason: 'membership_ended' },
	})
	expect(await pricesOf(cart)).toEqual(['25.00', '25.00'])
	expect(await uses()).toBe(0)
	await repriceCart(members.engine, members.seller, cart.id, { credential: '', visitor })
	await payAs(cart, visitor, '40.00')
	expect((await members.book(cart)).ticket_order._data[0]?.fees).toMatchObject({
		total_after_fees_price: '40.00',
	})
})

it('ends with its membership: the cart has the usual price before a payment', async () => {
	const cart = await members.reserveAs(visitor, adults(1))
	await endMembership()
	expect((await refusal(payAs(cart, visitor, '20.00')))._code).toBe('price_changed')
	expect(await pricesOf(cart)).toEqual(['25.00'])
	await payAs(cart, visitor, '25.00')
})

it('that is nothing is not booked after a logout', async () => {
	const { engine, seller } = members
	const cart = await members.reserveAs(visitor, { add: [entry({ type: 'tt_free_for_members' })] })
	expect(await pricesOf(cart)).toEqual(['0.00'])
	expect((await refusal(members.book(cart)))._code).toBe('price_changed')
	expect(await pricesOf(cart)).toEqual(['5.00'])
	await repriceCart(engine, seller, cart.id, { credential: '', visitor })
	expect((await members.book(cart, visitor)).ticket_order._data).toHaveLength(1)
})
