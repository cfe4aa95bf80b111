import { afterAll, describe, expect, it } from 'vitest'
import { adult, mods, openCodedSale, typedCode } from '#tests/builders/coded-sale.ts'
import { refusal } from '#tests/builders/sale.ts'

const sale = await openCodedSale()
afterAll(() => sale.close())

describe('a code with a limit', () => {
	it('is used by one cart, and free again when that cart drops it, is deleted or expires', async () => {
		const first = await sale.hold(adult())
		const second = await sale.hold(adult())
		await sale.apply(first, 'ONCE')
		expect(await refusal(sale.apply(second, 'ONCE'))).toMatchObject({ _code: 'code_exhausted' })
		await sale.drop(first, 'ONCE')
		await sale.apply(second, 'ONCE')
		await sale.discard(second)
		await sale.apply(first, 'ONCE')
		expect((await sale.counters()).ONCE).toBe(1)
		await sale.add(first, [], { remove: first.ticketIds })
		expect((await sale.counters()).ONCE).toBeUndefined()
		const third = await sale.hold(adult())
		await sale.apply(third, 'ONCE')
		sale.pass(16)
		const fourth = await sale.hold(adult())
		expect(mods(await sale.apply(fourth, 'ONCE'))).toEqual([['ONCE', '2.50', 1]])
		expect((await sale.counters()).ONCE).toBe(1)
		expect(await sale.ledgerDifferences()).toEqual([])
		await sale.discard(fourth)
	})

	it('is not used up by carts without tickets: the first cart with a ticket takes the use', async () => {
		const first = await sale.create([], { preReservePromoCodes: ['ONCE'] })
		const second = await sale.create([], { preReservePromoCodes: ['ONCE'] })
		expect((await sale.counters()).ONCE).toBeUndefined()
		expect(mods(await sale.add(second, [adult()]))).toEqual([['ONCE', '2.50', 1]])
		expect((await sale.counters()).ONCE).toBe(1)
		expect(await refusal(sale.add(first, [adult()]))).toMatchObject({
			_code: 'code_exhausted',
			_extra: { code: 'ONCE', reason: 'used_up' },
		})
		expect(await sale.ledgerDifferences()).toEqual([])
		await sale.drop(first, 'ONCE')
		await sale.discard(second)
		expect((await sale.counters()).ONCE).toBeUndefined()
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('gives back no use when a cart without tickets drops it, is deleted or expires', async () => {
		const holder = await sale.hold(adult())
		await sale.apply(holder, 'FOUR')
		const [dropping, deleted] = [
			await sale.create([], { preReservePromoCodes: ['FOUR'] }),
			await sale.create([], { preReservePromoCodes: ['FOUR'] }),
		]
		await sale.create([], { preReservePromoCodes: ['FOUR'] })
		await sale.drop(dropping, 'FOUR')
		await sale.discard(deleted)
		expect((await sale.counters()).FOUR).toBe(1)
		sale.pass(16)
		await sale.expire()
		expect((await sale.counters()).FOUR).toBeUndefined()
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('is left out of a cart that got it by itself when no use is left for its first ticket', async () => {
		const waiting = await sale.create([], { preReservePromoCodes: ['TEN'], preloadedPromoCodes: ['ONCE'] })
		const holder = await sale.hold(adult())
		await sale.apply(holder, 'ONCE')
		expect(mods(await sale.add(waiting, [adult()]))).toEqual([['TEN', '2.50', 1]])
		expect(await sale.ledgerDifferences()).toEqual([])
		await sale.discard(holder)
	})

	it('in money gives to whole tickets, the rest pays in full, and all of it comes back', async () => {
		const first = await sale.hold(adult())
		expect(mods(await sale.apply(first, 'PURSE'))).toEqual([['PURSE', '5.00', 1]])
		const second = await sale.hold(adult(2))
		expect(mods(await sale.apply(second, 'PURSE'))).toEqual([['PURSE', '5.00', 1]])
		expect((await sale.counters()).purse).toBe(1000)
		const third = await sale.hold(adult())
		expect(await refusal(sale.apply(third, 'PURSE'))).toMatchObject({ _code: 'code_exhausted' })
		expect(mods(await sale.apply(third, typedCode('PURSE', { ignoreErrors: true })))).toEqual([])
		await sale.discard(first)
		expect(mods(await sale.add(second, [], {}))).toEqual([['PURSE', '10.00', 2]])
		expect((await sale.counters()).purse).toBe(1000)
		sale.pass(16)
		expect(mods(await sale.apply(await sale.hold(adult(3)), 'PURSE'))).toEqual([['PURSE', '10.00', 2]])
		expect(await sale.ledgerDifferences()).toEqual([])
		sale.pass(16)
	})
})

describe('codes that come by themselves', () => {
	const withDefaults = (...codes: string[]) => ({
		...sale.seller,
		cart: { ...sale.seller.cart, defaultPromoCodes: codes },
	})

	// spec: 1§9.40, cart.defaultPromoCodes
	it('of the venue: every new cart tries them, and none fails by them', async () => {
		const seller = withDefaults('TEN', 'NOBODYS', 'TOURS')
		const cart = await sale.create([adult()], {}, seller)
		expect(mods(await sale.read(cart))).toEqual([
			['TEN', '2.50', 1],
			['TOURS', '0.00', 0],
		])
	})

	it('of the venue: one that is used up is left out', async () => {
		const seller = withDefaults('ONCE')
		const first = await sale.create([adult()], {}, seller)
		expect(mods(await sale.read(first))).toEqual([['ONCE', '2.50', 1]])
		expect(mods(await sale.read(await sale.create([adult()], {}, seller)))).toEqual([])
		await sale.discard(first)
	})

	it('of the address: those that do not fit are left out', async () => {
		const cart = await sale.create([adult()], { preloadedPromoCodes: ['NOBODYS', 'ten', 'TEN'] })
		expect(mods(await sale.read(cart))).toEqual([['TEN', '2.50', 1]])
	})
})

describe('what a cart gives back', () => {
	it('is what it took, after everything but an order', async () => {
		const bought = await sale.hold(adult())
		await sale.apply(bought, 'FREE')
		await sale.pay(bought, '0.00', { gateway: 'free' })
		await sale.book(bought)
		await sale.apply(await sale.hold(adult()), 'FIVE', 'HALF')
		expect(await sale.counters()).toMatchObject({ FREE: 1, FIVE: 1, HALF: 1, free: 2500 })
		sale.pass(61)
		await sale.expire()
		expect(await sale.counters()).toEqual({ FREE: 1, free: 2500 })
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})
