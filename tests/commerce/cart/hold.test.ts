import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { extendCart } from '#app/commerce/cart/commands/extend.ts'
import { entry, type HeldCart, openSale, refusal } from '#tests/builders/sale.ts'
import { aVenue, clockAt, sessionId } from '#tests/builders/venue.ts'

const sale = await openSale(
	aVenue()
		.withEvent({ times: ['1000'] })
		.withEvent({
			id: 'evt_two',
			capacity: 2,
			times: ['1200', '1300', '1400', '1500', '1600', '1700', '1800', '1900'],
		}),
)
afterAll(() => sale.close())
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
})

const two = (time: string) => sessionId('evt_two', '2027-05-01', time)
const read = (cart: HeldCart) => sale.read(cart)
const expiresIn = async (cart: HeldCart) =>
	Math.ceil(((await read(cart)).cart._data[0]?.expires_in ?? -1) / 60)
const add = (cart: HeldCart, quantity = 1) => sale.modify(cart, { add: [entry({ quantity })], remove: [] })
const extend = (cart: HeldCart, minutes: number) =>
	extendCart(
		sale.engine,
		sale.seller,
		cart.id,
		cart.credential,
		new Date(Date.now() + sale.engine.clockOffsetMs + minutes * 60_000),
	)

describe('a hold', () => {
	// spec: cart.holdMinutes
	it('lasts fifteen minutes and starts again with a successful add', async () => {
		const cart = await sale.hold()
		expect(await expiresIn(cart)).toBe(15)
		sale.pass(10)
		expect(await expiresIn(cart)).toBe(5)
		await add(cart)
		expect(await expiresIn(cart)).toBe(15)
	})
	it('does not start again with a failed add or a removal', async () => {
		const cart = await sale.hold({ quantity: 2 })
		sale.pass(10)
		await refusal(add(cart, 500))
		await sale.modify(cart, {
			add: [],
			remove: cart.ticketIds.slice(1),
		})
		expect(await expiresIn(cart)).toBe(5)
	})
	// spec: cart.maxHoldMinutes
	it('never outlives an hour from its first minute', async () => {
		const cart = await sale.hold()
		for (let round = 0; round < 5; round += 1) {
			sale.pass(11)
			await add(cart)
		}
		expect(await expiresIn(cart)).toBe(5)
		sale.pass(4)
		expect(await refusal(extend(cart, 1))).toMatchObject({ _code: 'extension_refused' })
	})
})

describe('an extension', () => {
	// spec: 1§4.23, 1§9.1, cart.timer.extendMinutes
	it('is counted, and lasts two minutes from now whatever the client requests', async () => {
		const cart = await sale.hold()
		expect((await read(cart)).cart._data[0]?.extensions_left).toBe(1)
		sale.pass(14)
		const extended = await extend(cart, 500)
		expect(extended.cart._data[0]).toMatchObject({ extensions_left: 0, expires_in: expect.any(Number) })
		expect(await expiresIn(cart)).toBe(2)
		sale.pass(1)
		expect(await refusal(extend(cart, 2))).toMatchObject({ _code: 'extension_refused' })
	})
	it('that would not lengthen the hold is refused and not counted', async () => {
		const cart = await sale.hold()
		expect(await refusal(extend(cart, 2))).toMatchObject({ _code: 'extension_refused' })
		expect((await read(cart)).cart._data[0]?.extensions_left).toBe(1)
	})
	it('is refused after the end of the hold', async () => {
		const cart = await sale.hold()
		sale.pass(15)
		expect(await refusal(extend(cart, 2))).toMatchObject({ _code: 'cart_expired' })
	})
})

describe('an expired cart', () => {
	// spec: 1§4.5
	it('cannot be read, changed or paid, before and after the expiry job', async () => {
		const cart = await sale.hold()
		sale.pass(15)
		for (const act of [
			() => read(cart),
			() => add(cart),
			() => sale.pay(cart, '25.00'),
			() => sale.book(cart),
		])
			expect(await refusal(act())).toMatchObject({ _code: 'cart_expired' })
		expect(await sale.expire()).toBeGreaterThan(0)
		expect(await refusal(read(cart))).toMatchObject({ _code: 'cart_expired' })
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it.each(['1200', '1300'])(
		'does not block the sale of its places (%s), before and after the expiry job',
		async (time) => {
			await sale.hold({ type: 'evt_two_adult', session: two(time), quantity: 2 })
			sale.pass(14)
			expect(await refusal(sale.hold({ type: 'evt_two_adult', session: two(time) }))).toMatchObject({
				_code: 'event_session_sold_out',
			})
			sale.pass(1)
			if (time === '1300') await sale.expire()
			await sale.hold({ type: 'evt_two_adult', session: two(time), quantity: 2 })
			expect(await sale.used(two(time))).toBe(2)
			expect(await sale.ledgerDifferences()).toEqual([])
		},
	)
	it('frees its places for a cart that takes several sessions as well', async () => {
		await sale.hold({ type: 'evt_two_adult', session: two('1400'), quantity: 2 })
		sale.pass(15)
		await sale.hold(
			{ type: 'evt_two_adult', session: two('1400'), quantity: 2 },
			{ session: sessionId('evt_ga') },
		)
		expect(await sale.used(two('1400'))).toBe(2)
	})
	it('keeps its places while a payment is authorised, until the reconciler has voided it', async () => {
		const cart = await sale.hold({ type: 'evt_two_adult', session: two('1500'), quantity: 2 })
		await sale.pay(cart, '50.00')
		sale.pass(40)
		await sale.expire()
		expect(await refusal(sale.hold({ type: 'evt_two_adult', session: two('1500') }))).toMatchObject({
			_code: 'event_session_sold_out',
		})
		await sale.reconcile()
		await sale.hold({ type: 'evt_two_adult', session: two('1500'), quantity: 2 })
		expect(await refusal(sale.book(cart))).toMatchObject({ _code: 'cart_expired' })
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('that is paid can still be booked as long as its places were not released', async () => {
		const cart = await sale.hold({ type: 'evt_two_adult', session: two('1600'), quantity: 2 })
		await sale.pay(cart, '50.00')
		sale.pass(40)
		expect((await sale.book(cart)).ticket_order._data).toHaveLength(1)
	})
})

describe('a deleted cart', () => {
	it('frees its places and cannot be found', async () => {
		const cart = await sale.hold({ type: 'evt_two_adult', session: two('1700'), quantity: 2 })
		const deleted = await sale.discard(cart)
		expect(deleted.cart._data[0]).toMatchObject({ state: 'deleted', expires_in: null })
		expect(await sale.used(two('1700'))).toBe(0)
		expect(await refusal(read(cart))).toMatchObject({ _code: 'cart_not_found' })
	})
	it('is refused while money may be on its way', async () => {
		const cart = await sale.hold({ type: 'evt_two_adult', session: two('1800') })
		await sale.pay(cart, '25.00')
		expect(await refusal(sale.discard(cart))).toMatchObject({
			_code: 'cart_busy',
		})
		expect(await refusal(add(cart))).toMatchObject({ _code: 'cart_busy' })
	})
	it('may be deleted although a bank still waits for an answer', async () => {
		const cart = await sale.hold({ type: 'evt_two_adult', session: two('1900') })
		await refusal(sale.pay(cart, '25.00', { number: '4000002760003184' }))
		await sale.discard(cart)
		expect(await sale.used(two('1900'))).toBe(0)
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})
